// SPDX-License-Identifier: MIT

/// The connected components of a solver's constraints, found by union and find over their variables.
///
/// It puts each constraint into the component of its variables, unites components that a constraint connects, and
/// solves those that changed.
final class ComponentSet {
  private struct Node {
    /// The next variable towards the root of the component, or the variable itself.
    var parent: Int
    /// The index of the component, if this is the root of one, or -1.
    var component = -1
    /// True while a component lists the variable.
    var isListed = false
  }

  private let model: Model
  private let definitionNodes: VariableNodes
  private var nodes: UnsafeMutablePointer<Node>
  private var nodeCount = 0
  private var nodeCapacity = 64
  /// The constraints that are in no component yet.
  private var pending: [Int] = []
  /// The components by index; freed places are nil.
  private var components: [Component?] = []
  private var freeIndices: [Int] = []
  private var waiting: [Component] = []
  /// The components that are solved, but whose values are not published.
  private var solved: [Component] = []
  /// The variables that lost their component, and their value with it.
  private var orphans: [Int] = []

  init(model: Model) {
    self.model = model
    definitionNodes = VariableNodes()
    nodes = .allocate(capacity: nodeCapacity)
  }

  deinit { nodes.deallocate() }

  /// The pivots of the tableaus that there are.
  var pivotCount: Int { components.reduce(0) { $0 + ($1?.pivotCount ?? 0) } }

  /// The terms that these tableaus substituted.
  var substitutionCount: Int { components.reduce(0) { $0 + ($1?.substitutionCount ?? 0) } }

  // MARK: Changes

  func add(_ constraint: Int) { pending.append(constraint) }

  /// Marks that a constraint leaves its component, or changes in a way that its tableau cannot follow.
  func breakApart(at constraint: Int) {
    guard let component = component(ofConstraint: constraint) else { return }
    component.breakApart()
    wait(component)
  }

  func constantChanged(at constraint: Int) {
    guard let component = component(ofConstraint: constraint) else { return }
    component.constantChanged()
    wait(component)
  }

  func component(ofVariable variable: Int) -> Component? {
    guard variable < nodeCount else { return nil }
    let index = nodes[root(of: variable)].component
    return index < 0 ? nil : components[index]
  }

  private func component(ofConstraint constraint: Int) -> Component? {
    guard model.constraints[constraint].isAssigned else { return nil }
    return component(ofVariable: model.constraints[constraint].terms[0].index)
  }

  private func wait(_ component: Component) {
    if component.isWaiting { return }
    component.isWaiting = true
    waiting.append(component)
  }

  // MARK: Solving

  /// Solves all components that changed and publishes their values; after an error none is published.
  func solve() throws(Infeasibility) {
    assignComponents()
    while let component = waiting.last {
      try component.solve()
      component.isWaiting = false
      waiting.removeLast()
      component.isSolved = true
      solved.append(component)
    }
    publish()
  }

  private func publish() {
    let variables = model.variables
    for variable in orphans { variables[variable].value = variables[variable].trial }
    orphans.removeAll(keepingCapacity: true)
    for component in solved {
      // Adding zero turns -0 into 0.
      for variable in component.variables { variables[variable].value = variables[variable].trial + 0 }
      component.isSolved = false
    }
    solved.removeAll(keepingCapacity: true)
  }

  // MARK: Union and find

  private func root(of variable: Int) -> Int {
    let nodes = nodes
    var root = variable
    while nodes[root].parent != root {
      nodes[root].parent = nodes[nodes[root].parent].parent
      root = nodes[root].parent
    }
    return root
  }

  /// Takes broken components apart, and puts all constraints that are in none into components.
  private func assignComponents() {
    for component in waiting where component.isBroken { dissolve(component) }
    waiting.removeAll { $0.isBroken }
    model.reclaimRemovedConstraints()
    reserveNodes()
    model.sort(&pending)
    for id in pending { assign(id) }
    pending.removeAll(keepingCapacity: true)
    waiting.removeAll { !$0.isWaiting }
  }

  private func reserveNodes() {
    let count = model.variableCount
    definitionNodes.reserve(count)
    if count > nodeCapacity {
      let capacity = max(count, nodeCapacity * 2)
      nodes = grown(nodes, count: nodeCount, to: capacity)
      nodeCapacity = capacity
    }
    while nodeCount < count {
      (nodes + nodeCount).initialize(to: Node(parent: nodeCount))
      nodeCount += 1
    }
  }

  private func dissolve(_ component: Component) {
    release(component.index)
    definitionNodes.forgetDefinitions(of: component.variables)
    for variable in component.variables {
      nodes[variable] = Node(parent: variable)
      model.variables[variable].trial = 0
    }
    orphans += component.variables
    for id in component.constraints + component.pending where model.constraints[id].isAlive {
      model.constraints[id].isAssigned = false
      model.constraints[id].leaveTableau()
      pending.append(id)
    }
    forgetSolution(of: component)
  }

  /// Takes a component out of those to publish; where many conflict, all components are united again for each conflict.
  private func forgetSolution(of component: Component) {
    guard component.isSolved else { return }
    component.isSolved = false
    solved.removeAll { $0 === component }
  }

  private func release(_ index: Int) {
    components[index] = nil
    freeIndices.append(index)
  }

  private func assign(_ id: Int) {
    if !model.constraints[id].isAlive { return }
    model.constraints[id].isAssigned = true
    let (terms, count) = (model.constraints[id].terms, model.constraints[id].termCount)
    for index in 1..<max(1, count) { unite(terms[0].index, terms[index].index) }
    let root = root(of: terms[0].index)
    let component = existingOrNewComponent(root)
    component.add(constraint: id)
    for index in 0..<count where !nodes[terms[index].index].isListed {
      nodes[terms[index].index].isListed = true
      component.add(variable: terms[index].index)
    }
    wait(component)
  }

  private func existingOrNewComponent(_ root: Int) -> Component {
    if nodes[root].component >= 0, let found = components[nodes[root].component] { return found }
    let index = freeIndices.popLast() ?? components.count
    let component = Component(index: index, model: model, nodes: definitionNodes)
    if index == components.count {
      components.append(component)
    } else {
      components[index] = component
    }
    nodes[root].component = index
    return component
  }

  private func unite(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    if first == second { return }
    let (firstIndex, secondIndex) = (nodes[first].component, nodes[second].component)
    guard firstIndex >= 0, let left = components[firstIndex] else {
      nodes[first].parent = second
      return
    }
    guard secondIndex >= 0, let right = components[secondIndex] else {
      nodes[second].parent = first
      return
    }
    let leftWins = left.weight >= right.weight
    let (kept, lost) = leftWins ? (left, right) : (right, left)
    kept.absorb(lost)
    nodes[leftWins ? second : first].parent = leftWins ? first : second
    nodes[leftWins ? second : first].component = -1
    release(lost.index)
    lost.isWaiting = false
    forgetSolution(of: lost)
    wait(kept)
  }
}
