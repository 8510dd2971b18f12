// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Methods of UIKit's delegates that only a subclass of the class that conforms implements.
///
/// iOS asks the object if it has the method, and calls it. Swift has chosen the default of the protocol where the class
/// above conforms, and never calls the subclass's, so each of them is named.
struct InheritedDelegates {
  let index: TypeIndex

  func name() {
    for type in index.declarations where type.isClass {
      let superclasses = index.superclasses(of: type).known
      let delegates = superclasses.flatMap(\.parts).flatMap { index.resolved($0.inherited, in: $0.file) }
        .map(\.name).compactMap(Delegate.init)
      if delegates.isEmpty { continue }
      let inherited = Set(superclasses.flatMap(\.parts).flatMap(\.declaration.functions).map(\.fullName))
      for part in type.parts where part.file.isRewritten {
        for method in part.declaration.functions where !inherited.contains(method.fullName) {
          guard let delegate = delegates.first(where: { $0.mayAsk(for: method) }) else { continue }
          part.file.note(
            .cannot,
            """
            a method of \(delegate.name), to which a class above conforms without it: it is not called. Give that class the \
            method, too, and override it
            """, at: method)
        }
      }
    }
  }

  /// A protocol of UIKit with optional methods, whose first parameter is who asks.
  private struct Delegate {
    let name: String
    /// The classes that ask.
    private let senders: [String]

    init?(_ name: String) {
      guard name.hasPrefix("UI"), let end = name.firstRange(of: "Delegate") ?? name.firstRange(of: "DataSource") else {
        return nil
      }
      let sender = String(name[..<end.lowerBound])
      let scrolls = ["UITableView", "UICollectionView", "UITextView"].contains(sender)
      (self.name, senders) = (name, scrolls ? [sender, "UIScrollView"] : [sender])
    }

    func mayAsk(for method: FunctionDeclSyntax) -> Bool {
      let modifiers = method.modifiers
      guard !modifiers.has("override"), !modifiers.has("private"), !modifiers.has("fileprivate"),
        !modifiers.has("static"),
        let first = method.signature.parameterClause.parameters.first, first.firstName.text == "_",
        let sender = senders.first(where: { $0 == first.type.trimmedDescription })
      else { return false }
      let word = sender.dropFirst(2)
      return method.name.text.hasPrefix(word.prefix(1).lowercased() + word.dropFirst())
    }
  }
}
