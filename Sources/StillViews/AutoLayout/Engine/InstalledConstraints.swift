// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillSolver

/// The four variables of a view's alignment rectangle, in its superview's bounds, or of a guide's rectangle in its
/// owner's.
@MainActor
final class LayoutBox {
  /// The view, if the variables belong to one.
  private(set) weak var view: UIView?
  /// The guide, if the variables belong to one.
  private(set) weak var guide: UILayoutGuide?
  let x, y, width, height: Variable
  /// The last collection that met it.
  fileprivate var pass = 0
  /// The frame that a view would have without its transform, by the last solution; on whole pixels.
  var frame = CGRect.zero

  fileprivate init(view: UIView?, guide: UILayoutGuide?, _ solver: Solver) {
    (self.view, self.guide) = (view, guide)
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  func origin(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// The constraints and variables that the solver has, and the conflicts among them.
///
/// A collection begins a pass, says for each constraint that it is wanted, and ends the pass, which removes the others.
@MainActor
final class InstalledConstraints {
  private let makeSolver: () -> Solver
  private var solver: Solver
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var records: [LayoutRecord.Key: LayoutRecord] = [:]
  private var recordCount = 0
  private var pass = 0
  /// True if the solver was told of something that is not solved yet.
  private(set) var hasChanges = false
  /// True if some constraint may have been left out of the solver, now or before.
  private var mayMissConstraints = false
  /// All conflicts since the engine was made; each is reported once.
  private var conflicts: [UnsatisfiableConstraints] = []
  /// The same conflicts, since n constraints may have n conflicts of n constraints.
  private var reportedConflicts: Set<UnsatisfiableConstraints> = []
  private let printsConflicts: Bool
  /// The greatest number of conflicts that are printed: each takes up to thirty lines.
  private static let mostPrintedConflicts = 50
  private var hasReportedExhaustion = false

  /// - Parameter greatestWork: The work after which a step of solving ends, as `Solver` counts it; nil for the usual one.
  init(printsConflicts: Bool, greatestWork: Int? = nil) {
    self.printsConflicts = printsConflicts
    makeSolver = { greatestWork.map { Solver(greatestWork: $0) } ?? Solver() }
    solver = makeSolver()
  }

  /// Forgets all constraints and variables.
  func restart() {
    solver = makeSolver()
    boxes = [:]
    records = [:]
    hasChanges = true
  }

  // MARK: Boxes

  var allBoxes: Dictionary<ObjectIdentifier, LayoutBox>.Values { boxes.values }

  func knownBox(of view: UIView) -> LayoutBox? {
    guard let box = boxes[ObjectIdentifier(view)], box.view === view else { return nil }
    return box
  }

  func box(of view: UIView) -> LayoutBox {
    let key = ObjectIdentifier(view)
    if let known = boxes[key], known.view === view { return known }
    let box = LayoutBox(view: view, guide: nil, solver)
    boxes[key] = box
    return box
  }

  func box(of guide: UILayoutGuide) -> LayoutBox {
    let key = ObjectIdentifier(guide)
    if let known = boxes[key], known.guide === guide { return known }
    let box = LayoutBox(view: nil, guide: guide, solver)
    boxes[key] = box
    return box
  }

  /// Marks that the current pass met the box; returns true the first time.
  func meet(_ box: LayoutBox) -> Bool {
    if box.pass == pass { return false }
    box.pass = pass
    return true
  }

  /// The rectangle by the last solution, in points, not on whole pixels.
  func rect(of box: LayoutBox) -> CGRect {
    CGRect(
      x: solver.value(of: box.x), y: solver.value(of: box.y), width: solver.value(of: box.width),
      height: solver.value(of: box.height))
  }

  // MARK: Passes

  func beginPass() { pass += 1 }

  /// Removes the constraints and variables that this pass did not meet.
  func endPass() {
    for (key, record) in records where record.pass != pass {
      if let id = record.id { try? solver.remove(id) }
      records[key] = nil
      hasChanges = true
    }
    for (key, box) in boxes where box.pass != pass {
      (box.guide as? ScrollContentGuide)?.usedAxes = []
      for variable in [box.x, box.y, box.width, box.height] { try? solver.remove(variable) }
      boxes[key] = nil
    }
    restoreBrokenConstraints()
  }

  /// Gives the solver the constraints again that it could not hold, if something changed since.
  func restoreBrokenConstraints() {
    guard hasChanges, mayMissConstraints else { return }
    for record in records.values.filter({ $0.id == nil }).sorted(by: { $0.order < $1.order }) { install(record) }
  }

  func want(_ linear: LinearConstraint, of constraint: NSLayoutConstraint) {
    want(linear, ObjectIdentifier(constraint), .constraint) { $0.constraint = constraint }
  }

  func want(_ linear: LinearConstraint, _ role: LayoutRecord.Role, of view: UIView) {
    want(linear, ObjectIdentifier(view), role) { $0.view = view }
  }

  func want(_ linear: LinearConstraint, _ role: LayoutRecord.Role, of guide: UILayoutGuide) {
    want(linear, ObjectIdentifier(guide), role) { _ in }
  }

  /// - Parameter name: Gives a record what messages name it by, before it is installed.
  private func want(
    _ linear: LinearConstraint, _ object: ObjectIdentifier, _ role: LayoutRecord.Role, name: (LayoutRecord) -> Void
  ) {
    let key = LayoutRecord.Key(object: object, role: role)
    if let record = records[key] {
      record.pass = pass
      name(record)
      if record.linear != linear { change(record, to: linear) }
      return
    }
    recordCount += 1
    let record = LayoutRecord(key, linear, order: recordCount)
    record.pass = pass
    name(record)
    records[key] = record
    install(record)
  }

  private func change(_ record: LayoutRecord, to linear: LinearConstraint) {
    hasChanges = true
    let old = record.linear
    record.linear = linear
    guard let id = record.id else { return install(record) }
    if old.terms == linear.terms, old.relation == linear.relation, old.strength == linear.strength {
      try? solver.setConstant(linear.constant, of: id)
    } else {
      try? solver.remove(id)
      install(record)
    }
  }

  private func install(_ record: LayoutRecord) {
    hasChanges = true
    record.id = nil
    do throws(SolverError) {
      record.id = try solver.add(record.linear)
    } catch {
      mayMissConstraints = true
      // A width that is equal to itself plus ten contradicts itself; one that is equal to itself says nothing.
      guard error == .constantConstraint(holds: false), record.linear.strength.isRequired else { return }
      report(UnsatisfiableConstraints([record], broken: record))
    }
  }

  // MARK: Solving

  /// Solves, and breaks one constraint of each conflict.
  func solve() {
    lazy var owners = Dictionary(
      records.values.compactMap { record in record.id.map { ($0, record) } }
    ) { one, _ in one }
    let broken = solver.solve { conflict in
      UnsatisfiableConstraints.constraintToBreak(among: conflict.constraints.compactMap { owners[$0] })?.id
        ?? conflict.noticedAt
    }
    for (id, conflict) in broken {
      guard let record = owners[id] else { continue }
      record.id = nil
      mayMissConstraints = true
      report(UnsatisfiableConstraints(conflict.constraints.compactMap { owners[$0] }, broken: record))
    }
    hasChanges = false
    if solver.isExhausted { reportExhaustion() }
  }

  private func reportExhaustion() {
    if hasReportedExhaustion { return }
    hasReportedExhaustion = true
    ProgrammerErrors.reportUnraised(
      """
      Solving the constraints took too much work, so that some priorities are not held, and constraints that it calls \
      unsatisfiable may not be. Look for multipliers that differ by many orders of magnitude, and use ones nearer to 1.
      """)
  }

  private func report(_ conflict: UnsatisfiableConstraints) {
    guard reportedConflicts.insert(conflict).inserted else { return }
    conflicts.append(conflict)
    if printsConflicts, conflicts.count <= Self.mostPrintedConflicts { conflict.print() }
    if printsConflicts, conflicts.count == Self.mostPrintedConflicts + 1 {
      StandardError.print("More constraints cannot be satisfied; remove those above first.")
    }
  }

  // MARK: Questions

  /// The conflicts whose broken constraint is still left out.
  var standingConflicts: [UnsatisfiableConstraints] {
    let broken = Set(records.values.filter { $0.id == nil }.map(\.description))
    return conflicts.filter { broken.contains($0.broken) }
  }

  func isAmbiguous(_ view: UIView) -> Bool {
    guard let box = knownBox(of: view) else { return false }
    return [box.x, box.y, box.width, box.height].contains(where: isAmbiguous)
  }

  func ambiguousAttributes(of view: UIView) -> [NSLayoutConstraint.Attribute] {
    guard let box = knownBox(of: view) else { return [] }
    let parts: [(NSLayoutConstraint.Attribute, Variable)] = [
      (.left, box.x), (.top, box.y), (.width, box.width), (.height, box.height),
    ]
    return parts.filter { isAmbiguous($0.1) }.map(\.0)
  }

  private func isAmbiguous(_ variable: Variable) -> Bool { (try? solver.isAmbiguous(variable)) ?? false }

  /// Returns true if the constraint mentions a variable of the box along the axis.
  func mentions(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis, in constraint: NSLayoutConstraint) -> Bool {
    let key = LayoutRecord.Key(object: ObjectIdentifier(constraint), role: .constraint)
    let own = [box.origin(axis), box.length(axis)]
    return records[key]?.linear.terms.contains { own.contains($0.variable) } ?? false
  }
}
