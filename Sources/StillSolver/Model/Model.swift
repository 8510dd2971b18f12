// SPDX-License-Identifier: MIT

/// An index and a number: a term of a constraint (index of a variable) or of a tableau's row (index of a symbol).
struct Entry {
  var index: Int
  var value: Double
}

struct VariableRecord {
  var generation = 0
  var isAlive = true
  /// The value that was last published, and the one that is being worked out.
  var value = 0.0
  var trial = 0.0
  /// Towards the root of its connected component.
  var parent: Int
  /// Of a root: the index of the component, or -1.
  var component = -1
  /// Whether some component lists the variable.
  var isListed = false
  /// How many constraints of the model use it.
  var uses = 0
  /// How many constraints of its tableau use it.
  var references = 0
  /// The definition in its tableau, or -1.
  var definition = -1
  /// Working space of walks over the definitions.
  var mark = 0
  var sum = 0.0
  var isIndirect = false
}

struct ConstraintRecord {
  enum Role { case outside, definition, core }

  var sequence = -1
  var terms: UnsafeMutablePointer<Entry>
  var termCount: Int
  var relation: Relation
  var constant: Double
  var strength: Strength
  var isRequired: Bool
  /// Whether some component holds it.
  var isAssigned = false
  var role = Role.outside
  /// The first of its symbols in the tableau (the marker), how many it has, and the marker's coefficient, 1 or -1; a second
  /// symbol has the opposite one.
  var symbol = -1
  var symbolCount = 0
  var sign = 1.0

  var isAlive: Bool { sequence >= 0 }
}

/// Variables and constraints as they were stated. Plain memory: an Array's element costs ten times a pointer's without
/// optimisation.
final class Model {
  private(set) var variables: UnsafeMutablePointer<VariableRecord>
  private(set) var variableCount = 0
  private var variableCapacity = 64
  private var freeVariables: [Int] = []
  private(set) var constraints: UnsafeMutablePointer<ConstraintRecord>
  private(set) var constraintCount = 0
  private var constraintCapacity = 64
  private var freeConstraints: [Int] = []
  private var removedConstraints: [Int] = []
  private var sequence = 0
  /// Stamps of walks; see VariableRecord.mark.
  private var mark = 0

  init() {
    variables = .allocate(capacity: variableCapacity)
    constraints = .allocate(capacity: constraintCapacity)
  }

  deinit {
    var index = 0
    while index < constraintCount {
      if constraints[index].isAlive { constraints[index].terms.deallocate() }
      index += 1
    }
    variables.deallocate()
    constraints.deallocate()
  }

  func nextMark() -> Int {
    mark += 1
    return mark
  }

  func makeVariable() -> Int {
    if let index = freeVariables.popLast() {
      let generation = variables[index].generation + 1
      variables[index] = VariableRecord(generation: generation, parent: index)
      return index
    }
    if variableCount == variableCapacity {
      variables = grown(variables, count: variableCount, to: variableCapacity * 2)
      variableCapacity *= 2
    }
    (variables + variableCount).initialize(to: VariableRecord(parent: variableCount))
    variableCount += 1
    return variableCount - 1
  }

  func removeVariable(_ index: Int) {
    variables[index].isAlive = false
    freeVariables.append(index)
  }

  /// Takes over the terms' memory.
  func addConstraint(_ record: ConstraintRecord) -> Int {
    var record = record
    record.sequence = sequence
    sequence += 1
    if let index = freeConstraints.popLast() {
      constraints[index] = record
      return index
    }
    if constraintCount == constraintCapacity {
      constraints = grown(constraints, count: constraintCount, to: constraintCapacity * 2)
      constraintCapacity *= 2
    }
    (constraints + constraintCount).initialize(to: record)
    constraintCount += 1
    return constraintCount - 1
  }

  func removeConstraint(_ index: Int) {
    constraints[index].terms.deallocate()
    constraints[index].sequence = -1
    removedConstraints.append(index)
  }

  /// Places of removed constraints are used again only when no component's list names them any more.
  func reclaimRemovedConstraints() {
    if removedConstraints.isEmpty { return }
    freeConstraints += removedConstraints
    removedConstraints = []
  }
}

/// Moves the elements to a larger piece of memory.
func grown<Element>(
  _ memory: UnsafeMutablePointer<Element>, count: Int, to capacity: Int
) -> UnsafeMutablePointer<Element> {
  let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  larger.moveInitialize(from: memory, count: count)
  memory.deallocate()
  return larger
}
