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
  private static let isTaken = Atomic<Bool>(false)
  private static let requests = [SIGTERM, SIGHUP]

  /// Calls a function that waits for a program, and returns the signal that came meanwhile; nil if none did.
  ///
  /// Only one program at a time gets signals, which is the first.
  static func during(_ program: pid_t, _ wait: () throws -> Void) rethrows -> Int32? {
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent).exchanged else {
      try wait()
      return nil
    }
    defer { isTaken.store(false, ordering: .sequentiallyConsistent) }
    received.store(0, ordering: .relaxed)
    self.program.store(program, ordering: .sequentiallyConsistent)
    let heeded = requests.filter { !isIgnored($0) }
    let former = heeded.map { signal in
      Glibc.signal(signal) { number in
        HandedOnSignal.received.store(number, ordering: .sequentiallyConsistent)
        // SwiftPM ends what it started at an interruption, and at nothing else.
        kill(HandedOnSignal.program.load(ordering: .sequentiallyConsistent), SIGINT)
      }
    }
    defer { for (signal, handler) in zip(heeded, former) { Glibc.signal(signal, handler) } }
    try wait()
    let signal = received.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  /// Returns true for a signal that this process was started to ignore, as nohup(1) does.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
