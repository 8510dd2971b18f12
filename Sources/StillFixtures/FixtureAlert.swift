// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// A message with actions, or a sheet of actions.
struct FixtureAlert: FixtureControllerContent {
  private let message: String?
  private let style: UIAlertController.Style
  private let actions: [FixtureAlertAction]
  private let textFields: [FixtureAlertField]

  enum Key: String, FixtureKey {
    case message
    case style = "preferred_style"
    case actions
    case textFields = "text_fields"
  }

  init(_ object: FixtureObject<Key>) throws {
    message = try object.text(.message)
    style = try object.word(.style, ["alert": .alert, "actionSheet": .actionSheet]) ?? .alert
    actions = try object.value(.actions, "a list of actions") ?? []
    textFields = try object.value(.textFields, "a list of text fields") ?? []
    guard !actions.isEmpty else {
      throw FixtureError(object.path(.actions), .keys("nothing could dismiss this alert. Give it an action."))
    }
    let cancels = actions.indices.filter { actions[$0].style == .cancel }
    if cancels.count > 1 {
      throw FixtureError(
        "\(object.path(.actions))[\(cancels[1])].style", .keys("one action at most cancels. Give this another style."))
    }
    let preferred = actions.indices.filter { actions[$0].isPreferred }
    if preferred.count > 1 {
      throw FixtureError(
        "\(object.path(.actions))[\(preferred[1])].is_preferred",
        .keys("one action at most is preferred. Remove the key."))
    }
    if style == .actionSheet, !textFields.isEmpty {
      throw FixtureError(
        object.path(.textFields), .keys("a sheet of actions has no text fields. Remove them, or write an alert."))
    }
  }

  func makeController(_ builder: FixtureBuilder) -> UIViewController {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: style)
    for description in actions {
      let action = UIAlertAction(title: description.title, style: description.style)
      action.isEnabled = description.isEnabled
      alert.addAction(action)
      if description.isPreferred { alert.preferredAction = action }
    }
    for description in textFields {
      alert.addTextField { field in
        (field.placeholder, field.text) = (description.hint, description.text)
        field.isSecureTextEntry = description.isSecure
      }
    }
    return alert
  }
}

/// `{"title", "style", "is_enabled", "is_preferred"}`, of which only the title is needed.
private struct FixtureAlertAction: Decodable, Sendable {
  let title: String
  let style: UIAlertAction.Style
  let isEnabled, isPreferred: Bool

  enum Key: String, FixtureKey {
    case title, style
    case isEnabled = "is_enabled"
    case isPreferred = "is_preferred"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    title = try object.required(.title, "a text")
    style = try object.word(.style, ["default": .default, "cancel": .cancel, "destructive": .destructive]) ?? .default
    isEnabled = try object.flag(.isEnabled) ?? true
    isPreferred = try object.flag(.isPreferred) ?? false
  }
}

/// `{"text", "placeholder", "is_secure_text_entry"}`, all optional.
private struct FixtureAlertField: Decodable, Sendable {
  let hint, text: String?
  let isSecure: Bool

  enum Key: String, FixtureKey {
    case text
    case hint = "placeholder"
    case isSecure = "is_secure_text_entry"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    hint = try object.text(.hint)
    text = try object.text(.text)
    isSecure = try object.flag(.isSecure) ?? false
  }
}
