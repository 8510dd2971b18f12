// SPDX-License-Identifier: MIT

import Foundation

/// A program that runs in a process group of its own, so that what it starts ends with it.
///
/// Foundation's `Process` sees an end only when all that the program started has ended too, and would wait for ever for
/// one that leaves something behind.
struct ChildProcess {
  /// The end of a program.
  enum End: Equatable {
    case exited(status: Int32)
    case killed(signal: Int32)
    /// Time ran out, and the program was killed.
    case timedOut
    /// Somebody else in this process waited for the program.
    case lost
  }

  private let id: pid_t

  /// Starts a program that inherits no other files than these.
  ///
  /// - Parameters:
  ///   - path: The program; it is also the first word of its arguments.
  ///   - environment: All variables, as `NAME=value`.
  ///   - input: A file for its standard input, open as none of the standard three, like the others.
  ///   - output: A file for its standard output.
  ///   - errors: A file for its standard error.
  ///   - seconds: The processor time after which the system ends the program, also where this process is killed before.
  /// - Throws: The `errno` of the start.
  init(
    path: String, arguments: [String], environment: [String], input: Int32, output: Int32, errors: Int32,
    seconds: Double
  ) throws(SystemError) {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO)
    for open in Self.openFiles where open > STDERR_FILENO { posix_spawn_file_actions_addclose(&files, open) }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var (words, variables) = (Self.strings([path] + arguments), Self.strings(environment))
    defer { for string in words + variables { free(string) } }
    var id = pid_t()
    let failure = posix_spawn(&id, path, &files, &attributes, &words, &variables)
    guard failure == 0 else { throw SystemError(code: failure) }
    self.id = id
    bound(RLIMIT_CPU, to: rlim_t(seconds.rounded(.up)))
    bound(RLIMIT_AS, to: Self.mostMemory)
    bound(RLIMIT_FSIZE, to: Self.mostOutput)
  }

  /// The most bytes of the program's memory: a document of a few lines can ask for any number.
  private static let mostMemory: rlim_t = 4 << 30
  /// The most bytes of a file that the program writes, which this process then reads: more than any page that is drawn.
  private static let mostOutput: rlim_t = 1 << 30

  /// The call `prlimit`, which Swift's module of the C library leaves out.
  private static let setLimit = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: SetLimit.self) }
  private typealias SetLimit =
    @convention(c) (
      pid_t, UInt32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
    ) -> Int32

  /// Lowers a limit of the program, just after its start.
  private func bound(_ resource: __rlimit_resource, to most: rlim_t) {
    var limit = rlimit()
    guard let setLimit = Self.setLimit, setLimit(id, resource.rawValue, nil, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, most)
    limit.rlim_max = min(limit.rlim_max, most)
    _ = setLimit(id, resource.rawValue, &limit, nil)
  }

  /// The numbers of this process's open files: not all that others open close themselves when a program starts.
  private static var openFiles: [Int32] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.compactMap { Int32($0) } ?? []
  }

  /// A group of its own, and no signal that is blocked or ignored, whatever the tests do with theirs.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    return attributes
  }

  /// Returns the strings as C wants them, with a null at the end; the caller frees them.
  private static func strings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] { words.map { strdup($0) } + [nil] }

  /// Waits for the end of the program, for `limit` at most, and then kills it and all that it left in its group.
  func end(within limit: Duration) -> End {
    let hasEnded = waitForEnd(within: limit)
    if hasEnded == nil { return .lost }
    // The group keeps its number until the program is waited for.
    kill(-id, SIGKILL)
    if hasEnded == false {
      // It may have left its group.
      kill(id, SIGKILL)
      // A program in the middle of a call to a disk that does not answer ends later, or never.
      if waitForEnd(within: .seconds(5)) == true { _ = takeStatus() }
      return .timedOut
    }
    guard let status = takeStatus() else { return .lost }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Returns whether the program has ended in time, and leaves its status in place; nil if somebody else took that.
  ///
  /// It looks each millisecond: all ways to be woken belong to the whole process, whose tests may use them.
  private func waitForEnd(within limit: Duration) -> Bool? {
    let start = SuspendingClock.now
    while true {
      var info = siginfo_t()
      if waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) != 0 { return nil }
      if info.si_signo != 0 { return true }
      if start.duration(to: .now) >= limit { return false }
      usleep(1000)
    }
  }

  /// The status in the form of `waitpid`; nil if somebody else took it.
  private func takeStatus() -> Int32? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? status : nil
  }
}

/// An `errno`.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  var description: String { String(cString: strerror(code)) }
}
