// SPDX-License-Identifier: MIT

import StillBitmap
import StillCommand

extension Adoption {
  /// Mends or leaves out what errors are in, in tests and in libraries; returns false if some of it cannot be.
  ///
  /// SwiftPM builds nothing above a module that failed, so all libraries are checked, and left out of, at once.
  func mend(_ work: inout AdoptionWork, _ scratch: ScratchFolder, _ errors: [CompilerError]) throws -> Bool {
    let plan = work.plan
    let isMended = { (error: CompilerError) in plan.isInTest(error.file) || error.isLookUp }
    if errors.allSatisfy(isMended) {
      try work.update(leavingOut: errors)
      return true
    }
    let filter = OutputFilter(plan, folder: folder)
    var known: Set<CompilerError> = []
    var next = Set(errors).union(try checked(work, scratch.path, filter, tests: false))
    for _ in 0..<Self.mostRounds {
      try work.update(leavingOut: next.subtracting(known).sorted { ($0.file, $0.line) < ($1.file, $1.line) })
      known.formUnion(next)
      next = try checked(work, scratch.path, filter, tests: false)
      if next.isEmpty { return true }
      if next.isSubset(of: known) { break }
    }
    // Another run shows all errors again, and not only those that are left.
    work.mirror.forget()
    for error in next.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }).prefix(20) {
      StandardError.print("\(error.file):\(error.line):\(error.column): error: \(error.text)")
    }
    StandardError.print(
      "error: What these errors of libraries are in cannot be left out, so no test runs. Mend them, or name the files in "
        + "`leaveOut` of stillframe.json.")
    return false
  }

  /// The most times that libraries are checked: what does not compile may hide other errors.
  private static let mostRounds = 8
}

extension Mirror.Note {
  /// True for a part of a library that does not compile, and fails the tests that come to it.
  var isOfFailingBody: Bool {
    kind == "leftOut"
      && ["the body: ", "the override, which nobody calls: ", "the member: "].contains(where: text.hasPrefix)
  }
}
