// SPDX-License-Identifier: MIT

package import Glibc

/// The start of threads, whose end the caller may wait for.
///
/// Foundation's `Thread` says nothing where the system starts none, and who waits for its work would wait for ever.
package enum SystemThread {
  /// Runs work on a thread of its own; returns nil, without running it, if the system starts none.
  ///
  /// The caller has to give the thread to `pthread_join` or to `pthread_detach`.
  package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let kept = Unmanaged.passRetained(Work(run: work))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { argument in
        argument.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }?.run()
        return nil
      }, kept.toOpaque())
    if failure == 0 { return thread }
    kept.release()
    return nil
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
