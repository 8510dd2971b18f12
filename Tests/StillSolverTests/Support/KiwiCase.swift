// SPDX-License-Identifier: MIT

import Foundation
import StillSolver

/// A line that `Scripts/solver-cases` wrote: constraints over variables a, b, c …, and kiwi's solution.
struct KiwiCase: CustomStringConvertible {
  var description: String
  var constraints: [Statement]
  /// nil if the required constraints contradict each other; a value is nil where another solution is as good.
  var values: [Double?]?

  init(line: Substring) throws {
    description = String(line)
    let halves = line.split(separator: "|")
    constraints = try halves[0].split(separator: " ").map { try Statement(text: $0) }
    let answers = halves[1].split(separator: " ")
    values = answers == ["U"] ? nil : answers.map { Double($0) }
  }

  /// The committed cases, or those of the file that STILL_SOLVER_CASES names.
  static func all() throws -> [KiwiCase] {
    let bundled = Bundle.module.url(forResource: "kiwi", withExtension: "txt", subdirectory: "Cases")
    let named = ProcessInfo.processInfo.environment["STILL_SOLVER_CASES"].map { URL(fileURLWithPath: $0) }
    guard let file = named ?? bundled else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(KiwiCase.init)
  }
}

/// A constraint over numbered variables, that no solver knows yet.
struct Statement {
  var terms: [(variable: Int, coefficient: Double)]
  var relation: Relation
  var constant: Double
  var strength: Strength

  init(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
    _ strength: Strength = .required
  ) {
    (self.terms, self.relation, self.constant, self.strength) = (terms, relation, constant, strength)
  }

  /// Reads `S<12:2a-0.5c`.
  init(text: Substring) throws {
    let priorities: [Character: Double] = ["R": 1000, "S": 750, "M": 500, "W": 250]
    let relations: [Character: Relation] = ["=": .equal, "<": .lessThanOrEqual, ">": .greaterThanOrEqual]
    let halves = text.dropFirst(2).split(separator: ":")
    guard let priority = priorities[text.first ?? " "], let relation = relations[text.dropFirst().first ?? " "],
      halves.count == 2, let constant = Double(halves[0])
    else { throw CocoaError(.fileReadCorruptFile) }
    self.init([], relation, constant, Strength(priority: priority))
    var number = ""
    for character in halves[1] {
      guard let ascii = character.asciiValue, character.isLetter else {
        number.append(character)
        continue
      }
      let sign = number.hasPrefix("-") ? -1.0 : 1
      let digits = number.drop { "+-".contains($0) }
      terms.append((Int(ascii) - 97, sign * (digits.isEmpty ? 1 : Double(digits) ?? .nan)))
      number = ""
    }
  }

  func constraint(over variables: [Variable]) -> LinearConstraint {
    LinearConstraint(terms.map { Term(variables[$0.variable], $0.coefficient) }, relation, constant, strength: strength)
  }

  /// By how much the values miss it.
  func error(_ values: [Double]) -> Double {
    let left = terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } - constant
    return switch relation {
    case .equal: abs(left)
    case .lessThanOrEqual: max(0, left)
    case .greaterThanOrEqual: max(0, -left)
    }
  }
}

/// A solver with numbered variables.
struct System {
  let solver: Solver
  let variables: [Variable]

  /// - Parameter patience: 0 to solve even a small system as large ones are solved.
  init(variables count: Int, patience: Int? = nil) {
    let solver = patience.map { Solver(patience: $0) } ?? Solver()
    self.solver = solver
    variables = (0..<count).map { _ in solver.makeVariable() }
  }

  @discardableResult
  func add(_ statement: Statement) throws -> ConstraintID { try solver.add(statement.constraint(over: variables)) }

  var values: [Double] { variables.map(solver.value) }
}
