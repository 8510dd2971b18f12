// SPDX-License-Identifier: MIT

import Foundation

/// A closure with a name and a look. Mirrors UIKit's `UIAction`.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// By what a control tells actions apart.
  public let identifier: Identifier
  /// What tools of discovery show; nil for the title.
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Who runs the action, while it runs.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action; without an identifier, one that no other action has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  func run(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Names an action. Mirrors UIKit's `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// What an action does. Mirrors UIKit's `UIActionHandler`.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
