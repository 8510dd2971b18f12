// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Overrides in extensions of Apple's classes, of properties that an extension here gives to a class above.
///
/// Only properties that are computed and read: the one above asks whether the object is of the class, and reads the other
/// one, which has a name of its own. The deepest class is asked for first.
struct DispatchedProperties {
  private final class Base {
    let type: String
    let body: AccessorBlockSyntax
    let file: SourceFile
    var overrides: [Override] = []

    init(type: String, body: AccessorBlockSyntax, file: SourceFile) {
      (self.type, self.body, self.file) = (type, body, file)
    }
  }

  private struct Override {
    let type: String
    let name: String
    let property: VariableDeclSyntax
    let file: SourceFile
  }

  private var bases: [String: [Base]] = [:]

  init(files: [SourceFile], index: TypeIndex) {
    for file in files {
      for node in file.extensions {
        let type = node.extendedType.trimmedDescription
        guard index.type(extendedBy: node, in: file) == nil, node.genericWhereClause == nil else { continue }
        for property in node.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
          guard !property.modifiers.has("override"), !property.modifiers.has("static"), let body = property.getter,
            let name = property.plainName
          else { continue }
          bases[name, default: []].append(Base(type: type, body: body, file: file))
        }
      }
    }
  }

  /// Rewrites an override in an extension of `type`; returns false where no property here is overridden.
  func dispatch(_ property: VariableDeclSyntax, of type: String, in file: SourceFile) -> Bool {
    guard let name = property.plainName,
      let base = AppleClasses.nearest(bases[name] ?? [], above: type, named: \.type),
      !property.modifiers.has("class"), let body = property.getter, let pattern = property.bindings.first?.pattern,
      let modifier = property.modifiers.first(where: { $0.name.text == "override" }),
      !body.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.super) })
    else { return false }
    let own = "_still\(type.filter { $0 != "." })_\(name)"
    file.edits.blank(modifier.range)
    file.edits.replace(pattern.range, by: own)
    base.overrides.append(Override(type: type, name: own, property: property, file: file))
    return true
  }

  /// Has the properties above read what was dispatched.
  func finish() {
    for base in bases.values.joined() where !base.overrides.isEmpty {
      let overrides = AppleClasses.deepestFirst(base.overrides, named: \.type)
      for (stranger, other) in AppleClasses.strangers(in: overrides, named: \.type) {
        stranger.file.noteOrder(of: stranger.property, in: stranger.type, and: other.type)
      }
      guard case .getter(let statements) = base.body.accessors else { continue }
      let isValue = statements.count == 1 && statements.first?.item.is(ExprSyntax.self) == true
      let reads = overrides.map { " if let own = self as? \($0.type) { return own.\($0.name) };" }.joined()
      base.file.edits.insert(reads + (isValue ? " return" : ""), at: base.body.leftBrace.end)
    }
  }
}

extension VariableDeclSyntax {
  /// The body of a property that is computed and only read, in its short form; nil for others.
  fileprivate var getter: AccessorBlockSyntax? {
    guard bindings.count == 1, let block = bindings.first?.accessorBlock, case .getter = block.accessors else {
      return nil
    }
    return block
  }
}
