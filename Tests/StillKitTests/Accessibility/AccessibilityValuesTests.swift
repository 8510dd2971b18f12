// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

/// Values of accessibility: stored, read back, overridden, and answered where none was set.
@MainActor struct AccessibilityValuesTests {
  /// Rule: any object has a frame, and code that knows no more than `NSObject` reads a responder's own.
  @Test func framesOfAnyObject() {
    let (view, object) = (UIView(), NSObject())
    let frames = [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)]
    #expect(object.accessibilityFrame == .zero)
    for (object, frame) in zip([view, object] as [NSObject], frames) { object.accessibilityFrame = frame }
    #expect(view.accessibilityFrame == frames[0] && object.accessibilityFrame == frames[1])
    #expect((view as NSObject).accessibilityFrame == frames[0])
  }

  @Test func valuesAreStored() {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Price"
    view.accessibilityHint = "Opens the bill."
    view.accessibilityValue = "5"
    view.accessibilityTraits = [.button, .header]
    view.accessibilityLanguage = "de"
    view.accessibilityViewIsModal = true
    view.accessibilityElementsHidden = true
    view.shouldGroupAccessibilityChildren = true
    view.accessibilityNavigationStyle = .combined
    view.accessibilityContainerType = .list
    view.accessibilityTextualContext = .sourceCode
    view.accessibilityUserInputLabels = ["Price", "Bill"]
    view.accessibilityIgnoresInvertColors = true
    view.accessibilityIdentifier = "price"
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Price")
    #expect(view.accessibilityHint == "Opens the bill.")
    #expect(view.accessibilityValue == "5")
    #expect(view.accessibilityTraits == [.button, .header])
    #expect(view.accessibilityLanguage == "de")
    #expect(view.accessibilityViewIsModal && view.accessibilityElementsHidden)
    #expect(view.shouldGroupAccessibilityChildren && view.accessibilityIgnoresInvertColors)
    #expect(view.accessibilityNavigationStyle == .combined)
    #expect(view.accessibilityContainerType == .list)
    #expect(view.accessibilityTextualContext == .sourceCode)
    #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Price", "Bill"])
    #expect(view.accessibilityIdentifier == "price")
  }

  @Test func aPlainViewHasNone() {
    let view = UIView()
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityLabel == nil && view.accessibilityHint == nil && view.accessibilityValue == nil)
    #expect(view.accessibilityTraits == .none)
    #expect(view.accessibilityElements == nil)
    #expect(!view.accessibilityActivate() && !view.accessibilityPerformEscape() && !view.accessibilityScroll(.next))
    #expect(view.kept == nil, "reading makes no storage")
  }

  @Test func textsWithAndWithoutAttributesReplaceEachOther() {
    let view = UIView()
    view.accessibilityLabel = "a"
    #expect(view.accessibilityAttributedLabel == NSAttributedString(string: "a"))
    let spoken = NSAttributedString(string: "b", attributes: [.accessibilitySpeechLanguage: "fr"])
    view.accessibilityAttributedLabel = spoken
    #expect(view.accessibilityLabel == "b")
    #expect(view.accessibilityAttributedLabel == spoken)
    view.accessibilityLabel = "c"
    #expect(view.accessibilityAttributedLabel == NSAttributedString(string: "c"))
    view.accessibilityAttributedHint = spoken
    view.accessibilityAttributedValue = spoken
    #expect(view.accessibilityHint == "b" && view.accessibilityValue == "b")
    view.accessibilityLabel = nil
    #expect(view.accessibilityAttributedLabel == nil)
  }

  private final class Rating: UIView {
    var stars = 3

    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Rating" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(stars) stars" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.adjustable) }
      set { super.accessibilityTraits = newValue }
    }
    override func accessibilityIncrement() { stars += 1 }
    override func accessibilityDecrement() { stars -= 1 }
    override func accessibilityActivate() -> Bool {
      stars = 0
      return true
    }
  }

  @Test func membersAreOverridden() {
    let rating = Rating()
    rating.accessibilityTraits = .updatesFrequently
    rating.accessibilityIncrement()
    #expect(rating.accessibilityTraits == [.updatesFrequently, .adjustable])
    #expect(rating.accessibilityAttributedValue?.string == "4 stars")
    rating.accessibilityDecrement()
    rating.accessibilityDecrement()
    let object: NSObject = rating
    #expect(object.accessibilityValue == "2 stars", "overrides also count for what is known as an object only")
    #expect(object.isAccessibilityElement && object.accessibilityLabel == "Rating")
    #expect(rating.accessibilityActivate() && rating.stars == 0)
  }

  @Test func framesFollowTheView() {
    let window = UIWindow(frame: CGRect(x: 0, y: 40, width: 200, height: 200))
    let container = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 10))
    window.addSubview(container)
    container.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 15, y: 65, width: 30, height: 10))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 30, y: 70))
    container.frame.origin = .zero
    #expect(view.accessibilityFrame == CGRect(x: 5, y: 45, width: 30, height: 10))
    view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    let converted = UIAccessibility.convertToScreenCoordinates(path, in: container)
    #expect(converted.bounds == CGRect(x: 0, y: 40, width: 2, height: 2))
    #expect(path.bounds.minY == 0)
  }

  @Test func containersTellTheirElements() {
    let container = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let first = UIAccessibilityElement(accessibilityContainer: container)
    first.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    first.accessibilityIdentifier = "first"
    let second = UIAccessibilityElement(accessibilityContainer: first)
    second.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 1, height: 1)
    container.accessibilityElements = [first, second]
    #expect(first.isAccessibilityElement && first.accessibilityIdentifier == "first")
    #expect(container.accessibilityElementCount() == 2)
    #expect(container.accessibilityElement(at: 1) as? UIAccessibilityElement === second)
    #expect(container.accessibilityElement(at: 2) == nil)
    #expect(container.index(ofAccessibilityElement: second) == 1)
    #expect(container.index(ofAccessibilityElement: UIView()) == NSNotFound)
    #expect(first.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(second.accessibilityFrame == CGRect(x: 2, y: 3, width: 1, height: 1))
    second.accessibilityFrame = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(second.accessibilityFrame.width == 9)
  }

  @Test func otherObjectsHaveValuesToo() {
    let image = UIImage()
    let layer = CALayer()
    image.accessibilityLabel = "A map"
    image.accessibilityIdentifier = "map"
    layer.accessibilityTraits = .image
    layer.isAccessibilityElement = true
    #expect(image.accessibilityLabel == "A map" && image.accessibilityIdentifier == "map")
    #expect(layer.accessibilityTraits == .image && layer.isAccessibilityElement && layer.accessibilityLabel == nil)
    #expect(UIImageView(image: image).accessibilityLabel == "A map")
    // Objects that come to lie where others ended do not have their values.
    for _ in 0..<300 {
      let passing = NSObject()
      #expect(passing.accessibilityHint == nil)
      passing.accessibilityHint = "gone"
    }
  }

  @Test func largeContentIsKept() {
    let view = UIView()
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Home"
    view.largeContentImage = UIImage()
    view.scalesLargeContentImage = true
    view.largeContentImageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.showsLargeContentViewer && view.scalesLargeContentImage && view.largeContentImage != nil)
    #expect(view.largeContentTitle == "Home")
    #expect(view.largeContentImageInsets.right == 4)
  }
}
