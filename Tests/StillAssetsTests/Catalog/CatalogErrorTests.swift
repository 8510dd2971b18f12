// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillAssets

/// The errors tell the file, the place in it, and what to do.
struct CatalogErrorTests {
  private let folder = CatalogFolder()
  private var media: String { "\(folder.path)/Media.xcassets" }

  /// The mistake for which the only entry of an image set is left out.
  private func problem(_ entry: String) throws -> AssetCatalogError? {
    try folder.image("Bad", [entry])
    let set = try folder.catalogs.imageSet(named: "Bad")
    #expect(set.entries.isEmpty && set.problems.count == 1)
    let error = assetError { try set.match(for: AssetTraits()) }
    #expect(error == set.problems.first && error?.path == "\(media)/Bad.imageset/Contents.json")
    return error
  }

  private func document(_ text: String) throws -> AssetCatalogError? {
    try folder.write(text, to: "Media.xcassets/Bad.imageset/Contents.json")
    return assetError { try folder.catalogs.imageSet(named: "Bad").match(for: AssetTraits()) }
  }

  @Test func aBrokenDocumentNamesItsLine() throws {
    let error = try #require(try document("{\"images\": [\n  {\"idiom\" \"universal\"}]}"))
    #expect(error.path == "\(media)/Bad.imageset/Contents.json")
    #expect("\(error)".hasPrefix("\(error.path): this is no JSON: "))
    #expect("\(error)".hasSuffix("That is in line 2. Correct the file there."))
  }

  @Test(arguments: ["", "[]", "3", "\u{0}", "\"images\"", String(repeating: "[", count: 100_000)])
  func whatIsNoObjectIsAnError(text: String) throws {
    let problem = try document(text)?.problem
    switch problem {
    case .notJSON, .wrongShape(expected: "an object"): break
    default: Issue.record("\(String(describing: problem))")
    }
  }

  @Test func aMissingDocumentIsAnError() throws {
    try folder.write("", to: "Media.xcassets/Bad.imageset/a.png")
    let error = assetError { try folder.catalogs.imageSet(named: "Bad") }
    #expect(error?.path == "\(media)/Bad.imageset/Contents.json")
    #expect(error?.problem == .unreadable(reason: "No such file or directory"))
  }

  @Test func aDocumentThatIsNoFileIsNotWaitedFor() throws {
    try folder.write("", to: "Media.xcassets/Bad.imageset/a.png")
    try #require(mkfifo("\(media)/Bad.imageset/Contents.json", 0o600) == 0)
    let error = assetError { try folder.catalogs.imageSet(named: "Bad") }
    #expect(error?.problem == .unreadable(reason: "it is a pipe (FIFO), not a file"))
  }

  @Test func aDocumentOfManyMegabytesIsNotRead() throws {
    try folder.write("{}", to: "Media.xcassets/Bad.imageset/Contents.json")
    try #require(truncate("\(media)/Bad.imageset/Contents.json", CatalogJSON.maximumByteCount + 1) == 0)
    #expect(assetError { try folder.catalogs.imageSet(named: "Bad") }?.problem == .tooLarge(limit: 4 << 20))
  }

  @Test func theListOfEntriesIsNeeded() throws {
    #expect(try document(#"{"info": {}}"#)?.key == "$.images")
    #expect(try document(#"{"images": {}}"#)?.problem == .wrongShape(expected: "a list"))
    #expect(try document(#"{"images": [1]}"#)?.key == "$.images[0]")
    #expect(try document(#"{"images": []}"#)?.problem == .empty)
  }

  @Test(arguments: [
    (#""idiom": "iphnoe""#, "idiom"), (#""scale": "4x""#, "scale"),
    (#""language-direction": "up""#, "language-direction"),
    (#""width-class": "any""#, "width-class"), (#""height-class": "Compact""#, "height-class"),
    (#""display-gamut": "srgb""#, "display-gamut"), (#""memory": "lots""#, "memory"), (#""memory": "0GB""#, "memory"),
    (#""graphics-feature-set": "metal""#, "graphics-feature-set"),
    (#""appearances": [{"appearance": "brightness", "value": "dark"}]"#, "appearances[0].appearance"),
    (#""appearances": [{"appearance": "luminosity", "value": "drak"}]"#, "appearances[0].value"),
    (#""appearances": [{"appearance": "contrast", "value": "low"}]"#, "appearances[0].value"),
    (#""template-rendering-intent": "tinted""#, "template-rendering-intent"),
    (#""resizing": {"mode": "4-part"}"#, "resizing.mode"),
    (#""resizing": {"mode": "9-part", "center": {"mode": "squeeze"}}"#, "resizing.center.mode"),
  ])
  func unknownWordsAreNamedWithThoseThatAreKnown(text: String, key: String) throws {
    let error = try #require(try problem(#""filename": "a.png", \#(text)"#))
    #expect(error.key == "$.images[0].\(key)")
    guard case .unknownWord(_, let allowed) = error.problem else {
      Issue.record("\(error)")
      return
    }
    #expect(!allowed.isEmpty && "\(error)".hasSuffix("Use one of: \(allowed.joined(separator: ", "))."))
  }

  @Test(arguments: [
    (#""idiom": 1"#, "idiom"), (#""scale": 2"#, "scale"), (#""appearances": "dark""#, "appearances"),
    (#""appearances": ["dark"]"#, "appearances[0]"), (#""unassigned": 1"#, "unassigned"),
    (#""alignment-insets": {"top": "1"}"#, "alignment-insets.top"), (#""resizing": "9-part""#, "resizing"),
    (#""alignment-insets": {"top": true}"#, "alignment-insets.top"),
  ])
  func wrongShapesAreNamed(text: String, key: String) throws {
    let error = try problem(#""filename": "a.png", \#(text)"#)
    #expect(error?.key == "$.images[0].\(key)")
    guard case .wrongShape = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func capsAreNoLessThanNothing() throws {
    let error = try problem(
      #""filename": "a.png", "resizing": {"mode": "9-part", "cap-insets": {"left": -1}}"#)
    #expect(error?.problem == .outOfRange("-1", lowest: 0, greatest: 1_000_000))
  }

  @Test func appearancesHaveTwoKeys() throws {
    #expect(try problem(#""filename": "a.png", "appearances": [{"value": "dark"}]"#)?.problem == .missing)
    #expect(
      try problem(#""filename": "a.png", "appearances": [{"appearance": "luminosity"}]"#)?.key
        == "$.images[0].appearances[0].value")
  }

  @Test(arguments: ["../a.png", "/etc/passwd", "b/../../a.png", "..", ".", "sub/a.png", ""])
  func filesLieInTheSet(filename: String) throws {
    #expect(try problem(#""filename": "\#(filename)""#)?.problem == .outsideOfSet(filename: filename))
  }

  @Test func aFileNameHasNoNull() throws {
    #expect(try problem(#""filename": "a\u0000.png""#)?.problem == .outsideOfSet(filename: "a\0.png"))
  }

  @Test func anUnknownFormatIsNamed() throws {
    let error = try problem(#""filename": "a.tiff""#)
    #expect(
      error?.key == "$.images[0].filename" && "\(error!)".contains(#""tiff" is not known. Use one of: avci, gif"#))
  }

  @Test func oneBrokenEntryLeavesTheOthers() throws {
    try folder.image("Mixed", [#""filename": "a.png", "scale": "9x""#, #""filename": "b.png""#])
    let match = try folder.catalogs.imageSet(named: "Mixed").match(for: AssetTraits())
    #expect(match.asset.file.name == "b.png" && match.problems.map(\.key) == ["$.images[0].scale"])
    #expect(
      "\(match)".contains("left out: \(media)/Mixed.imageset/Contents.json: $.images[0].scale: \"9x\" is not known."))
  }

  @Test func aBrokenPropertyLeavesTheEntries() throws {
    try folder.image(
      "Image", [#""filename": "a.png""#], properties: #""template-rendering-intent": 7"#)
    let set = try folder.catalogs.imageSet(named: "Image")
    #expect(set.entries.count == 1 && set.problems.map(\.key) == ["$.properties.template-rendering-intent"])
  }
}

/// The errors about files, colours and names.
struct AssetErrorTests {
  private let folder = CatalogFolder()
  private var media: String { "\(folder.path)/Media.xcassets" }

  private func match(_ name: String) -> AssetCatalogError? {
    assetError { try folder.catalogs.imageSet(named: name).match(for: AssetTraits()) }
  }

  @Test func aMissingFileIsNamedWithOneThatAMacWouldTake() throws {
    try folder.image("Image", [#""filename": "Logo.png""#])
    let path = "\(media)/Image.imageset/Logo.png"
    try FileManager.default.moveItem(atPath: path, toPath: "\(media)/Image.imageset/logo.PNG")
    let error = try #require(match("Image"))
    #expect(error.path == "\(media)/Image.imageset/Contents.json" && error.key == "$.images[0].filename")
    #expect(
      "\(error.problem)"
        == #"the set has no file "Logo.png". There is "logo.PNG": upper and lower case differ here."#)
    try FileManager.default.removeItem(atPath: "\(media)/Image.imageset/logo.PNG")
    #expect(match("Image")?.problem == .missingFile(filename: "Logo.png", similar: nil))
  }

  @Test func aFileOfTwoGigabytesIsNotRead() throws {
    try folder.image("Image", [#""filename": "a.png""#])
    try #require(truncate("\(media)/Image.imageset/a.png", 2 << 30) == 0)
    let error = match("Image")
    #expect(error?.path == "\(media)/Image.imageset/a.png")
    #expect(error?.problem == .tooLarge(limit: PNGFile.maximumByteCount))
    #expect("\(error!)".hasSuffix("the file is larger than 512 MB. Replace it by a smaller one."))
  }

  @Test func whatIsNoFileIsNamed() throws {
    try folder.image("Image", [#""filename": "a.png""#])
    let path = "\(media)/Image.imageset/a.png"
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(match("Image")?.problem == .unreadable(reason: "it is a pipe (FIFO), not a file"))
    try FileManager.default.removeItem(atPath: path)
    try folder.link("Media.xcassets/Image.imageset/a.png", to: "a.png")
    #expect(match("Image")?.problem == .unreadable(reason: "Too many levels of symbolic links"))
  }

  @Test(arguments: ["", "/a", "a/", "a//b", "../a", "a/../b", ".", "a\u{0}"])
  func namesThatNoAssetHas(name: String) throws {
    try folder.image("a", [#""filename": "a.png""#])
    #expect(match(name)?.problem == .badName(name))
  }

  @Test func anUnknownNameIsAnsweredWithSimilarOnes() throws {
    try folder.image("Logo", [#""filename": "a.png""#])
    try folder.color("logo", [])
    #expect(
      match("LOGO").map { "\($0)" }
        == #"""
        \#(folder.path): there is no image set "LOGO". Check the name; there is the colour set "logo", the image set "Logo".
        """#)
    #expect(
      match("Logo.png")?.problem
        == .notFound(
          .image, name: "Logo.png",
          others: [
            #"the colour set "logo""#, #"the image set "Logo""#,
          ]))
    #expect("\(match("x")!)".hasSuffix(#"there is no image set "x". Check the name and the bundle."#))
  }

  @Test func iconsOfAppsAreRefusedByName() throws {
    try folder.write("{}", to: "Media.xcassets/AppIcon.appiconset/Contents.json")
    #expect(match("AppIcon")?.problem == .unsupportedKind(name: "AppIcon", extension: "appiconset"))
    #expect(folder.catalogs.warnings.isEmpty)
  }

  @Test func ofTwoSetsOfOneNameTheFirstPathIsFound() throws {
    for path in ["B.xcassets", "A.xcassets/Z", "A.xcassets/Y"] {
      try folder.write(#"{"images": [{"filename": "a.png"}]}"#, to: "\(path)/Logo.imageset/Contents.json")
    }
    let catalogs = folder.catalogs
    #expect(try catalogs.imageSet(named: "Logo").folder == "\(folder.path)/A.xcassets/Y/Logo.imageset")
    #expect(
      catalogs.warnings.map(\.path) == ["A.xcassets/Z", "B.xcassets"].map { "\(folder.path)/\($0)/Logo.imageset" })
    #expect(
      "\(catalogs.warnings[0].problem)"
        == #"""
        a second asset is called "Logo" and never found; the first is \#(folder.path)/A.xcassets/Y/Logo.imageset. \#
        Rename or remove one of them.
        """#)
  }

  @Test func linksInCirclesAreReadOnce() throws {
    try folder.image("Group/Deep/Logo", [#""filename": "a.png""#])
    try folder.link("Media.xcassets/Group/Deep/up", to: "..")
    try folder.link("Media.xcassets/Group/self", to: ".")
    try folder.link("Media.xcassets/Group/Deep/Logo.imageset/Inner.imageset", to: ".")
    let catalogs = folder.catalogs
    #expect(catalogs.names(of: .image) == ["Logo"])
    #expect(Set(catalogs.warnings.map(\.path)) == ["\(media)/Group/Deep/up", "\(media)/Group/self"])
    #expect(catalogs.warnings.map(\.problem) == Array(repeating: .repeatedFolder(first: "\(media)/Group"), count: 2))
  }

  @Test func groupsThatAllLinkToEachOtherAreListedOnce() throws {
    let names = (0..<30).map { "G\($0)" }
    for name in names {
      try folder.image("\(name)/image\(name)", [#""filename": "a.png""#])
      for other in names { try folder.link("Media.xcassets/\(name)/to\(other)", to: "../\(other)") }
    }
    #expect(folder.catalogs.names(of: .image).count == 30)
  }

  @Test func thereIsAnEndOfFolders() throws {
    for number in 0..<9 { try folder.image("image\(number)", [#""filename": "a.png""#]) }
    let index = CatalogIndex(catalogs: [media], limit: 5)
    #expect(index.folders.count == 5)
    #expect(index.warnings == [AssetCatalogError(media, .tooManyFolders(limit: 5))])
  }

  @Test func foldersOfNoKindAreWarnedOf() throws {
    try folder.image("Icons.v2/a", [#""filename": "a.png""#])
    #expect(folder.catalogs.names(of: .image).isEmpty)
    #expect(folder.catalogs.warnings == [AssetCatalogError("\(media)/Icons.v2", .unknownExtension("v2"))])
  }

  @Test func aGroupWithABrokenDocumentHasNoNamespace() throws {
    try folder.image("Group/a", [#""filename": "a.png""#])
    try folder.write(#"{"properties": {"provides-namespace": "yes"}}"#, to: "Media.xcassets/Group/Contents.json")
    #expect(folder.catalogs.names(of: .image) == ["a"])
    #expect(folder.catalogs.warnings.map(\.key) == ["$.properties.provides-namespace"])
  }

  @Test func aFolderThatIsNotThereIsWarnedOf() {
    let catalogs = AssetCatalogs(folder: folder.url.appendingPathComponent("none"))
    #expect(catalogs.warnings.map(\.problem) == [.unreadable(reason: "No such file or directory")])
    #expect(assetError { try catalogs.imageSet(named: "a") }?.path == "\(folder.path)/none")
  }

  @Test func whereNothingFitsEachEntryIsNamed() throws {
    try folder.image(
      "Image",
      [
        #""filename": "a.png", "idiom": "ipad", "scale": "2x""#,
        #""filename": "b.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#,
        #""filename": "c.png", "scale": "7x""#,
      ])
    let text = "\(try #require(match("Image")))"
    #expect(
      text == """
        \(media)/Image.imageset/Contents.json: no entry is for iphone, 3x, light, left-to-right, compact width, \
        regular height, sRGB:
        ipad, 2x: other idiom
        universal, dark: other appearance
        $.images[2].scale: "7x" is not known. Use one of: 1x, 2x, 3x.
        Add an entry for any device and appearance.
        """)
  }

  @Test(arguments: [
    (#""color-space": "rgb", "components": {}"#, "color-space"), (#""components": {}"#, "color-space"),
    (#""color-space": "srgb""#, "components"), (#""color-space": "srgb", "components": {}"#, "components.red"),
    (#""color-space": "srgb", "components": {"red": "1", "green": "1", "blue": "1"}"#, "components.alpha"),
    (#""color-space": "srgb", "components": {"red": "a", "green": "1", "blue": "1", "alpha": "1"}"#, "components.red"),
    (
      #""color-space": "srgb", "components": {"red": "1.2", "green": "1", "blue": "1", "alpha": "1"}"#, "components.red"
    ),
    (#""color-space": "srgb", "components": {"red": "-1", "green": "1", "blue": "1", "alpha": "1"}"#, "components.red"),
    (
      #""color-space": "srgb", "components": {"red": "256", "green": "1", "blue": "1", "alpha": "1"}"#, "components.red"
    ),
    (
      #""color-space": "srgb", "components": {"red": "0x1FF", "green": "1", "blue": "1", "alpha": "1"}"#,
      "components.red"
    ),
    (
      #""color-space": "srgb", "components": {"red": "nan", "green": "1", "blue": "1", "alpha": "1"}"#, "components.red"
    ),
    (#""color-space": "srgb", "components": {"red": true, "green": "1", "blue": "1", "alpha": "1"}"#, "components.red"),
    (#""color-space": "extended-gray", "components": {"white": "3.0", "alpha": "1.5"}"#, "components.alpha"),
    (#""color-space": "extended-gray", "components": {"white": "1e999", "alpha": "1"}"#, "components.white"),
  ])
  func coloursThatAreNoneNameTheComponent(color: String, key: String) throws {
    try folder.color("Color", [#""color": {\#(color)}"#])
    let error = assetError { try folder.catalogs.colorSet(named: "Color").match(for: AssetTraits()) }
    #expect(error?.path == "\(media)/Color.colorset/Contents.json")
    #expect(error?.key == "$.colors[0].color.\(key)")
  }

  @Test func aColourOutOfRangeTellsTheRange() throws {
    try folder.color(
      "Color",
      [#""color": {"color-space": "gray-gamma-22", "components": {"white": "300", "alpha": "1"}}"#])
    let error = assetError { try folder.catalogs.colorSet(named: "Color").match(for: AssetTraits()) }
    #expect("\(error!.problem)" == "300 is out of range. Write a number from 0 to 255.")
  }
}
