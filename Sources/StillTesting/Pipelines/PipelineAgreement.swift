// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import StillPDF

/// One scene drawn by both pipelines.
struct PipelineAgreement {
  /// Pixels per point at which the pipelines are compared.
  static let scale = 3.0

  var parity: Parity
  /// What the scene draws, and what the PDF says, both without whitespace.
  var drawnText: String
  var documentText: String
  var document: Data

  init(_ scene: Scene) throws {
    document = try scene.document()
    let pdf = try PDFDocument(data: document)
    parity = Parity(try scene.image().pixels(), try pdf.rasterize(page: 0, scale: Self.scale))
    drawnText = VisibleText(of: scene.list, on: scene.bounds).text.withoutWhitespace
    documentText = try pdf.text(page: 0).withoutWhitespace
  }

  /// Why the pipelines disagree; nil if they agree.
  var disagreement: PipelineDisagreement? {
    let textDiffers = drawnText != documentText
    guard !parity.passes || textDiffers else { return nil }
    return PipelineDisagreement(
      picture: parity.passes ? nil : parity.description,
      text: textDiffers ? PipelineDisagreement.Text(drawn: drawnText, inDocument: documentText) : nil)
  }

  func artifacts() throws -> [SnapshotArtifact] {
    let pictures: [(String, Bitmap?)] = [
      ("raster", parity.first), ("vector", parity.second), ("diff", parity.diffPicture()),
    ]
    let files = try pictures.compactMap { name, bitmap -> SnapshotArtifact? in
      guard let bitmap else { return nil }
      let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: Self.scale), carriesDigest: false)
      return SnapshotArtifact(role: .init(rawValue: name), pathExtension: "png", bytes: Data(file))
    }
    return files + [SnapshotArtifact(role: .init(rawValue: "vector"), pathExtension: "pdf", bytes: document)]
  }

  static func report(
    of value: @MainActor () throws -> UIView, size: CGSize?, traits: UITraitCollection, name: String?,
    _ site: CallSite, in environment: AssertionEnvironment
  ) -> AssertionReport {
    do {
      var request = AssertionRequest(name: name ?? "pipelines", record: .never, pathExtension: nil, site: site)
      request.isStored = false
      let assertion = try PreparedAssertion(request, in: environment)
      do {
        let strategy = Snapshotting<UIView, PipelineAgreement>.agreement(size: size, traits: traits)
        let agreement = try SnapshotCapture(snapshotting: strategy, timeout: 0).snapshot(of: value)
        guard let disagreement = agreement.disagreement else { return assertion.report(on: .matched) }
        return assertion.report(on: .error(disagreement, try agreement.artifacts()))
      } catch {
        return assertion.report(on: .error(error, []))
      }
    } catch {
      return .failed(error)
    }
  }
}

extension Snapshotting where Value == UIView, Format == PipelineAgreement {
  fileprivate static func agreement(size: CGSize?, traits: UITraitCollection) -> Snapshotting {
    let traits = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(displayScale: CGFloat(PipelineAgreement.scale)),
    ])
    // Agreements are never stored: only how one is made matters.
    let diffing = Diffing<PipelineAgreement>.diff(
      toData: \.document, fromData: { _ in preconditionFailure("an agreement has no reference") },
      diffV2: { _, _ in nil })
    return Snapshotting(
      pathExtension: nil, diffing: diffing,
      asyncSnapshot: { view in
        .painting({
          try MainThread.run { Result { try ViewHost(view: view, size: size, traits: traits).record() } }.get()
        }) {
          try PipelineAgreement($0)
        }
      })
  }
}

extension String {
  /// Where a PDF's text has a space or a line's end depends on the reader.
  fileprivate var withoutWhitespace: String { String(filter { !$0.isWhitespace }) }
}
