// SPDX-License-Identifier: MIT

/// One connected component of the constraints in basic feasible solved form (Badros, Borning, Stuckey 2001, section 3).
///
/// A constraint reads Σ terms − constant + σ = 0, where σ holds its restricted symbols: slack, errors, or a dummy. As in
/// the paper, unrestricted variables are kept out of the simplex part. Unlike there, their rows are never multiplied out:
/// a *definition* is a constraint that is solved for one variable and stays as short as it was stated, and values are
/// found by substitution. So a chain of a thousand views costs a thousand short rows. The constraints that are left when all
/// their variables are defined are the *core*: rows over restricted symbols only.
final class Tableau {
  struct Symbol {
    let constraint: Int
    /// Belongs to a required equality: always zero, never enters the basis.
    let isDummy: Bool
    /// The index of its priority in `levels`, or -1 if an error of this symbol costs nothing.
    let level: Int
    let weight: Double
    /// The row that it is basic in, or -1.
    var row = -1
    /// All rows that mention it; some may not any more, and a row may stand there twice.
    var column = IndexList()
    /// Working space of `Expansion`.
    var sum = 0.0
    var isTouched = false
  }

  /// `basic` = constant + Σ entries, in ascending order of symbols, none of them basic.
  struct Row {
    var entries: UnsafeMutablePointer<Entry>
    var count = 0
    var capacity: Int
    var constant = 0.0
    var basic = -1
  }

  struct Definition {
    let variable: Int
    let constraint: Int
    /// The variable's coefficient in the constraint.
    let coefficient: Double
    /// The index in `extensions` if the constraint had to be multiplied out, or -1.
    let extended: Int
  }

  /// Below, a coefficient is noise.
  static var noise: Double { 1e-10 }
  /// By so much a symbol may lie below zero, in the units of the constraints.
  static var tolerance: Double { 1e-9 }
  /// By so much required constraints may contradict each other: thirds that are rounded to a millionth add up.
  static var slop: Double { 1e-6 }

  let model: Model
  var symbols: UnsafeMutablePointer<Symbol>
  var symbolCount = 0
  private var symbolCapacity = 32
  var rows: UnsafeMutablePointer<Row>
  var rowCount = 0
  private var rowCapacity = 16
  var definitions: UnsafeMutablePointer<Definition>
  var definitionCount = 0
  private var definitionCapacity = 32
  var extensions: [ExtendedDefinition] = []
  /// The constraints of the core.
  var core = IndexList()
  /// Definitions, each after those that it needs; out of date if shorter than all definitions.
  var order = IndexList()
  /// Priorities in the order of their first use.
  var levels: [Double] = []
  var costs = CostTable()
  var spare: UnsafeMutablePointer<Entry>
  var spareCapacity = 32
  var walk: Walk
  var touched = IndexList(capacity: 16)
  /// What may enter the basis without worsening a higher level than the one being optimised.
  var candidates = IndexList(capacity: 16)

  init(model: Model) {
    self.model = model
    symbols = .allocate(capacity: symbolCapacity)
    rows = .allocate(capacity: rowCapacity)
    definitions = .allocate(capacity: definitionCapacity)
    spare = .allocate(capacity: spareCapacity)
    walk = Walk()
  }

  deinit {
    var index = 0
    while index < symbolCount {
      symbols[index].column.deallocate()
      index += 1
    }
    while rowCount > 0 { dropLastRow() }
    symbols.deallocate()
    rows.deallocate()
    definitions.deallocate()
    core.deallocate()
    order.deallocate()
    costs.deallocate()
    spare.deallocate()
    walk.deallocate()
    touched.deallocate()
    candidates.deallocate()
  }

  func addSymbol(constraint: Int, isDummy: Bool, level: Int, weight: Double) {
    if symbolCount == symbolCapacity {
      symbols = grown(symbols, count: symbolCount, to: symbolCapacity * 2)
      symbolCapacity *= 2
    }
    (symbols + symbolCount).initialize(
      to: Symbol(constraint: constraint, isDummy: isDummy, level: level, weight: weight))
    symbolCount += 1
  }

  func dropLastSymbol() {
    symbolCount -= 1
    symbols[symbolCount].column.deallocate()
  }

  func addRow(_ row: Row) {
    if rowCount == rowCapacity {
      rows = grown(rows, count: rowCount, to: rowCapacity * 2)
      rowCapacity *= 2
    }
    (rows + rowCount).initialize(to: row)
    rowCount += 1
  }

  /// Columns may go on naming the row; whoever reads a column looks whether the row mentions the symbol.
  func dropLastRow() {
    rowCount -= 1
    rows[rowCount].entries.deallocate()
  }

  func addDefinition(_ definition: Definition) {
    if definitionCount == definitionCapacity {
      definitions = grown(definitions, count: definitionCount, to: definitionCapacity * 2)
      definitionCapacity *= 2
    }
    (definitions + definitionCount).initialize(to: definition)
    model.variables[definition.variable].definition = definitionCount
    definitionCount += 1
    order.count = 0
  }

  /// The value of a symbol in the basic solution.
  func value(ofSymbol symbol: Int) -> Double {
    let row = symbols[symbol].row
    return row < 0 ? 0 : rows[row].constant
  }
}
