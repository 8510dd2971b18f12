// SPDX-License-Identifier: MIT

import StillSolver

/// A system of constraints as a layout states it, in an order as views come.
struct BenchmarkSystem {
  struct View { var x, y, width, height: Int }

  struct Statement {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  private(set) var variableCount = 0
  private(set) var statements: [Statement] = []

  private mutating func state(
    _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) {
    statements.append(Statement(terms: terms, relation: relation, constant: constant, priority: priority))
  }

  private mutating func view() -> View {
    defer { variableCount += 4 }
    return View(x: variableCount, y: variableCount + 1, width: variableCount + 2, height: variableCount + 3)
  }

  private mutating func root() -> View {
    let root = view()
    for (variable, value) in [(root.x, 0.0), (root.y, 0), (root.width, 390), (root.height, 844)] {
      state([(variable, 1)], .equal, value)
    }
    return root
  }

  /// Compression resistance and hugging, as a label has them.
  private mutating func intrinsicSize(_ view: View, _ width: Double, _ height: Double) {
    for (variable, size) in [(view.width, width), (view.height, height)] {
      state([(variable, 1)], .greaterThanOrEqual, size, priority: 750)
      state([(variable, 1)], .lessThanOrEqual, size, priority: 250)
    }
  }

  private mutating func follow(_ view: View, _ previous: View?, in parent: View, space: Double) {
    if let previous {
      state([(view.x, 1), (previous.x, -1), (previous.width, -1)], .equal, space)
    } else {
      state([(view.x, 1), (parent.x, -1)], .equal, space)
    }
  }

  private mutating func end(_ view: View, in parent: View, space: Double, priority: Double = 1000) {
    let terms = [(view.x, 1.0), (view.width, 1), (parent.x, -1), (parent.width, -1)]
    state(terms, .equal, -space, priority: priority)
  }

  /// Labels below each other, each as wide as the screen.
  mutating func addStackedRows(_ count: Int) {
    let root = root()
    var previous: View?
    for index in 0..<count {
      let row = view()
      state([(row.x, 1), (root.x, -1)], .equal, 16)
      end(row, in: root, space: 16)
      let above: [(Int, Double)] = previous.map { [($0.y, -1.0), ($0.height, -1)] } ?? [(root.y, -1)]
      state([(row.y, 1)] + above, .equal, 8)
      intrinsicSize(row, Double(50 + index % 70), 20)
      previous = row
    }
  }

  /// Labels below each other between the screen's edges, where only some of them have room.
  mutating func addShortColumn(_ count: Int) {
    let root = root()
    var end = [(root.y, -1.0)]
    for _ in 0..<count {
      let label = view()
      state([(label.x, 1), (root.x, -1)], .equal, 0)
      state([(label.width, 1), (root.width, -1)], .equal, 0)
      state([(label.y, 1)] + end, .equal, 0)
      state([(label.height, 1)], .greaterThanOrEqual, 0)
      intrinsicSize(label, 50, 20)
      end = [(label.y, -1), (label.height, -1)]
    }
    state([(root.y, 1), (root.height, 1)] + end, .equal, 0)
  }

  /// Views in views, four in each, of equal widths.
  mutating func addTree(_ count: Int) {
    var parents = [root()]
    var made = 1
    while made < count {
      var children: [View] = []
      for parent in parents where made < count {
        var previous: View?
        for _ in 0..<min(4, count - made) {
          let child = view()
          state([(child.y, 1), (parent.y, -1)], .equal, 4)
          state([(child.height, 1), (parent.height, -1)], .equal, -8)
          follow(child, previous, in: parent, space: 4)
          if let previous { state([(child.width, 1), (previous.width, -1)], .equal, 0) }
          children.append(child)
          previous = child
          made += 1
        }
        if let previous { end(previous, in: parent, space: 4, priority: 999) }
      }
      parents = children
    }
  }

  /// Labels side by side that fill the screen, all as wide as the first.
  mutating func addRowOfEqualWidths(_ count: Int) {
    let root = root()
    var (first, previous): (View?, View?)
    for index in 0..<count {
      let label = view()
      state([(label.y, 1), (root.y, -1)], .equal, 0)
      follow(label, previous, in: root, space: 8)
      if let first { state([(label.width, 1), (first.width, -1)], .equal, 0) }
      intrinsicSize(label, Double(20 + index % 30), 20)
      first = first ?? label
      previous = label
    }
    if let previous { end(previous, in: root, space: 8) }
  }

  /// Screens that know nothing of each other.
  mutating func addCells(_ views: Int, cells: Int) {
    for _ in 0..<cells { addStackedRows(views / cells) }
  }

  /// Which constraint a user would change: a space, required, in the midst of a chain.
  var changing: Int { statements.firstIndex { $0.priority >= 1000 && $0.terms.count == 3 } ?? 0 }

  /// As kiwi.cpp reads it.
  var text: String {
    statements.reduce(into: "\(variableCount) \(statements.count)\n") { text, one in
      let relation = one.relation == .equal ? 1 : one.relation == .lessThanOrEqual ? 0 : 2
      let terms = one.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
      text += "\(one.priority) \(relation) \(one.constant) \(one.terms.count) \(terms)\n"
    }
  }
}
