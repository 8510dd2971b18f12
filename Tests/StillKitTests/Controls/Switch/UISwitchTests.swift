// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a switch is 51×31 points; its knob of 27 points lies 2 points within the track, at the end where "on" is.
@MainActor struct UISwitchTests {
  @Test func sizesCannotBeChanged() {
    let control = UISwitch(frame: CGRect(x: 10, y: 40, width: 80, height: 30))
    #expect(control.frame == CGRect(x: 10, y: 40, width: 51, height: 31))
    control.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(control.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(control.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
  }

  @Test func theKnobStandsWhereOnIs() {
    let control = UISwitch(frame: .zero)
    let place = { control.knobRect(in: control.bounds) }
    #expect(place() == CGRect(x: 2, y: 2, width: 27, height: 27))
    control.setOn(true, animated: true)
    #expect(place() == CGRect(x: 22, y: 2, width: 27, height: 27))
    control.isHighlighted = true
    #expect(place() == CGRect(x: 15, y: 2, width: 34, height: 27))
    control.semanticContentAttribute = .forceRightToLeft
    #expect(place() == CGRect(x: 2, y: 2, width: 34, height: 27))
  }

  @Test func colorsFollowStateAndTints() throws {
    let control = UISwitch(frame: .zero)
    control.isOn = true
    #expect(try Picture(control)[10, 15] == 0xFF34_C759)
    control.onTintColor = .red
    control.thumbTintColor = .blue
    #expect(try Picture(control)[10, 15] == 0xFFFF_0000)
    #expect(try Picture(control)[35, 15] == 0xFF00_00FF)
    control.isEnabled = false
    #expect(try Picture(control)[10, 15] >> 24 == 0x80)
    #expect(try Picture(control)[35, 15] >> 24 == 0x80)
    control.isOn = false
    control.isEnabled = true
    #expect(try Picture(control)[47, 15] >> 24 == 41)
    control.overrideUserInterfaceStyle = .dark
    #expect(try Picture(control)[47, 15] >> 24 == 82)
  }

  @Test func theKnobsShadowStaysWithinTheTrack() throws {
    let control = UISwitch(frame: .zero)
    let picture = try Picture(control, around: 8)
    #expect(picture[8 + 15, 8 + 30] >> 24 > 50)
    #expect(picture.inked == CGRect(x: 8, y: 8, width: 51, height: 31))
  }

  @Test func setOnSendsNothing() {
    let control = UISwitch(frame: .zero)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .allEvents)
    control.setOn(true, animated: false)
    #expect(control.isOn && count == 0)
  }
}
