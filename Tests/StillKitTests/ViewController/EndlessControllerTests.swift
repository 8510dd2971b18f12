// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Controllers that make their own kind end with one message that names them.
@MainActor struct EndlessControllerTests {
  /// The only error of `body`.
  private func error(_ body: () -> Void) -> String {
    let texts = errors(in: body)
    #expect(texts.count == 1, "\(texts.count): \(texts.prefix(3))")
    return texts.first ?? ""
  }

  @Test(arguments: [1, 2]) func controllersThatMakeTheirOwnKindWhenTheyLoadEnd(copies: Int) {
    let controller = LoadingController(copies)
    let text = error { controller.loadViewIfNeeded() }
    #expect(text.contains("Views loaded within each other leave no room: LoadingController got an empty one"))
    #expect(controller.children.count == copies)
    // Everything after that is loaded as ever.
    #expect(errors { _ = LoadingController(0).view }.isEmpty)
  }

  @Test(arguments: zip([1, 2], [false, true]))
  func controllersThatMakeTheirOwnKindWhenTheyAppearEnd(copies: Int, isLate: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = AppearingController(copies, isLate: isLate)
    let text = errors { window.addSubview(controller.view) }.first
    #expect(text?.contains("Controllers that appear within each other leave no room: AppearingController") == true)
  }

  @Test func controllersThatPushTheirOwnKindWhenTheyAppearEnd() {
    final class Pushing: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.pushViewController(Pushing(), animated: false)
      }
    }
    let navigation = UINavigationController(rootViewController: Pushing())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let text = error { window.addSubview(navigation.view) }
    #expect(text.hasPrefix("Controllers push others without end: after 100 changes of UINavigationController"))
    #expect(text.contains("Pushing is not shown"))
    #expect(navigation.topViewController === navigation.visibleViewController)
    #expect(navigation.topViewController?.viewIfLoaded?.window === window)
    let count = navigation.viewControllers.count
    #expect(count < 110)
    // Everything after that is shown as ever.
    #expect(errors { navigation.pushViewController(UIViewController(), animated: false) }.isEmpty)
    #expect(navigation.viewControllers.count == count + 1)
  }

  /// Nothing lies in the view that would move with its insets.
  @Test(arguments: [false, true]) func insetsThatGrowWhenTheyChangeDoNotSettle(answersMargins: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = GrowingInsetsController()
    window.addSubview(controller.view)
    controller.answersMargins = answersMargins
    let text = error {
      controller.additionalSafeAreaInsets.top = 3
      window.layoutIfNeeded()
    }
    #expect(text.hasPrefix("Layout does not settle") && text.contains("insets"))
  }

  @Test func loadViewThatAsksForTheViewIsNamed() {
    let controller = AskingController()
    #expect(error { _ = controller.view }.contains("-[AskingController loadView] asks for the view"))
    #expect(controller.view.tag == 7)
    #expect(controller.loads == 1)
  }
}

private final class LoadingController: UIViewController {
  private let copies: Int

  init(_ copies: Int) {
    self.copies = copies
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    for _ in 0..<copies {
      let child = LoadingController(copies)
      addChild(child)
      view.addSubview(child.view)
    }
  }
}

private final class AppearingController: UIViewController {
  private let copies: Int
  private let isLate: Bool

  init(_ copies: Int, isLate: Bool) {
    (self.copies, self.isLate) = (copies, isLate)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewWillAppear(_ animated: Bool) { if !isLate { addChildren() } }

  override func viewDidAppear(_ animated: Bool) { if isLate { addChildren() } }

  private func addChildren() {
    for _ in 0..<copies {
      let child = AppearingController(copies, isLate: isLate)
      addChild(child)
      view.addSubview(child.view)
    }
  }
}

private final class GrowingInsetsController: UIViewController {
  /// True for an answer to changed margins, false for one to a changed safe area; nil for none.
  var answersMargins: Bool?

  override func viewLayoutMarginsDidChange() { if answersMargins == true { grow() } }
  override func viewSafeAreaInsetsDidChange() { if answersMargins == false { grow() } }

  private func grow() { additionalSafeAreaInsets.bottom = view.safeAreaInsets.bottom + 10 }
}

private final class AskingController: UIViewController {
  private(set) var loads = 0

  override func loadView() {
    let frame = view.frame
    view = UIView(frame: frame)
    view.tag = 7
  }

  override func viewDidLoad() { loads += 1 }
}
