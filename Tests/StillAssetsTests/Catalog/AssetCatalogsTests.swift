// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// The names by which assets are found.
struct AssetCatalogsTests {
  private let folder = CatalogFolder()
  private let picture = [#""filename": "a.png""#]

  private func group(_ path: String, providesNamespace: Bool) throws {
    try folder.write(
      #"{"properties": {"provides-namespace": \#(providesNamespace)}}"#, to: "Media.xcassets/\(path)/Contents.json")
  }

  @Test func groupsNameAssetsOnlyWhereTheyProvideANamespace() throws {
    try group("Icons", providesNamespace: true)
    try group("Icons/Plain", providesNamespace: false)
    try group("Icons/Plain/Bars", providesNamespace: true)
    for name in ["top", "Icons/a", "Icons/Plain/b", "Icons/Plain/Bars/c", "NoContents/d"] {
      try folder.image(name, picture)
    }
    #expect(folder.catalogs.names(of: .image) == ["Icons/Bars/c", "Icons/a", "Icons/b", "d", "top"])
    #expect(folder.catalogs.warnings.isEmpty)
    #expect(try folder.catalogs.imageSet(named: "Icons/Bars/c").match(for: AssetTraits()).asset.file.name == "a.png")
    #expect(assetError { try folder.catalogs.imageSet(named: "a") } != nil)
  }

  @Test func allCataloguesOfTheBundleAreSearched() throws {
    try folder.image("a", picture)
    try folder.write(#"{"images": []}"#, to: "Other.xcassets/b.imageset/Contents.json")
    try folder.write(#"{"images": []}"#, to: "Folder/Deep.xcassets/c.imageset/Contents.json")
    #expect(folder.catalogs.names(of: .image) == ["a", "b"])
    let deep = AssetCatalogs(catalogs: [folder.url.appendingPathComponent("Folder/Deep.xcassets")])
    #expect(deep.names(of: .image) == ["c"])
  }

  @Test func eachKindHasNamesOfItsOwn() throws {
    try folder.image("Red", picture)
    try folder.color("Red", [#""color": {"reference": "systemRedColor"}"#])
    #expect(try folder.catalogs.imageSet(named: "Red").entries.count == 1)
    #expect(try folder.catalogs.colorSet(named: "Red").entries.count == 1)
    #expect(!folder.catalogs.has(.data, named: "Red") && folder.catalogs.has(.color, named: "Red"))
    #expect(folder.catalogs.warnings.isEmpty)
  }

  @Test func namesMayHavePeriodsSpacesAndAccents() throws {
    for name in ["v1.2 é", "日本"] { try folder.image(name, picture) }
    for name in ["v1.2 \u{E9}", "v1.2 e\u{301}", "日本"] {
      #expect(try folder.catalogs.imageSet(named: name).entries.count == 1)
    }
  }

  @Test func spriteAtlasesAreGroups() throws {
    try folder.write(#"{"images": []}"#, to: "Media.xcassets/Ships.spriteatlas/one.imageset/Contents.json")
    #expect(folder.catalogs.names(of: .image) == ["one"])
  }

  @Test func filesAndHiddenFoldersAreNoAssets() throws {
    try folder.image("a", picture)
    try folder.write("", to: "Media.xcassets/b.imageset")
    try folder.write("{}", to: "Media.xcassets/.git/c.imageset/Contents.json")
    #expect(folder.catalogs.names(of: .image) == ["a"] && folder.catalogs.warnings.isEmpty)
  }

  @Test func aSetThatIsALinkIsFound() throws {
    try folder.image("a", picture)
    try folder.link("Media.xcassets/b.imageset", to: "a.imageset")
    #expect(try folder.catalogs.imageSet(named: "b").match(for: AssetTraits()).asset.file.name == "a.png")
  }

  @Test func whatWasReadIsKept() throws {
    try folder.image("a", picture)
    let catalogs = folder.catalogs
    #expect(try catalogs.imageSet(named: "a").entries.count == 1)
    try folder.write("{", to: "Media.xcassets/a.imageset/Contents.json")
    #expect(try catalogs.imageSet(named: "a").entries.count == 1)
    #expect(assetError { try folder.catalogs.imageSet(named: "a") } != nil)
  }

  @Test func aFolderWithoutCataloguesHasNoAssets() {
    #expect(folder.catalogs.names(of: .image).isEmpty && folder.catalogs.warnings.isEmpty)
  }

  @Test func anyThreadMaySearch() async throws {
    for number in 0..<20 { try folder.image("image\(number)", picture) }
    let catalogs = folder.catalogs
    let found = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { (try? catalogs.imageSet(named: "image\(number % 20)").match(for: AssetTraits())) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(found == 200)
  }
}
