// SPDX-License-Identifier: MIT

/// Which points lie inside a path whose subpaths overlap. Mirrors `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// Non-zero winding number: subpaths of one direction unite, one of the other direction cuts a hole.
  case winding = 0
  /// A point is inside if a ray from it crosses the outline an odd number of times.
  case evenOdd = 1
}

/// What drawing a path does. Mirrors `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

/// How the ends of open subpaths and dashes look. Mirrors `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its end point.
  case butt = 0
  /// A half circle of the line's width about the end point.
  case round = 1
  /// The line goes on for half its width.
  case square = 2
}

/// How two segments of a stroked subpath meet. Mirrors `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges are extended until they meet, up to the miter limit, beyond which the joint is bevelled.
  case miter = 0
  /// A circle of the line's width about the joint.
  case round = 1
  /// The outer corners are joined by a straight line.
  case bevel = 2
}
