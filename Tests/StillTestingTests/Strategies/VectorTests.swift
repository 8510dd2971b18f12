// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// Layers and paths as pictures.
@MainActor @Suite(.snapshots) struct VectorTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func aLayerIsDrawnInItsBounds() {
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 40, height: 20)
    layer.backgroundColor = UIColor.systemIndigo.cgColor
    layer.cornerRadius = 8
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    assertSnapshot(of: layer, as: .image)
    assertSnapshot(of: layer, as: .image(traits: .init(displayScale: 1)))
  }

  @Test func aPathIsFilledByTheEvenOddRule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 5, width: 40, height: 30))
    path.addEllipse(in: CGRect(x: 15, y: 10, width: 20, height: 20))
    assertSnapshot(of: path, as: .image)
    assertSnapshot(of: path, as: .image(scale: 3))
    assertSnapshot(of: path, as: .image(scale: 3, drawingMode: .stroke), named: "stroked")
    assertSnapshot(of: path, as: .image(scale: 3, drawingMode: .fill), named: "filled")
  }

  @Test func aBezierPathIsFilledByItsOwnRule() {
    let path = UIBezierPath(roundedRect: CGRect(x: 3, y: 3, width: 40, height: 30), cornerRadius: 9)
    path.append(UIBezierPath(ovalIn: CGRect(x: 13, y: 8, width: 20, height: 20)))
    assertSnapshot(of: path, as: .image(scale: 2), named: "winding")
    path.usesEvenOddFillRule = true
    assertSnapshot(of: path, as: .image(scale: 2), named: "even-odd")
  }

  @Test func whatCoversNothingIsRefused() throws {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    for path in [CGMutablePath(), line] {
      let message = try workspace.message(of: { path as CGPath }, as: .image)
      #expect(message.contains("The path has the size") && message.contains("Give it a width and a height"))
    }
    #expect(workspace.failure(of: { UIBezierPath() }, as: .image)?.contains("there is nothing to draw") == true)
    #expect(workspace.failure(of: { CALayer() }, as: .image)?.contains("The CALayer has the size 0×0") == true)
    #expect(workspace.failure(of: { UIImage() }, as: .image)?.contains("The image has no pixels") == true)
    let broken = CGMutablePath()
    broken.addRect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4))
    #expect(workspace.failure(of: { broken as CGPath }, as: .image) != nil)
    #expect(workspace.files().allSatisfy { $0.hasPrefix(".stillframe") })
  }
}
