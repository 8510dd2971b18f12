// SPDX-License-Identifier: MIT

import CStillPango
package import Foundation
import StillBitmap
import StillScene
import Synchronization

/// The fonts of a file that an app registered.
struct RegisteredFonts: Sendable {
  var path: String
  var fonts: [NamedSource]
}

extension FontLibrary {
  /// Registers all fonts of a file, which are then found by name before all others.
  ///
  /// Throws if there is no such file, it is no font, it is registered already, or a font that is registered or the
  /// system's has one of its PostScript names.
  package func register(fileAt path: String) throws(FontRegistrationError) {
    readAppFonts()
    try add(fileAt: path)
  }

  /// Registers the fonts in bytes, and returns the names of the first.
  ///
  /// Throws as `register(fileAt:)` does.
  package func register(_ data: Data) throws(FontRegistrationError) {
    readAppFonts()
    try add(fileAt: try memoryFile(of: data))
  }

  /// Returns the names of the first font in bytes, which are not registered.
  package func face(in data: Data) throws(FontRegistrationError) -> NamedFace {
    try fonts(inFileAt: try memoryFile(of: data))[0].face
  }

  /// Takes the fonts of a file out again; text that has them is then an error.
  package func unregister(fileAt path: String) throws(FontRegistrationError) {
    readAppFonts()
    let isFound = state.withLock { state -> Bool in
      guard let index = state.registered.firstIndex(where: { $0.path == path }) else { return false }
      state.registered.remove(at: index)
      state.registeredTable = nil
      state.chains.removeAll()
      return true
    }
    guard isFound else { throw .notRegistered(path: path) }
    layouts.removeAll()
  }

  /// Takes the fonts out again that were registered from these bytes.
  package func unregister(_ data: Data) throws(FontRegistrationError) {
    try unregister(fileAt: try memoryFile(of: data))
  }

  /// The fonts that are registered.
  var registeredTable: FontTable {
    readAppFonts()
    return state.withLock { state in
      if let known = state.registeredTable { return known }
      let table = FontTable(state.registered.flatMap(\.fonts))
      state.registeredTable = table
      return table
    }
  }

  /// Registers a file before or after the app's own fonts are known.
  func add(fileAt path: String) throws(FontRegistrationError) {
    let fonts = try fonts(inFileAt: path)
    if let name = fonts.map(\.face.postScriptName).first(where: Self.isOfSystem) {
      throw .systemName(path: path, name: name)
    }
    let problem = state.withLock { state -> FontRegistrationError? in
      if state.registered.contains(where: { $0.path == path }) { return .alreadyRegistered(path: path) }
      let names = Set(fonts.map(\.face.postScriptName))
      for known in state.registered {
        if let name = known.fonts.map(\.face.postScriptName).first(where: names.contains) {
          return .duplicateName(path: path, name: name, other: known.path)
        }
      }
      state.registered.append(RegisteredFonts(path: path, fonts: fonts))
      state.registeredTable = nil
      // Names that were not found before have been resolved to a fallback font.
      state.chains.removeAll()
      return nil
    }
    if let problem { throw problem }
    layouts.removeAll()
  }

  /// Returns true for names that iOS keeps for its own fonts.
  private static func isOfSystem(_ name: String) -> Bool {
    name.hasPrefix(".") || AppleFont.all.contains { $0.postScriptName == name }
  }

  private func fonts(inFileAt path: String) throws(FontRegistrationError) -> [NamedSource] {
    do throws(FileProblem) {
      close(try RegularFile.open(path).descriptor)
    } catch {
      throw .unreadable(path: path, reason: error.description, isMissing: error == .system(code: ENOENT))
    }
    guard let blob = FontFile.blob(ofFileAt: path) else { throw .notAFont(path: path, format: nil) }
    let count = Int(hb_face_count(blob))
    let format = Self.webFormat(of: blob)
    hb_blob_destroy(blob)
    guard count <= Self.mostFaces else { throw .tooManyFaces(path: path, count: count) }
    let fonts = (0..<count).flatMap { index -> [NamedSource] in
      guard case .success(let file) = file(for: FontSource(path: path, faceIndex: index)), file.hasGlyphs else {
        return []
      }
      return NamedSource.all(of: file)
    }
    guard !fonts.isEmpty else { throw .notAFont(path: path, format: format) }
    return fonts
  }

  private static func webFormat(of blob: OpaquePointer) -> String? {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 4 else { return nil }
    let start = UnsafeRawBufferPointer(start: data, count: 4)
    return start.elementsEqual("wOFF".utf8) ? "WOFF" : start.elementsEqual("wOF2".utf8) ? "WOFF2" : nil
  }

  /// Returns the path of a file without a name that has these bytes: HarfBuzz and FreeType open fonts by paths.
  ///
  /// It stays for as long as the process runs, as fonts that painters opened do.
  private func memoryFile(of data: Data) throws(FontRegistrationError) -> String {
    let hash = data.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    let digest = "\(hash.high64) \(hash.low64) \(data.count)"
    let path = state.withLock { state -> String? in
      if let known = state.memoryFiles[digest] { return known }
      let descriptor = still_memory_file("font")
      guard descriptor >= 0 else { return nil }
      let isWritten = data.withUnsafeBytes { bytes -> Bool in
        var offset = 0
        while offset < bytes.count {
          let count = write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
          guard count > 0 else { return false }
          offset += count
        }
        return true
      }
      guard isWritten else {
        close(descriptor)
        return nil
      }
      let path = "/proc/self/fd/\(descriptor)"
      state.memoryFiles[digest] = path
      return path
    }
    guard let path else {
      throw .unreadable(path: "the font's data", reason: String(cString: strerror(errno)), isMissing: false)
    }
    return path
  }
}

/// An error: fonts could not be registered, or taken out again.
package enum FontRegistrationError: Error, Hashable, Sendable {
  case unreadable(path: String, reason: String, isMissing: Bool)
  /// A file that is no font, or a font in a format of the web.
  case notAFont(path: String, format: String?)
  /// A collection of more fonts than are opened.
  case tooManyFaces(path: String, count: Int)
  case alreadyRegistered(path: String)
  case duplicateName(path: String, name: String, other: String)
  case systemName(path: String, name: String)
  case notRegistered(path: String)

  /// The number that Core Text has for it.
  package var code: Int {
    switch self {
    case .unreadable(_, _, let isMissing): isMissing ? 101 : 102
    case .notAFont(_, let format): format == nil ? 104 : 103
    case .tooManyFaces: 104
    case .alreadyRegistered: 105
    case .notRegistered: 201
    case .duplicateName, .systemName: 305
    }
  }
}

extension FontRegistrationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, let reason, let isMissing):
      "The font \(Self.shown(path)) cannot be read: \(reason). "
        + (isMissing ? "Look at its name, and add it to the target's resources." : "Name a file that can be read.")
    case .notAFont(let path, let format?):
      "The font \(Self.shown(path)) is in the web's format \(format). Register it as TTF or OTF."
    case .notAFont(let path, nil):
      "The file \(Self.shown(path)) is not a font that can be read. Replace it by a TTF, OTF, TTC or OTC file."
    case .tooManyFaces(let path, let count):
      "The collection \(Self.shown(path)) has \(count) fonts, and at most \(FontLibrary.mostFaces) are opened. Register files "
        + "with fewer."
    case .alreadyRegistered(let path):
      "The font \(Self.shown(path)) is registered already. Register it once, or leave it to Info.plist."
    case .duplicateName(let path, let name, let other):
      "The font \(Self.shown(path)) is named “\(name)” as one that is registered already, \(Self.shown(other)). "
        + "Register one of them."
    case .systemName(let path, let name):
      "The font \(Self.shown(path)) is named “\(name)” as a font of iOS. Ask for that one by its name, or rename yours."
    case .notRegistered(let path):
      "The font \(Self.shown(path)) is not registered. Look at the path that it was registered with."
    }
  }

  private static func shown(_ path: String) -> String { path.hasPrefix("/proc/self/fd/") ? "in memory" : path }
}
