// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StillAdoption

/// Rule: sources are compiled under the conditions, and in modules of the names, that Xcode gives them.
struct XcodeSettingsTests {
  private let package: PackageFolder

  init() throws {
    package = try PackageFolder()
    for file in ["App/A.swift", "Tests/T.swift"] { try package.write("", to: file) }
  }

  private static let conditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"

  /// Returns a project with the framework `Demo iOS` and its tests, which have a second configuration, `Testing`.
  ///
  /// - Parameters:
  ///   - filter: Of the framework's source, and of the tests' dependency on it.
  ///   - more: Other objects, among them `targets`.
  private func project(
    _ settings: String = "", app: String = "", tests: String = "", testing: String = "", base: String = "",
    filter: String = "", targets: [String] = [], more: String = ""
  ) throws -> XcodeProject {
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = {
      R = {isa = PBXProject; targets = (\((["A", "T"] + targets).joined(separator: ", "))); buildConfigurationList = LR; };
      A = {isa = PBXNativeTarget; name = "Demo iOS"; productType = "com.apple.product-type.framework";
        buildConfigurationList = LA; buildPhases = (PA); };
      T = {isa = PBXNativeTarget; name = DemoTests; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = LT; buildPhases = (PT); dependencies = (D); };
      D = {isa = PBXTargetDependency; target = A; \(filter) };
      LR = {buildConfigurations = (CR); }; LA = {buildConfigurations = (CA); }; LT = {buildConfigurations = (CT, CE); };
      CR = {name = Debug; buildSettings = {\(settings) }; }; CA = {name = Debug; buildSettings = {\(app) }; };
      CT = {name = Debug; buildSettings = {\(tests) }; \(base) }; CE = {name = Testing; buildSettings = {\(testing) }; };
      PA = {isa = PBXSourcesBuildPhase; files = (BA); }; BA = {isa = PBXBuildFile; fileRef = FA; \(filter) };
      FA = {isa = PBXFileReference; path = "App/A.swift"; sourceTree = SOURCE_ROOT; };
      PT = {isa = PBXSourcesBuildPhase; files = (BT); }; BT = {isa = PBXBuildFile; fileRef = FT; };
      FT = {isa = PBXFileReference; path = "Tests/T.swift"; sourceTree = SOURCE_ROOT; };
      X = {isa = PBXFileReference; path = "Config/Base.xcconfig"; sourceTree = SOURCE_ROOT; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
      \(more) }; }
      """, to: "Demo.xcodeproj/project.pbxproj")
    return try XcodeProject("\(package.root)/Demo.xcodeproj")
  }

  private static let cases: [(String, String, [String])] = [
    ("\(conditions) = \"DEBUG SNAPSHOTS\";", "\(conditions) = \"$(inherited) TESTING\";", ["SNAPSHOTS", "TESTING"]),
    ("\(conditions) = \"DEBUG SNAPSHOTS\";", "\(conditions) = (TESTING, \"$(inherited)\");", ["SNAPSHOTS", "TESTING"]),
    ("\(conditions) = \"DEBUG SNAPSHOTS\";", "\(conditions) = TESTING;", ["TESTING"]),
    ("\(conditions) = \"DEBUG SNAPSHOTS\";", "", ["SNAPSHOTS"]),
    ("", "OTHER_SWIFT_FLAGS = \"-DSNAPSHOTS -Onone -D TESTING\";", ["SNAPSHOTS", "TESTING"]),
    ("OTHER_SWIFT_FLAGS = (\"-D\", A);", "OTHER_SWIFT_FLAGS = (\"$(inherited)\", \"\\\"-D\\\"\", B);", ["A", "B"]),
    ("OTHER_SWIFT_FLAGS = \"-DA\";", "OTHER_SWIFT_FLAGS = \"${inherited} -D\"; \(conditions) = A;", ["A"]),
    ("", "OTHER_SWIFT_FLAGS = \"-Xcc -DA -DB\";", ["B"]),
    // The compiler warns of such a flag, and defines nothing that a condition could ask for.
    ("", "OTHER_SWIFT_FLAGS = \"-D A -DB=1\"; \(conditions) = \"C=1\";", ["A"]),
    ("", "OTHER_SWIFT_FLAGS = \"-Xcc -D -Xcc A -D B\";", ["B"]),
  ]

  @Test(arguments: cases)
  func `Conditions are those of settings and of flags, and the project's where they are inherited`(
    project: String, tests: String, expected: [String]
  ) throws {
    #expect(try self.project(project, tests: tests).targets.last?.defines == expected)
  }

  @Test(arguments: [
    ("\(conditions) = \"A $(OTHER)\";", "$(OTHER)"), ("\(conditions) = \"A IS_$(OTHER)\";", "IS_$(OTHER)"),
    ("OTHER_SWIFT_FLAGS = \"-DA ${OTHER}\";", "${OTHER}"), ("OTHER_SWIFT_FLAGS = \"-DA -D$(OTHER)\";", "$(OTHER)"),
    ("OTHER_SWIFT_FLAGS = \"-D $(OTHER) -DA\";", "$(OTHER)"),
  ])
  func `What stands for other conditions is named`(tests: String, word: String) throws {
    let adoption = try ProjectAdoption(project(tests: tests), scheme: nil)
    #expect(adoption.file.targets?.last?.defines == ["A"])
    #expect(
      adoption.remarks == [
        "DemoTests: \(word) is not read: add the conditions of #if that it stands for to `defines` of stillframe.json."
      ])
  }

  @Test func `Paths in flags are no conditions`() throws {
    let flags = "-Xcc -fmodule-map-file=${ROOT}/A.modulemap -I$(SRCROOT)/A -F $(SRCROOT)/B"
    let adoption = try ProjectAdoption(project(tests: "OTHER_SWIFT_FLAGS = \"\(flags)\";"), scheme: nil)
    #expect(adoption.file.targets?.last?.defines == nil)
    #expect(adoption.remarks == [])
  }

  @Test func `Settings are those of the configuration in which the scheme tests`() throws {
    let scheme = try XcodeScheme(
      """
      <LaunchAction buildConfiguration = "Debug"></LaunchAction>
      <TestAction buildConfiguration = "Testing"><Testables><TestableReference skipped = "NO">
        <BuildableReference BlueprintName = "DemoTests"/>
      </TestableReference></Testables></TestAction>
      """
    ) { _ in Data() }
    let project = try project(app: "\(Self.conditions) = APP;", testing: "\(Self.conditions) = SNAPSHOTS;")
    // The framework has no such configuration.
    #expect(try ProjectAdoption(project, scheme: scheme).file.targets?.map(\.defines) == [["APP"], ["SNAPSHOTS"]])
    #expect(try ProjectAdoption(project, scheme: nil).file.targets?.map(\.defines) == [["APP"], nil])
  }

  @Test(arguments: [
    ("#if !DEBUG\nclass T {}\n#endif", "", true), ("  #elseif os(iOS) && !DEBUG", "", true),
    ("#if !DEBUG", "\(conditions) = \"DEBUG A\";", false), ("#if !DEBUG", "OTHER_SWIFT_FLAGS = \"-D DEBUG\";", false),
    ("#if A\nlet text = \"DEBUG\"\n#endif", "", false),
  ])
  func `A configuration without DEBUG is named where sources ask for it`(
    source: String, tests: String, isNamed: Bool
  ) throws {
    try package.write(source, to: "Tests/T.swift")
    let remark =
      "The configuration Debug does not define DEBUG for DemoTests, and here it is defined: what stands behind "
      + "`#if DEBUG` is built, and tests behind `#if !DEBUG` are not."
    #expect(try ProjectAdoption(project(tests: tests), scheme: nil).remarks == (isNamed ? [remark] : []))
  }

  @Test(arguments: [
    ("", "Demo_iOS"), ("PRODUCT_NAME = Demo;", "Demo"), ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "Demo_iOS"),
    ("PRODUCT_NAME = \"$(TARGET_NAME) Kit\";", "Demo_iOS_Kit"), ("PRODUCT_NAME = \"$(BRAND)\";", "Demo_iOS"),
    ("PRODUCT_NAME = Other; PRODUCT_MODULE_NAME = Demo;", "Demo"),
    ("PRODUCT_NAME = Demo; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)\";", "Demo"),
  ])
  func `A module has the name of its product`(app: String, expected: String) throws {
    let targets = try #require(try ProjectAdoption(project(app: app), scheme: nil).file.targets)
    #expect(targets.map(\.name) == [expected, "DemoTests"])
    #expect(targets.map(\.dependencies) == [nil, [expected]])
  }

  @Test(arguments: [
    "baseConfigurationReference = X;",
    "baseConfigurationReferenceAnchor = G; baseConfigurationReferenceRelativePath = Base.xcconfig;",
  ])
  func `Settings in files count, with those that they include`(base: String) throws {
    try package.write(
      """
      // Settings of all tests.
      #include "../Shared.xcconfig" // first
      #include? "Missing.xcconfig"
      #include "Base.xcconfig"
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) SNAPSHOTS // and more

      SWIFT_VERSION=6.0
      CODE_SIGN_IDENTITY[sdk=iphoneos*] =
      """, to: "Config/Base.xcconfig")
    try package.write("SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG SHARED\r\n", to: "Shared.xcconfig")
    let project = try project(tests: "\(Self.conditions) = \"$(inherited) OWN\";", base: base)
    let adoption = try ProjectAdoption(project, scheme: nil)
    let tests = try #require(adoption.file.targets?.last)
    #expect(tests.defines == ["SHARED", "SNAPSHOTS", "OWN"] && tests.languageMode == "6")
    #expect(adoption.remarks == [])
  }

  @Test(arguments: [
    ("A = B\nSWIFT_ACTIVE_COMPILATION_CONDITIONS[arch=arm64] = A", ":2"), ("SNAPSHOTS", ":1"),
    ("\nA = B \\\n  C", ":2"), ("#include Base", ":1"), ("", ""),
  ])
  func `Settings in files that are not read are named`(text: String, place: String) throws {
    if !text.isEmpty { try package.write(text, to: "Config/Base.xcconfig") }
    let adoption = try ProjectAdoption(project(base: "baseConfigurationReference = X;"), scheme: nil)
    #expect(
      adoption.remarks == [
        "\(package.root)/Config/Base.xcconfig\(place) is not read: add the conditions of #if that it defines to `defines` of "
          + "stillframe.json."
      ])
  }

  /// Conditions of the configuration Debug, and those that are expected.
  private static let conditionals: [([(key: String, value: String)], [String])] = [
    ([("", "A"), ("[sdk=iphonesimulator*]", "B")], ["B"]),
    ([("[sdk=iphonesimulator*]", "$(inherited) B"), ("", "A")], ["A", "B"]),
    (
      [("[sdk=*]", "A"), ("[sdk=iphonesimulator*]", "$(inherited) B"), ("[sdk=iphone*]", "$(inherited) C")],
      ["A", "C", "B"]
    ),
    ([("[arch=*]", "A")], ["A"]), ([("[config=Debug]", "A"), ("[config=Release]", "B")], ["A"]),
    ([("[config=Deb*]", "A"), ("[config=Rel*]", "B")], ["A"]),
    ([("[sdk=iphoneos*]", "A"), ("[sdk=macosx*]", "B"), ("", "C")], ["C"]),
    ([("[sdk=iphonesimulator*][config=Debug]", "A"), ("[sdk=iphonesimulator*]", "B")], ["A"]),
    ([("[sdk=iphonesimulator*,config=Debug]", "A"), ("[sdk=iphoneos*,arch=arm64]", "B")], ["A"]),
  ]

  @Test(arguments: conditionals)
  func `Of settings with conditions the strongest counts, in projects and in files`(
    settings: [(key: String, value: String)], expected: [String]
  ) throws {
    let lines = settings.map { ("\(Self.conditions)\($0.key)", $0.value) }
    let own = lines.map { "\"\($0.0)\" = \"\($0.1)\";" }.joined()
    let inProject = try ProjectAdoption(project(tests: own), scheme: nil)
    #expect(inProject.file.targets?.last?.defines == expected)
    try package.write(lines.map { "\($0.0) = \($0.1)\n" }.joined(), to: "Config/Base.xcconfig")
    let inFile = try ProjectAdoption(project(base: "baseConfigurationReference = X;"), scheme: nil)
    #expect(inFile.file.targets?.last?.defines == expected)
    #expect(inProject.remarks == [] && inFile.remarks == [])
  }

  @Test(arguments: [
    "[arch=arm64]", "[sdk=iphonesimulator17*]", "[sdk=iphonesimulator]", "[variant=normal]", "[sdk=*os*]",
  ])
  func `Settings with conditions that are not read are named`(condition: String) throws {
    let key = "\(Self.conditions)\(condition)"
    let project = try project(tests: "\"\(key)\" = A; \"CODE_SIGN_IDENTITY\(condition)\" = B;")
    let adoption = try ProjectAdoption(project, scheme: nil)
    #expect(adoption.file.targets?.last?.defines == nil)
    #expect(
      adoption.remarks == [
        "\(key) in \(package.root)/Demo.xcodeproj is not read: add the conditions of #if that it defines to `defines` of "
          + "stillframe.json."
      ])
  }

  /// A checkout may have files that include each other in every way.
  @Test func `Files that include others without end are read once`() throws {
    for number in 0...200 {
      let include = "#include \"\(number + 1).xcconfig\"\n"
      try package.write(include + include, to: "Config/\(number).xcconfig")
    }
    try package.write("#include \"0.xcconfig\"\nSWIFT_VERSION = 6\n", to: "Config/Base.xcconfig")
    let adoption = try ProjectAdoption(project(base: "baseConfigurationReference = X;"), scheme: nil)
    #expect(adoption.file.targets?.last?.languageMode == "6")
    #expect(adoption.remarks.count == 1)
  }

  /// A target of these sources, whose module has this name.
  private func target(_ id: String, _ name: String, module: String, type: String, source: String) throws -> String {
    try package.write("", to: source)
    return """
      \(id) = {isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(type)";
        buildConfigurationList = L\(id); buildPhases = (P\(id)); dependencies = (D); };
      L\(id) = {buildConfigurations = (C\(id)); };
      C\(id) = {name = Debug; buildSettings = {PRODUCT_NAME = "\(module)"; }; };
      P\(id) = {isa = PBXSourcesBuildPhase; files = (B\(id)); }; B\(id) = {isa = PBXBuildFile; fileRef = F\(id); };
      F\(id) = {isa = PBXFileReference; path = "\(source)"; sourceTree = SOURCE_ROOT; };
      """
  }

  @Test func `Of modules of one name one is left out and named, and tests get another name`() throws {
    let more = [
      try target("U", "Demo Staging", module: "Demo", type: "application", source: "Staging/B.swift"),
      try target("V", "Staging Tests", module: "DemoTests", type: "bundle.unit-test", source: "More/U.swift"),
    ]
    let project = try project(app: "PRODUCT_NAME = Demo;", targets: ["U", "V"], more: more.joined())
    let adoption = try ProjectAdoption(project, scheme: nil)
    #expect(adoption.file.targets?.map(\.name) == ["Demo", "DemoTests", "Staging_Tests"])
    #expect(adoption.file.targets?.map(\.path) == ["App", "Tests", "More"])
    #expect(adoption.remarks.count == 1)
    #expect(
      adoption.remarks.first?.hasPrefix("Demo Staging is left out: its module has the name Demo, as that of another")
        == true)
    // It would need itself.
    #expect(project.targets[2].targetNames == [])
  }

  @Test func `Of targets of one name those that the scheme's tests need are taken`() throws {
    let more = try target("U", "Demo macOS", module: "Demo", type: "framework", source: "Mac/B.swift")
    let scheme = try XcodeScheme(
      "<TestableReference skipped = \"NO\"><BuildableReference BlueprintName = \"DemoTests\"/></TestableReference>"
    ) { _ in Data() }
    let adoption = try ProjectAdoption(
      project(app: "PRODUCT_NAME = Demo;", targets: ["U"], more: more), scheme: scheme)
    #expect(adoption.file.targets?.map(\.path) == ["App", "Tests"] && adoption.remarks == [])
  }

  @Test(arguments: [
    ("", true), ("platformFilters = (ios, macos, );", true), ("platformFilter = ios;", true),
    ("platformFilters = (macos, );", false), ("platformFilter = maccatalyst;", false),
  ])
  func `Files and dependencies of other systems are left out`(filter: String, isTaken: Bool) throws {
    let targets = try project(filter: filter).targets
    #expect(targets.map(\.sources) == [isTaken ? ["App/A.swift"] : [], ["Tests/T.swift"]])
    #expect(targets.map(\.targetNames) == [[], isTaken ? ["Demo_iOS"] : []])
  }
}
