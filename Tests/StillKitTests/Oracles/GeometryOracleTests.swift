// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Frames under transforms, and points converted between views, as real iOS gave them.
@MainActor @Suite(.enabled(if: OracleNumbers.isThere, "\(OracleNumbers.absent)"))
struct GeometryOracleTests {
  private struct Frame: Decodable {
    let bounds, center, frame, after_identity, set_frame_first, set_frame, get_frame: [CGFloat]?
    let bounds_size, anchorPoint, then_bounds_size, frame_origin: [CGFloat]?
    let transform, then_transform: String?
  }

  @Test func framesUnderTransforms() throws {
    for fact in try OracleNumbers.facts("frame_with_transform", of: Frame.self, keys: Self.keys, atLeast: 9) {
      let view = try view(fact)
      let numbers = [fact.frame, fact.get_frame, fact.bounds_size, fact.frame_origin, fact.after_identity]
      #expect(numbers.contains { $0 != nil }, "nothing to compare: \(fact)")
      if let frame = fact.frame ?? fact.get_frame { #expect(view.frame == CGRect(frame)) }
      if let bounds = fact.bounds, bounds.count == 4 { #expect(view.bounds == CGRect(bounds)) }
      if let size = fact.bounds_size { #expect(view.bounds.size == CGSize(size)) }
      if let origin = fact.frame_origin { #expect(view.frame.origin == CGPoint(origin)) }
      if let after = fact.after_identity {
        view.transform = .identity
        #expect(view.frame == CGRect(after))
      }
    }
  }

  private static let keys: Set = [
    "bounds", "center", "frame", "after_identity", "set_frame_first", "set_frame", "get_frame", "bounds_size",
    "anchorPoint", "then_bounds_size", "frame_origin", "transform", "then_transform",
  ]

  private func view(_ fact: Frame) throws -> UIView {
    let view = UIView()
    if let anchor = fact.anchorPoint { view.layer.anchorPoint = CGPoint(anchor) }
    if let bounds = fact.bounds, bounds.count == 2 { view.bounds.size = CGSize(bounds) }
    if let center = fact.center { view.center = CGPoint(center) }
    if let frame = fact.set_frame_first { view.frame = CGRect(frame) }
    if let text = fact.transform ?? fact.then_transform { view.transform = try scale(text) }
    if let frame = fact.set_frame { view.frame = CGRect(frame) }
    if let size = fact.then_bounds_size { view.bounds.size = CGSize(size) }
    return view
  }

  /// `scale(.25,.75)`, with words behind it or not.
  private func scale(_ text: String) throws -> CGAffineTransform {
    let numbers = try #require(text.split(separator: "(").last?.split(separator: ")").first)
    let factors = numbers.split(separator: ",").compactMap { Double("0\($0)") }
    try #require(text.hasPrefix("scale(") && factors.count == 2)
    return CGAffineTransform(scaleX: factors[0], y: factors[1])
  }

  private struct Conversion: Decodable {
    let tree: String
    let cases: [Case]

    /// `["a->b", [x, y], [x, y]]`
    struct Case: Decodable {
      let way: String
      let point, result: [CGFloat]

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        way = try list.decode(String.self)
        point = try list.decode([CGFloat].self)
        result = try list.decode([CGFloat].self)
      }
    }
  }

  @Test func pointsBetweenViews() throws {
    let keys: Set = ["tree", "cases"]
    for fact in try OracleNumbers.facts("convert_points", of: Conversion.self, keys: keys, atLeast: 10) {
      try #require(!fact.cases.isEmpty, "\(fact.tree): no cases")
      let make = try #require(ConversionTree.named[fact.tree])
      let views = make()
      for conversion in fact.cases {
        let ends = conversion.way.replacing(" ->", with: "->").split(separator: "->").map(String.init)
        let point = CGPoint(conversion.point)
        let (from, to) = (views[ends[0]] ?? views["any"], ends.count == 2 ? views[ends[1]] : nil)
        try #require(from != nil && (to != nil || conversion.way == "to nil"))
        let result = from?.convert(point, to: to)
        #expect(result == CGPoint(conversion.result), "\(fact.tree): \(conversion.way)")
      }
    }
  }
}

/// The trees that the file describes in words.
@MainActor
private enum ConversionTree {
  /// Frame, bounds' origin and scale of each view, within the one before it.
  private static func chain(_ views: (name: String, frame: [CGFloat], origin: CGFloat, scale: CGFloat)...) -> [String:
    UIView]
  {
    var named: [String: UIView] = [:]
    var last: UIView?
    for (name, frame, origin, scale) in views {
      let view = UIView()
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.frame = CGRect(frame)
      view.bounds.origin = CGPoint(x: origin, y: origin)
      last?.addSubview(view)
      (named[name], last) = (view, view)
    }
    return named
  }

  private static func siblings() -> [String: UIView] {
    var views = chain(("root", [0, 0, 100, 100], 0, 1), ("s1", [20, 10, 10, 10], 0, 1))
    let more = chain(("s2", [80, 80, 20, 20], 0, 1), ("child of s2 at 5,5", [5, 5, 5, 5], 0, 1))
    views.merge(more) { one, _ in one }
    views["root"]?.addSubview(views["s2"]!)
    return views
  }

  static let named: [String: @MainActor () -> [String: UIView]] = [
    "root bounds 0,0,100,100; s1 frame 20,10,10,10; s2 frame 80,80,20,20": siblings,
    "root bounds 10,10,100,100; s1 20,20,10,10; ss 5,5,5,5": {
      chain(("root", [0, 0, 100, 100], 10, 1), ("s1", [20, 20, 10, 10], 0, 1), ("ss", [5, 5, 5, 5], 0, 1))
    },
    "root; s1 frame 20,20,10,10 bounds.origin 10,10; ss 5,5,5,5": {
      chain(("root", [0, 0, 100, 100], 0, 1), ("s1", [20, 20, 10, 10], 10, 1), ("ss", [5, 5, 5, 5], 0, 1))
    },
    "root bounds 10,10,..; s1 20,20 bounds.origin 5,5; ss 5,5 bounds.origin 999,999": {
      chain(("root", [0, 0, 100, 100], 10, 1), ("s1", [20, 20, 10, 10], 5, 1), ("ss", [5, 5, 5, 5], 999, 1))
    },
    "root 512; s transform .5 frame 128,128,256,256 bounds.origin 32,32; ss transform 2 frame 128,128,128,128": {
      chain(
        ("root", [0, 0, 512, 512], 0, 1), ("s", [128, 128, 256, 256], 32, 0.5), ("ss", [128, 128, 128, 128], 0, 2))
    },
    "view 0,0,80,40; sub transform 2 frame 10,10,60,40": {
      chain(("view", [0, 0, 80, 40], 0, 1), ("sub", [10, 10, 60, 40], 0, 2))
    },
    "view 100x100 bounds.origin 50,50; sub 40,40,20,20 bounds.origin 123,123": {
      chain(("view", [0, 0, 100, 100], 50, 1), ("sub", [40, 40, 20, 20], 123, 1))
    },
    "window; s 80,80,100,100 bo 15,15; s2 70,70 bo 25,25; s3 50,50 bo 64,64": {
      chain(
        ("window", [0, 0, 400, 400], 0, 1), ("s", [80, 80, 100, 100], 15, 1), ("s2", [70, 70, 100, 100], 25, 1),
        ("s3", [50, 50, 100, 100], 64, 1))
    },
    "root 400; c transform 2 frame 0,0,200,200; m 10,10,80,80; i 5,5,20,20": {
      chain(
        ("root", [0, 0, 400, 400], 0, 1), ("c", [0, 0, 200, 200], 0, 2), ("m", [10, 10, 80, 80], 0, 1),
        ("i", [5, 5, 20, 20], 0, 1))
    },
    "any": { chain(("any", [0, 0, 9, 9], 0, 1)) },
  ]
}
