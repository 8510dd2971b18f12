// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: segments share the width equally, or by content, or as they are told, with a point between them.
@MainActor struct UISegmentedControlTests {
  private func control(_ titles: String...) -> UISegmentedControl { UISegmentedControl(items: titles) }

  @Test func sizesComeFromTheWidestSegment() {
    let control = control("A", "Second", "B")
    #expect(control.bounds.height == 32)
    let width = NSAttributedString(
      string: "Second", attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold)]
    ).size().width
    #expect(abs(control.bounds.width - 3 * (width + 20)) < 1.01)
    #expect(control.intrinsicContentSize == control.bounds.size)
    let before = control.intrinsicContentSize
    control.selectedSegmentIndex = 1
    #expect(control.intrinsicContentSize == before)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < before.width - 40)
  }

  @Test func segmentsOfSetWidthsLeaveRoomForDividers() {
    let control = control("A", "B")
    for index in 0..<2 { control.setWidth(50, forSegmentAt: index) }
    control.sizeToFit()
    #expect(control.bounds.width == 101)
    #expect(control.segmentFrames.map(\.minX) == [0, 51])
  }

  /// A hidden control in a stack view has no width.
  @Test(arguments: [(0.0, 0.0), (0, 32), (3, 32), (90, 0), (90, 3), (200, 32)])
  func theKnobOfASmallControlIsNoMistake(width: Double, height: Double) {
    let control = control("A", "B", "C")
    control.selectedSegmentIndex = 1
    let texts = errors {
      control.frame = CGRect(x: 0, y: 0, width: width, height: height)
      control.layoutIfNeeded()
      _ = control.displayList(scale: 1)
    }
    #expect(texts.isEmpty, "\(texts)")
  }

  @Test func titlesAreMediumAndTheSelectedOneSemibold() {
    let control = control("A", "B")
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    let fonts = control.subviews.compactMap { ($0 as? UILabel)?.font }
    #expect(fonts == [.systemFont(ofSize: 13, weight: .medium), .systemFont(ofSize: 13, weight: .semibold)])
  }

  @Test func theShadowStaysWithinTheControl() throws {
    let control = control("A", "B")
    control.selectedSegmentIndex = 0
    let picture = try Picture(control, around: 8)
    // Right of the segment and below it, and nothing beyond the control.
    #expect(picture[8 + Int(control.segmentFrames[0].maxX) - 2, 24] >> 24 > 35)
    #expect(picture[8 + Int(control.segmentFrames[0].midX), 38] >> 24 > 40)
    #expect(picture.inked == CGRect(x: 8, y: 8, width: control.bounds.width.rounded(.up), height: 32))
  }

  @Test func widthsAreSharedOut() {
    let control = control("A", "Longer", "C")
    control.frame.size.width = 302
    #expect(control.segmentFrames.map(\.minX) == [0, 101, 202])
    #expect(control.segmentFrames.map(\.width) == [100, 100, 100])
    control.setWidth(50, forSegmentAt: 0)
    #expect(control.segmentFrames.map(\.width) == [50, 125, 125])
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.segmentFrames.map(\.minX) == [252, 126, 0])
    control.setWidth(0, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    let widths = control.segmentFrames.map(\.width)
    #expect(widths[1] > widths[0] * 1.5 && abs(widths.reduce(0, +) - 300) < 1e-9)
  }

  @Test func theSelectionFollowsItsSegment() {
    let control = control("A", "B", "C")
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 2)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.subviews.isEmpty)
  }

  @Test func badIndicesAreErrors() {
    let control = control("A", "B")
    control.selectedSegmentIndex = 1
    #expect(errors { control.selectedSegmentIndex = 2 }.first?.contains("2 segments") == true)
    #expect(control.selectedSegmentIndex == 1)
    #expect(errors { _ = UISegmentedControl(items: ["A", 3]) }.first?.contains("Int") == true)
    #expect(control.titleForSegment(at: 9) == nil && !control.isEnabledForSegment(at: -1))
  }

  @Test func theSelectedSegmentStandsOut() throws {
    let control = control("A", "B")
    control.frame.size.width = 201
    control.selectedSegmentTintColor = .red
    control.selectedSegmentIndex = 1
    #expect(try Picture(control)[120, 16] == 0xFFFF_0000)
    #expect(try Picture(control)[20, 16] >> 24 <= 31)
    control.isMomentary = true
    #expect(try Picture(control)[120, 16] >> 24 <= 31)
  }

  @Test func titlesTakeTheAttributesOfTheirState() throws {
    let control = control("A", "B")
    control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.green, .red])
    #expect(labels.map(\.font) == [.systemFont(ofSize: 20), .systemFont(ofSize: 20)])
    control.setEnabled(false, forSegmentAt: 1)
    control.setTitleTextAttributes(nil, for: .normal)
    control.layoutIfNeeded()
    #expect(labels[1].textColor == .tertiaryLabel)
  }

  @Test func actionsAndImagesAreSegments() {
    let control = UISegmentedControl(frame: .zero, actions: [UIAction(title: "Go") { _ in }])
    control.insertSegment(with: UIImage(), at: 5, animated: false)
    #expect(control.titleForSegment(at: 0) == "Go" && control.actionForSegment(at: 0)?.title == "Go")
    #expect(control.imageForSegment(at: 1) != nil && control.titleForSegment(at: 1) == nil)
  }

  @Test func segmentsAreFoundByTheirActions() {
    let control = UISegmentedControl(items: ["a", "b"])
    let action = UIAction(title: "c", identifier: UIAction.Identifier("third")) { _ in }
    control.setAction(action, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "c" && control.actionForSegment(at: 1) === action)
    #expect(control.segmentIndex(identifiedBy: action.identifier) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("other")) == NSNotFound)
  }

  @Test func contentIsMovedWithinItsSegment() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.layoutIfNeeded()
    let before = control.segments.map(\.label.frame)
    control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 1)
    control.layoutIfNeeded()
    #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 3, height: -2))
    #expect(control.segments.map(\.label.frame) == [before[0], before[1].offsetBy(dx: 3, dy: -2)])
  }
}
