// SPDX-License-Identifier: MIT

import StillGraphics

/// What the class of a view adds to every view.
enum FixtureContent: Sendable {
  case view
  case label(FixtureLabel)
  case imageView(FixtureImage?)

  /// The classes that fixtures can name.
  enum ViewType: String, CaseIterable {
    case view = "UIView"
    case label = "UILabel"
    case imageView = "UIImageView"

    /// The keys that only this class has.
    var keys: [FixtureNode.Key] {
      switch self {
      case .view: []
      case .label:
        [.text, .font, .textColor, .textAlignment, .numberOfLines, .lineBreakMode, .preferredMaxLayoutWidth]
      case .imageView: [.image]
      }
    }

    func content(of object: FixtureObject<FixtureNode.Key>) throws -> FixtureContent {
      switch self {
      case .view: .view
      case .label: .label(try FixtureLabel(object))
      case .imageView: .imageView(try object.value(.image, "an image: {\"file\"} or {\"color\", \"size\"}"))
      }
    }
  }

  private enum TypeKey: String, FixtureKey { case type }

  /// Read before anything else, since it decides which keys there may be.
  static func type(of decoder: any Decoder) throws -> ViewType {
    let object = try decoder.object(keyedBy: TypeKey.self, expected: "an object that describes a view")
    let path = (decoder.codingPath + [TypeKey.type]).inWords
    let allowed = ViewType.allCases.map(\.rawValue)
    guard object.contains(.type) else { throw FixtureError(path, .missing) }
    guard let word = try? object.decode(String.self, forKey: .type) else {
      throw FixtureError(path, .wrongShape(expected: "one of: \(allowed.joined(separator: ", "))"))
    }
    guard let type = ViewType(rawValue: word) else { throw FixtureError(path, .unknownWord(word, allowed: allowed)) }
    return type
  }
}
