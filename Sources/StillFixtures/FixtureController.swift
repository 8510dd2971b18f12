// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// One controller of a fixture, with what bars show of it and what it presents.
struct FixtureController: Decodable, Sendable {
  /// The place in the JSON.
  let path: String
  let content: any FixtureControllerContent
  let bars: Bars
  let presentation: FixturePresentation
  /// The controller that this one presents: one at most, since a structure cannot hold itself.
  let presented: [FixtureController]

  /// The properties that containers show.
  struct Bars: Sendable {
    var title: String?
    var navigationItem: FixtureNavigationItem?
    var toolbarItems: [FixtureBarItem]?
    var tabBarItem: FixtureTabItem?
    var hidesBottomBarWhenPushed: Bool?
  }

  /// The keys of every controller; those of its class come on top.
  enum Key: String, FixtureKey {
    case type, title
    case navigationItem = "navigation_item"
    case toolbarItems = "toolbar_items"
    case tabBarItem = "tab_bar_item"
    case hidesBottomBarWhenPushed = "hides_bottom_bar_when_pushed"
    case preferredContentSize = "preferred_content_size"
    case modalPresentationStyle = "modal_presentation_style"
    case sheet, popover, presented
  }

  init(from decoder: any Decoder) throws {
    let type = try FixtureControllerType.type(of: decoder)
    let object = try FixtureObject<Key>(decoder, more: type.keys)
    path = decoder.pathInWords
    content = try type.read(object)
    bars = Bars(
      title: try object.text(.title),
      navigationItem: try object.value(.navigationItem, "an object of a title and buttons"),
      toolbarItems: try object.value(.toolbarItems, "a list of items"),
      tabBarItem: try object.value(.tabBarItem, "an object of a title and an image"),
      hidesBottomBarWhenPushed: try object.flag(.hidesBottomBarWhenPushed))
    presentation = try FixturePresentation(object, isAlert: content is FixtureAlert)
    presented = try object.value(.presented, "a controller", as: FixtureController.self).map { [$0] } ?? []
  }

  /// Throws unless the controller can stand in another one, or be the root, neither of which presents it.
  func checkIsNotPresented() throws {
    if content is FixtureAlert {
      throw FixtureError(path, .keys("an alert is over another controller. Write it as the presented one of that."))
    }
    guard let key = presentation.key else { return }
    throw FixtureError(
      "\(path).\(key)", .keys("nobody presents this controller. Remove the key, or write the controller as presented."))
  }
}

// MARK: - Classes

/// One class of controllers that fixtures can name; `all` is the table of them.
struct FixtureControllerType: Sendable {
  let name: String
  /// The keys that only this class has.
  let keys: [String]
  /// Reads the values of these keys.
  let read: @Sendable (FixtureObject<FixtureController.Key>) throws -> any FixtureControllerContent

  static let all = [
    FixtureControllerType("UIViewController", FixturePage.self),
    FixtureControllerType("UINavigationController", FixtureNavigation.self),
    FixtureControllerType("UITabBarController", FixtureTabs.self),
    FixtureControllerType("UISplitViewController", FixtureSplit.self),
    FixtureControllerType("UIAlertController", FixtureAlert.self),
  ]

  private init<Content: FixtureControllerContent>(_ name: String, _ content: Content.Type) {
    (self.name, keys) = (name, Content.Key.allCases.map(\.rawValue))
    read = { try Content($0.keyed()) }
  }

  static func named(_ word: String) -> FixtureControllerType? { all.first { $0.name == word } }

  /// Finds the class of a controller before anything else is read, since it decides which keys there may be.
  static func type(of decoder: any Decoder) throws -> FixtureControllerType {
    let word = try decoder.typeName(of: "an object that describes a controller", among: all.map(\.name))
    if let type = named(word) { return type }
    guard FixtureViewType.named(word) == nil else {
      throw FixtureError(
        decoder.pathInWords,
        .keys("\(word) is a view. Write a controller that has it: {\"type\": \"UIViewController\", \"view\": {…}}."))
    }
    throw decoder.unknownType(word, among: all.map(\.name))
  }
}

/// The part of a controller's description that depends on its class.
protocol FixtureControllerContent: Sendable {
  associatedtype Key: FixtureKey

  /// Reads the keys of the class.
  init(_ object: FixtureObject<Key>) throws
  /// Makes the controller, without the properties that every controller has.
  @MainActor func makeController(_ builder: FixtureBuilder) throws -> UIViewController
}

extension FixtureObject {
  /// Returns the controllers that a container holds.
  func controllers(_ key: Key) throws -> [FixtureController] {
    let controllers = try value(key, "a list of controllers", as: [FixtureController].self) ?? []
    guard !controllers.isEmpty else {
      throw FixtureError(path(key), has(key) ? .wrongShape(expected: "a list of controllers, at least one") : .missing)
    }
    for controller in controllers { try controller.checkIsNotPresented() }
    return controllers
  }

  /// Returns the controller of one place of a container.
  func controller(_ key: Key) throws -> FixtureController? {
    let controller = try value(key, "a controller", as: FixtureController.self)
    try controller?.checkIsNotPresented()
    return controller
  }
}

// MARK: - Building

extension FixtureBuilder {
  /// Makes a controller with its views, its items and those that it holds or presents.
  func controller(_ description: FixtureController) throws -> UIViewController {
    try FixtureMistakes.checked(at: description.path) {
      let controller = try description.content.makeController(self)
      try show(description.bars, of: controller)
      if let presented = description.presented.first {
        let made = try self.controller(presented)
        stage.presentations.append(FixtureStage.Presentation(presenter: controller, made: made, description: presented))
      }
      return controller
    }
  }

  private func show(_ bars: FixtureController.Bars, of controller: UIViewController) throws {
    if let title = bars.title { controller.title = title }
    try bars.navigationItem?.apply(to: controller.navigationItem, self)
    if let items = bars.toolbarItems { controller.toolbarItems = try items.map { try $0.item(self) } }
    if let item = bars.tabBarItem { controller.tabBarItem = try item.item(self, title: controller.title) }
    if let hides = bars.hidesBottomBarWhenPushed { controller.hidesBottomBarWhenPushed = hides }
  }
}

extension FixtureMistakes {
  /// Runs `body`, and throws what UIKit refuses of it as a mistake at `path`.
  @MainActor
  static func checked<Result>(at path: String, _ body: () throws -> Result) throws -> Result {
    let mistakes = FixtureMistakes()
    let result = try ProgrammerErrors.handling(with: { mistakes.add($0) }) { try body() }
    guard mistakes.texts.isEmpty else { throw FixtureError(path, .refused(mistakes.texts)) }
    return result
  }
}
