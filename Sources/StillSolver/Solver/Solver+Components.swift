// SPDX-License-Identifier: MIT

/// Which constraints hang together: union and find over variables.
extension Solver {
  func touch(_ component: Component) {
    if component.isTouched { return }
    component.isTouched = true
    touched.append(component)
  }

  func component(of constraint: Int) -> Component? {
    let index = model.variables[root(of: model.constraints[constraint].terms[0].index)].component
    return index < 0 ? nil : components[index]
  }

  func component(ofVariable variable: Int) -> Component? {
    let index = model.variables[root(of: variable)].component
    return index < 0 ? nil : components[index]
  }

  private func root(of variable: Int) -> Int {
    let variables = model.variables
    var root = variable
    while variables[root].parent != root {
      variables[root].parent = variables[variables[root].parent].parent
      root = variables[root].parent
    }
    return root
  }

  /// Lets go of everything that broken components hold, and puts all loose constraints into components.
  func assignComponents() {
    for component in touched where component.isBroken { dissolve(component) }
    touched.removeAll { $0.isBroken }
    model.reclaimRemovedConstraints()
    sortBySequence(&pending)
    for id in pending { assign(id) }
    pending.removeAll(keepingCapacity: true)
    touched.removeAll { !$0.isTouched }
  }

  private func dissolve(_ component: Component) {
    release(component.index)
    for variable in component.variables {
      let record = model.variables + variable
      record.pointee.component = -1
      record.pointee.parent = variable
      record.pointee.isListed = false
      record.pointee.definition = -1
      record.pointee.references = 0
      record.pointee.trial = 0
    }
    orphans += component.variables
    for id in component.constraints + component.pending where model.constraints[id].isAlive {
      model.constraints[id].isAssigned = false
      pending.append(id)
    }
    solved.removeAll { $0 === component }
  }

  private func release(_ index: Int) {
    components[index] = nil
    freeComponents.append(index)
  }

  private func assign(_ id: Int) {
    if !model.constraints[id].isAlive { return }
    model.constraints[id].isAssigned = true
    let (terms, count) = (model.constraints[id].terms, model.constraints[id].termCount)
    for index in 1..<max(1, count) { unite(terms[0].index, terms[index].index) }
    let root = root(of: terms[0].index)
    let component = existingOrNewComponent(root)
    component.pending.append(id)
    for index in 0..<count where !model.variables[terms[index].index].isListed {
      model.variables[terms[index].index].isListed = true
      component.variables.append(terms[index].index)
    }
    touch(component)
  }

  private func existingOrNewComponent(_ root: Int) -> Component {
    if model.variables[root].component >= 0, let found = components[model.variables[root].component] { return found }
    let component = Component(index: freeComponents.popLast() ?? components.count)
    if component.index == components.count {
      components.append(component)
    } else {
      components[component.index] = component
    }
    model.variables[root].component = component.index
    return component
  }

  private func unite(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    if first == second { return }
    let (firstIndex, secondIndex) = (model.variables[first].component, model.variables[second].component)
    guard firstIndex >= 0, let left = components[firstIndex] else {
      model.variables[first].parent = second
      return
    }
    guard secondIndex >= 0, let right = components[secondIndex] else {
      model.variables[second].parent = first
      return
    }
    let leftWins = left.weight >= right.weight
    let (kept, lost) = leftWins ? (left, right) : (right, left)
    kept.absorb(lost)
    model.variables[leftWins ? second : first].parent = leftWins ? first : second
    model.variables[leftWins ? second : first].component = -1
    release(lost.index)
    lost.isTouched = false
    solved.removeAll { $0 === lost }
    touch(kept)
  }

  func sortBySequence(_ ids: inout [Int]) {
    let constraints = model.constraints
    var isSorted = true
    var index = 1
    while index < ids.count && isSorted {
      isSorted = constraints[ids[index - 1]].sequence <= constraints[ids[index]].sequence
      index += 1
    }
    if !isSorted { ids.sort { constraints[$0].sequence < constraints[$1].sequence } }
  }
}
