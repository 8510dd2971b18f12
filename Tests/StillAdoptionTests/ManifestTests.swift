// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StillAdoption

struct ManifestTests {
  private func manifest(
    targets: String = "", dependencies: String = "", tools: String = "5.9.0", versions: String = "null"
  ) throws -> Manifest {
    let text = """
      {"name": "App", "defaultLocalization": null, "dependencies": [\(dependencies)], "products": [],
       "swiftLanguageVersions": \(versions), "targets": [\(targets)], "toolsVersion": {"_version": "\(tools)"}}
      """
    return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
  }

  private func target(dependencies: String = "", settings: String = "") -> String {
    """
    {"name": "A", "type": "regular", "exclude": [], "resources": [{"path": "R", "rule": {"copy": {}}}],
     "dependencies": [\(dependencies)], "settings": [\(settings)]}
    """
  }

  @Test func `Dependencies of targets are read in all three forms, with their conditions`() throws {
    let read = try manifest(
      targets: target(
        dependencies: """
          {"byName": ["B", null]}, {"product": ["C", "c", null, {"platformNames": ["ios"]}]},
          {"target": ["D", {"platformNames": ["macos"]}]}
          """))
    let dependencies = try #require(read.targets.first).dependencies

    #expect(dependencies.map(\.name) == ["B", "C", "D"])
    #expect(dependencies.map(\.kind) == [.byName, .product, .target])
    #expect(dependencies.map(\.package) == [nil, "c", nil])
    #expect(dependencies.map { $0.condition?.isForIOS ?? true } == [true, true, false])
  }

  @Test func `Packages lie in folders, repositories and registries`() throws {
    let read = try manifest(
      dependencies: """
        {"fileSystem": [{"identity": "a", "path": "/a", "nameForTargetDependencyResolutionOnly": "Foo"}]},
        {"sourceControl": [{"identity": "b", "location": {"remote": [{"urlString": "https://c/b.git"}]}}]},
        {"registry": [{"identity": "d.e"}]}
        """)

    #expect(read.dependencies.map(\.identity) == ["a", "b", "d.e"])
    #expect(read.dependencies.map(\.place) == [.path("/a"), .repository("https://c/b.git"), .registry("d.e")])
    #expect(read.dependencies[0].name == "Foo")
  }

  @Test(arguments: [
    ("5.9.0", "null", "", "5"), ("6.0.0", "null", "", "6"), ("6.2.0", "[\"5\"]", "", "5"),
    ("5.5.0", "[\"4.2\", \"5\"]", "", "5"), ("6.0.0", "null", "5", "5"),
    ("5.9.0", "[\"5.0\"]", "", "5"), ("4.2.0", "[\"4.2\"]", "", "4.2"), ("6.0.0", "null", "5.9", "5"),
  ])
  func `The language mode is the target's, else the manifest's, else that of its tools`(
    tools: String, versions: String, own: String, expected: String
  ) throws {
    let setting = own.isEmpty ? "" : #"{"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "\#(own)"}}}"#
    let read = try manifest(targets: target(settings: setting), tools: tools, versions: versions)

    #expect(read.languageMode(of: read.targets[0]) == expected)
  }
}
