// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// One class of views that fixtures can name.
///
/// `all` is the only place that a new control touches: an entry names the class, and either makes the view, where
/// fixtures show it as it is when made, or names the type that reads the keys of the class and makes the view of them.
struct FixtureViewType: Sendable {
  let name: String
  /// The keys that only this class has.
  let keys: [String]
  /// Reads the values of these keys.
  let read: @Sendable (FixtureObject<FixtureNode.Key>) throws -> any FixtureContent

  static let all = [
    FixtureViewType("UIView", FixturePlainView.self),
    FixtureViewType("UILabel", FixtureLabel.self),
    FixtureViewType("UIImageView", FixtureImageView.self),
    FixtureViewType("UIStackView", FixtureStack.self),
    FixtureViewType("UIScrollView", FixtureScroll.self),
    FixtureViewType("UITableView", FixtureTable.self),
    FixtureViewType("UIPickerView", FixturePicker.self),
    FixtureViewType("UIButton") { UIButton(type: .system) },
    FixtureViewType("UISwitch") { UISwitch(frame: .zero) },
    FixtureViewType("UISlider") { UISlider(frame: .zero) },
    FixtureViewType("UIStepper") { UIStepper(frame: .zero) },
    FixtureViewType("UIProgressView") { UIProgressView(frame: .zero) },
    FixtureViewType("UISegmentedControl") { UISegmentedControl(frame: .zero) },
    FixtureViewType("UIPageControl") { UIPageControl(frame: .zero) },
    FixtureViewType("UIActivityIndicatorView") { UIActivityIndicatorView(frame: .zero) },
    FixtureViewType("UITextField") { UITextField(frame: .zero) },
    FixtureViewType("UINavigationBar", FixtureNavigationBar.self),
    FixtureViewType("UITabBar", FixtureTabBar.self),
    FixtureViewType("UIToolbar", FixtureToolbar.self),
    FixtureViewType("UISearchBar", FixtureSearchBar.self),
  ]

  /// A class with keys of its own.
  private init<Content: FixtureKeyedContent>(_ name: String, _ content: Content.Type) {
    self.name = name
    keys = Content.Key.allCases.map(\.rawValue)
    read = { try Content($0.keyed()) }
  }

  /// A class that has the keys of every view only.
  private init(_ name: String, make: @escaping @MainActor @Sendable () -> UIView) {
    (self.name, keys) = (name, [])
    read = { _ in FixtureControl(make: make) }
  }

  static func named(_ word: String) -> FixtureViewType? { all.first { $0.name == word } }

  /// Finds the class of a view before anything else is read, since it decides which keys there may be.
  static func type(of decoder: any Decoder) throws -> FixtureViewType {
    let word = try decoder.typeName(of: "an object that describes a view", among: all.map(\.name))
    if let type = named(word) { return type }
    guard FixtureControllerType.named(word) == nil else {
      throw FixtureError(
        decoder.pathInWords,
        .keys("\(word) is a controller, which is the root, or belongs to another one. Write a view here."))
    }
    throw decoder.unknownType(word, among: all.map(\.name))
  }
}

/// The part of a view's description that depends on its class.
protocol FixtureContent: Sendable {
  /// Makes the view, without the properties that every view has.
  @MainActor func makeView(_ builder: FixtureBuilder) throws -> UIView
}

/// The content of a class that has keys of its own.
protocol FixtureKeyedContent: FixtureContent {
  associatedtype Key: FixtureKey

  /// Reads the keys of the class.
  init(_ object: FixtureObject<Key>) throws
}

/// A control as it is when made.
private struct FixtureControl: FixtureContent {
  let make: @MainActor @Sendable () -> UIView

  func makeView(_ builder: FixtureBuilder) -> UIView { make() }
}

/// A plain view, with or without an intrinsic size.
private struct FixturePlainView: FixtureKeyedContent {
  private let intrinsicContentSize: CGSize?

  enum Key: String, FixtureKey { case intrinsicContentSize = "intrinsic_content_size" }

  init(_ object: FixtureObject<Key>) throws { intrinsicContentSize = try object.size(.intrinsicContentSize) }

  func makeView(_ builder: FixtureBuilder) -> UIView {
    intrinsicContentSize.map(FixedSize.UIView.init) ?? UIView(frame: .zero)
  }
}

/// A namespace for a view with an intrinsic size that descriptions call `UIView`, as the fixture does.
private enum FixedSize {
  final class UIView: StillKit.UIView {
    private let size: CGSize

    init(_ size: CGSize) {
      self.size = size
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { size }
  }
}
