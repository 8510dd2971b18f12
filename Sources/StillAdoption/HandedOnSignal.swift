// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// A request to end that comes while a program is waited for, and is handed on to it.
///
/// Without that the program would go on for ever where this process ends: nobody waits for its tests any more. What comes from
/// the keyboard reaches it by itself.
enum HandedOnSignal {
  private static let program = Atomic<pid_t>(0)
  private static let received = Atomic<Int32>(0)
  private static let requests = [SIGTERM, SIGHUP]

  /// Calls a function that waits for a program, and returns the signal that came meanwhile; nil if none did.
  ///
  /// Only one program at a time gets signals.
  static func during(_ program: pid_t, _ wait: () throws -> Void) rethrows -> Int32? {
    received.store(0, ordering: .relaxed)
    self.program.store(program, ordering: .sequentiallyConsistent)
    let former = requests.map { signal in
      Glibc.signal(signal) { number in
        HandedOnSignal.received.store(number, ordering: .sequentiallyConsistent)
        // SwiftPM ends what it started at an interruption, and at nothing else.
        kill(HandedOnSignal.program.load(ordering: .sequentiallyConsistent), SIGINT)
      }
    }
    defer { for (signal, handler) in zip(requests, former) { Glibc.signal(signal, handler) } }
    try wait()
    let signal = received.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }
}
