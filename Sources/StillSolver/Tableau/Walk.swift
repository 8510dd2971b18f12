// SPDX-License-Identifier: MIT

/// A walk from variables down to what their definitions need. Iterative, since chains are thousands of views long.
struct Walk {
  /// The variables reached, each after all that its definition needs.
  var reached = IndexList(capacity: 16)
  private var stack = IndexList(capacity: 16)

  func deallocate() {
    reached.deallocate()
    stack.deallocate()
  }

  /// Appends a variable and all that it needs, but for those that carry the mark already.
  mutating func visit(_ variable: Int, mark: Int, in tableau: Tableau) {
    let variables = tableau.model.variables
    stack.append(variable)
    while stack.count > 0 {
      stack.count -= 1
      let top = stack.items[stack.count]
      if top < 0 {
        reached.append(~top)
        continue
      }
      if variables[top].mark == mark { continue }
      variables[top].mark = mark
      variables[top].sum = 0
      variables[top].isIndirect = false
      let definition = variables[top].definition
      if definition < 0 {
        reached.append(top)
        continue
      }
      stack.append(~top)
      pushNeeds(of: tableau.definitions[definition], in: tableau)
    }
  }

  private mutating func pushNeeds(of definition: Tableau.Definition, in tableau: Tableau) {
    if definition.extended >= 0 {
      let needs = tableau.extensions[definition.extended].variables
      var index = needs.count
      while index > 0 {
        index -= 1
        stack.append(needs[index].index)
      }
      return
    }
    let terms = tableau.model.constraints[definition.constraint].terms
    var index = tableau.model.constraints[definition.constraint].termCount
    while index > 0 {
      index -= 1
      if terms[index].index != definition.variable { stack.append(terms[index].index) }
    }
  }
}
