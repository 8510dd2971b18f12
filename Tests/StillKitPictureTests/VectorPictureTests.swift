// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

@testable import StillViews

/// What vector files look like in image views, as pictures, and that PDFs show the same.
@MainActor @Suite(.snapshots) struct VectorPictureTests {
  private static func file(_ content: String) throws -> VectorFile {
    try VectorFile(Data("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(content)</svg>".utf8))
  }

  /// A bell: curves, a stroke and a translucent part.
  private static let bell = """
    <path d='M12 3a6 6 0 0 0-6 6c0 5-2 6-2 8h16c0-2-2-3-2-8a6 6 0 0 0-6-6z' fill='#f5a623'/>
    <path d='M9.5 19.500a2.5 2.5 0 0 0 5 0' fill='none' stroke='#7a4b00' stroke-width='1.5' stroke-linecap='round'/>
    <circle cx='17' cy='6' r='4' fill='#d0021b' fill-opacity='0.85'/>
    """

  /// A gradient, seen through a clip.
  private static let sunset = """
    <defs><linearGradient id='sky' x2='0' y2='1'><stop stop-color='#3a1c71'/><stop offset='0.6' stop-color='#d76d77'/>
    <stop offset='1' stop-color='#ffaf7b'/></linearGradient>
    <clipPath id='round'><rect width='24' height='24' rx='6'/></clipPath></defs>
    <g clip-path='url(#round)'><rect width='24' height='24' fill='url(#sky)'/><circle cx='12' cy='18' r='5' fill='#fff3b0'/>
    <path d='M0 18h24v6H0z' fill='#2b1055' fill-opacity='0.8'/></g>
    """

  private func view(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = .white
    return view
  }

  @discardableResult
  private func add(
    _ content: String, to view: UIView, _ frame: CGRect, _ mode: UIImage.RenderingMode = .automatic
  ) throws -> UIImageView {
    let image = try #require(UIImage(vector: Self.file(content), scale: 1, renderingMode: mode))
    let imageView = UIImageView(image: image)
    imageView.frame = frame
    view.addSubview(imageView)
    return imageView
  }

  private func expect(_ view: UIView, testName: String = #function) {
    assertSnapshot(of: view, as: .image, testName: testName)
    assertPipelinesAgree(of: view, testName: testName)
  }

  /// The same files at 16, 24 and 72 points: sharp at each size.
  @Test func sizes() throws {
    let view = view(260, 96)
    var x: CGFloat = 8
    for content in [Self.bell, Self.sunset] {
      for side: CGFloat in [16, 24, 72] {
        try add(content, to: view, CGRect(x: x, y: 12, width: side, height: side))
        x += side + 4
      }
    }
    expect(view)
  }

  /// In its own colours, as a template in two tints, and half transparent.
  @Test func tints() throws {
    let view = view(208, 64)
    try add(Self.bell, to: view, CGRect(x: 8, y: 8, width: 48, height: 48))
    for (index, color) in [UIColor.systemBlue, .systemRed].enumerated() {
      let frame = CGRect(x: 56 + CGFloat(index) * 48, y: 8, width: 48, height: 48)
      try add(Self.bell, to: view, frame, .alwaysTemplate).tintColor = color
    }
    try add(Self.bell, to: view, CGRect(x: 152, y: 8, width: 48, height: 48)).alpha = 0.4
    expect(view)
  }

  /// Turned, with a shadow, behind a rounded mask, and stretched.
  @Test func layers() throws {
    let view = view(260, 72)
    try add(Self.sunset, to: view, CGRect(x: 12, y: 12, width: 48, height: 48)).transform = CGAffineTransform(
      rotationAngle: 0.3)
    let shadowed = try add(Self.bell, to: view, CGRect(x: 76, y: 12, width: 48, height: 48))
    (shadowed.layer.shadowOpacity, shadowed.layer.shadowRadius) = (0.6, 3)
    shadowed.layer.shadowOffset = CGSize(width: 4, height: 4)
    let round = try add(Self.sunset, to: view, CGRect(x: 140, y: 12, width: 48, height: 48))
    (round.layer.cornerRadius, round.layer.masksToBounds) = (24, true)
    try add(Self.bell, to: view, CGRect(x: 200, y: 20, width: 52, height: 32))
    expect(view)
  }
}
