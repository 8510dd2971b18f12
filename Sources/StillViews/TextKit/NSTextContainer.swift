// SPDX-License-Identifier: MIT

public import StillGraphics

/// The region in which a text is laid out, of a text view or of a layout manager.
///
/// Lengths are points. Mirrors UIKit's `NSTextContainer`.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  private let mark = AttributeMark()
  weak var textView: UITextView?
  private var ownSize = CGSize.zero

  /// The layout manager that fills the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Makes a container; sides of zero set no limit.
  public init(size: CGSize) { ownSize = size }

  /// Makes a container without a limit of size.
  public override convenience init() { self.init(size: .zero) }

  /// The size; sides of zero set no limit.
  ///
  /// That of a text view is as wide as the view's room, without a limit of height, and cannot be set.
  open var size: CGSize {
    get { textView?.containerSize ?? ownSize }
    set { ownSize = newValue }
  }
  /// Kept; the container of a text view is as wide as the view, and no other one.
  open var widthTracksTextView = false
  /// Kept; the container of a text view has no limit of height.
  open var heightTracksTextView = false
  /// The space between the container's sides and the text, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { textView?.textChanged() }
  }
  /// The shapes that the text flows around, in the container's coordinates.
  ///
  /// Each closed piece of a path takes the room between its left and its right side, and lines keep the padding's
  /// distance from it. Where words fit on both sides, they go on at the other side.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { textView?.textChanged() }
  }
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { textView?.textChanged() }
  }
  /// The way in which the last line ends if the text has more lines.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { textView?.textChanged() }
  }
}

extension NSTextContainer {
  /// The shapes that the text flows around, in the coordinates of its layout.
  var exclusions: [TextExclusion] {
    exclusionPaths.map { path in
      TextExclusion(outlines: path.cgPath.outlines(dx: -lineFragmentPadding), padding: Double(lineFragmentPadding))
    }
  }
}

extension CGPath {
  /// The pieces of the path as polygons, with 16 sides for each curve, moved by a distance in points.
  fileprivate func outlines(dx: CGFloat) -> [[TextExclusion.Corner]] {
    var (outlines, points): ([[TextExclusion.Corner]], [CGPoint]) = ([], [])
    func end() {
      if points.count > 1 {
        outlines.append(points.map { TextExclusion.Corner(x: Double(($0.x + dx).inText), y: Double($0.y.inText)) })
      }
      points = []
    }
    applyWithBlock { element in
      let corners = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        end()
        points = [corners[0]]
      case .addLineToPoint: points.append(corners[0])
      case .addQuadCurveToPoint: points.addCurve(corners[0], corners[0], to: corners[1], isQuadratic: true)
      case .addCurveToPoint: points.addCurve(corners[0], corners[1], to: corners[2], isQuadratic: false)
      default: break
      }
    }
    end()
    return outlines
  }
}

extension [CGPoint] {
  /// Appends points of a Bézier curve that begins at the last one.
  fileprivate mutating func addCurve(_ one: CGPoint, _ two: CGPoint, to end: CGPoint, isQuadratic: Bool) {
    guard let start = last else { return }
    for step in 1...16 {
      let (t, u) = (CGFloat(step) / 16, 1 - CGFloat(step) / 16)
      let weights: [CGFloat] =
        isQuadratic ? [u * u, 2 * u * t, 0, t * t] : [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      let points = [start, one, two, end]
      append(
        CGPoint(
          x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
          y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y }))
    }
  }
}
