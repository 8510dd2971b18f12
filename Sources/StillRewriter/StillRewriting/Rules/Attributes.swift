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
    } else if name == "main", isOnAppDelegate(node) {
      // A library has no entry, and tests have one of their own.
      file.edits.blank(node.range)
    } else if name == "NSManaged" {
      file.note(.cannot, "@NSManaged needs Core Data, which Linux does not have", at: node)
    } else if name == "NSCopying" {
      file.edits.blank(node.range)
      file.note(.cannot, "@NSCopying does not copy on Linux: the value is kept as it is", at: node)
    } else if name == "convention", needsObjectiveC(node) {
      file.edits.blank(node.range)
      let words = "@convention(\(node.arguments?.trimmedDescription ?? ""))"
      file.note(.cannot, "\(words) needs the Objective-C runtime: this is a closure of Swift", at: node)
    }
  }

  private func isOnAppDelegate(_ node: AttributeSyntax) -> Bool {
    let names = node.parent?.parent?.as(ClassDeclSyntax.self)?.inheritedNames ?? []
    return names.contains { ["UIApplicationDelegate", "UIResponder", "UIApplication"].contains($0) }
  }

  /// Returns true for a convention of Objective-C, or one of C for a function that takes its objects.
  private func needsObjectiveC(_ node: AttributeSyntax) -> Bool {
    if node.arguments?.trimmedDescription == "block" { return true }
    guard node.arguments?.trimmedDescription == "c",
      let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    else { return false }
    return type.parameters.contains {
      ["Selector", "AnyObject", "Any", "Method", "IMP"].contains($0.type.trimmedDescription)
    }
  }
}
