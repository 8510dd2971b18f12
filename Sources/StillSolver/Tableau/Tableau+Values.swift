// SPDX-License-Identifier: MIT

/// Values of variables, from those of symbols and the definitions.
extension Tableau {
  /// Works out the trial values. A variable that nothing defines is 0.
  func evaluate() {
    orderDefinitions()
    refreshExtensions()
    let variables = model.variables
    var index = 0
    while index < order.count {
      let definition = definitions[order.items[index]]
      index += 1
      variables[definition.variable].trial =
        definition.extended < 0 ? value(of: definition) : value(of: extensions[definition.extended])
    }
  }

  private func value(of definition: Definition) -> Double {
    let record = model.constraints + definition.constraint
    let (terms, count) = (record.pointee.terms, record.pointee.termCount)
    let variables = model.variables
    var sum = record.pointee.constant
    var index = 0
    while index < count {
      let variable = terms[index].index
      if variable != definition.variable { sum -= terms[index].value * variables[variable].trial }
      index += 1
    }
    let marker = record.pointee.symbol
    if record.pointee.symbolCount > 0 { sum -= record.pointee.sign * value(ofSymbol: marker) }
    if record.pointee.symbolCount > 1 { sum += record.pointee.sign * value(ofSymbol: marker + 1) }
    return sum / definition.coefficient
  }

  private func value(of definition: ExtendedDefinition) -> Double {
    var sum = definition.constant
    for entry in definition.variables { sum += entry.value * model.variables[entry.index].trial }
    for entry in definition.symbols { sum += entry.value * value(ofSymbol: entry.index) }
    return sum
  }

  private func orderDefinitions() {
    if order.count == definitionCount { return }
    let mark = model.nextMark()
    walk.reached.count = 0
    var index = 0
    while index < definitionCount {
      walk.visit(definitions[index].variable, mark: mark, in: self)
      index += 1
    }
    order.count = 0
    index = 0
    while index < walk.reached.count {
      let variable = walk.reached.items[index]
      let definition = model.variables[variable].definition
      if definition >= 0 { order.append(definition) } else { model.variables[variable].trial = 0 }
      index += 1
    }
  }

  /// The constants of multiplied out definitions, each of which may need earlier ones.
  private func refreshExtensions() {
    for index in extensions.indices {
      var sum = -model.constraints[extensions[index].constraint].constant
      for entry in extensions[index].substituted {
        let definition = definitions[entry.index]
        if definition.extended >= 0 {
          sum += entry.value * extensions[definition.extended].constant
        } else {
          sum += entry.value * model.constraints[definition.constraint].constant / definition.coefficient
        }
      }
      extensions[index].constant = sum * extensions[index].scale
    }
  }
}
