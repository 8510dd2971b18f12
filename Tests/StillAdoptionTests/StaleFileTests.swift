// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StillAdoption

/// Rule: what a project has got since its `stillframe.json` was written is not missing without a word.
struct StaleFileTests {
  /// What was found, with paths from the package on.
  private typealias Found = (tests: [String], others: [String], remarks: [String])

  /// A project whose target of tests lists its sources one by one, and the file that was written for some of them.
  private func stale(
    _ sources: [String], known: [String], type: String = "test", more: String = "", module: String = "AppTests"
  ) throws -> Found? {
    let package = try PackageFolder()
    let names = sources.indices.map { "F\($0)" }
    let files = zip(names, sources).map {
      "B\($0) = {isa = PBXBuildFile; fileRef = \($0); }; \($0) = {isa = PBXFileReference; path = \($1); sourceTree = SOURCE_ROOT; };"
    }
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = { R = {isa = PBXProject; targets = (T); };
      T = {isa = PBXNativeTarget; name = AppTests; buildPhases = (S); buildConfigurationList = L;
        productType = "com.apple.product-type.bundle.unit-test"; };
      S = {isa = PBXSourcesBuildPhase; files = (\(names.map { "B\($0)" }.joined(separator: ", "))); };
      L = {buildConfigurations = (C); }; C = {name = Debug; buildSettings = {PRODUCT_NAME = \(module); }; };
      \(files.joined()) }; }
      """, to: "App.xcodeproj/project.pbxproj")
    for source in sources { try package.write("", to: source) }
    let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
    try package.write(
      "{\"targets\": [{\"name\": \"AppTests\", \"path\": \"Tests\", \"type\": \"\(type)\", \"sources\": [\(list)]}]\(more)}",
      to: "stillframe.json")
    let file = try AdoptionFile(inPackage: package.root)
    return StaleFile(file, inPackage: package.root).map { stale in
      let own = { (paths: [String]) in paths.map { $0.replacing(package.root, with: "") } }
      return (own(stale.tests), own(stale.others), own(stale.remarks))
    }
  }

  @Test func `A new source of tests is lost`() throws {
    let stale = try stale(["Tests/A.swift", "Tests/B.swift", "Tests/Deep/C.swift"], known: ["A.swift", "Deep"])
    #expect(stale?.tests == ["/Tests/B.swift"])
    #expect(stale?.others == [])
  }

  /// Files of former versions name such targets otherwise.
  @Test func `A target is also found by another name than that of its product`() throws {
    let stale = try stale(["Tests/A.swift", "Tests/B.swift"], known: ["A.swift"], module: "Tests")
    #expect(stale?.tests == ["/Tests/B.swift"])
  }

  @Test func `Of targets whose modules have one name the one with the file's sources is compared`() throws {
    let package = try PackageFolder()
    let targets = ["iOS", "macOS"].map { name in
      """
      T\(name) = {isa = PBXNativeTarget; name = "App \(name)"; buildPhases = (S\(name)); buildConfigurationList = L; };
      S\(name) = {isa = PBXSourcesBuildPhase; files = (B\(name), B); };
      B\(name) = {isa = PBXBuildFile; fileRef = F\(name); };
      F\(name) = {isa = PBXFileReference; path = "App/\(name).swift"; };
      """
    }
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = { R = {isa = PBXProject; targets = (TiOS, TmacOS); };
      L = {buildConfigurations = (C); }; C = {name = Debug; buildSettings = {PRODUCT_NAME = App; }; };
      B = {isa = PBXBuildFile; fileRef = F; }; F = {isa = PBXFileReference; path = "App/Both.swift"; };
      \(targets.joined()) }; }
      """, to: "App.xcodeproj/project.pbxproj")
    for name in ["iOS", "macOS", "Both"] { try package.write("", to: "App/\(name).swift") }
    let file = #"{"targets": [{"name": "App", "path": "App", "sources": ["Both.swift", "iOS.swift"]}]}"#
    try package.write(file, to: "stillframe.json")
    let stale = try StaleFile(AdoptionFile(inPackage: package.root), inPackage: package.root)
    #expect(stale?.others == [] && stale?.remarks == [])
  }

  @Test func `A new source of a library is named`() throws {
    let stale = try stale(["Tests/A.swift", "Tests/B.swift"], known: ["A.swift"], type: "regular")
    #expect(stale?.tests == [])
    #expect(
      stale?.remarks.first?.hasPrefix("stillframe.json lacks sources of the project (1), such as /") == true)
  }

  @Test(arguments: [
    (["A.swift", "B.swift"], ""), (["A.swift"], ", \"leaveOut\": [\"Tests/B.swift\"]"),
    (["./A.swift", "../Tests/B.swift"], ""),
    // Another project with a target of the same name.
    (["Z.swift"], ""),
  ])
  func `Nothing else is`(known: [String], more: String) throws {
    let stale = try stale(["Tests/A.swift", "Tests/B.swift"], known: known, more: more)
    #expect(stale?.tests == [] && stale?.remarks == [])
  }

  /// Writes a project with a target of tests for each list of sources, and a library of `App/A.swift`.
  private func write(_ tests: [(name: String, sources: [String])], to package: PackageFolder) throws {
    let all = [(name: "App", sources: ["App/A.swift"])] + tests
    let objects = try all.map { name, sources -> String in
      let ids = sources.indices.map { "\(name)\($0)" }
      for source in sources { try package.write(source.hasSuffix("E.swift") ? "func testE() {}" : "", to: source) }
      let files = zip(ids, sources).map {
        "B\($0) = {isa = PBXBuildFile; fileRef = F\($0); }; F\($0) = {isa = PBXFileReference; path = \"\($1)\"; };"
      }
      let type = name == "App" ? "framework" : "bundle.unit-test"
      return """
        \(name) = {isa = PBXNativeTarget; name = \(name); buildPhases = (S\(name));
          productType = "com.apple.product-type.\(type)"; };
        S\(name) = {isa = PBXSourcesBuildPhase; files = (\(ids.map { "B\($0)" }.joined(separator: ", "))); };
        \(files.joined())
        """
    }
    try package.write(
      """
      { objectVersion = 77; rootObject = R; objects = {
      R = {isa = PBXProject; targets = (\(all.map(\.name).joined(separator: ", "))); }; \(objects.joined()) }; }
      """, to: "App.xcodeproj/project.pbxproj")
  }

  /// Compares the project with the file that `still adopt` wrote for a former state of it.
  private func stale(_ package: PackageFolder, adding more: String = "") throws -> Found {
    if !more.isEmpty {
      let path = "\(package.root)/stillframe.json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try package.write("{\(more), \(text.dropFirst())", to: "stillframe.json")
    }
    let stale = try #require(try StaleFile(AdoptionFile(inPackage: package.root), inPackage: package.root))
    let own = { (paths: [String]) in paths.map { $0.replacing(package.root, with: "") } }
    return (own(stale.tests), own(stale.others), own(stale.remarks))
  }

  private func adopt(_ package: PackageFolder, scheme: XcodeScheme? = nil) throws {
    let project = try XcodeProject("\(package.root)/App.xcodeproj")
    _ = try ProjectAdoption(project, scheme: scheme).write(replacing: true)
  }

  /// Such a target names no sources in the file.
  @Test(arguments: [
    (["Extra/E.swift"], ["/Extra/E.swift"]), (["Tests/Deep/C.swift"], []),
    // The library has all of its folder, but no test runs there.
    (["App/E.swift"], ["/App/E.swift"]), (["App/F.swift"], []),
  ])
  func `A new source elsewhere is lost of a target that has all of its folder`(
    sources: [String], expected: [String]
  ) throws {
    let package = try PackageFolder()
    try write([("AppTests", ["Tests/A.swift", "Tests/B.swift"])], to: package)
    try adopt(package)
    #expect(try AdoptionFile(inPackage: package.root).targets?.map(\.sources) == [nil, nil])
    try write([("AppTests", ["Tests/A.swift", "Tests/B.swift"] + sources)], to: package)
    let stale = try stale(package)
    #expect(stale.tests == expected && stale.others == [])
  }

  @Test(arguments: [
    ("", true), ("\"otherTestTargets\": [\"MoreTests\"]", false), ("\"leaveOut\": [\"More\"]", false),
  ])
  func `A target of tests that came later is named, unless the file speaks of it`(more: String, isNamed: Bool) throws {
    let package = try PackageFolder()
    try write([("AppTests", ["Tests/A.swift"])], to: package)
    try adopt(package)
    try write([("AppTests", ["Tests/A.swift"]), ("MoreTests", ["More/B.swift"])], to: package)
    let remark =
      "stillframe.json lacks the target MoreTests of the project, so its tests do not run. Write it anew by still adopt, or "
      + "name it in `otherTestTargets`."
    #expect(try stale(package, adding: more).remarks == (isNamed ? [remark] : []))

    try package.write("", to: "Package.swift")
    #expect(try stale(package).remarks == [], "the manifest may have it")
  }

  @Test func `Targets that the scheme does not test are known, and so are those with another name in the file`() throws
  {
    let package = try PackageFolder()
    try write([("AppTests", ["Tests/A.swift"]), ("MoreTests", ["More/B.swift"])], to: package)
    let reference = "<TestableReference skipped = \"NO\"><BuildableReference BlueprintName = \"AppTests\"/>"
    try adopt(package, scheme: try XcodeScheme(reference) { _ in Data() })
    #expect(try AdoptionFile(inPackage: package.root).otherTestTargets == ["MoreTests"])
    #expect(try stale(package).remarks == [])

    try package.write(
      #"{"targets": [{"name": "AppTests", "path": "Tests", "type": "test"}, {"name": "M", "path": "More", "type": "test"}]}"#,
      to: "stillframe.json")
    #expect(try stale(package).remarks == [])
  }

  @Test func `A project that cannot be read is named`() throws {
    let package = try PackageFolder()
    try package.write("{", to: "App.xcodeproj/project.pbxproj")
    try package.write(
      "{\"targets\": [{\"name\": \"A\", \"path\": \"A\", \"sources\": [\"a.swift\"]}]}", to: "stillframe.json")
    let stale = try StaleFile(AdoptionFile(inPackage: package.root), inPackage: package.root)
    #expect(stale?.remarks.first?.hasSuffix("So nobody knows whether stillframe.json has all of its files.") == true)
  }
}
