// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand
import Testing

@testable import StillAdoption

struct PropertyListTests {
  private func list(_ text: String) throws -> PropertyList { try PropertyList(parsing: text, path: "p") }

  @Test func `Texts, lists and tables are read, and comments are not`() throws {
    let read = try list(
      "// !$*UTF8*$!\n{ a /* x */ = (b, \"c \\\"d\\\"\\n\", ); \"e f\" = {g = h.swift; }; i = (); }\n")
    #expect(read["a"]?.texts == ["b", "c \"d\"\n"])
    #expect(read["e f"]?["g"]?.text == "h.swift")
    #expect(read["i"] == .list([]))
    #expect(read["j"] == nil)
  }

  @Test(arguments: [
    ("{\na = b\n}", "p:3: the file has no ; where one should be."),
    ("{a = (b c); }", "p:1: the file has no ) where one should be."),
    ("{a = \"b", "p:1: the file ends within a text."), ("{a = ", "p:1: the file has no value where one should be."),
    ("{}\n{}", "p:2: the file goes on where it should end."), ("", "p:1: the file has no value where one should be."),
    (
      "<?xml version=\"1.0\"?>",
      "p:1: the file is XML or holds data, not text as Xcode writes it: open and save it in Xcode."
    ),
    (String(repeating: "(", count: 100), "p:1: the file nests too deeply."),
  ])
  func `A text that ends to be a list is named with its line`(text: String, expected: String) {
    let error = #expect(throws: CommandFailure.self) { try list(text) }
    #expect(error?.description == expected)
  }
}

/// The small project in Tests/Adopted, whose tests run by Scripts/test.
struct XcodeProjectTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Adopted/Shop/Shop.xcodeproj").path

  private func targets() throws -> [String: XcodeTarget] {
    Dictionary(uniqueKeysWithValues: try XcodeProject(Self.path).targets.map { ($0.name, $0) })
  }

  @Test func `Files are listed one by one, or are those of a folder but for exceptions`() throws {
    let targets = try targets()
    #expect(targets["Cart Kit"]?.sources == ["Sources/Cart/Cart.swift", "Sources/Cart/Price tag.swift"])
    #expect(targets["Shop"]?.sources == ["Shop/AppDelegate.swift"])
    #expect(targets["ShopTests"]?.sources == ["ShopTests/CartTests.swift"])
    #expect(targets["ShopUITests"]?.sources == [])
  }

  /// A merge of two changes makes such files.
  @Test(arguments: [["A": "A"], ["A": "B", "B": "A"], ["A": "B", "B": "C", "C": "B"]])
  func `Groups within themselves are named`(children: [String: String]) throws {
    let package = try PackageFolder()
    let groups = children.sorted { $0.key < $1.key }.map {
      "\($0.key) = {isa = PBXGroup; children = (F, \($0.value)); path = \"folder \($0.key)\"; sourceTree = \"<group>\"; };"
    }
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = { R = {isa = PBXProject; targets = (); };
      F = {isa = PBXFileReference; path = F.swift; sourceTree = "<group>"; }; \(groups.joined()) }; }
      """, to: "App.xcodeproj/project.pbxproj")
    let error = #expect(throws: CommandFailure.self) { try XcodeProject("\(package.root)/App.xcodeproj") }
    #expect(error?.description.hasPrefix("The group folder ") == true)
  }

  /// Returns a project with groups within each other, each of these attributes, and the file F in the last one.
  private func project(in package: PackageFolder, groups: [String]) throws -> XcodeProject {
    let texts = groups.enumerated().map { index, attributes in
      let child = index + 1 < groups.count ? "G\(index + 1)" : "F"
      return "G\(index) = {isa = PBXGroup; children = (\(child)); \(attributes) };"
    }
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = { R = {isa = PBXProject; targets = (); };
      F = {isa = PBXFileReference; path = F.swift; sourceTree = "<group>"; }; \(texts.joined(separator: "\n")) }; }
      """, to: "App.xcodeproj/project.pbxproj")
    return try XcodeProject("\(package.root)/App.xcodeproj")
  }

  @Test(arguments: [
    ([], "F.swift"), (["name = a;"], "F.swift"), (["path = a;", "name = b;", "path = c;"], "a/c/F.swift"),
    (["path = a;", "path = b; sourceTree = SOURCE_ROOT;", "name = c;"], "b/F.swift"),
    (["path = a;", "path = \"\";", "path = /b; sourceTree = \"<absolute>\";"], "/b/F.swift"),
  ])
  func `A file has the paths of the groups around it`(groups: [String], expected: String) throws {
    #expect(try project(in: PackageFolder(), groups: groups).path(of: "F") == expected)
  }

  /// Together they would have as many bytes as the square of their number.
  @Test func `A group whose path is longer than any is named`() throws {
    let package = try PackageFolder()
    let error = #expect(throws: CommandFailure.self) {
      try project(in: package, groups: Array(repeating: "path = abcdefg;", count: 513))
    }
    #expect(error?.description.hasPrefix("The group G512 in \(package.root)/App.xcodeproj/project.pbxproj") == true)
    #expect(throws: Never.self) { try project(in: package, groups: Array(repeating: "path = abcdefg;", count: 512)) }
  }

  /// Writes a project whose target has a folder that Xcode keeps in step with the disk.
  private func project(
    in package: PackageFolder, at path: String = "App", projectDirPath: String = "", folder: String = "App",
    tree: String = "<group>"
  ) throws -> String {
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = {
      R = {isa = PBXProject; projectDirPath = "\(projectDirPath)"; targets = (T); mainGroup = G; };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.framework"; buildPhases = (S);
        fileSystemSynchronizedGroups = (F); };
      S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = L; };
      L = {isa = PBXFileReference; path = "App/Listed.swift"; sourceTree = SOURCE_ROOT; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = "\(folder)"; sourceTree = "\(tree)"; };
      G = {isa = PBXGroup; children = (F, L); sourceTree = "<group>"; }; }; }
      """, to: "\(path).xcodeproj/project.pbxproj")
    return "\(package.root)/\(path).xcodeproj"
  }

  @Test(arguments: ["../elsewhere", "../../../elsewhere"])
  func `Nothing is written beside the project's own folder`(inside: String) throws {
    let package = try PackageFolder()
    let path = try project(in: package, at: "own/App", projectDirPath: inside)
    let error = #expect(throws: CommandFailure.self) { try XcodeProject(path) }
    #expect(error?.description.contains("beside its own folder") == true)
  }

  @Test(arguments: [("", "own"), ("..", ""), ("Inner", "own/Inner"), (".", "own")])
  func `Folders around the project and within it are its own`(inside: String, expected: String) throws {
    let package = try PackageFolder()
    let project = try XcodeProject(project(in: package, at: "own/App", projectDirPath: inside))
    let parts = URL(filePath: project.folder).standardized.pathComponents
    let root = URL(filePath: package.root).standardized.pathComponents
    #expect(parts == root + expected.split(separator: "/").map(String.init))
  }

  @Test(arguments: [("/", "<absolute>"), ("../..", "<group>"), ("/etc", "SOURCE_ROOT")])
  func `Folders outside of the project's are not read`(folder: String, tree: String) throws {
    let package = try PackageFolder()
    try package.write("", to: "App/Listed.swift")
    let adoption = try ProjectAdoption(
      XcodeProject(project(in: package, folder: folder, tree: tree)), scheme: nil)
    #expect(adoption.file.targets?.first?.path == "App")
    #expect(adoption.remarks == ["App: the folder \(folder) is left out, since it lies outside of the project's."])
  }

  @Test func `Sources of Swift are listed where others lie among them`() throws {
    let package = try PackageFolder()
    for name in ["Listed.swift", "a.swift", "b.m"] { try package.write("", to: "App/\(name)") }
    let adoption = try ProjectAdoption(XcodeProject(project(in: package)), scheme: nil)
    #expect(adoption.file.targets?.first?.sources == ["Listed.swift", "a.swift"])
    #expect(adoption.remarks.first?.contains("1 files are left out") == true)
  }

  @Test func `Sources beside the project's folder are found by their paths`() throws {
    let package = try PackageFolder()
    try package.write("", to: "own/App/a.swift")
    for (listed, tree) in [
      ("../Shared/Listed.swift", "SOURCE_ROOT"), ("\(package.root)/Shared/Listed.swift", "<absolute>"),
    ] {
      let path = try project(in: package, at: "own/App")
      let file = "\(path)/project.pbxproj"
      let text = try String(contentsOfFile: file, encoding: .utf8)
        .replacing("App/Listed.swift", with: listed).replacing("SOURCE_ROOT; }", with: "\"\(tree)\"; }")
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      var adoption = try ProjectAdoption(XcodeProject(path), scheme: nil)
      #expect(adoption.remarks == ["App: \(package.root)/own/../Shared/Listed.swift is not there."])

      try package.write("", to: "Shared/Listed.swift")
      adoption = try ProjectAdoption(XcodeProject(path), scheme: nil)
      #expect(adoption.remarks == [])
      let target = try #require(adoption.file.targets?.first)
      #expect(target.path == ".." && target.sources == ["Shared/Listed.swift", "own/App/a.swift"])
      try FileManager.default.removeItem(atPath: "\(package.root)/Shared/Listed.swift")
    }
  }

  @Test func `Groups may lie deep within others`() throws {
    let package = try PackageFolder()
    try package.write("", to: "App/Listed.swift")
    let path = try project(in: package)
    let file = "\(path)/project.pbxproj"
    let groups = (0..<20_000).map { "N\($0) = {isa = PBXGroup; children = (N\($0 + 1)); };" }.joined()
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("children = (F, L)", with: "children = (F, L, N0)").replacing("fileRef = L", with: "fileRef = N20000")
      .replacing(
        "T = {isa", with: "\(groups) N20000 = {isa = PBXFileReference; path = \"App/Listed.swift\"; }; T = {isa")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try XcodeProject(path).targets.first?.sources == ["App/Listed.swift"])
  }

  @Test func `A project that is no text of UTF-8 is named`() throws {
    let package = try PackageFolder()
    let path = try project(in: package)
    try Data([0xff, 0xfe]).write(to: URL(filePath: "\(path)/project.pbxproj"))
    let error = #expect(throws: CommandFailure.self) { try XcodeProject(path) }
    #expect(error?.description == "\(path)/project.pbxproj is no text in UTF-8: open and save it in Xcode.")
  }

  @Test func `A scheme has signs by their names, and a plan that cannot be read is named`() throws {
    let scheme = "<TestableReference skipped = \"NO\"><BuildableReference BlueprintName = \"A &amp; &quot;B&quot;\"/>"
    #expect(try XcodeScheme(scheme) { _ in Data() }.tests == ["A & \"B\""])
    let error = #expect(throws: CommandFailure.self) {
      try XcodeScheme("<TestPlanReference reference = \"container:A.xctestplan\">") { _ in Data("{".utf8) }
    }
    #expect(error?.description == "The test plan A.xctestplan cannot be read: open and save it in Xcode.")
  }

  @Test func `Settings are the target's, else the project's`() throws {
    let targets = try targets()
    #expect(targets["Shop"]?.languageMode == "5" && targets["Cart Kit"]?.languageMode == "6")
    #expect(targets["Shop"]?.defines == ["SHOP_DEMO"])
    #expect(targets["Cart Kit"]?.isIsolatedToMainActor == true)
    #expect(targets["Cart Kit"]?.moduleName == "Cart_Kit")
    #expect(targets["Shop"]?.targetNames == ["Cart_Kit"])
    #expect(targets["ShopTests"]?.isTest == true && targets["ShopUITests"]?.drivesApp == true)
  }

  @Test func `The file names what the scheme's tests need`() throws {
    let scheme = try XcodeScheme(named: "Shop", inProject: Self.path)
    #expect(scheme.tests == ["ShopTests"])
    let adoption = try ProjectAdoption(XcodeProject(Self.path), scheme: scheme)
    let cart = try #require(adoption.file.targets?.first { $0.name == "Cart_Kit" })

    #expect(adoption.file.targets?.map(\.name) == ["Shop", "Cart_Kit", "ShopTests"])
    #expect(cart.path == "Sources/Cart" && cart.sources == ["Cart.swift", "Price tag.swift"])
    #expect(cart.defaultIsolation == "MainActor")
    #expect(adoption.file.targets?.first?.dependencies == ["Cart_Kit", "Plain"])
    #expect(adoption.file.targets?.last?.type == "test")
    #expect(adoption.file.packages == [AdoptionFile.Package(path: "../App/Dependencies/Plain")])
    #expect(adoption.file.skippedTests == ["ShopTests.CartTests/testOnDevice"])
    #expect(adoption.remarks.first?.hasPrefix("ShopUITests is left out") == true)
  }

  @Test func `A file that says something else is replaced only where that is asked for`() throws {
    let package = try PackageFolder()
    try FileManager.default.copyItem(
      atPath: URL(filePath: Self.path).deletingLastPathComponent().path, toPath: "\(package.root)/Shop")
    let project = try XcodeProject("\(package.root)/Shop/Shop.xcodeproj")
    let adoption = try ProjectAdoption(project, scheme: nil)
    try package.write("{}", to: "Shop/stillframe.json")

    #expect(throws: CommandFailure.self) { try adoption.write(replacing: false) }
    #expect(try adoption.write(replacing: true) == "\(project.folder)/stillframe.json")
    #expect(try adoption.write(replacing: false) == "\(project.folder)/stillframe.json")
    #expect(try AdoptionFile(inPackage: project.folder).targets == adoption.file.targets)
  }

  @Test func `A project of a newer format is read as far as it is known, and named`() throws {
    let package = try PackageFolder()
    try FileManager.default.copyItem(
      atPath: URL(filePath: Self.path).deletingLastPathComponent().path, toPath: "\(package.root)/Shop")
    let file = "\(package.root)/Shop/Shop.xcodeproj/project.pbxproj"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let newer = try #require(text.firstRange(of: "objectVersion = 77;")).lowerBound
    try (text[..<newer] + "objectVersion = 99;" + text[newer...].dropFirst(19)).write(
      toFile: file, atomically: true, encoding: .utf8)
    let adoption = try ProjectAdoption(XcodeProject("\(package.root)/Shop/Shop.xcodeproj"), scheme: nil)

    #expect(adoption.remarks.first == "\(file) has the format 99, newer than 77: what is new in it is not read.")
    #expect(adoption.file.targets?.count == 3)
  }

  @Test func `A scheme lists its tests without those that it skips`() throws {
    let scheme = try XcodeScheme(
      """
      <Scheme><BuildAction><BuildableReference BlueprintName = "App"></BuildableReference></BuildAction>
      <TestAction><EnvironmentVariables>
        <EnvironmentVariable key = "FB_REFERENCE_IMAGE_DIR" value = "$(SOURCE_ROOT)/I" isEnabled = "YES"/>
        <EnvironmentVariable key = "OTHER" value = "1" isEnabled = "YES"/>
      </EnvironmentVariables><Testables>
        <TestableReference skipped = "NO"><BuildableReference BlueprintName = "A"/></TestableReference>
        <TestableReference skipped = "YES"><BuildableReference BlueprintName = "B"/></TestableReference>
      </Testables></TestAction>
      <LaunchAction><BuildableReference BlueprintName = "App"/></LaunchAction></Scheme>
      """
    ) { _ in Data() }
    #expect(scheme.tests == ["A"])
    #expect(scheme.environment == ["FB_REFERENCE_IMAGE_DIR": "$(SOURCE_ROOT)/I"])
  }

  /// The references of a scheme to a target and to its tests.
  private func scheme(_ lists: String, attributes: String = "") throws -> XcodeScheme {
    try XcodeScheme(
      """
      <TestAction><Testables><TestableReference skipped = "NO" \(attributes)>
        <BuildableReference BlueprintName = "A Tests"></BuildableReference>
        \(lists)
      </TestableReference>
      <TestableReference skipped = "YES"><BuildableReference BlueprintName = "B"></BuildableReference>
        <SkippedTests><Test Identifier = "X"></Test></SkippedTests>
      </TestableReference>
      <TestableReference skipped = "NO"><BuildableReference BlueprintName = "C"/></TestableReference>
      </Testables></TestAction>
      """
    ) { _ in Data() }
  }

  private static let skipped = """
    <SkippedTests>
      <Test Identifier = "Card/testA()"><BuildableReference BlueprintName = "Old"></BuildableReference></Test>
      <Test Identifier = "List"></Test>
    </SkippedTests>
    """
  private static let selected = "<SelectedTests><Test Identifier = \"Card/testB()\"></Test></SelectedTests>"

  @Test func `A scheme skips tests, or selects those that it runs`() throws {
    let skipping = try scheme(Self.skipped + Self.selected)
    #expect(skipping.tests == ["A Tests", "C"] && skipping.selected == [:])
    #expect(skipping.skipped == ["A Tests": ["Card/testA()", "List"]])

    let selecting = try scheme(Self.skipped + Self.selected, attributes: "useTestSelectionWhitelist = \"YES\"")
    #expect(selecting.tests == ["A Tests", "C"] && selecting.skipped == [:])
    #expect(selecting.selected == ["A Tests": ["Card/testB()"]])
  }

  @Test(arguments: ["<SelectedTests></SelectedTests>", "<SelectedTests/>"])
  func `A target of which no test is selected is not tested`(list: String) throws {
    let none = try scheme(list, attributes: "useTestSelectionWhitelist = \"YES\"")
    #expect(none.tests == ["C"] && none.selected == [:])
  }

  @Test func `A scheme may test thousands of targets`() throws {
    let references = (0..<3_000).map {
      "<TestableReference skipped = \"NO\"><BuildableReference BlueprintName = \"T\($0)\"/></TestableReference>\n"
    }
    #expect(try XcodeScheme(references.joined()) { _ in Data() }.tests == (0..<3_000).map { "T\($0)" })
  }

  @Test func `A test plan skips and selects tests, in lists and in suites`() throws {
    let scheme = try XcodeScheme("<TestPlanReference reference = \"container:A.xctestplan\" default = \"YES\">") { _ in
      Data(
        """
        {"testTargets": [
          {"target": {"name": "A"}, "skippedTests": ["Card/testA()"], "selectedTests": ["Card"]},
          {"target": {"name": "B"}, "skippedTests": {
            "suites": [{"name": "Outer", "suites": [{"name": "Inner"}], "testFunctions": ["a()"]}, {"name": "All"}],
            "xctestClasses": [{"name": "Old", "xctestMethods": ["testB()"]}]}},
          {"target": {"name": "C"}, "selectedTests": {"suites": [{"name": "Card"}]}},
          {"target": {"name": "D"}, "selectedTests": []}, {"target": {"name": "E"}, "enabled": false}
        ]}
        """.utf8)
    }
    #expect(scheme.tests == ["A", "B", "C"])
    #expect(scheme.skipped == ["A": ["Card/testA()"], "B": ["Outer/a()", "Outer/Inner", "All", "Old/testB()"]])
    #expect(scheme.selected == ["A": ["Card"], "C": ["Card"]])
    #expect(scheme.remarks == [])
  }

  @Test func `The default plan alone is run, and the others are named, as are tags`() throws {
    let scheme = try XcodeScheme(
      """
      <TestPlanReference reference = "container:A.xctestplan"></TestPlanReference>
      <TestPlanReference reference = "container:Sub/B.xctestplan" default = "YES"></TestPlanReference>
      <TestableReference skipped = "NO"><BuildableReference BlueprintName = "Old"/></TestableReference>
      """
    ) { path in
      #expect(path == "Sub/B.xctestplan")
      return Data(
        #"{"testTargets": [{"target": {"name": "T"}, "skippedTags": {"tags": [".slow"]}}, {"target": {"name": "U"}}]}"#
          .utf8)
    }
    #expect(scheme.tests == ["T", "U"])
    #expect(scheme.remarks.count == 2)
    #expect(
      scheme.remarks.first == "The scheme runs Sub/B.xctestplan; its other test plans are not read: A.xctestplan.")
    #expect(scheme.remarks.last?.hasPrefix("The test plan Sub/B.xctestplan chooses tests of T by their tags") == true)
  }

  @Test(
    arguments: [
      (
        #""environmentVariableEntries": [{"key": "FB_REFERENCE_IMAGE_DIR", "value": "I"}, {"key": "B", "enabled": false}]"#,
        "", "I", 0
      ),
      ("", #""environmentVariableEntries": [{"key": "FB_REFERENCE_IMAGE_DIR", "value": "I"}]"#, "I", 0),
      (
        #""environmentVariableEntries": [{"key": "FB_REFERENCE_IMAGE_DIR", "value": "I"}]"#,
        #""environmentVariableEntries": [{"key": "FB_REFERENCE_IMAGE_DIR", "value": "J"}]"#, nil, 1
      ),
      (#""environmentVariableEntries": [{"key": "B", "value": "1"}]"#, #""language": "de", "region": "DE""#, nil, 2),
      (#""language": null, "region": false"#, "", nil, 0),
    ] as [(String, String, String?, Int)])
  func `A test plan's folder of references is read, and what else it sets is named`(
    options: String, configuration: String, folder: String?, count: Int
  ) throws {
    let scheme = try XcodeScheme("<TestPlanReference reference = \"container:A.xctestplan\">") { _ in
      Data(
        """
        {"defaultOptions": {\(options)}, "testTargets": [{"target": {"name": "T"}}],
         "configurations": [{"name": "One", "options": {\(configuration)}}]}
        """.utf8)
    }
    #expect(scheme.environment["FB_REFERENCE_IMAGE_DIR"] == folder)
    #expect(scheme.remarks.count == count)
    if count > 0 { #expect(scheme.remarks[0].contains(folder == nil && count == 1 ? " sets FB_" : " sets B, which")) }
    if count > 1 { #expect(scheme.remarks[1].contains("the language or region (DE, de), which is not read")) }
  }

  @Test func `The file names tests by their modules`() throws {
    let package = try PackageFolder()
    try package.write("", to: "App/Listed.swift")
    let path = try project(in: package)
    let file = "\(path)/project.pbxproj"
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("name = App;", with: "name = \"A Tests\";").replacing("type.framework", with: "type.bundle.unit-test")
    try text.write(toFile: file, atomically: true, encoding: .utf8)

    let skipping = try ProjectAdoption(XcodeProject(path), scheme: scheme(Self.skipped))
    #expect(skipping.file.skippedTests == ["A_Tests.Card/testA", "A_Tests.List"] && skipping.file.selectedTests == nil)
    #expect(skipping.remarks == ["The scheme tests C, which is no target of this project with sources of Swift."])
    let selecting = try ProjectAdoption(
      XcodeProject(path), scheme: scheme(Self.selected, attributes: "useTestSelectionWhitelist = \"YES\""))
    #expect(selecting.file.selectedTests == ["A_Tests.Card/testB"] && selecting.file.skippedTests == nil)
    _ = try selecting.write(replacing: false)
    #expect(try AdoptionFile(inPackage: package.root).selectedTests == ["A_Tests.Card/testB"])
  }

  /// Nothing has them, so that each run would name them as missing.
  @Test func `Tests of targets that the file lacks are not among its entries`() throws {
    let references = ["ShopTests", "ShopUITests", "Elsewhere"].map { name in
      """
      <TestableReference skipped = "NO" useTestSelectionWhitelist = "YES">
        <BuildableReference BlueprintName = "\(name)"></BuildableReference>
        \(Self.selected)
      </TestableReference>
      """
    }
    let scheme = try XcodeScheme(references.joined(separator: "\n")) { _ in Data() }
    #expect(scheme.selected.count == 3)
    let adoption = try ProjectAdoption(XcodeProject(Self.path), scheme: scheme)
    #expect(adoption.file.selectedTests == ["ShopTests.Card/testB"])
    for name in ["ShopUITests", "Elsewhere"] {
      #expect(adoption.remarks.contains { $0.hasPrefix("The scheme tests \(name), which is no target") })
    }
  }

  @Test func `A package in a folder of a target is none of the target`() throws {
    let package = try PackageFolder()
    for name in ["App/Listed.swift", "App/a.swift", "App/Core/Sources/Core/b.swift"] { try package.write("", to: name) }
    try package.write("// swift-tools-version: 5.9\nimport PackageDescription", to: "App/Core/Package.swift")
    let project = try XcodeProject(project(in: package))
    #expect(project.targets.map(\.sources) == [["App/Listed.swift", "App/a.swift"]])
    let adoption = try ProjectAdoption(project, scheme: nil)
    let target = try #require(adoption.file.targets?.first)
    #expect(target.path == "App" && target.sources == nil)
  }

  @Test func `A target may have files of a folder that is another's`() throws {
    let package = try PackageFolder()
    for name in ["a.swift", "b.swift"] { try package.write("", to: "App/\(name)") }
    let path = try project(in: package)
    let file = "\(path)/project.pbxproj"
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("targets = (T)", with: "targets = (T, U)").replacing("fileRef = L", with: "fileRef = M")
      .replacing("F = {isa", with: "F = {exceptions = (X, Y); isa").replacing(
        "G = {isa",
        with: """
          X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (b.swift); };
          Y = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U; membershipExceptions = (b.swift); };
          U = {isa = PBXNativeTarget; name = Other; dependencies = (D); };
          D = {isa = PBXTargetDependency; target = T; };
          G = {isa
          """)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let targets = try XcodeProject(path).targets
    #expect(targets.map(\.sources) == [["App/a.swift"], ["App/b.swift"]])
    #expect(targets.map(\.targetNames) == [[], ["App"]])
  }

  @Test func `Files of a folder that are for other systems alone are left out`() throws {
    let package = try PackageFolder()
    for name in ["a.swift", "b.swift", "Mac/c.swift"] { try package.write("", to: "App/\(name)") }
    let path = try project(in: package)
    let file = "\(path)/project.pbxproj"
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("targets = (T)", with: "targets = (T, U)").replacing("fileRef = L", with: "fileRef = M")
      .replacing("F = {isa", with: "F = {exceptions = (X, Y); isa").replacing(
        "G = {isa",
        with: """
          X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
            platformFiltersByRelativePath = {"Mac/c.swift" = (macos, ); b.swift = (ios, macos, ); }; };
          Y = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U;
            membershipExceptions = (b.swift, "Mac/c.swift", ); platformFiltersByRelativePath = {b.swift = (tvos, ); }; };
          U = {isa = PBXNativeTarget; name = Other; };
          G = {isa
          """)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try XcodeProject(path).targets.map(\.sources) == [["App/a.swift", "App/b.swift"], ["App/Mac/c.swift"]])
  }

  @Test func `What is not there is named`() {
    #expect(throws: CommandFailure.self) { try XcodeProject("/nowhere/A.xcodeproj") }
    let error = #expect(throws: CommandFailure.self) { try XcodeScheme(named: "No", inProject: Self.path) }
    #expect(error?.description.contains("has no scheme No: it should be in ") == true)
  }
}
