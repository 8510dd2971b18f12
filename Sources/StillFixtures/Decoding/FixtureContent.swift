// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// What the class of a view adds to every view.
enum FixtureContent: Sendable {
  /// With an intrinsic size or without.
  case view(CGSize?)
  case label(FixtureLabel)
  case imageView(FixtureImage?)
  case stack(FixtureStack)
  case scroll(FixtureScroll)
  case table(FixtureTable)
  case control(Control)

  /// The classes that fixtures can name.
  enum ViewType: String, CaseIterable {
    case view = "UIView"
    case label = "UILabel"
    case imageView = "UIImageView"
    case stack = "UIStackView"
    case scroll = "UIScrollView"
    case table = "UITableView"
    case button = "UIButton"
    case toggle = "UISwitch"
    case slider = "UISlider"
    case stepper = "UIStepper"
    case progress = "UIProgressView"
    case segments = "UISegmentedControl"
    case pages = "UIPageControl"
    case activity = "UIActivityIndicatorView"
    case textField = "UITextField"

    /// The keys that only this class has.
    var keys: [FixtureNode.Key] {
      switch self {
      case .view: [.intrinsicContentSize]
      case .label:
        [.text, .font, .textColor, .textAlignment, .numberOfLines, .lineBreakMode, .preferredMaxLayoutWidth]
      case .imageView: [.image]
      case .stack:
        [.axis, .distribution, .alignment, .spacing, .customSpacing, .layoutMargins, .arrangedSubviews]
      case .scroll: [.contentSize, .contentOffset, .contentInset]
      case .table: [.style, .rows, .maxHeight, .contentOffset, .contentInset]
      case .button, .toggle, .slider, .stepper, .progress, .segments, .pages, .activity, .textField: []
      }
    }

    func content(of object: FixtureObject<FixtureNode.Key>) throws -> FixtureContent {
      switch self {
      case .view: .view(try object.size(.intrinsicContentSize))
      case .label: .label(try FixtureLabel(object))
      case .imageView: .imageView(try object.value(.image, "an image: {\"file\"} or {\"color\", \"size\"}"))
      case .stack: .stack(try FixtureStack(object))
      case .scroll: .scroll(try FixtureScroll(object))
      case .table: .table(try FixtureTable(object))
      case .button: .control(.button)
      case .toggle: .control(.toggle)
      case .slider: .control(.slider)
      case .stepper: .control(.stepper)
      case .progress: .control(.progress)
      case .segments: .control(.segments)
      case .pages: .control(.pages)
      case .activity: .control(.activity)
      case .textField: .control(.textField)
      }
    }
  }

  /// Controls have the keys of every view only: they are as they are when made.
  enum Control: Sendable {
    case button, toggle, slider, stepper, progress, segments, pages, activity, textField
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
