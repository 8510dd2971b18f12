// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import Synchronization
import Testing

@testable import StillScene
@testable import StillText

/// Each test has a library of its own, without fonts in folders.
@Suite struct RegisteredFontsTests {
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
