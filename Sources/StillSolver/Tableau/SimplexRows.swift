// SPDX-License-Identifier: MIT

/// The simplex part of a tableau: rows over restricted symbols, the columns that find them, and the pivot.
///
/// Each row says `basic = constant + Σ entries`. The costs are kept up to date by each pivot.
final class SimplexRows {
  /// `basic` = constant + Σ entries, in ascending order of symbols, none of them basic.
  struct Row {
    var entries: UnsafeMutablePointer<Entry>
    var count = 0
    var capacity: Int
    var constant = 0.0
    var basic = -1
  }

  private struct Symbol {
    let constraint: Int
    let isDummy: Bool
    /// The other symbol of an optional constraint, or -1: the two columns are opposite.
    var partner = -1
    /// The row that it is basic in, or -1.
    var row = -1
    /// All rows that mention it; some may not any more, and a row may be listed twice.
    var column = IndexList()
  }

  let costs = CostTable()
  private var symbols: UnsafeMutablePointer<Symbol>
  private(set) var symbolCount = 0
  /// The pivots since the rows were made.
  private(set) var pivotCount = 0
  /// The entries that these pivots added up: a measure of their work.
  private(set) var entryCount = 0
  private var symbolCapacity = 32
  private var rows: UnsafeMutablePointer<Row>
  private(set) var rowCount = 0
  private var rowCapacity = 16
  /// The memory that the next changed row is written to.
  private var spare: UnsafeMutablePointer<Entry>
  private var spareCapacity = 32

  init() {
    symbols = .allocate(capacity: symbolCapacity)
    rows = .allocate(capacity: rowCapacity)
    spare = .allocate(capacity: spareCapacity)
  }

  deinit {
    while symbolCount > 0 { dropLastSymbol() }
    while rowCount > 0 { dropLastRow() }
    symbols.deallocate()
    rows.deallocate()
    spare.deallocate()
  }

  // MARK: Symbols

  /// Adds a slack or error symbol of a constraint, or the dummy of a required equality, which is always zero and never
  /// enters the basis; returns its index.
  @discardableResult
  func addSymbol(of constraint: Int, isDummy: Bool = false) -> Int {
    if symbolCount == symbolCapacity {
      symbols = grown(symbols, count: symbolCount, to: symbolCapacity * 2)
      symbolCapacity *= 2
    }
    (symbols + symbolCount).initialize(to: Symbol(constraint: constraint, isDummy: isDummy))
    symbolCount += 1
    return symbolCount - 1
  }

  /// Adds the second symbol of the optional constraint whose first one was added last; returns its index.
  func addPartner() -> Int {
    let first = symbolCount - 1
    let second = addSymbol(of: symbols[first].constraint)
    symbols[first].partner = second
    symbols[second].partner = first
    return second
  }

  func dropLastSymbol() {
    symbolCount -= 1
    symbols[symbolCount].column.deallocate()
  }

  func constraint(ofSymbol symbol: Int) -> Int { symbols[symbol].constraint }
  func partner(of symbol: Int) -> Int { symbols[symbol].partner }
  func isDummy(_ symbol: Int) -> Bool { symbols[symbol].isDummy }

  /// The row that a symbol is basic in, or -1.
  func row(ofBasic symbol: Int) -> Int { symbols[symbol].row }

  /// The value of a symbol in the basic solution.
  func value(of symbol: Int) -> Double {
    let row = symbols[symbol].row
    return row < 0 ? 0 : rows[row].constant
  }

  // MARK: Rows

  subscript(row: Int) -> Row { rows[row] }

  /// Adds a row whose basic symbol is set, if it has one, and enters it into the columns.
  func append(_ row: Row) {
    if rowCount == rowCapacity {
      rows = grown(rows, count: rowCount, to: rowCapacity * 2)
      rowCapacity *= 2
    }
    (rows + rowCount).initialize(to: row)
    if row.basic >= 0 { symbols[row.basic].row = rowCount }
    var index = 0
    while index < row.count {
      symbols[row.entries[index].index].column.append(rowCount)
      index += 1
    }
    rowCount += 1
  }

  /// Removes the last row, which columns may still name: readers of a column check that the row mentions the symbol.
  func dropLastRow() {
    rowCount -= 1
    rows[rowCount].entries.deallocate()
  }

  /// Takes a basic symbol that is negative only by rounding to zero.
  func clearConstant(ofRow row: Int) { rows[row].constant = 0 }

  /// The coefficient of a symbol in a row, or 0.
  func coefficient(of symbol: Int, in row: Int) -> Double {
    let entries = rows[row].entries
    var low = 0
    var high = rows[row].count
    while low < high {
      let middle = (low + high) >> 1
      let index = entries[middle].index
      if index == symbol { return entries[middle].value }
      if index < symbol { low = middle + 1 } else { high = middle }
    }
    return 0
  }

  /// Replaces basic symbols of a sum by their rows; returns what that adds to the constant.
  func substituteBasics(in sum: SymbolSum) -> Double {
    var constant = 0.0
    let count = sum.count
    var index = 0
    while index < count {
      let symbol = sum.symbol(at: index)
      index += 1
      let row = symbols[symbol].row
      if row < 0 { continue }
      let factor = sum.take(symbol)
      if factor == 0 { continue }
      constant += rows[row].constant * factor
      sum.add(rows[row].entries, count: rows[row].count, times: factor)
    }
    return constant
  }

  // MARK: Columns

  /// Appends the rows that mention a symbol, or did so once.
  func appendColumn(of symbol: Int, to list: inout IndexList) {
    let column = symbols[symbol].column
    for index in 0..<column.count where column.items[index] < rowCount { list.append(column.items[index]) }
  }

  /// Returns the row whose basic symbol reaches zero first when a symbol enters, the lowest basic symbol among equals,
  /// and how far the entering symbol gets; -1 if nothing blocks.
  func blockingRow(entering symbol: Int, except skipped: Int = -1) -> (row: Int, limit: Double) {
    let column = symbols[symbol].column
    var (found, limit, foundBasic) = (-1, Double.infinity, Int.max)
    var index = 0
    while index < column.count {
      let row = column.items[index]
      index += 1
      if row == skipped || row >= rowCount || rows[row].basic < 0 { continue }
      let factor = coefficient(of: symbol, in: row)
      if factor > -Precision.tolerance { continue }
      let ratio = max(0, rows[row].constant) / -factor
      if ratio < limit - Precision.tolerance
        || (ratio <= limit + Precision.tolerance && rows[row].basic < foundBasic)
      {
        found = row
        limit = min(limit, ratio)
        foundBasic = rows[row].basic
      }
    }
    return (found, limit)
  }

  /// Lists the rows whose basic symbols fall when a symbol enters, by how far it gets until they reach zero; the lowest
  /// basic symbol first among equals.
  func listBlockingRows(entering symbol: Int, into list: inout BlockingRows) {
    compactColumn(symbol)
    list.count = 0
    let rows = rows
    let column = symbols[symbol].column
    var index = 0
    while index < column.count {
      let row = column.items[index]
      index += 1
      if rows[row].basic < 0 { continue }
      let factor = coefficient(of: symbol, in: row)
      if factor > -Precision.tolerance { continue }
      let limit = max(0, rows[row].constant) / -factor
      list.append(BlockingRow(row: row, basic: rows[row].basic, fall: -factor, limit: limit))
    }
    list.sort()
  }

  /// Moves the constants of rows as if the symbol's value had changed by an amount, and lists the rows.
  func shift(_ symbol: Int, by amount: Double, noting changed: inout IndexList) {
    if symbols[symbol].row >= 0 {
      rows[symbols[symbol].row].constant -= amount
      changed.append(symbols[symbol].row)
      return
    }
    compactColumn(symbol)
    let column = symbols[symbol].column
    var index = 0
    while index < column.count {
      let row = column.items[index]
      rows[row].constant += coefficient(of: symbol, in: row) * amount
      changed.append(row)
      index += 1
    }
  }

  /// Leaves each row that mentions the symbol, once.
  private func compactColumn(_ symbol: Int) {
    symbols[symbol].column.sort()
    let column = symbols[symbol].column
    var (kept, last, index) = (0, -1, 0)
    while index < column.count {
      let row = column.items[index]
      index += 1
      if row == last || row >= rowCount || coefficient(of: symbol, in: row) == 0 { continue }
      column.items[kept] = row
      kept += 1
      last = row
    }
    symbols[symbol].column.count = kept
  }

  // MARK: Pivot

  /// Exchanges the basic symbol of a row for an entering one, and substitutes the entering one everywhere else.
  func pivot(entering symbol: Int, row: Int) {
    let leaving = rows[row].basic
    pivotCount += 1
    solve(row, for: symbol)
    costs.substitute(symbol, by: rows[row])
    let column = symbols[symbol].column
    symbols[symbol].column.count = 0
    var index = 0
    while index < column.count {
      let other = column.items[index]
      index += 1
      if other == row || other >= rowCount { continue }
      let factor = coefficient(of: symbol, in: other)
      if factor == 0 { continue }
      entryCount += rows[row].count + rows[other].count
      substitute(symbol, by: row, times: factor, in: other)
    }
    symbols[leaving].row = -1
    symbols[leaving].column.append(row)
    symbols[symbol].row = row
    rows[row].basic = symbol
  }

  /// Exchanges the basic symbol of a row for its partner, which no other row mentions; the partner's value is then what
  /// the other's was below zero.
  func exchangePartners(inRow row: Int) {
    let leaving = rows[row].basic
    let entering = symbols[leaving].partner
    let (entries, count) = (rows[row].entries, rows[row].count)
    var index = 0
    while index < count {
      entries[index].value = -entries[index].value
      // Partners are neighbours, so the order stays.
      if entries[index].index == entering { entries[index] = Entry(index: leaving, value: 1) }
      index += 1
    }
    rows[row].constant = -rows[row].constant
    rows[row].basic = entering
    symbols[entering].row = row
    symbols[leaving].row = -1
    symbols[leaving].column.append(row)
    costs.substitute(entering, by: rows[row])
  }

  /// Turns `basic = c + … + d·symbol` into `symbol = -c/d - … + basic/d`.
  private func solve(_ row: Int, for symbol: Int) {
    let entries = rows[row].entries
    let count = rows[row].count
    let leaving = rows[row].basic
    let inverse = 1 / coefficient(of: symbol, in: row)
    rows[row].constant *= -inverse
    var hole = 0
    var index = 0
    while index < count {
      if entries[index].index == symbol { hole = index }
      entries[index].value *= -inverse
      index += 1
    }
    while hole + 1 < count && entries[hole + 1].index < leaving {
      entries[hole] = entries[hole + 1]
      hole += 1
    }
    while hole > 0 && entries[hole - 1].index > leaving {
      entries[hole] = entries[hole - 1]
      hole -= 1
    }
    entries[hole] = Entry(index: leaving, value: inverse)
  }

  /// Adds `factor` times a row, which does not mention the symbol, to another that loses the symbol by it.
  private func substitute(_ symbol: Int, by source: Int, times factor: Double, in target: Int) {
    let (left, leftCount) = (rows[target].entries, rows[target].count)
    let (right, rightCount) = (rows[source].entries, rows[source].count)
    reserveSpare(leftCount + rightCount)
    let (out, symbols, noise) = (spare, symbols, Precision.noise)
    var (i, k, count) = (0, 0, 0)
    // Most of the time of a long optimisation passes here, and -Onone calls abs() through a table of witnesses.
    while i < leftCount || k < rightCount {
      let theirs = k < rightCount ? right[k].index : Int.max
      while i < leftCount && left[i].index < theirs {
        if left[i].index != symbol {
          out[count] = left[i]
          count &+= 1
        }
        i &+= 1
      }
      if k == rightCount { break }
      let isShared = i < leftCount && left[i].index == theirs
      var value = right[k].value * factor
      k &+= 1
      if isShared {
        value += left[i].value
        i &+= 1
      }
      if value <= noise && value >= -noise { continue }
      out[count] = Entry(index: theirs, value: value)
      count &+= 1
      if !isShared { symbols[theirs].column.append(target) }
    }
    rows[target].constant += rows[source].constant * factor
    rows[target].count = count
    swapSpare(with: target)
  }

  private func reserveSpare(_ capacity: Int) {
    if capacity <= spareCapacity { return }
    spare.deallocate()
    spare = .allocate(capacity: capacity)
    spareCapacity = capacity
  }

  private func swapSpare(with row: Int) {
    let (entries, capacity) = (rows[row].entries, rows[row].capacity)
    rows[row].entries = spare
    rows[row].capacity = spareCapacity
    spare = entries
    spareCapacity = capacity
  }
}
