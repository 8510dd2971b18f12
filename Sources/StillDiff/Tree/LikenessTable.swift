// SPDX-License-Identifier: MIT

/// The likeness of each of some views to each of some others, and the best total that each pair and the pairs after it can
/// reach.
///
/// The tables are filled through pointers: two lists of sixty rows are four thousand pairs, which would otherwise take most
/// of a comparison's time in a debug build.
struct LikenessTable {
  /// The length of a row: one entry for each of the other views, and one more.
  let width: Int
  private(set) var likeness: [Int]
  /// The largest total likeness that a pair and the pairs after it can reach.
  private(set) var scores: [Int]

  init(_ old: ViewTree, _ ones: [Int], _ new: ViewTree, _ others: [Int]) {
    width = others.count + 1
    likeness = Array(repeating: 0, count: width * (ones.count + 1))
    scores = likeness
    countInside(old, ones, new, others)
    fill(ones.map { Looks(old, $0) }, others.map { Looks(new, $0) })
  }

  /// Adds two points for each subview that both views have.
  private mutating func countInside(_ old: ViewTree, _ ones: [Int], _ new: ViewTree, _ others: [Int]) {
    var places: [Int: [Int]] = [:]
    for (place, index) in others.enumerated() {
      for digest in Set(new.nodes[index].children.map { new.nodes[$0].own }) {
        places[digest, default: []].append(place)
      }
    }
    for (row, index) in ones.enumerated() {
      for child in old.nodes[index].children {
        for place in places[old.nodes[child].own] ?? [] { likeness[row * width + place] += 2 }
      }
    }
  }

  private mutating func fill(_ ones: [Looks], _ others: [Looks]) {
    let width = width
    ones.withUnsafeBufferPointer { ones in
      others.withUnsafeBufferPointer { others in
        likeness.withUnsafeMutableBufferPointer { likeness in
          scores.withUnsafeMutableBufferPointer { scores in
            guard let before = ones.baseAddress, let after = others.baseAddress,
              let likeness = likeness.baseAddress, let scores = scores.baseAddress
            else { return }
            var one = ones.count
            while one > 0 {
              one -= 1
              var other = others.count
              while other > 0 {
                other -= 1
                let place = one * width + other
                let points = likeness[place] + before[one].likeness(to: after + other)
                likeness[place] = points
                var best = scores[place + width + 1] + points
                if scores[place + width] > best { best = scores[place + width] }
                if scores[place + 1] > best { best = scores[place + 1] }
                scores[place] = best
              }
            }
          }
        }
      }
    }
  }
}

/// The properties of a view that are compared with those of many others.
private struct Looks {
  private let frame: ViewTree.Rect
  private let own: Int

  init(_ tree: ViewTree, _ index: Int) { (frame, own) = (tree.nodes[index].frame, tree.nodes[index].own) }

  func likeness(to other: UnsafePointer<Looks>) -> Int {
    var points = 1
    if frame.x == other.pointee.frame.x, frame.y == other.pointee.frame.y { points += 2 }
    if frame.width == other.pointee.frame.width, frame.height == other.pointee.frame.height { points += 1 }
    if own == other.pointee.own { points += 3 }
    return points
  }
}
