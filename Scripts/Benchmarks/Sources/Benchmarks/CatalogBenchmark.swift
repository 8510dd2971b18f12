// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// Images of asset catalogues of 500 image sets. Times are of the processor.
struct CatalogBenchmark {
  private static let count = 500

  func measure(into table: inout Table) throws {
    let folders = (0..<5).map { _ in
      FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    }
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    for folder in folders { try Self.write(to: folder) }
    let bundles = folders.compactMap { Bundle(path: $0.path) }
    guard bundles.count == folders.count else { throw POSIXError(.ENOENT) }
    var found = 0
    let first = bundles.flatMap { bundle in
      Table.processorMilliseconds(runs: 1) { _ in found += Self.look(for: "image-7", in: bundle) }
    }
    let next = Table.processorMilliseconds(runs: 50) { _ in found += Self.look(for: "image-7", in: bundles[0]) }
    let another = Table.processorMilliseconds(runs: 50) { run in
      found += Self.look(for: "image-\(run + 10)", in: bundles[0])
    }
    guard found == first.count + next.count + another.count else { throw POSIXError(.ENOENT) }
    table.add("UIImage(named:) of 500 images, first", first, limit: 20)
    table.add("UIImage(named:), again", next, limit: 0.1)
    table.add("UIImage(named:), another of them", another, limit: 1)
  }

  private static func look(for name: String, in bundle: Bundle) -> Int {
    UIImage(named: name, in: bundle, compatibleWith: nil) == nil ? 0 : 1
  }

  private static func write(to folder: URL) throws {
    let pixels = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).pngData { context in
      UIColor.systemBlue.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
    }
    let entries = (1...3).map { #"{"idiom": "universal", "scale": "\#($0)x", "filename": "\#($0).png"}"# }
    let contents = Data(#"{"images": [\#(entries.joined(separator: ", "))]}"#.utf8)
    for number in 0..<count {
      let set = folder.appendingPathComponent("Media.xcassets/image-\(number).imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try contents.write(to: set.appendingPathComponent("Contents.json"))
      for scale in 1...3 { try pixels.write(to: set.appendingPathComponent("\(scale).png")) }
    }
  }
}
