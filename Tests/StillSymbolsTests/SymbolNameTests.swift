// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import still_symbols

/// Rule: symbols are named as Xcode 15 names them, and each asset has one or a warning.
struct SymbolNameTests {
  @Test(arguments: [
    ("logo", "logo"), ("Logo", "logo"), ("AppLogo", "appLogo"), ("ic_home", "icHome"), ("arrow-left", "arrowLeft"),
    ("Header Image", "header"), ("headerImage", "header"), ("Image", "image"), ("URLIcon", "urlIcon"),
    ("QRCode", "qrCode"),
    ("SVG", "svg"), ("24hours", "_24hours"), ("default", "`default`"), ("icon2x", "icon2x"), ("été", "été"),
    ("日本", "日本"), ("a\u{2E2F}b", "aB"), ("\u{345}a", "_\u{345}a"), ("a\u{301}", "a\u{301}"), ("½", "_½"), ("𝒜b", "𝒜b"),
  ])
  func imagesHaveNamesOfConstants(name: String, identifier: String) {
    #expect(SymbolName.constant(name, droppingSuffix: "Image") == identifier)
  }

  @Test func colorsLoseTheirSuffix() {
    #expect(SymbolName.constant("AccentColor", droppingSuffix: "Color") == "accent")
    #expect(SymbolName.constant("AccentImage", droppingSuffix: "Color") == "accentImage")
    #expect(SymbolName.constant("---", droppingSuffix: "Color") == nil)
  }

  @Test func namespacesAreTypesWithinTypes() {
    var warnings: [String] = []
    let text = SymbolSource.text(
      images: [["logo"], ["icons", "add item"]], colors: [["red"], ["Brand"]], &warnings)
    #expect(warnings.isEmpty)
    #expect(text.contains("  static let logo = ImageResource(name: \"logo\", bundle: _resourceBundle)\n"))
    #expect(text.contains("  enum Icons {\n"))
    #expect(
      text.contains("    static let addItem = ImageResource(name: \"icons/add item\", bundle: _resourceBundle)\n"))
    #expect(text.contains("    static var addItem: UIImage { UIImage(resource: .Icons.addItem) }\n"))
    #expect(text.contains("static let red = ColorResource"))
    #expect(text.contains("static var brand: UIColor"))
    // UIColor has a colour of this name.
    #expect(!text.contains("static var red: UIColor"))
  }

  /// What a class inherits has no second property of the same name.
  @Test func inheritedPropertiesAreKept() {
    var warnings: [String] = []
    let text = SymbolSource.text(images: [["superclass"]], colors: [["superclass"]], &warnings)
    #expect(warnings.isEmpty)
    #expect(
      text.contains("static let superclass = ImageResource") && text.contains("static let superclass = ColorResource"))
    #expect(!text.contains("static var superclass"))
  }

  @Test func assetsOfOneSymbolAreNamed() {
    var warnings: [String] = []
    let text = SymbolSource.text(images: [["Logo"], ["logo"], ["!"]], colors: [], &warnings)
    #expect(text.components(separatedBy: "static let").count == 2)
    #expect(warnings.count == 2)
    #expect(warnings.contains { $0.contains("\"logo\"") && $0.contains("\"Logo\"") })
  }

  @Test func groupsNeverHideTypes() {
    var warnings: [String] = []
    let groups = ["UIImage", "image resource", "type", "Self", "any", "fine"]
    let text = SymbolSource.text(images: groups.map { [$0, "a"] }, colors: [], &warnings)
    // "image resource" is the type ImageResource.
    #expect(warnings.count == 5)
    #expect(warnings.allSatisfy { $0.hasSuffix("is the name of a type. Rename the group.") })
    #expect(text.components(separatedBy: "enum ").count == 3)
    #expect(text.contains("enum Fine {"))
  }

  @Test(arguments: [
    ("a\"b", #"a\"b"#), (#"\(exit(1))"#, #"\\(exit(1))"#), ("a\nb", #"a\u{a}b"#), ("a\r\nb", #"a\u{d}\u{a}b"#),
    ("a\u{1}", #"a\u{1}"#),
  ])
  func namesStayWithinTheirQuotes(name: String, escaped: String) {
    var warnings: [String] = []
    let text = SymbolSource.text(images: [[name]], colors: [], &warnings)
    #expect(text.contains("ImageResource(name: \"\(escaped)\", bundle: _resourceBundle)\n"))
    // In comments, too, nothing begins a line of its own.
    let plain = SymbolSource.text(images: [["plain"]], colors: [], &warnings)
    #expect(text.filter(\.isNewline).count == plain.filter(\.isNewline).count)
  }

  @Test func noConstantHidesTheBundle() {
    var warnings: [String] = []
    let text = SymbolSource.text(images: [["resourceBundle"], ["_resourceBundle"]], colors: [], &warnings)
    #expect(warnings.count == 1)
    #expect(text.contains("static let resourceBundle = "))
    #expect(!text.contains("static let _resourceBundle"))
  }

  @Test func catalogsGiveNamesAndNamespaces() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["A.imageset", "Group/B.imageset", "Space/C.imageset", "Space/D.colorset", "E.appiconset"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("M.xcassets/\(name)"), withIntermediateDirectories: true)
    }
    try Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
      .write(to: folder.appendingPathComponent("M.xcassets/Space/Contents.json"))
    try Data("{".utf8).write(to: folder.appendingPathComponent("M.xcassets/Group/Contents.json"))
    let catalogs = SymbolCatalogs([folder.appendingPathComponent("M.xcassets").path])
    #expect(catalogs.names(.images) == [["A"], ["B"], ["Space", "C"]])
    #expect(catalogs.names(.colors) == [["Space", "D"]])
    #expect(catalogs.warnings.count == 1)
    #expect(catalogs.warnings.first?.contains("Group/Contents.json") ?? false)
  }

  /// Each of a few links would otherwise lead through all of them again, 32 folders deep.
  @Test func linksThatLeadBackAreFollowedOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("M.xcassets")
    try FileManager.default.createDirectory(
      at: catalog.appendingPathComponent("A.imageset"), withIntermediateDirectories: true)
    for name in ["l0", "l1", "l2"] {
      try FileManager.default.createSymbolicLink(
        at: catalog.appendingPathComponent(name), withDestinationURL: catalog)
    }
    let catalogs = SymbolCatalogs([catalog.path])
    #expect(catalogs.names(.images) == [["A"]] && catalogs.warnings.isEmpty)
  }
}
