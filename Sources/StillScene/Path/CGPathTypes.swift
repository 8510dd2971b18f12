// SPDX-License-Identifier: MIT

/// The rule that decides which points are inside a path.
///
/// Mirrors `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// The non-zero rule: subpaths of the same direction unite, and one of the opposite direction is a hole.
  case winding = 0
  /// The even-odd rule: a point is inside if a ray from it crosses the outline an odd number of times.
  case evenOdd = 1
}

/// The way to draw a path.
///
/// Mirrors `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// A fill by the winding rule.
  case fill = 0
  /// A fill by the even-odd rule.
  case eoFill = 1
  /// A stroke.
  case stroke = 2
  /// A fill by the winding rule, then a stroke.
  case fillStroke = 3
  /// A fill by the even-odd rule, then a stroke.
  case eoFillStroke = 4
}

/// The shape of the ends of open subpaths and dashes.
///
/// Mirrors `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// An end at the end point.
  case butt = 0
  /// A semicircle of the line's width around the end point.
  case round = 1
  /// An end half the line's width beyond the end point.
  case square = 2
}

/// The shape of the joint between two segments of a stroke.
///
/// Mirrors `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// Outer edges that are extended until they meet.
  ///
  /// Beyond the miter limit the joint is bevelled.
  case miter = 0
  /// A circle of the line's width around the joint.
  case round = 1
  /// A straight line between the outer corners.
  case bevel = 2
}
