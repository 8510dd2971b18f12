// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Text of labels, buttons and text fields stands on one line where their baselines are tied.
@MainActor struct ControlBaselineTests {
  private let label = UILabel()
  private let stage = Stage(width: 400, height: 200)

  init() { label.text = "Name" }

  /// How far the views' baselines lie below the window's top, where the label ties them.
  private func tie(_ view: UIView) {
    for item in [label, view] {
      item.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(item)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50),
      label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      view.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    stage.window.layoutIfNeeded()
  }

  /// For labels of the same font and as high as their line.
  private func expectAtLabel(_ top: CGFloat) { #expect(abs(top - label.frame.minY) <= 0.5, "\(top)") }

  @Test func titlesOfButtons() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = label.font
    button.contentEdgeInsets = UIEdgeInsets(top: 9, left: 0, bottom: 3, right: 0)
    tie(button)
    let title = try #require(button.titleLabel)
    expectAtLabel(title.convert(CGPoint.zero, to: stage.window).y)
    #expect(button.frame.minY < 45)
  }

  @Test func titlesOfConfigurations() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)
    tie(button)
    let title = try #require(button.titleLabel)
    let own = title.convert(CGPoint(x: 0, y: title.bounds.height), to: stage.window).y + title.font.descender
    let labels = label.frame.maxY + label.font.descender
    #expect(abs(own - labels) <= 1, "\(own) \(labels)")
  }

  @Test(arguments: ["", "Text"]) func textOfFields(text: String) {
    let field = UITextField()
    field.text = text
    field.font = label.font
    field.borderStyle = .roundedRect
    tie(field)
    let line = field.textRect(forBounds: field.bounds)
    expectAtLabel(field.frame.minY + line.midY - label.frame.height / 2)
    #expect(field.frame.minY < 48)
  }
}
