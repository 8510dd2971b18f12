// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: views tell observers what apps observe of them.
@MainActor struct ObservedViewTests {
  @Test func scrollViewsTellTheirContent() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var told: [String] = []
    let observations = [
      view.observe(\.contentSize, options: .new) { _, change in told.append("size \(change.newValue!.height)") },
      view.observe(\.contentOffset, options: [.old, .new]) { _, change in
        told.append("offset \(change.oldValue!.y) \(change.newValue!.y)")
      },
      view.observe(\.contentInset) { _, _ in told.append("inset") },
    ]
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset = CGPoint(x: 0, y: 40)
    view.contentOffset = CGPoint(x: 0, y: 40)
    view.contentInset.top = 3
    #expect(told == ["size 500.0", "offset 0.0 40.0", "inset"])
    withExtendedLifetime(observations) {}
  }

  @Test func viewsTellGeometryAndAppearance() {
    let view = UIView()
    var told: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in told.append("frame") }, view.observe(\.center) { _, _ in told.append("center") },
      view.observe(\.isHidden) { _, _ in told.append("hidden") },
      view.observe(\.alpha) { _, _ in told.append("alpha") },
    ]
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.isHidden = true
    view.alpha = 0.5
    #expect(told == ["frame", "center", "hidden", "alpha"])
    withExtendedLifetime(observations) {}
  }

  @Test func controlsLabelsAndImagesTellTheirs() {
    let (button, label, image) = (UIButton(), UILabel(), UIImageView())
    var told: [String] = []
    let observations = [
      button.observe(\.isHighlighted) { _, _ in told.append("highlighted") },
      button.observe(\.isEnabled) { _, _ in told.append("enabled") },
      button.observe(\.isSelected) { _, _ in told.append("selected") },
      label.observe(\.text, options: .new) { _, change in told.append(change.newValue!!) },
      image.observe(\.image) { _, _ in told.append("image") },
    ]
    button.isHighlighted = true
    button.isSelected = true
    button.isEnabled = false
    label.text = "words"
    image.image = UIImage()
    #expect(told == ["highlighted", "selected", "enabled", "words", "image"])
    withExtendedLifetime(observations) {}
  }
}
