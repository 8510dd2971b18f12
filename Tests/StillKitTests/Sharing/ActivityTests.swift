// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The sheet for sharing, whose services are those of the app.
@MainActor struct ActivityTests {
  private let stage = SheetTestStage()

  private final class Save: UIActivity {
    var (log, items): ([String], [Any]) = ([], [])
    var accepts = true
    var controller: UIViewController?
    override var activityType: UIActivity.ActivityType? { .init("app.save") }
    override var activityTitle: String? { "Save" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.append("can \(activityItems.map { "\($0)" })")
      return accepts
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      log.append("prepare")
      items = activityItems
    }
    override func perform() { log.append("perform") }
    override var activityViewController: UIViewController? { controller }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "soon" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType.map { "for \($0.rawValue)" } }
  }

  // It has no state of its own.
  private final class Provider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "made for \(activityType?.rawValue ?? "")" }
  }

  /// Presents a sheet, and returns its activity and what its handler is told.
  private func share(
    _ items: [Any], excluding types: [UIActivity.ActivityType]? = nil,
    _ body: (UIActivityViewController, Save, AnimationClock) -> Void
  ) -> [String] {
    var told: [String] = []
    stage.run { root, clock in
      let save = Save()
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: [save])
      sheet.excludedActivityTypes = types
      sheet.completionWithItemsHandler = { type, isCompleted, items, error in
        told.append("\(type?.rawValue ?? "nil") \(isCompleted) \(items == nil) \(error == nil)")
      }
      root.present(sheet, animated: true)
      body(sheet, save, clock)
      clock.settle()
      root.dismiss(animated: false)
      clock.settle()
    }
    return told
  }

  @Test func anActivityThatIsChosenPerformsAndEndsTheSheet() {
    let told = share(["text", Source(), Provider(placeholderItem: "later")]) { sheet, save, clock in
      clock.settle()
      #expect(sheet.offeredActivities == [save] && save.log == [#"can ["text", "soon", "later"]"#])
      save.log = []
      sheet.choose(save)
      #expect(save.log.suffix(2) == ["prepare", "perform"])
      #expect(save.items.map { "\($0)" } == ["text", "for app.save", "made for app.save"])
      #expect(sheet.presentingViewController != nil, "until the activity has finished")
      save.activityDidFinish(true)
      save.activityDidFinish(true)
      clock.settle()
      #expect(sheet.presentingViewController == nil)
    }
    #expect(told == ["app.save true true true"])
  }

  @Test func anActivityMayPresentAController() {
    let told = share(["text"]) { sheet, save, clock in
      clock.settle()
      save.controller = UIViewController()
      sheet.choose(save)
      clock.settle()
      #expect(sheet.presentedViewController === save.controller && save.log.last == "prepare")
      save.activityDidFinish(false)
      clock.settle()
      #expect(save.controller?.presentingViewController == nil && sheet.presentingViewController == nil)
    }
    #expect(told == ["app.save false true true"])
  }

  /// As documented, the handler is called for the dismissal of the sheet, too.
  @Test func aSheetThatIsDismissedTellsItsHandler() {
    #expect(share(["text"]) { _, _, _ in } == ["nil false true true"])
  }

  @Test func whatIsExcludedOrCannotPerformIsNotOffered() {
    _ = share(["text"], excluding: [.init("app.save"), .airDrop]) { sheet, _, _ in
      #expect(sheet.offeredActivities.isEmpty)
    }
    _ = share(["text"]) { sheet, save, _ in
      save.accepts = false
      let texts = errors { sheet.choose(save) }
      #expect(texts.first?.contains("not among the offeredActivities") == true && save.items.isEmpty)
    }
  }

  @Test func theSheetStandsAtTheLowerEdgeOfAPhone() {
    _ = share(["text"]) { sheet, _, clock in
      clock.settle()
      #expect(stage.frame(sheet) == CGRect(x: 0, y: 422, width: 390, height: 422))
    }
  }

  @Test func anIPadNeedsASource() {
    let wide = UITraitCollection { ($0.horizontalSizeClass, $0.userInterfaceIdiom) = (.regular, .pad) }
    stage.run(CGSize(width: 1024, height: 768), top: 24, bottom: 20, traits: wide) { root, _ in
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      let texts = errors { root.present(sheet, animated: false) }
      #expect(texts.first?.contains("should have a non-nil sourceView or barButtonItem") == true)
      sheet.popoverPresentationController?.sourceView = root.view
      root.present(sheet, animated: false)
      #expect(sheet.presentingViewController === root)
    }
  }
}
