// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import StillLayers
import Testing

@testable import StillTesting

/// A controller on the screen of a device.
@MainActor @Suite(.snapshots) struct ControllerStrategyTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    let inside = UIView()

    override func viewDidLoad() {
      log.append("viewDidLoad")
      view.backgroundColor = .systemBackground
      inside.backgroundColor = .systemTeal
      inside.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inside)
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        inside.topAnchor.constraint(equalTo: safe.topAnchor),
        inside.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        inside.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        inside.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
    }
    override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear \(inside.frame.height)") }
    override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
  }

  private final class Counter: UIViewController {
    final class Label: UILabel {
      var moves = 0
      override func didMoveToWindow() { moves += window == nil ? 0 : 1 }
    }
    let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    var count = 0
    override func viewDidLoad() { view.addSubview(label) }
    override func viewWillAppear(_ animated: Bool) {
      count += 1
      label.text = "\(count)"
    }
    override func viewDidDisappear(_ animated: Bool) { count += 100 }
  }

  /// A recording, a failure and a comparison show the controller as often: they differ in nothing that it does.
  @Test(arguments: ["recorded", "compared", "failed"]) func aSnapshotShowsItsControllerOnce(outcome: String) throws {
    let workspace = try Workspace()
    let strategy = Snapshotting<UIViewController, UIImage>.image(size: CGSize(width: 60, height: 20))
    if outcome != "recorded" { _ = workspace.failure(of: { Counter() as UIViewController }, as: strategy) }
    let counter = Counter()
    if outcome == "failed" { counter.view.backgroundColor = .red }
    let message = workspace.failure(of: { counter as UIViewController }, as: strategy)
    #expect((message == nil) == (outcome == "compared"))
    #expect(
      counter.count == 101 && counter.label.moves == 1, "\(counter.count) \(counter.label.moves) \(message ?? "")")
    if outcome == "failed" {
      #expect(message?.contains("backgroundColor") == true && message?.contains("text") == false, "\(message ?? "")")
    }
  }

  private func image(of controller: UIViewController, _ config: ViewImageConfig) throws -> UIImage {
    try ControllerHost.picture(of: controller, config, nil, UITraitCollection(displayScale: 1), .bounds).image().format
  }

  @Test func theHierarchyNamesChildrenWhatTheyPresentAndTheirStates() {
    let (root, list, hidden) = (UIViewController(), Screen(), UIViewController())
    let navigation = UINavigationController(rootViewController: list)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addChild(navigation)
    root.view.addSubview(navigation.view)
    navigation.didMove(toParent: root)
    root.addChild(hidden)
    hidden.didMove(toParent: root)
    window.rootViewController = root
    window.makeKeyAndVisible()
    navigation.pushViewController(UIViewController(), animated: false)
    let modal = UIViewController()
    modal.modalPresentationStyle = .overFullScreen
    root.present(modal, animated: false)
    assertSnapshot(of: root, as: .hierarchy)
  }

  /// The example in the documentation of SnapshotTesting, which has it from iOS, without its addresses.
  @Test func theHierarchyOfTabsIsThatOfIOS() {
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    page.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = ([page] + (0..<4).map { _ in UIViewController() }).map {
      UINavigationController(rootViewController: $0)
    }
    assertSnapshot(of: tabs, as: .hierarchy)
  }

  @Test func contentLiesWithinTheSafeAreaAndTheMargins() throws {
    let pixels = try image(of: Screen(), .iPhone13).pixels()
    #expect(pixels.width == 390 && pixels.height == 844)
    #expect(pixels[195, 46] == pixels[0, 0] && pixels[195, 47] != pixels[0, 0])
    #expect(pixels[195, 809] != pixels[0, 0] && pixels[195, 810] == pixels[0, 0])
    #expect(pixels[15, 400] == pixels[0, 0] && pixels[16, 400] != pixels[0, 0])
  }

  @Test func controllerAppearsLaidOutAndDisappears() throws {
    let screen = Screen()
    _ = try image(of: screen, .iPhone13)
    #expect(
      screen.log == [
        "viewDidLoad", "viewWillAppear", "viewDidAppear 763.0", "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(screen.view.superview == nil)
  }

  /// What a controller presents when it appears goes together with the window of the snapshot, and comes again.
  @Test(
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [nil, 0.2] as [TimeInterval?])
  func presentationsEndWithTheSnapshot(style: UIModalPresentationStyle, moment: TimeInterval?) throws {
    final class Presenting: UIViewController {
      let sheet = Screen()
      override func viewDidAppear(_ animated: Bool) {
        if presentedViewController == nil { present(sheet, animated: true) }
      }
    }
    let controller = Presenting()
    controller.view.backgroundColor = .red
    controller.sheet.modalPresentationStyle = style
    for _ in 1...2 {
      controller.sheet.log = []
      let pixels = try SnapshotMoment.$current.withValue(moment) {
        try image(of: controller, .iPhone13).pixels()
      }
      #expect(controller.sheet.log.last == "viewDidDisappear" && controller.sheet.log.count >= 4)
      #expect(controller.presentedViewController == nil && controller.view.superview == nil)
      // The picture is that of the controller itself.
      #expect(pixels[195, 843] == pixels[0, 0])
      AnimationClock.current.settle()
    }
  }

  /// One controller is often shown on several devices: what lies at the top stays below each one's safe area.
  @Test func aScreenIsTheSameEachTimeItIsShown() throws {
    final class Scrolling: UIViewController {
      let content = UIView()

      override func loadView() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 3000)
        view = scrollView
      }
    }
    for controller in [Scrolling(), UITableViewController(style: .plain)] {
      (controller as? UITableViewController)?.tableView.alwaysBounceVertical = true
      let texts = try [ViewImageConfig.iPhoneX, .iPhone8, .iPhoneX].map {
        try ControllerHost.host(controller, $0, nil, UITraitCollection(), .bounds).description()
      }
      #expect(texts[0].contains("contentOffset: {0, -44}"))
      #expect(texts[0].contains("adjustedContentInset: {44, 0, 34, 0}"))
      #expect(texts[1].contains("contentOffset: {0, -20}"))
      #expect(texts[2] == texts[0])
    }
  }

  @Test func withoutADeviceTheViewKeepsItsSize() throws {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    controller.view.backgroundColor = .red
    let pixels = try image(of: controller, ViewImageConfig()).pixels()
    #expect(pixels.width == 50 && pixels.height == 30)
  }

  /// A picture has the device's pixels per point, unless the traits of the assertion say otherwise.
  @Test(arguments: [(ViewImageConfig.iPhoneSe, 0, 640), (.iPhone13, 0, 1170), (.iPhoneSe, 3, 960), (.iPhone13, 1, 390)])
  func aPictureHasTheDevicesScale(config: ViewImageConfig, asked: Int, width: Int) throws {
    let traits = UITraitCollection(displayScale: CGFloat(asked))
    let image = try ControllerHost.picture(of: Screen(), config, nil, traits, .bounds).image().format
    #expect(image.cgImage?.width == width && image.size.width == config.size?.width)
  }

  @Test func aDevicesTraitsReachTheView() throws {
    let screen = Screen()
    var seen: UIContentSizeCategory?
    final class Witness: UIView {
      var look: (UITraitCollection) -> Void = { _ in }
      override func layoutSubviews() { look(traitCollection) }
    }
    let witness = Witness(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    witness.look = { seen = $0.preferredContentSizeCategory }
    screen.view.addSubview(witness)
    _ = try image(of: screen, .iPhoneSe)
    #expect(seen == .medium)
  }

  @Test func picturesOfDevices() {
    assertSnapshot(of: Screen(), as: .image(on: .iPhoneSe, traits: UITraitCollection(displayScale: 1)))
    assertSnapshot(of: Screen(), as: .recursiveDescription(on: .iPhone13(.landscape)))
    assertSnapshot(of: Screen(), as: .pdf(on: .iPhoneSe))
  }
}
