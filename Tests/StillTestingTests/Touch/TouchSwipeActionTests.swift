// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillTesting

/// Rule: a row that was swiped open on the screen of a device stays open in pictures on any device, with the titles of its
/// actions within the safe area.
@MainActor @Suite(.snapshots) struct TouchSwipeActionTests {
  private final class Mails: UITableViewController {
    var log: [String] = []
    var holdsAction = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Mail \(indexPath.row)"
      return cell
    }
    private func action(_ title: String) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
        self?.log.append(title)
        if self?.holdsAction == false { done(true) }
      }
    }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: [action("Pin")]) }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: [action("Keep"), action("Send")]) }
  }

  private let window = UIWindow(on: .iPhone14)
  private let mails = Mails()

  private func show() {
    window.rootViewController = UINavigationController(rootViewController: mails)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Where the titles of the actions lie in a picture on a device: their frames in the window.
  private func titles(on device: ViewImageConfig) throws -> [String: CGRect] {
    let probe = Probe()
    window.addSubview(probe)
    defer { probe.removeFromSuperview() }
    probe.whenDrawn = { [window] in probe.labels = Self.labels(in: window) }
    _ = try ViewHost.picture(of: window, on: device, nil, UITraitCollection(), .bounds).image()
    return probe.labels
  }

  private static func labels(in window: UIWindow) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    func search(_ view: UIView) {
      if let label = view as? UILabel, view.superview is UIControl, let text = label.text {
        found[text] = label.convert(label.bounds, to: window)
      }
      view.subviews.forEach(search)
    }
    search(window)
    return found
  }

  /// Calls a closure as the window is drawn.
  private final class Probe: UIView {
    var whenDrawn: () -> Void = {}
    var labels: [String: CGRect] = [:]
    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      isOpaque = false
    }
    required init?(coder: NSCoder) { return nil }
    override func draw(_ rect: CGRect) { whenDrawn() }
  }

  @Test(arguments: [ViewImageConfig.iPhone14, .iPhone14(.landscape), .iPhoneSe])
  func trailingActionsStayWithinTheSafeArea(device: ViewImageConfig) throws {
    show()
    window.touch { $0.swipe(.left, on: "Mail 1") }
    let size = try #require(device.size)
    let (titles, end) = (try titles(on: device), size.width - device.safeArea.right)
    let (keep, send) = (try #require(titles["Keep"]), try #require(titles["Send"]))
    #expect(abs(keep.midX - (end - 37)) < 1 && abs(send.midX - (end - 111)) < 1, "\(titles)")
    #expect(mails.log.isEmpty)
    // The row is still open, and its buttons do what they say.
    window.touch { $0.tap(on: "Send") }
    #expect(mails.log == ["Send"])
  }

  @Test(arguments: [ViewImageConfig.iPhone14, .iPhone14(.landscape)])
  func leadingActionsStayWithinTheSafeArea(device: ViewImageConfig) throws {
    show()
    window.touch { $0.swipe(.right, on: "Mail 1") }
    let pin = try #require(try titles(on: device)["Pin"])
    #expect(abs(pin.midX - (device.safeArea.left + 37)) < 1)
  }

  /// Until the handler is done, the first action fills the row, on other devices too.
  @Test func aFullSwipePerformsTheFirstAction() throws {
    mails.holdsAction = true
    show()
    window.touch { $0.drag(on: "Mail 1", by: CGVector(dx: -340, dy: 0)) }
    #expect(mails.log == ["Keep"])
    for device in [ViewImageConfig.iPhone14, .iPhone14(.landscape)] {
      let keep = try #require(try titles(on: device)["Keep"])
      #expect(abs(keep.midX - 37) < 1, "\(keep)")
    }
  }
}
