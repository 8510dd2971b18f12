// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillInspection
import StillKit
import Testing

@testable import StillTesting

/// A white view of 60×20 points with a dot that can move.
@MainActor private func stage() -> (view: UIView, dot: UIView) {
  let view = Tiles.tile(.white, width: 60, height: 20)
  let dot = Tiles.tile(.black, width: 10, height: 10)
  dot.accessibilityIdentifier = "dot"
  view.addSubview(dot)
  return (view, dot)
}

/// A view whose dot goes to `x` in 0.3 s, evenly.
@MainActor private func moving(to x: CGFloat = 30, _ more: @escaping (UIView) -> Void = { _ in }) -> UIView {
  let (view, dot) = stage()
  UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
    dot.frame.origin.x = x
    more(dot)
  }
  return view
}

@MainActor private func strip(_ view: UIView, to end: TimeInterval = 0.3, frames: Int = 4) throws -> Filmstrip {
  let strategy = Snapshotting<UIView, Filmstrip>.filmstrip(
    to: end, frames: frames, traits: UITraitCollection(displayScale: 1))
  return try SnapshotCapture(snapshotting: strategy, timeout: 5).snapshot { view }.format
}

@MainActor struct FilmstripTests {
  let workspace: Workspace
  private let traits = UITraitCollection(displayScale: 1)

  init() throws { workspace = try Workspace() }

  /// The outcome of a filmstrip of four frames, by a clock of its own.
  private func failure(
    to end: TimeInterval = 0.3, frames: Int = 4, precision: Float = 1, allowsBlank: Bool = false,
    allowsStill: Bool = false, record: SnapshotTestingConfiguration.Record? = nil, _ make: @MainActor () -> UIView
  ) -> String? {
    AnimationClock.$override.withValue(AnimationClock()) {
      workspace.failure(
        of: make,
        as: Snapshotting<UIView, Filmstrip>.filmstrip(
          to: end, frames: frames, precision: precision, traits: traits, allowsBlank: allowsBlank,
          allowsStill: allowsStill),
        record: record)
    }
  }

  /// A mask that grew hides no text that went.
  @Test func framesAreMaskedWhereTheReferenceWas() throws {
    func film(width: CGFloat, _ color: UIColor) -> UIView {
      moving { dot in
        guard let view = dot.superview, view.subviews.count == 1 else { return }
        view.insertSubview(Tiles.tile(color, width: 60, height: 4), at: 0)
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 19))
        cover.isSnapshotMasked = true
        view.insertSubview(cover, at: 1)
      }
    }
    _ = failure { film(width: 4, .red) }
    #expect(failure { film(width: 4, .red) } == nil)
    let message = failure { film(width: 60, .blue) }
    #expect(message?.contains("covers pixels that the reference does not mask") == true, "\(message ?? "passes")")
  }

  @Test func theFramesAreThoseOfTheirTimes() throws {
    let strip = try strip(moving())
    #expect(strip.times.map { ($0 * 10).rounded() } == [0, 1, 2, 3])
    #expect(strip.bitmaps.map { bitmap in (0..<60).first { bitmap[$0, 5].red == 0 } } == [0, 10, 20, 30])
    #expect(strip.frames.count == 4 && strip.frames[0].size == CGSize(width: 60, height: 20))
  }

  @Test func anAnimationThatNeverEndsIsShownAtItsTimes() throws {
    let (view, dot) = stage()
    UIView.animate(withDuration: 0.2, delay: 0, options: [.repeat, .curveLinear]) { dot.frame.origin.x = 40 }
    let first = try strip(view, to: 0.4, frames: 5).bitmaps.map { bitmap in (0..<60).first { bitmap[$0, 5].red == 0 } }
    #expect(first == [0, 20, 0, 20, 0])
  }

  @Test func whatTheTestMovesItselfBelongsToTheFrames() throws {
    let (view, dot) = stage()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { MainActor.assumeIsolated { dot.frame.origin.x = 25 } }
    let first = try strip(view).bitmaps.map { bitmap in (0..<60).first { bitmap[$0, 5].red == 0 } }
    #expect(first == [0, 0, 25, 25])
  }

  @Test func equalFilmstripsMatch() {
    #expect(failure { moving() } != nil)
    #expect(failure { moving() } == nil)
    #expect(failure(to: 0.15) { moving() } != nil)
  }

  @Test func aFailureNamesTheFrameItsTimeAndWhatWentAnotherWay() throws {
    _ = failure { moving() }
    let message = try #require(failure { moving(to: 33) })
    #expect(message.contains("3 of 4 frames differ, at 0.1 s, 0.2 s, 0.3 s."))
    #expect(message.contains("Frame 2, at 0.1 s:"))
    #expect(message.contains("UIView/UIView 'dot' position.x: 15 in the reference, 16 now"))
    #expect(message.contains(#"UIView "dot""#))
    #expect(message.split(separator: "\n", omittingEmptySubsequences: false).count <= 15, "\(message)")
    let base = ".stillframe/AppTests/Screens/check.1"
    for file in ["reference.png", "actual.png", "actual.apng", "diff.png"] {
      #expect(workspace.data("\(base).\(file)") != nil)
    }
    let result = try workspace.result("\(base).png.json")
    #expect(result.metrics?["frames"] == 4 && result.metrics?["differing_frames"] == 3)
    #expect(failure { moving() } == nil)
    #expect(workspace.files().filter { $0.hasPrefix(".stillframe/AppTests") } == [])
  }

  @Test func whatSomebodyChangedIsSaidFirst() throws {
    _ = failure { moving() }
    let message = try #require(failure { moving { $0.alpha = 0.5 } })
    let lines = message.split(separator: "\n").map(String.init)
    let cause = try #require(lines.firstIndex(of: #"UIView "dot" alpha 1 → 0.5"#), "\(message)")
    #expect(lines[cause + 1].contains("frames differ, at "), "\(message)")
    let result = try workspace.result(".stillframe/AppTests/Screens/check.1.png.json")
    #expect(result.causes?.map(\.cause) == ["UIView.alpha 1 → 0.5"])
  }

  @Test func theViewAtThePlaceOfADifferenceIsThatOfItsMoment() throws {
    _ = failure { moving(to: 50) }
    // The second dot is there only until the last frame.
    let message = try #require(
      failure {
        let view = moving(to: 50)
        let other = Tiles.tile(.blue, width: 4, height: 4)
        other.accessibilityIdentifier = "spot"
        other.frame.origin.y = 15
        view.addSubview(other)
        UIView.animate(withDuration: 0.01, delay: 0.25) { other.frame.origin.x = 100 }
        return view
      })
    #expect(message.contains("3 of 4 frames differ, at 0 s, 0.1 s, 0.2 s."))
    #expect(message.contains(#"UIView "spot""#))
  }

  @Test func eachFrameHasTheToleranceOfAPicture() {
    _ = failure { moving() }
    // Ten of 1,200 pixels of a frame change, which are fewer in a hundred of the picture of all.
    func dotted() -> UIView {
      let view = moving()
      for x in 0..<10 {
        let spot = Tiles.tile(.red, width: 1, height: 1)
        spot.frame.origin = CGPoint(x: 40 + CGFloat(x), y: 15)
        view.addSubview(spot)
        spot.alpha = 0
        UIView.animate(withDuration: 0.001, delay: 0.15) { spot.alpha = 1 }
      }
      return view
    }
    #expect(failure(precision: 0.99, dotted) == nil)
    #expect(failure(precision: 0.995, dotted) != nil)
  }

  @Test func aMaskedViewIsLeftOutWhereItIsAtTheTime() throws {
    func view(_ color: UIColor) -> UIView {
      let (view, dot) = stage()
      dot.backgroundColor = color
      dot.isSnapshotMasked = true
      let other = Tiles.tile(.green, width: 5, height: 5)
      other.frame.origin.y = 15
      view.addSubview(other)
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { (dot.frame.origin.x, other.alpha) = (30, 0) }
      return view
    }
    _ = failure { view(.black) }
    #expect(failure { view(.red) } == nil)
  }

  /// The first frame has no rule yet, and so enough to compare.
  @Test func aLimitOutsideOfItsRangeFailsInWhicheverFrameItIs() throws {
    func fading(_ color: UIColor) -> UIView {
      let (view, dot) = stage()
      let label = Tiles.tile(color, width: 20, height: 10)
      (label.frame.origin.x, label.alpha, label.snapshotTolerance) = (40, 0, Tolerance(maxChannelDelta: 300))
      view.addSubview(label)
      UIView.animate(withDuration: 0.3) { (label.alpha, dot.frame.origin.y) = (1, 10) }
      return view
    }
    let message = try #require(failure { fading(.red) })
    #expect(message.contains("has a limit outside of its range, so nothing was compared:"), "\(message)")
    #expect(message.contains("`maxChannelDelta` is 300: give 0 to 255."))
    #expect(workspace.data(Workspace.picture) == nil)
  }

  @Test func moreRulesThanCanBeToldApartFailInWhicheverFrameTheyAre() throws {
    let region = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 1, height: 1)), .tolerance(.exact))
    let masked = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 9, height: 9)), .masked)
    func shares(_ frames: [[ToleranceRegion]]) throws -> [Double] {
      try FilmstripComparator.shares(of: frames.map { (PixelSize(width: 9, height: 9), $0) }, tolerance: .exact)
    }
    #expect(try shares([[], [masked], [region]]) == [1, 1])
    #expect(throws: NothingCompared.self) { try shares([[masked], [masked]]) }
    #expect(throws: TooManyRules.self) {
      try shares([[], Array(repeating: region, count: ToleranceRegion.limit + 1)])
    }
  }

  @Test func anAnimatedPictureLiesBesideTheReference() throws {
    _ = failure { moving() }
    let path = Workspace.picture.replacing(".png", with: ".apng")
    let first = try #require(workspace.data(path))
    #expect(try PNGFile.decode([UInt8](first)).bitmap.width == 60)
    _ = failure(record: .failed) { moving(to: 20) }
    #expect(workspace.data(path) != first)
    try FileManager.default.removeItem(atPath: "\(workspace.root)/\(path)")
    #expect(failure { moving(to: 20) } == nil)
  }

  @Test func nothingIsRecordedWhereTheAnimatedPictureCannotBeWritten() throws {
    let path = "\(workspace.root)/\(Workspace.picture.replacing(".png", with: ".apng"))"
    try FileManager.default.createDirectory(atPath: "\(path)/folder", withIntermediateDirectories: true)
    #expect(try #require(failure { moving() }).contains(".apng"))
    #expect(workspace.data(Workspace.picture) == nil)
  }

  /// It may belong to somebody else.
  @Test func aFileInPlaceOfTheAnimatedPictureIsReplacedOnlyOnDemand() throws {
    let path = Workspace.picture.replacing(".png", with: ".apng")
    try workspace.write("foreign", to: path)
    #expect(try #require(failure(record: .missing) { moving() }).contains("Automatically recorded"))
    #expect(workspace.content(path) == "foreign")
    #expect(workspace.data(Workspace.picture) != nil)
    _ = failure(record: .failed) { moving(to: 20) }
    #expect(workspace.content(path) != "foreign")
  }

  /// Who removes the reference alone, to record it anew, gets an animated picture of the same movement.
  @Test func theAnimatedPictureOfAFormerReferenceIsReplaced() throws {
    let path = Workspace.picture.replacing(".png", with: ".apng")
    _ = failure(record: .missing) { moving() }
    let first = try #require(workspace.data(path))
    try FileManager.default.removeItem(atPath: "\(workspace.root)/\(Workspace.picture)")
    _ = failure(record: .missing) { moving(to: 20) }
    #expect(workspace.data(path) != first)
  }

  @Test func theFileSaysWhatMoved() throws {
    _ = failure { moving { $0.alpha = 0.5 } }
    let file = [UInt8](try #require(workspace.data(Workspace.picture)))
    let text = try #require(try PNGFile.decode(file).metadata.treeDescription)
    let description = try #require(FilmstripDescription(text))
    #expect(description.captions == ["0 s", "0.1 s", "0.2 s", "0.3 s"])
    #expect(
      description.listing.tracks.map(\.name) == ["UIView/UIView 'dot' opacity", "UIView/UIView 'dot' position.x"])
    #expect(description.listing.tracks[1].values == ["5", "15", "25", "35"])
    #expect(text.contains("\nTree\n\(TreeFormat.current.heading)\t"))
    #expect(text.contains("\nUIView\t0 0 60 20"))
  }

  @Test func otherTimesAreTold() throws {
    _ = failure { moving() }
    let message = try #require(failure(frames: 5) { moving() })
    #expect(message.contains("The reference has 4 frames, from 0 s to 0.3 s, and the new filmstrip 5,"))
  }

  @Test func framesOfAnotherSizeAreTold() throws {
    _ = failure { moving() }
    let message = try #require(
      failure {
        let view = moving()
        view.bounds.size.width = 61
        return view
      })
    #expect(message.contains("the reference's frame has 60 x 20 pixels, the new one 61 x 20"))
  }

  @Test func aPictureIsNoFilmstrip() throws {
    _ = workspace.failure(of: { Tiles.tile() }, as: Snapshotting<UIView, UIImage>.image(traits: traits))
    let message = try #require(failure { moving() })
    #expect(message.contains("The reference is no filmstrip"))
  }

  @Test func aFileWhosePictureDoesNotFitItsFramesIsTold() throws {
    _ = failure { moving() }
    let file = [UInt8](try #require(workspace.data(Workspace.picture)))
    let pixel = Bitmap(width: 1, height: 1) { $0[0] = 0xFF00_FF00 }
    let changed = try PNGFile.encode(pixel, metadata: try PNGFile.decode(file).metadata)
    try Data(changed).write(to: URL(fileURLWithPath: "\(workspace.root)/\(Workspace.picture)"))
    let message = try #require(failure { moving() })
    #expect(message.contains("The reference's picture has 1 x 1 pixels, and the frames that its file names take"))
  }

  @Test func whatIsMaskedIsNoMovement() throws {
    func masked() -> UIView {
      let (view, dot) = stage()
      dot.isSnapshotMasked = true
      UIView.animate(withDuration: 0.3) { dot.frame.origin.x = 30 }
      return view
    }
    #expect(try #require(failure(masked)).contains("Nothing moves: all 4 frames"))
    #expect(workspace.data(Workspace.picture) == nil)
  }

  @Test func nothingThatMovesIsAMistakeUnlessItIsAllowed() throws {
    let message = try #require(failure { Tiles.tile() })
    #expect(message.contains("Nothing moves: all 4 frames from 0 s to 0.3 s are the same"))
    #expect(workspace.data(Workspace.picture) == nil)
    #expect(try #require(failure(allowsStill: true) { Tiles.tile() }).contains("Automatically recorded"))
    #expect(failure(allowsStill: true) { Tiles.tile() } == nil)
    #expect(try #require(failure { Tiles.tile() }).contains("Nothing moves"))
  }

  @Test func aListThatStandsStillForWantOfAWindowIsTold() throws {
    let message = try #require(failure { UITableView(frame: CGRect(x: 0, y: 0, width: 60, height: 20)) })
    #expect(message.contains("Nothing moves") && message.contains("The view is in no window"))
    #expect(try #require(failure { Tiles.tile() }).contains("window") == false)
  }

  @Test func framesThatAreAllBlankAreAMistakeUnlessTheyAreAllowed() throws {
    func blank() -> UIView {
      let view = Tiles.tile()
      view.isHidden = true
      return view
    }
    #expect(try #require(failure(blank)).contains("The UIView is hidden"))
    #expect(failure(allowsBlank: true, allowsStill: true, blank) != nil)
    #expect(failure(allowsBlank: true, allowsStill: true, blank) == nil)
    // The first frame of what appears may well be blank.
    func appearing() -> UIView {
      let view = Tiles.tile()
      view.alpha = 0
      UIView.animate(withDuration: 0.3) { view.alpha = 1 }
      return view
    }
    #expect(try #require(failure(record: .all, appearing)).contains("recorded snapshot"))
    #expect(failure(appearing) == nil)
  }

  @Test(arguments: [
    (-1.0, 0.3, 4, "begins before everything had come to rest"), (0, -0.3, 4, "does not end after its beginning"),
    (0.3, 0.3, 4, "does not end after its beginning"), (0, .nan, 4, "a time that is no number"),
    (0, .infinity, 4, "a time that is no number"), (0, 0.3, 1, "fewer than two frames"),
    (0, 0.3, -5, "fewer than two frames"), (0, 0.3, 1001, "more than 1000 frames"),
  ])
  func timesThatCannotBeShownAreTold(start: Double, end: Double, frames: Int, words: String) throws {
    let message = try workspace.message(
      of: { moving() }, as: Snapshotting<UIView, Filmstrip>.filmstrip(from: start, to: end, frames: frames))
    #expect(message.contains(words) && workspace.data(Workspace.picture) == nil)
    let listing = try workspace.message(
      of: { moving() }, as: Snapshotting<UIView, String>.frames(from: start, to: end, frames: frames))
    #expect(listing.contains(words))
  }

  @Test func aFilmstripThatIsTooLargeIsToldBeforeItIsDrawn() throws {
    let message = try #require(failure(frames: 200) { Tiles.tile(width: 1000, height: 1000) })
    #expect(message.contains("A filmstrip of 200 frames of 1000×1000 pixels would have"))
    #expect(message.contains("a picture may have 100 million. Take fewer frames"))
  }

  @Test func twoMomentsOfOneTestAreTheSameWhenTheyAreRecorded() throws {
    AnimationClock.$override.withValue(AnimationClock()) {
      let view = moving()
      for moment in [0.1, 0.2] {
        _ = workspace.failure(
          of: { view }, as: Snapshotting<UIView, UIImage>.image(at: moment, traits: traits), named: "\(moment)")
      }
    }
    let pictures = try ["0-1", "0-2"].map { name in
      let file = [UInt8](try #require(workspace.data("__Snapshots__/AppTests/Screens/check.\(name).png")))
      return try PNGFile.decode(file).bitmap
    }
    #expect(pictures.map { picture in (0..<60).first { picture[$0, 5].red == 0 } } == [10, 20])
  }

  @Test func layersAndControllersHaveFilmstripsToo() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    (fade.toValue, fade.duration) = (UIColor.blue.cgColor, 1)
    layer.add(fade, forKey: nil)
    let layers = Snapshotting<CALayer, Filmstrip>.filmstrip(to: 1, frames: 3, traits: traits)
    let first = try SnapshotCapture(snapshotting: layers, timeout: 5).snapshot { layer }.format
    #expect(first.bitmaps.map { $0[5, 5].blue } == [0, 128, 0])
    AnimationClock.current.settle()
    let controller = UIViewController()
    controller.view = moving()
    let controllers = Snapshotting<UIViewController, Filmstrip>.filmstrip(
      to: 0.3, frames: 3, size: CGSize(width: 80, height: 20), traits: traits)
    let second = try SnapshotCapture(snapshotting: controllers, timeout: 5).snapshot { controller }.format
    #expect(second.frames.map(\.size.width) == [80, 80, 80])
  }
}

/// Rule: what follows a touch, a film or a listing counts from its end.
@MainActor struct FilmTimesTests {
  private func columns(_ strip: Filmstrip) -> [Int?] {
    strip.bitmaps.map { bitmap in (0..<60).first { bitmap[$0, 5].red == 0 } }
  }

  private func go(_ dot: UIView, to x: CGFloat) {
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { dot.frame.origin.x = x }
  }

  @Test func twoFilmsOfOneTestBothBeginAtZero() throws {
    let (view, dot) = stage()
    go(dot, to: 30)
    #expect(try columns(strip(view)) == [0, 10, 20, 30])
    go(dot, to: 0)
    #expect(try columns(strip(view)) == [30, 20, 10, 0])
  }

  @Test func aFilmGoesOnWhereTheOneBeforeEnded() throws {
    let (view, dot) = stage()
    go(dot, to: 30)
    #expect(try columns(strip(view, to: 0.1, frames: 2)) == [0, 10])
    #expect(try columns(strip(view, to: 0.2, frames: 3)) == [10, 20, 30])
  }

  @Test func aFilmAfterATouchBeginsWithWhatTheTouchBegan() throws {
    let (view, dot) = stage()
    let control = UIControl(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    control.addAction(UIAction { _ in go(dot, to: dot.frame.minX == 0 ? 30 : 0) }, for: .touchUpInside)
    view.addSubview(control)
    view.touch { $0.tap(on: control) }
    #expect(try columns(strip(view)) == [0, 10, 20, 30])
    view.touch { $0.tap(on: control) }
    #expect(try columns(strip(view)) == [30, 20, 10, 0])
    let within = try view.touch { touch in
      touch.tap(on: control)
      return try columns(strip(view))
    }
    #expect(within == [0, 10, 20, 30])
  }

  @Test func aFilmOfThePastSaysWhatToWrite() throws {
    let (view, dot) = stage()
    go(dot, to: 30)
    let moment = Snapshotting<UIView, UIImage>.image(at: 0.1)
    _ = try SnapshotCapture(snapshotting: moment, timeout: 5).snapshot { view }
    let error = #expect(throws: PastMoment.self) { try strip(view) }
    #expect(error?.description.contains("write `AnimationClock.current.settle()` before the next animation") == true)
    AnimationClock.current.settle()
    go(dot, to: 0)
    #expect(try columns(strip(view)) == [30, 20, 10, 0])
  }
}

@MainActor struct FrameListingTests {
  private func listing(_ view: UIView, to end: TimeInterval = 0.3, frames: Int = 4) throws -> String {
    let strategy = Snapshotting<UIView, String>.frames(to: end, frames: frames)
    return try SnapshotCapture(snapshotting: strategy, timeout: 5).snapshot { view }.format
  }

  @Test func theValuesThatChangeAreListedByPathAndTime() throws {
    let text = try listing(moving { ($0.alpha, $0.backgroundColor) = (0.4, .red) })
    let expected = """
      UIView/UIView 'dot' backgroundColor
          0 s  rgba(0 0 0 1)
        0.1 s  rgba(0.3333 0 0 1)
        0.2 s  rgba(0.6667 0 0 1)
        0.3 s  rgba(1 0 0 1)

      UIView/UIView 'dot' opacity
          0 s  1
        0.1 s  0.8
        0.2 s  0.6
        0.3 s  0.4

      UIView/UIView 'dot' position.x
          0 s  5
        0.1 s  15
        0.2 s  25
        0.3 s  35

      """
    #expect(text == expected)
  }

  @Test func siblingsOfOneNameAreNumbered() throws {
    let view = Tiles.tile()
    for _ in 0..<3 { view.addSubview(Tiles.tile()) }
    UIView.animate(withDuration: 0.3) { view.subviews[1].alpha = 0 }
    #expect(try listing(view).hasPrefix("UIView/UIView[2] opacity\n"))
  }

  @Test func layersThatComeAndGoHaveADash() throws {
    let (view, dot) = stage()
    UIView.animate(withDuration: 0.15, delay: 0, options: .curveLinear, animations: { dot.alpha = 0 }) { _ in
      dot.removeFromSuperview()
    }
    #expect(try listing(view).contains("opacity\n    0 s  1\n  0.1 s  0.3333\n  0.2 s  -\n  0.3 s  -\n"))
  }

  @Test func transformsAreListedPartByPart() throws {
    let (view, dot) = stage()
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      dot.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 2)
    }
    let names = try listing(view).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      names == [
        "UIView/UIView 'dot' transform.rotation.z", "UIView/UIView 'dot' transform.scale.x",
        "UIView/UIView 'dot' transform.scale.y",
      ])
  }

  @Test func nothingThatChangesIsTold() {
    #expect(throws: NothingChanges.self) { try listing(Tiles.tile()) }
  }
}
