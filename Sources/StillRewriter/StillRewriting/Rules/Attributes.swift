// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Attributes that only Objective-C needs.
extension RuleVisitor {
  private static let withoutMeaning: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "UIApplicationMain",
  ]

  func removeAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if Self.withoutMeaning.contains(name) {
      file.edits.blank(node.range)
    } else if name == "NSManaged" {
      file.note(.cannot, "@NSManaged needs Core Data, which Linux does not have", at: node)
    } else if name == "NSCopying" {
      file.edits.blank(node.range)
      file.note(.cannot, "@NSCopying does not copy on Linux: the value is kept as it is", at: node)
    } else if name == "convention", node.arguments?.trimmedDescription == "block" {
      file.note(.cannot, "@convention(block) needs the Objective-C runtime", at: node)
    }
  }
}
