// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A fault of an app's resources that stops nothing: the file, the line, the fault, and the way out of it.
package struct AssetNote: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// The line from 1, where there is one to name.
  package var line: Int?
  package var problem: String
  package var remedy: String

  package init(path: String, line: Int? = nil, problem: String, remedy: String) {
    self.path = path
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }

  package var description: String {
    "\(path):\(line.map { "\($0):" } ?? "") \(problem): \(remedy)"
  }
}

/// The place that notes about resources go to.
package enum AssetNotes {
  /// Takes each note within a scope; without it, each is printed to standard error once in a process.
  ///
  /// Files are read once in a process, so notes about a file come with the first picture that needs it.
  @TaskLocal package static var handler: (@Sendable (AssetNote) -> Void)?

  private static let printed = Mutex<Set<AssetNote>>([])

  package static func report(_ note: AssetNote) {
    if let handler { return handler(note) }
    // A loop over made-up names must not fill the memory.
    let isNew = printed.withLock { $0.count < 1000 && $0.insert(note).inserted }
    if isNew { FileHandle.standardError.write(Data("warning: \(note)\n".utf8)) }
  }
}
