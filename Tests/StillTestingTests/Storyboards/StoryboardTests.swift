// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import StillTesting
import Synchronization
import Testing

/// Storyboards hold what a test says, and fail in UIKit's words elsewhere.
@MainActor struct StoryboardTests {
  private final class Details: UIViewController {
    var text = ""
    var woke = 0

    init(text: String) {
      super.init(nibName: nil, bundle: nil)
      self.text = text
    }

    init?(coder: NSCoder, text: String) {
      self.text = text
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      text = "decoded"
    }

    override func awakeFromNib() {
      super.awakeFromNib()
      woke += 1
    }
  }

  private func storyboard() -> UIStoryboard {
    UIStoryboard.provide(name: "Main") { UIViewController() }
    UIStoryboard.provide(name: "Main", identifier: "Details") { Details(text: "provided") }
    UIStoryboard.provide(name: "Main", identifier: "Decoded", Details.self)
    return UIStoryboard(name: "Main", bundle: nil)
  }

  private func errors(_ body: () -> Void) -> String {
    let texts = Mutex<[String]>([])
    ProgrammerErrors.handling(with: { text in texts.withLock { $0.append(text) } }) { body() }
    return texts.withLock { $0.joined(separator: "\n") }
  }

  @Test func controllersAreWhatTheTestProvides() throws {
    let storyboard = storyboard()
    let initial = try #require(storyboard.instantiateInitialViewController())
    #expect(type(of: initial) == UIViewController.self && initial.storyboard === storyboard)
    let details = try #require(storyboard.instantiateViewController(withIdentifier: "Details") as? Details)
    #expect(details.text == "provided" && details.woke == 1)
    #expect(storyboard.instantiateViewController(withIdentifier: "Details") !== details)
    let typed: Details = storyboard.instantiateViewController(identifier: "Decoded")
    #expect(typed.text == "decoded" && typed.woke == 1 && typed.storyboard === storyboard)
  }

  @Test func creatorsMakeControllersWithTheirOwnInitializers() {
    let storyboard = storyboard()
    let made = storyboard.instantiateViewController(identifier: "Details") { Details(coder: $0, text: "created") }
    #expect(made.text == "created" && made.woke == 1)
    let provided: Details = storyboard.instantiateViewController(identifier: "Details") { _ in nil }
    #expect(provided.text == "provided")
    UIStoryboard.provide(name: "Other") { Details(text: "provided") }
    let initial = UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController {
      Details(coder: $0, text: "created")
    }
    #expect(initial?.text == "created")
  }

  @Test func whatIsNotProvidedFailsInUIKitsWords() {
    let missing = errors { _ = UIStoryboard(name: "Unknown", bundle: nil) }
    #expect(missing.contains("Could not find a storyboard named 'Unknown' in bundle NSBundle <"))
    #expect(missing.contains(#"UIStoryboard.provide(name: "Unknown", identifier: …) { … }"#))
    let storyboard = storyboard()
    let identifier = errors { _ = storyboard.instantiateViewController(withIdentifier: "Settings") }
    #expect(
      identifier.contains(
        "Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with identifier 'Settings'"))
    let other = errors { _ = storyboard.instantiateViewController(identifier: "Details") as UITableViewController }
    #expect(other.contains("a UITableViewController was asked for, and 'Details' is Details"))
  }

  @Test func whatATestProvidesEndsWithIt() {
    AnimationClock.$override.withValue(AnimationClock()) {
      UIStoryboard.provide(name: "Brief", identifier: "Details") { UIViewController() }
    }
    #expect(errors { _ = UIStoryboard(name: "Brief", bundle: nil) }.contains("named 'Brief'"))
  }

  @Test func seguesPrepareAndShow() throws {
    final class Source: UIViewController {
      var prepared: (segue: UIStoryboardSegue, sender: String?)?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? Details)?.text = "prepared"
        prepared = (segue, sender as? String)
      }
    }
    UIStoryboard.provide(segue: "details", from: Source.self) { Details(text: "provided") }
    let (window, source) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Source())
    window.rootViewController = source
    window.isHidden = false
    UIView.performWithoutAnimation { source.performSegue(withIdentifier: "details", sender: "row") }
    let prepared = try #require(source.prepared)
    #expect(prepared.segue.identifier == "details" && prepared.segue.source === source && prepared.sender == "row")
    #expect((source.presentedViewController as? Details)?.text == "prepared")
    let text = errors { UIViewController().performSegue(withIdentifier: "details", sender: nil) }
    #expect(text.contains("Receiver (<UIViewController>) has no segue with identifier 'details'"))
  }
}
