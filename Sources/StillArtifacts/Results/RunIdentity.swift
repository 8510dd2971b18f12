// SPDX-License-Identifier: MIT

import Glibc

/// Which run a process belongs to: `swift test` starts several, and all of them have it as their parent.
package struct RunIdentity: Hashable, Sendable {
  /// The same text in every process of a run, and in no other run.
  package let run: String
  /// Differs between the processes of a run.
  package let process: String

  package init(run: String, process: String) {
    self.run = run
    self.process = process
  }

  /// The run of this process, known by its parent and the parent's start: process numbers alone are reused.
  package static func current() -> RunIdentity {
    let parent = getppid()
    let boot = String(contents(of: "/proc/sys/kernel/random/boot_id").prefix(8))
    return RunIdentity(
      run: "\(boot)-\(startTicks(of: parent))-\(parent)", process: "\(startTicks(of: getpid()))-\(getpid())")
  }

  /// Clock ticks from the machine's start to the process's, zero where `/proc` does not tell.
  static func startTicks(of process: pid_t) -> UInt64 {
    startTicks(fromStatus: contents(of: "/proc/\(process)/stat"))
  }

  /// Field 22 of proc(5). Field 2, the program's name, may itself hold blanks and parentheses.
  static func startTicks(fromStatus status: String) -> UInt64 {
    guard let end = status.lastIndex(of: ")") else { return 0 }
    let fields = status[status.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? UInt64(fields[19]) ?? 0 : 0
  }

  private static func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
