// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// A reference tells nothing that cannot be seen in it, and is the same however often it is recorded.
@MainActor struct UnseenPropertyTests {
  /// A view as apps write them, with a name for its object, times and a secret.
  private final class Account: UIView {
    let token = UUID().uuidString
    let opened = Date()
    let started = Date().timeIntervalSinceReferenceDate
    let number = Int.random(in: 1_000_000...Int.max)
    var secret: String? = "hunter2"
    var title = "Balance of May"
    var level: CGFloat = 0.5

    override func draw(_ rect: CGRect) {
      UIColor.white.setFill()
      UIRectFill(bounds)
      title.draw(in: bounds.insetBy(dx: 4, dy: 4), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 50, width: bounds.width * level, height: 4))
    }
  }

  private func screen(_ change: (Account) -> Void = { _ in }) -> UIView {
    let account = Account(frame: CGRect(x: 0, y: 0, width: 70, height: 60))
    change(account)
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 70, height: 30))
    (field.text, field.isSecureTextEntry) = ("pass word", true)
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 90))
    for view in [account, field] { screen.addSubview(view) }
    return screen
  }

  private func recording(_ workspace: Workspace) throws -> Data {
    _ = workspace.failure(of: { screen() }, as: .image)
    return try #require(workspace.data(Workspace.picture))
  }

  @Test func twoRecordingsHaveTheSameBytes() throws {
    #expect(try recording(Workspace()) == recording(Workspace()))
  }

  @Test func whatCannotBeSeenIsInNoReference() throws {
    let file = try recording(Workspace())
    let text = try #require(try PNGFile.decode([UInt8](file)).metadata.treeDescription)
    #expect(text.contains("title=Balance of May") && text.contains("level=0.5") && text.contains("text=•••••••••"))
    for name in ["token", "opened", "started", "number", "secret", "hunter2", "pass"] { #expect(!text.contains(name)) }
  }

  /// Texts are told although they are broken into lines.
  @Test func whatIsDrawnIsACause() throws {
    let workspace = try Workspace()
    _ = try recording(workspace)
    let message = workspace.failure(of: { screen { $0.title = "Balance of June" } }, as: .image)
    #expect(message?.contains(#"title "Balance of May" → "Balance of June""#) == true, "\(message ?? "passed")")
    let other = workspace.failure(of: { screen { $0.level = 0.25 } }, as: .image)
    #expect(other?.contains("level 0.5 → 0.25") == true, "\(other ?? "passed")")
  }
}
