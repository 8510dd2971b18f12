// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillCommand

/// A review in a terminal: failures one after another, and a key for each decision.
struct TerminalReview {
  let session: ReviewSession
  let terminal: any ReviewTerminal

  /// The most lines of causes.
  private static let causeLimit = 8

  func run() throws {
    let graphics = terminal.graphics()
    var (at, decided) = (0, [Int]())
    while at < session.count {
      try show(at, graphics)
      switch try ask(at) {
      case "a", "r":
        decided.append(at)
        at += 1
      case "s": at += 1
      case "u":
        guard let last = decided.last else {
          try terminal.print("Nothing was decided yet.")
          continue
        }
        if let problem = session.takeBack(last) {
          try terminal.print(TerminalText.plain(problem))
        } else {
          decided.removeLast()
          at = last
        }
      default: return try finish()
      }
    }
    try finish()
  }

  /// Asks until a key leads to another failure or ends the review; returns it, or `q` at the end of the input.
  private func ask(_ id: Int) throws -> Character {
    while true {
      try terminal.print("accept (a), reject (r), skip (s), take back (u), open (o), quit (q)? ", ends: false)
      guard let key = terminal.key() else { return "q" }
      try terminal.print(TerminalText.plain(String(key)))
      switch key {
      case "a", "r":
        guard let problem = session.decide(key == "a" ? .accepted : .rejected, id) else { return key }
        try terminal.print(TerminalText.plain(problem))
      case "s", "u", "q": return key
      case "o":
        guard let path = picture(id) else {
          try terminal.print("This failure left no picture.")
          continue
        }
        try terminal.print(terminal.open(path) ? "" : TerminalText.plain(path))
      default: continue
      }
    }
  }

  private func show(_ id: Int, _ graphics: TerminalGraphics?) throws {
    let (snapshot, failure) = (session.snapshot(id), session.source.run.failures[id])
    var lines = ["", "\(id + 1) of \(session.count)  \(snapshot.title)  \(failure.file):\(failure.line)"]
    let causes = failure.causeLines
    lines += (causes.isEmpty ? [failure.headline] : Array(causes.prefix(Self.causeLimit))).map { "  \($0)" }
    if causes.count > Self.causeLimit { lines.append("  and \(causes.count - Self.causeLimit) more") }
    for line in lines { try terminal.print(TerminalText.plain(line)) }
    guard let path = picture(id) else { return }
    if let graphics, let drawn = graphics.text(forPictureAt: path, columns: terminal.columns) {
      try terminal.print(drawn)
    } else {
      try terminal.print("  \(TerminalText.plain(path))")
    }
  }

  /// The strip of all three pictures, or the actual one.
  private func picture(_ id: Int) -> String? {
    let snapshot = session.snapshot(id)
    return snapshot.file(.strip, pathExtension: "png") ?? snapshot.file(.actual)
  }

  private func finish() throws {
    let decisions = session.decisions.values
    let (accepted, rejected) = (decisions.count { $0 == .accepted }, decisions.count { $0 == .rejected })
    try terminal.print("\(accepted) accepted, \(rejected) rejected, \(session.count - decisions.count) left.")
    if !decisions.isEmpty { try terminal.print("To take that back: still accept --undo") }
  }
}

/// The terminal of a review, or a test in its place.
protocol ReviewTerminal {
  /// The number of its columns.
  var columns: Int { get }

  func print(_ text: String, ends: Bool) throws

  /// Waits for a key; nil at the end of the input.
  func key() -> Character?

  /// Opens a file in another program; false if there is none.
  func open(_ path: String) -> Bool

  /// The graphics that it knows; nil for none.
  func graphics() -> TerminalGraphics?
}

extension ReviewTerminal {
  func print(_ text: String) throws { try print(text, ends: true) }
}
