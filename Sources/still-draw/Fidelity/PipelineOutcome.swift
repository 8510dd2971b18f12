// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillFixtures
import StillKit
import StillPDF

/// The agreement of the raster and the vector pipeline on a fixture.
enum PipelineOutcome: Equatable {
  case agree
  case differ(String)
  /// The agreement could not be checked, for this reason.
  case unknown(String)

  /// The pixels per point at which the pipelines are compared.
  static let scale = CGFloat(3)

  /// Compares both pipelines.
  ///
  /// - Parameter scene: A scene recorded at ``scale``.
  init(of scene: FixtureScene) {
    do {
      let document = try PDFDocument(data: scene.document())
      let parity = Parity(try scene.bitmap(), try document.rasterize(page: 0, scale: Double(Self.scale)))
      if !parity.passes {
        self = .differ(parity.summary)
      } else if !scene.mayNeedBitmaps, try document.imageCount() > 0 {
        self = .differ("it holds bitmaps of what PDF can say in paths")
      } else {
        self = .agree
      }
    } catch {
      self = .unknown("\(error)")
    }
  }

  var word: String {
    switch self {
    case .agree: "ok"
    case .differ: "MISS"
    case .unknown: "-"
    }
  }

  var reason: String? {
    switch self {
    case .agree: nil
    case .differ(let reason), .unknown(let reason): reason
    }
  }
}

extension Parity {
  fileprivate var summary: String {
    guard firstSize == secondSize else { return "it has another size" }
    let places = failingClusters.prefix(3).map { "\($0.area) px at \($0.bounds.x), \($0.bounds.y)" }
      .joined(separator: "; ")
    return "\(failingClusters.count) places differ at \(Int(PipelineOutcome.scale))x (\(places))"
  }
}
