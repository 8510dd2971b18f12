// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@MainActor struct FirstResponderTests {
  private let window = UIWindow()

  @Test func aWindowHasOneFirstResponder() {
    let (one, other) = (Taker(), Taker())
    window.addSubview(one)
    window.addSubview(other)
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(other.becomeFirstResponder())
    #expect(other.isFirstResponder && !one.isFirstResponder)
    #expect(other.resignFirstResponder() && !other.isFirstResponder)
  }

  @Test func aResponderThatRefusesKeepsItsPlace() {
    let (one, other, plain) = (Taker(), Taker(), UIView())
    for view in [one, other, plain] { window.addSubview(view) }
    #expect(!plain.becomeFirstResponder())
    one.becomeFirstResponder()
    one.givesWay = false
    #expect(!other.becomeFirstResponder() && one.isFirstResponder)
    #expect(!window.endEditing(false) && one.isFirstResponder)
    #expect(window.endEditing(true) && !one.isFirstResponder)
  }

  @Test func aViewOutsideOfWindowsIsNeverTheFirst() {
    let view = Taker()
    #expect(!view.becomeFirstResponder())
    window.addSubview(view)
    view.becomeFirstResponder()
    view.removeFromSuperview()
    window.addSubview(view)
    #expect(!view.isFirstResponder)
  }

  /// Rule: a view that asks without a window becomes the first responder when it comes into one.
  @Test func aViewThatAskedWaitsForItsWindow() {
    let (view, field, parent) = (Taker(), UITextField(), UIView())
    #expect(!view.becomeFirstResponder() && !field.becomeFirstResponder() && !field.isFirstResponder)
    parent.addSubview(view)
    parent.addSubview(field)
    #expect(!field.isFirstResponder)
    window.addSubview(parent)
    #expect(field.isFirstResponder && field.isEditing && !view.isFirstResponder)
    parent.removeFromSuperview()
    window.addSubview(parent)
    #expect(!field.isFirstResponder)
  }

  @Test func aViewWaitsUntilItResignsOrAnotherIsFirst() {
    let (view, other) = (Taker(), Taker())
    view.becomeFirstResponder()
    view.resignFirstResponder()
    window.addSubview(view)
    #expect(!view.isFirstResponder)
    view.removeFromSuperview()
    view.becomeFirstResponder()
    window.addSubview(other)
    #expect(other.becomeFirstResponder())
    window.addSubview(view)
    #expect(!view.isFirstResponder && other.isFirstResponder)
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear"]) func screensMayAskBeforeTheyAreShown(moment: String) {
    final class Screen: UIViewController {
      let field = UITextField()
      var moment = ""

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        if moment == "viewDidLoad" { field.becomeFirstResponder() }
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if moment == "viewWillAppear" { field.becomeFirstResponder() }
      }
    }
    let screens = (0..<3).map { _ in Screen() }
    for screen in screens { screen.moment = moment }
    let navigation = UINavigationController(rootViewController: screens[0])
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(screens[0].field.isFirstResponder)
    navigation.pushViewController(screens[1], animated: false)
    window.layoutIfNeeded()
    #expect(screens[1].field.isFirstResponder)
    navigation.present(screens[2], animated: false)
    window.layoutIfNeeded()
    #expect(screens[2].field.isFirstResponder)
  }

  /// Rule: a presentation takes the first responder away, and gives it back; a form sheet leaves it.
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .formSheet])
  func aPresentationInterruptsEditing(style: UIModalPresentationStyle) {
    let (home, sheet, field) = (UIViewController(), UIViewController(), UITextField())
    home.view.addSubview(field)
    window.rootViewController = home
    window.isHidden = false
    window.layoutIfNeeded()
    field.becomeFirstResponder()
    sheet.modalPresentationStyle = style
    home.present(sheet, animated: false)
    #expect(field.isFirstResponder == (style == .formSheet) && field.isEditing == (style == .formSheet))
    home.dismiss(animated: false)
    #expect(field.isFirstResponder && field.isEditing)
    home.present(sheet, animated: false)
    field.removeFromSuperview()
    home.dismiss(animated: false)
    #expect(!field.isFirstResponder)
  }

  /// Rule: a controller that can is the first responder when it has appeared, unless somebody else is.
  @Test func aControllerThatCanIsFirstWhenItHasAppeared() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (chat, next) = (Chat(), Chat())
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    navigation.pushViewController(chat, animated: false)
    window.layoutIfNeeded()
    #expect(chat.isFirstResponder)
    let field = UITextField()
    chat.view.addSubview(field)
    field.becomeFirstResponder()
    chat.addChild(next)
    chat.view.addSubview(next.view)
    next.didMove(toParent: chat)
    #expect(field.isFirstResponder && !next.isFirstResponder)
  }

  @Test func theChainEndsAtTheApplication() {
    let (root, child, scene) = (UIViewController(), UIView(), UIWindowScene())
    window.rootViewController = root
    window.layoutIfNeeded()
    root.view.addSubview(child)
    #expect(child.next === root.view && root.view.next === root && root.next === window)
    #expect(window.next === UIApplication.shared)
    window.windowScene = scene
    #expect(window.next === scene && scene.next === UIApplication.shared && UIApplication.shared.next == nil)
  }
}

@MainActor private final class Taker: UIView {
  var givesWay = true

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { givesWay }
}

/// Menus that an app builds: a test brings the builder.
@MainActor struct MenuBuilderTests {
  private final class Builder: UIMenuBuilder {
    var removed: [UIMenu.Identifier] = []

    var system: UIMenuSystem { .main }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
    func action(for identifier: UIAction.Identifier) -> UIAction? { nil }
    func command(for action: Selector, propertyList: Any?) -> UICommand? { nil }
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {}
    func replaceChildren(
      ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {}
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {}
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {}
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {}
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
    func remove(menu removedIdentifier: UIMenu.Identifier) { removed.append(removedIdentifier) }
  }

  private final class Screen: UIViewController {
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      if builder.system == .main { builder.remove(menu: .format) }
    }
  }

  @Test func aTestBuildsTheMenus() {
    let builder = Builder()
    Screen().buildMenu(with: builder)
    #expect(builder.removed == [.format] && UIMenuSystem.context !== UIMenuSystem.main)
  }
}
