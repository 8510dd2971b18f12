// SPDX-License-Identifier: MIT

import Foundation

/// Calls methods and closures of the app that may cause the same call again.
///
/// A delegate that scrolls when it is told of scrolling is called again because of its own change, perhaps indirectly. Such
/// recursion goes on until the stack is almost full; then the app's method is reported, and no further nested call is
/// made.
package enum AppCalls {
  private static let running = CallChain()
  /// The key of the innermost call that runs on a thread.
  private static let innermost = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// A call that runs, by the place in the source that makes such calls.
  private struct Call {
    let file: UnsafePointer<UInt8>
    let line: UInt
    let outer: UnsafeMutableRawPointer?

    /// True if this call and one around it come from one place, which they do over and over if the stack is filled.
    var isRepeated: Bool {
      var next = outer
      while let call = next?.assumingMemoryBound(to: Call.self).pointee {
        if call.line == line, call.file == file { return true }
        next = call.outer
      }
      return false
    }
  }

  /// Calls the app, unless nested calls of this kind have filled the stack.
  ///
  /// - Parameters:
  ///   - method: The app's method and the object that calls it, for example "draw(\_:) of \<UIView\>".
  ///   - mistake: A verb for the message: what the method does to be called again, for example "scrolls".
  ///   - file: The file of the call, which distinguishes kinds of calls.
  ///   - line: The line of the call.
  ///   - body: The call.
  /// - Returns: The result; nil if the call was not made.
  @discardableResult
  package static func run<Result>(
    _ method: @autoclosure () -> String, which mistake: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line, _ body: () -> Result
  ) -> Result? {
    run(
      orReport: """
        \(method()) \(mistake()), which calls it again, deeper than the thread's stack has room for. It was not called \
        another time. Change only what differs, so that the calls come to an end.
        """, file: file, line: line, body)
  }

  /// Calls the app, or reports `text` once if nested calls of this kind have filled the stack.
  @discardableResult
  package static func run<Result>(
    orReport text: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line, _ body: () -> Result
  ) -> Result? {
    guard !running.isEnding else { return nil }
    let outer = pthread_getspecific(innermost)
    var call = Call(file: file.utf8Start, line: line, outer: outer)
    // Something else may have filled the stack around the first call.
    if StackRoom.isLow, call.isRepeated {
      running.end()
      // Layout that asks for layout in each pass would report it in each.
      CALayer.layouts.end()
      ProgrammerErrors.report(text())
      return nil
    }
    running.enter()
    defer { running.leave() }
    return withUnsafeMutablePointer(to: &call) { call in
      pthread_setspecific(innermost, call)
      defer { pthread_setspecific(innermost, outer) }
      return body()
    }
  }
}
