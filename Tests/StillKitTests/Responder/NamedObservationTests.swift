// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: views, controllers, layers and objects of apps hear of properties that they observe by name.
@MainActor struct NamedObservationTests {
  private final class Controller: UIViewController {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let offset = change?[.newKey] as? CGPoint
      log.append("\(keyPath ?? "") \(type(of: object!)) \(offset?.y ?? -1)")
    }
  }

  private final class Hearing: NSObject, KeyValueObserver {
    var changes: [[NSKeyValueChangeKey: Any]] = []
    var contexts: [UnsafeMutableRawPointer?] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      changes.append(change ?? [:])
      contexts.append(context)
    }
  }

  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func aControllerHearsOfAScrollView() {
    let controller = Controller()
    scroll.addObserver(controller, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    scroll.removeObserver(controller, forKeyPath: "contentOffset")
    scroll.contentOffset = .zero
    #expect(controller.log == ["contentOffset UIScrollView 40.0"])
  }

  @Test func valuesAreThoseOfObjectiveC() throws {
    let hearing = Hearing()
    let label = UILabel()
    label.addObserver(hearing, forKeyPath: "text", options: [.initial, .new, .old], context: nil)
    label.text = "a"
    let view = UIView()
    view.addObserver(hearing, forKeyPath: "hidden", options: .new, context: nil)
    view.addObserver(hearing, forKeyPath: "layer.bounds", options: [.new, .old], context: nil)
    view.isHidden = true
    view.bounds = CGRect(x: 0, y: 0, width: 3, height: 4)
    try #require(hearing.changes.count == 4)
    #expect(hearing.changes[0][.newKey] is NSNull && hearing.changes[0][.oldKey] == nil)
    #expect(hearing.changes[1][.newKey] as? String == "a" && hearing.changes[1][.oldKey] is NSNull)
    #expect(hearing.changes[2][.newKey] as? Bool == true && hearing.changes[2][.kindKey] as? Int == 1)
    let bounds = hearing.changes[3]
    #expect(bounds[.newKey] as? CGRect == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect((bounds[.oldKey] as? NSValue)?.cgRectValue == .zero)
  }

  @Test func layersObserveLayers() {
    final class Ear: CALayer {
      var count = 0
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { count += 1 }
    }
    let (layer, ear) = (CALayer(), Ear())
    layer.addObserver(ear, forKeyPath: "position", context: nil)
    layer.position = CGPoint(x: 1, y: 2)
    layer.opacity = 0.5
    #expect(ear.count == 1)
  }

  @Test func contextsTellObservationsApart() {
    let hearing = Hearing()
    let (one, two) = (UnsafeMutableRawPointer(bitPattern: 8), UnsafeMutableRawPointer(bitPattern: 16))
    scroll.addObserver(hearing, forKeyPath: "contentSize", options: [], context: one)
    scroll.addObserver(hearing, forKeyPath: "contentSize", options: [], context: two)
    scroll.contentSize = CGSize(width: 1, height: 1)
    scroll.removeObserver(hearing, forKeyPath: "contentSize", context: one)
    scroll.contentSize = CGSize(width: 2, height: 2)
    #expect(hearing.contexts == [one, two, two])
    #expect(
      errors { scroll.removeObserver(hearing, forKeyPath: "contentSize", context: one) }.first?
        .contains("because it is not registered as an observer") == true)
  }

  @Test func observersAreNotRetained() {
    var controller: Controller? = Controller()
    weak let gone = controller
    scroll.addObserver(controller!, forKeyPath: "contentOffset", options: .new, context: nil)
    controller = nil
    #expect(gone == nil)
    scroll.contentOffset.y = 3
  }

  @Test func whatNobodyTellsOrHandlesIsReported() {
    let told = errors { scroll.addObserver(scroll, forKeyPath: "delegate", options: .new, context: nil) }
    #expect(told.count == 1 && told.first?.contains("tells nobody of changes of \"delegate\"") == true)
    scroll.addObserver(UIApplication.shared, forKeyPath: "contentSize", context: nil)
    let unhandled = errors { scroll.contentSize = CGSize(width: 5, height: 5) }
    #expect(unhandled.first?.contains("message was received but not handled") == true)
  }
}
