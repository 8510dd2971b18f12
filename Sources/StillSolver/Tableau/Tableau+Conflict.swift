// SPDX-License-Identifier: MIT

/// Which constraints a row is made of.
extension Tableau {
  /// The constraints with a multiplier other than zero in a row that has no solution, in the order of addition.
  ///
  /// Symbols tell the multipliers of the core. Those of the definitions are the ones that make all variables vanish.
  func conflict(inRow row: Int) -> [Int] {
    var members = Set<Int>()
    var multipliers: [Int: Double] = [:]
    multipliers[symbols[rows[row].basic].constraint] = 1 / sigma(rows[row].basic)
    for index in 0..<rows[row].count {
      let entry = rows[row].entries[index]
      if abs(entry.value) > Self.tolerance {
        multipliers[symbols[entry.index].constraint] = -entry.value / sigma(entry.index)
      }
    }
    // A constraint that defines a variable gets its multiplier from there, as the row's own is not in the core yet.
    let inCore = multipliers.filter { model.constraints[$0.key].role != .definition }
    members.formUnion(inCore.keys)
    members.formUnion(definingConstraints(vanishing: inCore.sorted { $0.key < $1.key }))
    return members.sorted { model.constraints[$0].sequence < model.constraints[$1].sequence }
  }

  private func definingConstraints(vanishing multipliers: [(key: Int, value: Double)]) -> [Int] {
    var byDefinition = [Double](repeating: 0, count: definitionCount)
    addUp(multipliers)
    for index in (0..<walk.reached.count).reversed() {
      let variable = walk.reached.items[index]
      let (sum, definition) = (model.variables[variable].sum, model.variables[variable].definition)
      if definition < 0 || abs(sum) <= Self.tolerance { continue }
      byDefinition[definition] -= sum
      pushDown(sum, from: definitions[definition])
    }
    var found: [Int] = []
    for index in (0..<definitionCount).reversed() where abs(byDefinition[index]) > Self.tolerance {
      found.append(definitions[index].constraint)
      if definitions[index].extended < 0 { continue }
      let extended = extensions[definitions[index].extended]
      for entry in extended.substituted {
        byDefinition[entry.index] += byDefinition[index] * extended.scale * entry.value
      }
    }
    return found
  }

  private func addUp(_ multipliers: [(key: Int, value: Double)]) {
    let mark = model.nextMark()
    walk.reached.count = 0
    for (id, _) in multipliers {
      let record = model.constraints[id]
      for index in 0..<record.termCount { walk.visit(record.terms[index].index, mark: mark, in: self) }
    }
    for (id, multiplier) in multipliers {
      let record = model.constraints[id]
      for index in 0..<record.termCount {
        model.variables[record.terms[index].index].sum += record.terms[index].value * multiplier
      }
    }
  }

  private func pushDown(_ sum: Double, from definition: Definition) {
    if definition.extended >= 0 {
      for entry in extensions[definition.extended].variables { model.variables[entry.index].sum += entry.value * sum }
      return
    }
    let record = model.constraints[definition.constraint]
    for index in 0..<record.termCount where record.terms[index].index != definition.variable {
      let term = record.terms[index]
      model.variables[term.index].sum -= term.value * sum / definition.coefficient
    }
  }
}
