// SPDX-License-Identifier: MIT

/// The variables of a solver as nodes of a graph, in which each points to the variables that its definition needs.
///
/// A variable is in one tableau at most, so all tableaus of a solver share the nodes; each clears those of its own
/// variables.
final class VariableNodes {
  struct Node {
    /// The definition in its tableau, or -1.
    var definition = -1
    /// The number of constraints of its tableau that use it.
    var references = 0
    /// The last walk that reached it.
    var mark = 0
    /// The coefficient in the sum that is being expanded.
    var sum = 0.0
    /// True if the expansion reached it by a definition, not only by the constraint that is expanded.
    var isIndirect = false
    /// The epoch in which `known` was worked out, or 0.
    var knownIn = 0
    var known = KnownSum()
    /// True if the last walk ended at it because it is known.
    var wasReachedAsKnown = false
  }

  private(set) var memory: UnsafeMutablePointer<Node>
  private var count = 0
  private var capacity = 64
  private var mark = 0
  /// The epoch for which sums are known: constants change between epochs.
  private(set) var epoch = 1

  init() { memory = .allocate(capacity: capacity) }

  deinit { memory.deallocate() }

  func reserve(_ needed: Int) {
    if needed > capacity {
      let larger = max(needed, capacity * 2)
      memory = grown(memory, count: count, to: larger)
      capacity = larger
    }
    while count < needed {
      (memory + count).initialize(to: Node())
      count += 1
    }
  }

  func forgetDefinitions(of variables: [Int]) {
    for variable in variables {
      memory[variable].definition = -1
      memory[variable].references = 0
    }
  }

  /// Forgets what is known of all variables.
  func beginEpoch() { epoch += 1 }

  /// A mark that no node carries yet.
  func nextMark() -> Int {
    mark += 1
    return mark
  }
}

/// A walk from variables to what their definitions need, which is iterative, since chains are thousands of views long.
struct DefinitionWalk {
  /// The variables reached, each after all that its definition needs.
  private(set) var reached = IndexList(capacity: 16)
  private var stack = IndexList(capacity: 16)

  func deallocate() {
    reached.deallocate()
    stack.deallocate()
  }

  mutating func restart() { reached.count = 0 }

  /// Appends a variable and all variables that it needs, except marked ones, and clears their sums.
  ///
  /// - Parameter epoch: What is known from this epoch is not walked further; without one, all is.
  mutating func visit(_ variable: Int, mark: Int, epoch: Int = -1, in definitions: Definitions) {
    let nodes = definitions.nodes.memory
    if nodes[variable].mark == mark { return }
    let needs = definitions.needs
    stack.append(variable)
    while stack.count > 0 {
      stack.count -= 1
      let top = stack.items[stack.count]
      if top < 0 {
        reached.append(~top)
        continue
      }
      if nodes[top].mark == mark { continue }
      nodes[top].mark = mark
      nodes[top].sum = 0
      nodes[top].isIndirect = false
      nodes[top].wasReachedAsKnown = nodes[top].knownIn == epoch
      let definition = nodes[top].definition
      if definition < 0 || nodes[top].knownIn == epoch {
        reached.append(top)
        continue
      }
      stack.append(~top)
      needs.append(of: definition, to: &stack)
    }
  }
}
