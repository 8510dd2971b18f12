// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import Synchronization
import Testing

@testable import StillScene
@testable import StillText

/// Each test has a library of its own, without fonts in folders.
struct RegisteredFontsTests {
  private let library = FontLibrary(folders: [])
  private let notoSans = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
  private let quicksand = "/usr/share/fonts/truetype/quicksand/Quicksand-Bold.ttf"

  private func drawn(_ name: String) -> TextLayout {
    TextLayout(TextRequest(text: "a", font: .named(name, size: 9)), library: library)
  }

  private func withFolder(_ name: String = "", _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func aRegisteredFontIsFoundByItsNamesUntilItIsTakenOut() throws {
    #expect(library.face(named: "NotoSans-Regular") == nil && !drawn("Noto Sans").problems.isEmpty)
    try library.register(fileAt: notoSans)
    for name in ["NotoSans-Regular", "Noto Sans Regular", "Noto Sans"] {
      #expect(library.face(named: name)?.postScriptName == "NotoSans-Regular")
      #expect(drawn(name).runs[0].run.font.path == notoSans && drawn(name).problems.isEmpty)
    }
    #expect(library.familyNames.contains("Noto Sans") && library.familyNames.contains("Helvetica Neue"))
    try library.unregister(fileAt: notoSans)
    #expect(library.face(named: "Noto Sans") == nil && !drawn("Noto Sans").problems.isEmpty)
    #expect(throws: FontRegistrationError.notRegistered(path: notoSans)) { try library.unregister(fileAt: notoSans) }
  }

  @Test func bytesAreRegisteredWithoutAFile() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: quicksand))
    #expect(try library.face(in: data).postScriptName == "Quicksand-Bold")
    #expect(library.face(named: "Quicksand-Bold") == nil)
    try library.register(data)
    #expect(drawn("Quicksand-Bold").runs[0].run.font.postScriptName == "Quicksand-Bold")
    #expect(throws: FontRegistrationError.self) { try library.register(data) }
    try library.unregister(data)
    #expect(library.face(named: "Quicksand-Bold") == nil)
  }

  @Test func faultsAreNamed() throws {
    try withFolder { folder in
      func fault(_ path: String) -> FontRegistrationError? {
        do throws(FontRegistrationError) {
          try library.register(fileAt: path)
          return nil
        } catch {
          return error
        }
      }
      let (text, web, copy) = ("\(folder)/a.ttf", "\(folder)/b.woff2", "\(folder)/c.ttf")
      try Data("not a font".utf8).write(to: URL(fileURLWithPath: text))
      try Data("wOF2 and more".utf8).write(to: URL(fileURLWithPath: web))
      try FileManager.default.copyItem(atPath: notoSans, toPath: copy)
      #expect(fault("\(folder)/none.ttf")?.code == 101)
      #expect(fault(folder)?.code == 102)
      #expect(fault(text) == .notAFont(path: text, format: nil))
      #expect(fault(web) == .notAFont(path: web, format: "WOFF2"))
      #expect(fault(notoSans) == nil)
      #expect(fault(notoSans) == .alreadyRegistered(path: notoSans))
      #expect(fault(copy) == .duplicateName(path: copy, name: "NotoSans-Regular", other: notoSans))
      for error in [fault(text), fault(web), fault(copy), fault(folder)].compactMap({ $0 }) {
        #expect("\(error)".contains(folder))
      }
    }
  }

  /// Returns a collection that names the font Quicksand-Bold so many times.
  private func collection(of count: Int) throws -> Data {
    var font = try Data(contentsOf: URL(fileURLWithPath: quicksand))
    func bytes(_ number: Int) -> Data { withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) } }
    let start = 12 + 4 * count
    // Places of tables count from the beginning of the file.
    for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
      let field = 12 + 16 * table + 8..<12 + 16 * table + 12
      font.replaceSubrange(field, with: bytes(font[field].reduce(0) { $0 << 8 | Int($1) } + start))
    }
    var file = Data("ttcf".utf8)
    for number in [0x10000, count] + Array(repeating: start, count: count) { file.append(bytes(number)) }
    return file + font
  }

  /// Rule: a collection of a few bytes that would take any amount of memory is refused.
  @Test func collectionsOfTooManyFontsAreRefused() throws {
    try withFolder { folder in
      let (small, large) = ("\(folder)/a.ttc", "\(folder)/b.ttc")
      try collection(of: 2).write(to: URL(fileURLWithPath: small))
      try collection(of: 257).write(to: URL(fileURLWithPath: large))
      let error = #expect(throws: FontRegistrationError.self) { try library.register(fileAt: large) }
      #expect(error == .tooManyFaces(path: large, count: 257))
      #expect(error?.code == 104 && error?.description.contains("257") == true)
      try library.register(fileAt: small)
      #expect(library.face(named: "Quicksand-Bold") != nil)

      let added = FontLibrary(folders: [folder])
      #expect(FontLibrary.sources(inFolder: folder).map(\.path) == [small, small])
      #expect(added.addedProblems == [.tooManyFaces(path: large, most: 256)])
    }
  }

  /// Rule: a font whose glyphs would all be blank is refused, so that no text vanishes without a word.
  @Test func fontsWithoutInkAreRefused() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: quicksand))
    func number(_ offset: Int, _ count: Int) -> Int { whole[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    func table(_ name: String) -> Range<Int> {
      let entry = (0..<number(4, 2)).map { 12 + 16 * $0 }.first { whole[$0..<$0 + 4].elementsEqual(name.utf8) }!
      return number(entry + 8, 4)..<number(entry + 8, 4) + number(entry + 12, 4)
    }
    func filled(_ name: String, _ byte: UInt8) -> (Range<Int>, [UInt8]) {
      (table(name), Array(repeating: byte, count: table(name).count))
    }
    let units = table("head").lowerBound + 18..<table("head").lowerBound + 20
    let damages = [
      filled("glyf", 0xFF), filled("loca", 0), filled("head", 0), (units, [0, 0]), (units, [0, 1]),
      (units, [255, 255]),
    ]
    try withFolder { folder in
      for (index, (range, bytes)) in damages.enumerated() {
        var data = whole
        data.replaceSubrange(range, with: bytes)
        let path = "\(folder)/\(index).ttf"
        try data.write(to: URL(fileURLWithPath: path))
        #expect(throws: FontRegistrationError.notAFont(path: path, format: nil)) { try library.register(fileAt: path) }
      }
    }
  }

  /// Rule: an Info.plist of a few bytes that grows without end is named, and nothing waits for it.
  @Test func aListThatGrowsIsNamed() throws {
    var objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x6B]]
    for index in 2..<32 { objects.append([0xAA] + Array(repeating: UInt8(index + 1), count: 10)) }
    objects.append([0x51, 0x76])
    var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] { bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
    try withFolder(".resources") { folder in
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/Info.plist"))
      let notes = Mutex<[AssetNote]>([])
      let library = FontLibrary(folders: [], appFolders: { [folder] })
      AssetNotes.$handler.withValue({ note in notes.withLock { $0.append(note) } }) {
        #expect(library.face(named: "Quicksand-Bold") == nil)
      }
      #expect(notes.withLock { $0.map(\.path) } == ["\(folder)/Info.plist"])
    }
  }

  /// A copy of a font whose name was changed to that of a font of iOS, without changing its length.
  @Test func namesOfTheSystemAreRefused() throws {
    try withFolder { folder in
      var data = try Data(contentsOf: URL(fileURLWithPath: quicksand))
      // Names are UTF-16 or, for old systems, bytes.
      for encoding in [String.Encoding.utf16BigEndian, .ascii] {
        let (from, to) = ("Quicksand-Bold".data(using: encoding)!, "Helvetica-Bold".data(using: encoding)!)
        while let range = data.range(of: from) { data.replaceSubrange(range, with: to) }
      }
      let path = "\(folder)/a.ttf"
      try data.write(to: URL(fileURLWithPath: path))
      #expect(throws: FontRegistrationError.systemName(path: path, name: "Helvetica-Bold")) {
        try library.register(fileAt: path)
      }
    }
  }

  @Test func fontsOfInfoPlistAreFoundByFileName() throws {
    try withFolder(".resources") { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/Fonts", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: quicksand, toPath: "\(folder)/Fonts/Own.ttf")
      // A font that no list names is not registered.
      try FileManager.default.copyItem(atPath: notoSans, toPath: "\(folder)/Other.ttf")
      let list: [String: Any] = ["UIAppFonts": ["Own.ttf", "Missing.ttf", "../Other.ttf"]]
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: "\(folder)/Fonts/Info.plist"))
      let notes = Mutex<[AssetNote]>([])
      let library = FontLibrary(folders: [], appFolders: { [folder] })
      AssetNotes.$handler.withValue({ note in notes.withLock { $0.append(note) } }) {
        #expect(library.face(named: "Quicksand-Bold") != nil)
        #expect(library.face(named: "NotoSans-Regular") == nil)
      }
      #expect(notes.withLock { $0.count } == 2)
      #expect(notes.withLock { $0 }.contains { $0.problem.contains("Missing.ttf") && $0.path.hasSuffix("Info.plist") })
    }
  }

  /// Rule: whoever takes the notes about the app's fonts may ask for fonts.
  @Test func notesMayAskForFonts() throws {
    try withFolder(".resources") { folder in
      let list: [String: Any] = ["UIAppFonts": ["Missing.ttf"]]
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: "\(folder)/Info.plist"))
      let library = FontLibrary(folders: [], appFolders: { [folder] })
      let answers = Mutex<[Bool]>([])
      AssetNotes.$handler.withValue({ _ in
        let isKnown = library.face(named: "Missing") != nil
        answers.withLock { $0.append(isKnown) }
      }) { _ = library.face(named: "Missing") }
      #expect(answers.withLock { $0 } == [false])
    }
  }
}
