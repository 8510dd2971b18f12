// SPDX-License-Identifier: MIT

import CStillProcess
import Foundation
import Glibc
import StillCommand
import StillTestSupport
import Synchronization
import Testing

@testable import StillAdoption

struct ChildProcessTests {
  private let environment = ProcessInfo.processInfo.environment

  @Test func `Lines are those of the output, the last one without an end, too`() throws {
    var lines: [String] = []
    let code = try ChildProcess(["printf", "a\\n\\nb"], environment: environment).run { lines.append($0) }
    #expect(code == 0 && lines == ["a", "", "b"])
  }

  /// All that was read used to be searched again for each part of a line.
  @Test func `A line of 30 MB is one`() throws {
    var lengths: [Int] = []
    let program = ChildProcess(
      ["sh", "-c", "head -c 30000000 /dev/zero | tr '\\0' a; echo; echo b"], environment: environment)
    _ = try program.run { lengths.append($0.utf8.count) }
    #expect(lengths == [30_000_000, 1])
  }

  /// Without it, a test that never ends would go on when `still test` was ended.
  ///
  /// It runs in another process, because signals are handed on to one program at a time.
  @Test(.aheadOfOthers) func `A request to end is handed on to the program, as an interruption`() async {
    await #expect(processExitsWith: .success) {
      let program = ChildProcess(
        ["sh", "-c", "trap 'echo interrupted; exit 7' INT; echo ready; while :; do sleep 0.05; done"],
        environment: ProcessInfo.processInfo.environment)
      var lines: [String] = []
      let code = try program.run(handsOnSignals: true) { line in
        lines.append(line)
        if line == "ready" { kill(getpid(), SIGTERM) }
      }
      #expect(lines == ["ready", "interrupted"])
      #expect(code == 128 + SIGTERM)
    }
  }

  /// Without it, the tests of a `still shard` that was ended went on.
  @Test(.aheadOfOthers, arguments: [SIGTERM, SIGHUP])
  func `A request to end is handed on to a program in the same terminal`(signal: Int32) async {
    await #expect(processExitsWith: .success) { [signal = signal as Int32] in
      // The program asks for its end when its parent has a handler for that, which are the bits of SIGTERM and SIGHUP.
      let script = """
        trap 'exit 7' INT
        for i in $(seq 400); do
          grep -q '^SigCgt:.*[4-7c-f]..[13579bdf]$' /proc/$PPID/status && break
          sleep 0.05
        done
        kill -\(signal) $PPID
        for i in $(seq 400); do sleep 0.05; done
        """
      let program = ChildProcess(["sh", "-c", script], environment: ProcessInfo.processInfo.environment)
      let code = try program.pass()
      #expect(code == 128 + signal)
    }
  }

  /// A run that was started with nohup(1) goes on when its terminal is closed.
  @Test(.aheadOfOthers) func `A signal that is ignored ends no program`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let program = ChildProcess(
        ["sh", "-c", "trap 'exit 7' INT; kill -HUP $PPID; sleep 0.1; exit 3"],
        environment: ProcessInfo.processInfo.environment)
      let code = try program.pass()
      #expect(code == 3)
    }
  }

  @Test func `The exit code of a program in the same terminal is its own`() throws {
    #expect(try ChildProcess(["sh", "-c", "exit 3"], environment: environment).pass() == 3)
  }

  /// Without it, a `still test` that was killed left its tests behind, and the next one waited for them.
  @Test func `A program is interrupted when the thread that started it ends`() async {
    let status = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let child = Mutex(pid_t())
        let thread = Thread {
          var words = [strdup("sleep"), strdup("100"), nil]
          var variables: [UnsafeMutablePointer<CChar>?] = [nil]
          _ = child.withLock { still_start_bound(&$0, &words, &variables, [-1, -1, -1], SIGINT) }
          for word in words { free(word) }
        }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        var status: Int32 = -1
        while waitpid(child.withLock(\.self), &status, 0) < 0 && errno == EINTR {}
        continuation.resume(returning: status)
      }
    }
    #expect(status & 0x7f == SIGINT)
  }

  @Test func `A program that is not there is named`() {
    let error = #expect(throws: CommandFailure.self) {
      try ChildProcess(["still-nowhere"], environment: environment).run { _ in }
    }
    #expect(error?.description == "still-nowhere cannot be run: No such file or directory. Is it in PATH?")
  }
}
