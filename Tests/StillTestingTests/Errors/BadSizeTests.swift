// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// Sizes that cannot be drawn: one failure that says what to do, and no file.
@MainActor struct BadSizeTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func expectFailure(
    _ words: String..., size: CGSize? = nil, scale: CGFloat = 3, location: SourceLocation = #_sourceLocation,
    of view: @MainActor () -> UIView
  ) throws {
    let traits = UITraitCollection(displayScale: scale)
    let messages = [
      workspace.failure(of: view, as: .image(size: size, traits: traits)),
      workspace.failure(of: view, as: .pdf(size: size, traits: traits)),
    ]
    for message in messages {
      let message = try #require(message, sourceLocation: location)
      for words in words { #expect(message.contains(words), sourceLocation: location) }
    }
    let kept = workspace.files().filter { !$0.hasPrefix(".stillframe") }
    #expect(kept.isEmpty, sourceLocation: location)
  }

  @Test func nothingToDraw() throws {
    try expectFailure("The UIView has the size 0×0: there is nothing to draw", "a `size:`") { UIView(frame: .zero) }
    try expectFailure("20×0") { Tiles.tile(height: 0) }
    try expectFailure("0×5", size: CGSize(width: 0, height: 5)) { Tiles.tile() }
    // Less than half of a pixel's noise is no pixel.
    try expectFailure("there is nothing to draw") { Tiles.tile(width: 1e-9) }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5]) func sizesThatAreNone(length: CGFloat) throws {
    try expectFailure("cannot be drawn", "Give it a finite size", size: CGSize(width: length, height: 5)) {
      Tiles.tile()
    }
    try expectFailure("cannot be drawn", size: CGSize(width: 5, height: length)) { Tiles.tile() }
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func framesThatAreNone(length: CGFloat) throws {
    try expectFailure("UIKit would have raised an exception here", length.isNaN ? "NaN" : "inf") {
      let view = Tiles.tile()
      view.frame.size.width = length
      return view
    }
    try expectFailure("UIKit would have raised an exception here") {
      UIView(frame: CGRect(x: length, y: 0, width: 10, height: 10))
    }
  }

  /// As `CGRect` does: a negative length counts from the other end.
  @Test func negativeFramesAreStandardised() throws {
    let view = UIView(frame: CGRect(x: 20, y: 10, width: -20, height: -10))
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    #expect(try UIImage.of(view, scale: 1).size == CGSize(width: 20, height: 10))
  }

  @Test(arguments: [CGFloat.nan, -1, -CGFloat.infinity]) func scalesThatAreNone(scale: CGFloat) throws {
    try expectFailure("`displayScale` of the traits is", "Pass one above zero", scale: scale) { Tiles.tile() }
    let traits = UITraitCollection(displayScale: scale)
    let message = workspace.failure(of: { Tiles.tile().layer }, as: .image(traits: traits))
    #expect(message?.contains("`displayScale` of the traits is") == true)
  }

  @Test func aSideOfMoreThanAMillionPixels() throws {
    try expectFailure("3×1000002 pixels has a side of more than 1000000 pixels. Take a smaller size", scale: 3) {
      Tiles.tile(width: 1, height: 333_334)
    }
    try expectFailure("has more than 100 million pixels") { Tiles.tile(width: 1e6, height: 1e6) }
  }

  @Test func moreThan100Megapixels() throws {
    let words = "has more than 100 million pixels. Take a smaller size"
    let advice = "Take a smaller size, or pass `traits: UITraitCollection(displayScale: 1)` to the strategy."
    try expectFailure(advice, scale: 2) { Tiles.tile(width: 10_000, height: 10_000) }
    try expectFailure("10000×10000 points at 3x", words) { Tiles.tile(width: 10_000, height: 10_000) }
    try expectFailure(words, size: CGSize(width: 1e300, height: 1e-300)) { Tiles.tile() }
    try expectFailure(words, size: CGSize(width: 1e300, height: 1)) { Tiles.tile() }
    try expectFailure(words, scale: 1e9) { Tiles.tile() }
    try expectFailure(words, scale: .infinity) { Tiles.tile() }
    // Rounding up to whole pixels counts.
    try expectFailure(words, size: CGSize(width: 9_999.1, height: 10_000.9), scale: 1) { Tiles.tile() }
  }

  @Test func sidesThatCairoCannotCount() throws {
    try expectFailure("40000×1 pixels is too wide to be painted: at most 32767 pixels across can be", scale: 1) {
      Tiles.tile(width: 40_000, height: 1)
    }
    #expect(
      workspace.failure(
        of: { Tiles.tile(width: 32_767, height: 1) }, as: .image(traits: .init(displayScale: 1)), record: .never)?
        .contains("No reference") == true)
  }

  @Test func noScaleGivesTheScreens() throws {
    let scene = try ViewHost(view: Tiles.tile(), size: nil, traits: .init(displayScale: 0)).record()
    #expect(scene.scale == 3)
  }

  @Test func programmerErrorsOutsideOfAssertionsFailTheTest() {
    let view = Tiles.tile()
    let frame = view.frame
    withKnownIssue {
      view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("NaN") }
    }
    #expect(view.frame == frame, "the object keeps its old state")
  }

  @Test func programmerErrorsOutsideOfTestsReachNobody() async {
    let heard = await Task.detached { FailureReporter.reportProgrammerError("x") }.value
    #expect(!heard, "so that the process stops instead of going on unheard")
  }

  @Test func programmerErrorsComeBeforeWhatFollowsFromThem() {
    struct Consequence: Error {}
    #expect(throws: SnapshotError.self) {
      try RaisedErrors.checked {
        Tiles.tile().frame.origin.x = .nan
        throw Consequence()
      }
    }
    #expect(throws: Consequence.self) { try RaisedErrors.checked { throw Consequence() } }
  }
}
