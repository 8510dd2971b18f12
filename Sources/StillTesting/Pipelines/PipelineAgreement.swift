// SPDX-License-Identifier: MIT

public import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
public import StillKit
import StillPDF

/// A picture painted by both pipelines.
///
/// Each painter has its own code for shapes, clips and masks, so comparing them finds mistakes without a reference.
struct PipelineAgreement {
  /// The pixels per point at which the pipelines are compared.
  static let scale = 3.0

  var parity: Parity
  var images: ImageAgreement
  /// The text that the scene draws, without whitespace.
  var drawnText: String
  /// The text that the PDF contains, without whitespace.
  var documentText: String
  var document: Data
  /// The error of a picture in which neither pipeline draws anything; nil if one does.
  var blank: BlankSnapshot?

  init(_ picture: RecordedPicture) throws {
    document = try picture.document().format
    let pdf = try PDFDocument(data: document)
    parity = Parity(try picture.bitmap(), try pdf.rasterize(page: 0, scale: Self.scale))
    images = ImageAgreement(
      parity.first, parity.second, in: ImageRegions(of: picture.list, on: picture.bounds, scale: Self.scale).regions)
    drawnText = VisibleText(of: picture.list, on: picture.bounds).text.withoutWhitespace
    documentText = try pdf.text(page: 0).withoutWhitespace
    if parity.first.isTransparent, parity.second.isTransparent {
      blank = BlankSnapshot(
        what: picture.what, cause: picture.blankCause, step: .agreeing, strategy: "assertPipelinesAgree")
    }
  }

  /// The disagreement of the pipelines; nil if they agree.
  var disagreement: PipelineDisagreement? {
    let textDiffers = drawnText != documentText
    guard !parity.passes || !images.passes || textDiffers else { return nil }
    return PipelineDisagreement(
      picture: parity.passes ? nil : parity.description, images: images.passes ? nil : images.description,
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
    of value: @MainActor () throws -> UIView, size: CGSize?, traits: UITraitCollection, allowsBlank: Bool = false,
    name: String?, _ site: CallSite, in environment: AssertionEnvironment
  ) -> AssertionReport {
    do {
      var request = AssertionRequest(name: name ?? "pipelines", record: .never, pathExtension: nil, site: site)
      request.isStored = false
      let assertion = try PreparedAssertion(request, in: environment)
      do {
        let strategy = Snapshotting<UIView, PipelineAgreement>.agreement(size: size, traits: traits)
        let agreement = try SnapshotCapture(snapshotting: strategy, timeout: 0).snapshot(of: value).format
        if let disagreement = agreement.disagreement {
          return assertion.report(on: .error(disagreement, try agreement.artifacts()))
        }
        let mayBeBlank = allowsBlank || environment.configuration?.allowsBlank == true
        if !mayBeBlank, let blank = agreement.blank { throw blank }
        // Masks and tolerances of views hide nothing here.
        return assertion.report(on: .matched(["compared_share": 1], nil))
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
    // An agreement is never stored, so encoding and decoding are never called.
    let diffing = Diffing<PipelineAgreement>.diff(
      toData: \.document, fromData: { _ in preconditionFailure("an agreement has no reference") },
      diffV2: { _, _ in nil })
    return Snapshotting(
      pathExtension: nil, diffing: diffing,
      asyncSnapshot: { view in
        .painting({
          try MainThread.run { try ViewHost(view: view, size: size, traits: traits).record() }
        }) {
          Captured(try PipelineAgreement($0))
        }
      })
  }
}

extension String {
  /// This text without whitespace, because PDF readers differ in where they put spaces and line ends.
  fileprivate var withoutWhitespace: String { String(filter { !$0.isWhitespace }) }
}

/// An error: the two pipelines disagree.
struct PipelineDisagreement: Error, Equatable, CustomStringConvertible {
  struct Text: Equatable {
    var drawn: String
    var inDocument: String
  }

  var picture: String?
  var images: String?
  var text: Text?

  var description: String {
    var parts = ["The raster and the vector pipeline disagree."]
    parts += [picture, images].compactMap { $0 }
    if let text {
      parts.append("The text drawn is\n  \(text.drawn)\nbut the PDF's text is\n  \(text.inDocument)")
    }
    parts.append("If this view draws nothing unusual, please report it with the files below.")
    return parts.joined(separator: "\n")
  }
}

/// Asserts that the raster and the vector pipeline draw a view alike, and that the PDF's text is what the view shows.
///
/// Both are compared with each other at 3x, without a reference. A pixel is unexplained if one of its channels is more
/// than 8 levels outside the range of its neighbourhood in the other picture; more than 4 of them in one place fail.
/// In a photograph this range is so wide that it accepts nearly everything, so upright images are also compared pixel by
/// pixel, each with `Tolerance(maxChannelDelta: 3, maxDifferingPixels: .share(0.1))`.
/// The text of the PDF must be the text drawn, in the order of drawing.
///
/// - Parameters:
///   - value: Evaluated on the main actor, from whichever thread the assertion is called.
///   - size: The view's size in points; nil for its own, or what fits it if it has none.
///   - traits: Traits that replace the screen's, except for the scale.
///   - allowsBlank: True lets pipelines agree that there is nothing to draw, which fails otherwise.
///   - name: Tells several of these assertions in one test apart.
///   - fileID: The file of the test, which names its target; leave it out.
///   - filePath: The path of the test's file, which leads to its package; leave it out.
///   - testName: The test's name; leave it out, unless a helper calls this.
///   - line: The line that a failure is reported at.
///   - column: The column that a failure is reported at.
public func assertPipelinesAgree(
  of value: @autoclosure @MainActor () throws -> UIView, size: CGSize? = nil, traits: UITraitCollection = .init(),
  allowsBlank: Bool = false, named name: String? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let environment = AssertionEnvironment.current()
  let open = OpenAssertions.shared.begin("assertPipelinesAgree", at: site)
  defer { OpenAssertions.shared.end(open) }
  guard environment.context != nil else {
    let message = OutsideTest(function: "assertPipelinesAgree").description
    return FailureReporter.report(message, attachments: [], at: site, in: nil)
  }
  let report = PipelineAgreement.report(
    of: value, size: size, traits: traits, allowsBlank: allowsBlank, name: name, site, in: environment)
  guard let message = report.message else { return }
  FailureReporter.report(message, attachments: report.attachments, at: site, in: environment.context)
}
