// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: the value stays within its range, and the knob lies as far along the track as the value in its range.
@MainActor struct UISliderTests {
  @Test func valuesStayInTheirRange() {
    let slider = UISlider(frame: .zero)
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (0, 0, 1))
    slider.value = 2
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (5, 5, 5))
    slider.maximumValue = 10
    slider.setValue(.nan, animated: false)
    #expect(slider.value == 5)
    slider.value = 8
    slider.maximumValue = 3
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (3, 3, 3))
  }

  @Test func sizesHaveNoWidth() {
    let slider = UISlider(frame: .zero)
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    #expect(slider.sizeThatFits(CGSize(width: 90, height: 3)) == CGSize(width: 90, height: 34))
  }

  @Test func theKnobFollowsTheValue() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 32))
    let bounds = slider.bounds
    let track = slider.trackRect(forBounds: bounds)
    #expect(track == CGRect(x: 3, y: 14, width: 122, height: 4))
    let knob = { (value: Float) in slider.thumbRect(forBounds: bounds, trackRect: track, value: value).minX }
    // A quarter of the way is 24.25 points.
    #expect([0, 0.25, 1].map(knob) == [0, 24, 97])
    slider.semanticContentAttribute = .forceRightToLeft
    #expect([0, 0.25, 1].map(knob) == [97, 73, 0])
  }

  @Test func theKnobIsADiscAboveTheMiddleOfItsThumb() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 34))
    (slider.value, slider.thumbTintColor) = (0.5, .red)
    let picture = try Picture(slider, scale: 3)
    let isRed = { (x: Int, y: Int) in picture[x, y] == 0xFFFF_0000 }
    // The thumb of 31 points begins at (50, 1⅓), the disc 2 and 1 points within. Its outermost pixels are not whole.
    #expect((0..<393).filter { isRed($0, 47) } == Array(157..<236))
    #expect((0..<102).filter { isRed(196, $0) } == Array(8..<87))
  }

  @Test func imagesTakeRoomFromTheTrack() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 32))
    let image = UIImage(cgImage: CGImage(bitmap: Bitmap(width: 10, height: 6) { _ in }))
    slider.minimumValueImage = image
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 18, y: 14, width: 79, height: 4))
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 13, width: 10, height: 6))
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 90)
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 3)
    slider.setThumbImage(image, for: .normal)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: .zero, value: 0).size == image.size)
  }

  @Test func colorsAreThoseThatWereSet() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 32))
    slider.value = 0.5
    slider.tintColor = .red
    #expect(try Picture(slider)[20, 16] == 0xFFFF_0000)
    slider.minimumTrackTintColor = .green
    slider.maximumTrackTintColor = .blue
    slider.thumbTintColor = .black
    let picture = try Picture(slider)
    #expect([20, 64, 110].map { picture[$0, 16] } == [0xFF00_FF00, 0xFF00_0000, 0xFF00_00FF])
    slider.semanticContentAttribute = .forceRightToLeft
    let mirrored = try Picture(slider)
    #expect([20, 110].map { mirrored[$0, 16] } == [0xFF00_00FF, 0xFF00_FF00])
    slider.isEnabled = false
    #expect(try Picture(slider)[64, 16] >> 24 == 0x80)
  }
}
