// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Alerts and sheets of actions: their layout, and what taps do.
@MainActor struct AlertTests {
  private let stage = PresentationStage()

  private func alert(
    _ title: String? = "Title", _ message: String? = "Message", _ actions: [(String, UIAlertAction.Style)] = [],
    style: UIAlertController.Style = .alert, _ log: @escaping (String) -> Void = { _ in }
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { log($0.title ?? "") })
    }
    return alert
  }

  /// The labels and buttons in a view that are seen, by their text, in its coordinates.
  private func texts(in view: UIView) -> [String: CGRect] {
    var (found, waiting): ([String: CGRect], [UIView]) = ([:], [view])
    while let next = waiting.popLast() {
      if next.isHidden { continue }
      if let label = next as? UILabel, let text = label.text, !text.isEmpty {
        let shown: UIView = label.superview is _UIAlertControllerActionView ? label.superview ?? label : label
        found[text] = shown.convert(shown.bounds, to: view)
      }
      waiting += next.subviews
    }
    return found
  }

  private func isNear(_ length: CGFloat, _ other: CGFloat) -> Bool { abs(length - other) < 0.01 }

  private func present(_ alert: UIAlertController, _ root: UIViewController) -> [String: CGRect] {
    root.present(alert, animated: false)
    alert.view.window?.layoutIfNeeded()
    return texts(in: alert.view)
  }

  private func tap(_ view: UIView, at place: CGRect) {
    guard let window = view.window else { return }
    let point = view.convert(CGPoint(x: place.midX, y: place.midY), to: window)
    TouchScreen.current.send([(0, .begin(point, in: window))])
    TouchScreen.current.send([(0, .end)])
  }

  @Test func alertsStandInTheMiddle() {
    stage.run { root, _ in
      let alert = alert()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      let texts = present(alert, root)
      let bounds = root.view.bounds
      #expect(alert.view.frame.width == 270 && alert.view.frame.midX == bounds.midX)
      #expect(abs(alert.view.frame.midY - bounds.midY) < 0.5)
      let button = texts["OK"] ?? .zero
      #expect(isNear(button.height, 44) && isNear(button.maxY, alert.view.bounds.maxY) && button.width == 270)
      #expect((texts["Title"] ?? .zero).maxY <= (texts["Message"] ?? .zero).minY)
      #expect((texts["Message"] ?? .zero).maxY < button.minY)
      #expect(alert.presentingViewController === root && root.presentedViewController === alert)
    }
  }

  /// Rows of two where both have room, and else columns; the action that cancels comes first in a row and last in a
  /// column.
  @Test func actionsHaveTheirOrder() {
    let order = { (actions: [(String, UIAlertAction.Style)], isRow: Bool) -> [String] in
      var names: [String] = []
      stage.run { root, _ in
        let texts = present(alert("T", nil, actions), root).filter { $0.key != "T" }
        names = texts.sorted { isRow ? $0.value.minX < $1.value.minX : $0.value.minY < $1.value.minY }.map(\.key)
        #expect((Set(texts.values.map(\.minY)).count == 1) == isRow)
      }
      return names
    }
    #expect(order([("Go", .default), ("Stay", .cancel)], true) == ["Stay", "Go"])
    #expect(order([("Go", .default), ("Run", .destructive)], true) == ["Go", "Run"])
    #expect(order([("Stay", .cancel), ("Go", .default), ("Run", .destructive)], false) == ["Go", "Run", "Stay"])
    #expect(
      order([("Stay", .cancel), ("Go to a place that is far away", .default)], false)
        == ["Go to a place that is far away", "Stay"])
  }

  @Test func theMostImportantActionIsSemibold() {
    let bold = { (alert: UIAlertController) -> [String] in
      var names: [String] = []
      stage.run { root, _ in
        root.present(alert, animated: false)
        alert.view.layoutIfNeeded()
        var waiting: [UIView] = [alert.view]
        while let next = waiting.popLast() {
          if let label = next as? UILabel, label.superview is _UIAlertControllerActionView,
            label.font == .systemFont(ofSize: 17, weight: .semibold)
          {
            names.append(label.text ?? "")
          }
          waiting += next.subviews
        }
      }
      return names
    }
    let actions = [("Go", UIAlertAction.Style.default), ("Stay", .cancel)]
    #expect(bold(alert("T", nil, actions)) == ["Stay"])
    let preferring = alert("T", nil, actions)
    preferring.preferredAction = preferring.actions[0]
    #expect(bold(preferring) == ["Go"])
  }

  @Test func handlersRunAfterTheDismissal() {
    stage.run { root, clock in
      var log: [String] = []
      let alert = alert("T", nil, [("Go", .default), ("Stay", .cancel)]) {
        log.append("\($0) \(root.presentedViewController == nil)")
      }
      root.present(alert, animated: true)
      clock.settle()
      alert.view.layoutIfNeeded()
      tap(alert.view, at: texts(in: alert.view)["Go"] ?? .zero)
      #expect(log.isEmpty && alert.isBeingDismissed)
      clock.settle()
      #expect(log == ["Go true"] && root.presentedViewController == nil && alert.view.window == nil)
    }
  }

  @Test func disabledActionsDoNothing() {
    stage.run { root, clock in
      var log: [String] = []
      let alert = alert("T", nil, [("Go", .default)]) { log.append($0) }
      alert.actions[0].isEnabled = false
      let texts = present(alert, root)
      tap(alert.view, at: texts["Go"] ?? .zero)
      clock.settle()
      #expect(root.presentedViewController === alert)
      alert.actions[0].isEnabled = true
      alert.view.layoutIfNeeded()
      tap(alert.view, at: texts["Go"] ?? .zero)
      clock.settle()
      #expect(log == ["Go"])
    }
  }

  @Test func textFieldsTakeTheKeys() {
    stage.run { root, _ in
      let alert = alert("T", "M", [("Go", .default)])
      var configured = 0
      for text in ["a", "b"] {
        alert.addTextField { field in
          field.text = text
          configured += 1
        }
      }
      #expect(configured == 2 && alert.textFields?.map(\.text) == ["a", "b"])
      let texts = present(alert, root)
      let frames = (alert.textFields ?? []).map { $0.convert($0.bounds, to: alert.view) }
      #expect(alert.textFields?.first?.isFirstResponder == true)
      #expect((texts["M"] ?? .zero).maxY < frames[0].minY && frames[0].maxY <= frames[1].minY)
      #expect(frames[1].maxY < (texts["Go"] ?? .zero).minY)
      Keyboard.current.show(height: 300, animated: false)
      #expect(alert.view.frame.maxY <= root.view.bounds.maxY - 300)
    }
  }

  @Test func longTextsScroll() {
    stage.run { root, _ in
      let long = String(repeating: "A long sentence that fills lines. ", count: 100)
      let alert = alert("T", long, [("Go", .default), ("Stay", .cancel)])
      let texts = present(alert, root)
      #expect(alert.view.frame.height <= root.view.bounds.height - 40 && alert.view.frame.minY >= 20)
      #expect((texts["Go"] ?? .zero).maxY <= alert.view.bounds.maxY + 0.5)
      let scroll = alert.view.subviews.flatMap { $0.subviews }.flatMap { $0.subviews }.compactMap {
        $0 as? UIScrollView
      }
      #expect(scroll.contains { $0.contentSize.height > $0.bounds.height && $0.isScrollEnabled })
    }
  }

  @Test func titleOrMessageAreEnough() {
    var heights: [CGFloat] = []
    for (title, message) in [("T", "M"), ("T", nil), (nil, "M"), (nil, nil)] as [(String?, String?)] {
      stage.run { root, _ in
        _ = present(alert(title, message, [("Go", .default)]), root)
        heights.append(root.presentedViewController?.view.frame.height ?? 0)
      }
    }
    #expect(heights[0] > heights[1] && heights[1] > heights[2] && heights[2] > heights[3] && heights[3] == 44)
  }

  @Test func sheetsStandAtTheLowerEdge() {
    stage.run { root, clock in
      var log: [String] = []
      let sheet = alert("T", "M", [("Stay", .cancel), ("Go", .default), ("Run", .destructive)], style: .actionSheet) {
        log.append($0)
      }
      let texts = present(sheet, root)
      let bounds = root.view.bounds
      #expect(sheet.view.frame.minX == 8 && sheet.view.frame.maxX == bounds.maxX - 8)
      #expect(isNear(sheet.view.frame.maxY, bounds.maxY - 8))
      let (go, run, stay) = (texts["Go"] ?? .zero, texts["Run"] ?? .zero, texts["Stay"] ?? .zero)
      #expect(isNear(go.height, 57) && isNear(run.minY, go.maxY) && isNear(stay.minY, run.maxY + 8))
      // A tap beside it cancels.
      tap(root.view, at: CGRect(x: 100, y: 60, width: 0, height: 0))
      clock.settle()
      #expect(log == ["Stay"] && root.presentedViewController == nil)
    }
  }

  @Test func alertsStayWhenTouchedBeside() {
    stage.run { root, clock in
      let alert = alert("T", nil, [("Stay", .cancel)])
      _ = present(alert, root)
      tap(root.view, at: CGRect(x: 10, y: 30, width: 0, height: 0))
      clock.settle()
      #expect(root.presentedViewController === alert)
    }
  }

  @Test func alertsWithoutActionsCanOnlyBeDismissed() {
    stage.run { root, clock in
      let alert = alert("T", "M")
      root.present(alert, animated: true)
      clock.settle()
      #expect(root.presentedViewController === alert && alert.actions.isEmpty)
      alert.dismiss(animated: true)
      clock.settle()
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func alertsFadeInAndOut() {
    stage.run { root, clock in
      let alert = alert("T", nil, [("Go", .default)])
      root.present(alert, animated: true)
      clock.advance(by: 0.1)
      let shown = { alert.view.layer.presentation()?.opacity ?? 0 }
      #expect(shown() > 0 && shown() < 1 && (alert.view.layer.presentation()?.transform.m11 ?? 0) > 1)
      clock.settle()
      #expect(alert.view.alpha == 1 && alert.view.transform == .identity)
      alert.dismiss(animated: true)
      clock.advance(by: 0.1)
      #expect(shown() > 0 && shown() < 1)
      clock.settle()
      #expect(alert.view.window == nil && root.view.window?.subviews.count == 1)
    }
  }

  @Test func whatUIKitRefusesFails() {
    stage.run { root, _ in
      let found = errors {
        let alert = alert("T", nil, [("Stay", .cancel), ("Leave", .cancel)])
        #expect(alert.actions.map(\.title) == ["Stay"])
        alert.preferredAction = UIAlertAction(title: "Else", style: .default)
        #expect(alert.preferredAction == nil)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addTextField()
        root.present(sheet, animated: false)
      }
      let words = [
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
        "The preferredAction of an alert must be one of its actions",
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
        "UIAlertController must have a title, a message or an action to display",
      ]
      #expect(found.count == words.count && zip(found, words).allSatisfy { $0.contains($1) })
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func sheetsOnAnIPadNeedASource() {
    stage.run { root, _ in
      root.view.window?.overridingTraits = UITraitCollection(userInterfaceIdiom: .pad)
      let found = errors { root.present(alert("T", nil, [("Go", .default)], style: .actionSheet), animated: false) }
      #expect(found.count == 1 && found[0].contains("You must provide location information for this popover"))
      #expect(root.presentedViewController == nil)
    }
  }
}
