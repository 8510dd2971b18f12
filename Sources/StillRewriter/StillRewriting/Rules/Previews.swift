// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Previews, which Xcode alone shows.
extension RuleVisitor {
  func leaveOutPreview(_ node: Syntax) { file.edits.blank(node.range) }
}
