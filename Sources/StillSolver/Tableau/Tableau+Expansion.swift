// SPDX-License-Identifier: MIT

/// Substituting definitions: what is left of a constraint are undefined variables (in the variables' `sum`) and symbols (in
/// the symbols' `sum`, listed in `touched`).
extension Tableau {
  /// Expands a constraint without its own symbols; returns the constant.
  func expand(_ id: Int) -> Double {
    let record = model.constraints[id]
    beginWalk(record.terms, record.termCount)
    var index = 0
    while index < record.termCount {
      model.variables[record.terms[index].index].sum += record.terms[index].value
      index += 1
    }
    return substituteDefinitions() - record.constant
  }

  /// Expands a single variable; returns the constant.
  func expand(variable: Int) -> Double {
    walk.reached.count = 0
    walk.visit(variable, mark: model.nextMark(), in: self)
    model.variables[variable].sum = 1
    return substituteDefinitions()
  }

  private func beginWalk(_ terms: UnsafeMutablePointer<Entry>, _ count: Int) {
    let mark = model.nextMark()
    walk.reached.count = 0
    var index = 0
    while index < count {
      walk.visit(terms[index].index, mark: mark, in: self)
      index += 1
    }
  }

  /// Each variable is substituted after all that need it, so it is substituted once.
  private func substituteDefinitions() -> Double {
    let variables = model.variables
    var constant = 0.0
    var index = walk.reached.count
    while index > 0 {
      index -= 1
      let variable = walk.reached.items[index]
      let definition = variables[variable].definition
      if definition < 0 { continue }
      let sum = variables[variable].sum
      let record = definitions[definition]
      if record.extended >= 0 {
        constant += substitute(extensions[record.extended], times: sum)
      } else {
        constant += substitute(record, times: sum)
      }
    }
    return constant
  }

  private func substitute(_ definition: Definition, times sum: Double) -> Double {
    let constraint = model.constraints + definition.constraint
    let variables = model.variables
    let factor = -sum / definition.coefficient
    let (terms, count) = (constraint.pointee.terms, constraint.pointee.termCount)
    var index = 0
    while index < count {
      let other = terms[index].index
      if other != definition.variable {
        variables[other].sum += terms[index].value * factor
        variables[other].isIndirect = true
      }
      index += 1
    }
    let marker = constraint.pointee.symbol
    if constraint.pointee.symbolCount > 0 { touch(marker, constraint.pointee.sign * factor) }
    if constraint.pointee.symbolCount > 1 { touch(marker + 1, -constraint.pointee.sign * factor) }
    return -constraint.pointee.constant * factor
  }

  private func substitute(_ definition: ExtendedDefinition, times sum: Double) -> Double {
    for entry in definition.variables {
      model.variables[entry.index].sum += entry.value * sum
      model.variables[entry.index].isIndirect = true
    }
    for entry in definition.symbols { touch(entry.index, entry.value * sum) }
    return definition.constant * sum
  }

  func touch(_ symbol: Int, _ value: Double) {
    symbols[symbol].sum += value
    if symbols[symbol].isTouched { return }
    symbols[symbol].isTouched = true
    touched.append(symbol)
  }

  /// Replaces basic symbols by their rows; returns what that adds to the constant.
  func substituteBasics() -> Double {
    var constant = 0.0
    let count = touched.count
    var index = 0
    while index < count {
      let symbol = touched.items[index]
      index += 1
      let row = symbols[symbol].row
      let factor = symbols[symbol].sum
      if row < 0 || factor == 0 { continue }
      symbols[symbol].sum = 0
      constant += rows[row].constant * factor
      let (entries, length) = (rows[row].entries, rows[row].count)
      var place = 0
      while place < length {
        touch(entries[place].index, entries[place].value * factor)
        place += 1
      }
    }
    return constant
  }

  /// Makes a row of what was touched, times a factor, with room for one entry more; clears the working space.
  func takeTouched(times factor: Double) -> Row {
    touched.sort()
    var row = Row(entries: .allocate(capacity: touched.count + 1), capacity: touched.count + 1)
    var index = 0
    while index < touched.count {
      let symbol = touched.items[index]
      if abs(symbols[symbol].sum) > Self.noise {
        row.entries[row.count] = Entry(index: symbol, value: symbols[symbol].sum * factor)
        row.count += 1
      }
      index += 1
    }
    clearTouched()
    return row
  }

  func clearTouched() {
    var index = 0
    while index < touched.count {
      symbols[touched.items[index]].sum = 0
      symbols[touched.items[index]].isTouched = false
      index += 1
    }
    touched.count = 0
  }

  /// Adds a row whose basic symbol is set, and enters it into the columns.
  func enter(_ row: Row) {
    addRow(row)
    if row.basic >= 0 { symbols[row.basic].row = rowCount - 1 }
    var index = 0
    while index < row.count {
      symbols[row.entries[index].index].column.append(rowCount - 1)
      index += 1
    }
  }
}
