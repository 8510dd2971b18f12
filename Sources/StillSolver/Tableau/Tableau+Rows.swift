// SPDX-License-Identifier: MIT

/// Arithmetic of rows, and the pivot.
extension Tableau {
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

  /// Exchanges the basic symbol of a row for an entering one, and substitutes the entering one everywhere else.
  func pivot(entering symbol: Int, row: Int) {
    let leaving = rows[row].basic
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
      if factor != 0 { substitute(symbol, by: row, times: factor, in: other) }
    }
    symbols[leaving].row = -1
    symbols[leaving].column.append(row)
    symbols[symbol].row = row
    rows[row].basic = symbol
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
    let out = spare
    let symbols = symbols
    var (i, k, count) = (0, 0, 0)
    while true {
      let mine = i < leftCount ? left[i].index : Int.max
      let theirs = k < rightCount ? right[k].index : Int.max
      if mine < theirs {
        if mine != symbol {
          out[count] = left[i]
          count += 1
        }
        i += 1
      } else if theirs < mine {
        let value = right[k].value * factor
        k += 1
        if abs(value) <= Self.noise { continue }
        out[count] = Entry(index: theirs, value: value)
        count += 1
        symbols[theirs].column.append(target)
      } else {
        if mine == Int.max { break }
        let value = left[i].value + right[k].value * factor
        i += 1
        k += 1
        if abs(value) <= Self.noise { continue }
        out[count] = Entry(index: mine, value: value)
        count += 1
      }
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
