// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import Testing

/// A picture of controls, lists or text that real iOS rendered, and what its index says of it.
struct ControlPicture {
  /// The folder and the picture's own name in it.
  let name: String
  /// The version of iOS, as the index says it.
  let system: String
  /// Pixels per point.
  let scale: CGFloat
  /// The names of the views in the tree.
  let views: Set<String>
  /// The numbers that were read from the picture; rectangles are x, y, width and height in points.
  private let measured: [String: Any]
  private let file: URL

  private static let keys: Set = [
    "id", "reference_path", "code", "test", "pixels", "scale", "os", "exercises", "tree", "regions_pt", "measured",
  ]

  fileprivate init(_ object: [String: Any], in folder: URL) throws {
    let id = try #require(object["id"] as? String, "\(folder.lastPathComponent): a picture has no id")
    name = folder.lastPathComponent + "/" + id
    let unknown = Set(object.keys).subtracting(Self.keys)
    try #require(unknown.isEmpty, "\(name) has keys that nobody reads: \(unknown.sorted())")
    system = try #require(object["os"] as? String, "\(name)")
    scale = CGFloat(try #require(object["scale"] as? Double, "\(name)"))
    views = Self.views(in: try #require(object["tree"] as? [String: Any], "\(name)"))
    measured = object["measured"] as? [String: Any] ?? [:]
    file = folder.appendingPathComponent("png/\(id).png")
  }

  private static func views(in tree: [String: Any]) -> Set<String> {
    var names: Set<String> = []
    if let name = tree["view"] as? String { names.insert(name) }
    for key in ["subviews", "children"] {
      for child in tree[key] as? [[String: Any]] ?? [] { names.formUnion(views(in: child)) }
    }
    return names
  }

  /// Decodes the picture.
  func bitmap() throws -> Bitmap { try PNGFile.decode([UInt8](Data(contentsOf: file))).bitmap }

  /// Returns a measured number; one that is not there fails the test.
  func number(_ key: String) throws -> CGFloat {
    CGFloat(try #require(measured[key] as? Double, "\(name) measures no number \(key)"))
  }

  /// Returns a measured list of numbers, null where the index has null.
  func numbers(_ key: String) throws -> [CGFloat?] {
    let list = try #require(measured[key] as? [Any], "\(name) measures no list \(key)")
    return list.map { ($0 as? Double).map { CGFloat($0) } }
  }

  /// Returns a measured list of texts, line by line.
  func lines(_ key: String) throws -> [String] {
    try #require(measured[key] as? [String], "\(name) measures no lines \(key)")
  }

  /// Returns the measured numbers that have names of their own.
  func named(_ key: String) throws -> [String: Double] {
    try #require(measured[key] as? [String: Double], "\(name) measures no names \(key)")
  }
}

/// The pictures of controls, as folders with an index each.
enum ControlPictures {
  static var isThere: Bool { folders.contains { FileManager.default.fileExists(atPath: index(of: $0).path) } }

  /// All pictures, by folder and name; an index that cannot be read fails the test.
  static func all() throws -> [ControlPicture] {
    try folders.sorted { $0.path < $1.path }.flatMap { folder -> [ControlPicture] in
      let data = try Data(contentsOf: index(of: folder))
      let file = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      let cases = try #require(file["cases"] as? [[String: Any]], "\(folder.lastPathComponent) has no cases")
      return try cases.map { try ControlPicture($0, in: folder) }
    }
  }

  private static var folders: [URL] {
    guard let folder = OracleNumbers.folder?.appendingPathComponent("controls") else { return [] }
    return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private static func index(of folder: URL) -> URL { folder.appendingPathComponent("index.json") }
}
