// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

/// The agreement of both pipelines on photographs, which `Parity` cannot judge.
@MainActor @Suite(.snapshots) struct PhotographAgreementTests {
  /// Waves of many lengths, and grain.
  private func photograph(_ width: Int, _ height: Int) -> UIImage {
    var state: UInt32 = 1
    let bitmap = Bitmap(width: width, height: height) { words in
      for y in 0..<height {
        for x in 0..<width {
          let (u, v) = (Double(x), Double(y))
          let soft = 128 + 40 * sin(u / 31 + v / 47) + 30 * cos(v / 13 - u / 29) + 25 * sin((u + 2 * v) / 5)
          state = state &* 1_664_525 &+ 1_013_904_223
          let value = UInt32(soft) + (state >> 24) % 24
          words[y * width + x] = 0xFF00_0000 | value << 16 | (value * 3 / 4) << 8 | (255 - value)
        }
      }
    }
    return UIImage(cgImage: CGImage(bitmap: bitmap))
  }

  private func root(_ image: UIImage, _ frame: CGRect, _ mode: UIView.ContentMode = .scaleToFill) -> UIView {
    let view = UIImageView(image: image)
    (view.frame, view.contentMode, view.clipsToBounds) = (frame, mode, true)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
    root.backgroundColor = .white
    root.addSubview(view)
    return root
  }

  @Test(arguments: [
    (CGRect(x: 10, y: 5, width: 100, height: 80), UIView.ContentMode.scaleToFill),
    (CGRect(x: 10, y: 5, width: 100, height: 80), .scaleAspectFill),
    (CGRect(x: 3.4, y: 7.7, width: 91.3, height: 66.6), .scaleAspectFit),
  ])
  func photographsAgree(frame: CGRect, mode: UIView.ContentMode) {
    assertPipelinesAgree(of: root(photograph(500, 300), frame, mode), named: "smaller \(mode.rawValue)")
    assertPipelinesAgree(of: root(photograph(70, 50), frame, mode), named: "larger \(mode.rawValue)")
  }

  @Test func roundedPhotographsUnderTextAgree() {
    let root = root(photograph(500, 300), CGRect(x: 20, y: 5, width: 80, height: 80), .scaleAspectFill)
    root.subviews[0].layer.cornerRadius = 40
    root.addSubview(WordsView(frame: CGRect(x: 20, y: 30, width: 80, height: 20), "Sunset"))
    assertPipelinesAgree(of: root)
  }

  @Test func whatIsMovedOrBlurredIsFound() throws {
    let view = root(photograph(500, 300), CGRect(x: 10, y: 5, width: 100, height: 80))
    let picture = try ViewHost(view: view, size: nil, traits: .init(displayScale: 3)).record()
    let regions = ImageRegions(of: picture.list, on: picture.bounds, scale: 3).regions
    #expect(regions == [PixelRect(x: 32, y: 17, width: 296, height: 236)])
    let bitmap = try picture.bitmap()
    #expect(ImageAgreement(bitmap, bitmap, in: regions).passes)
    let changes = [
      "moved across": bitmap.filtered { $0(-1, 0) }, "moved down": bitmap.filtered { $0(0, -1) },
      "blurred": bitmap.filtered { ($0(0, 0) + $0(1, 0) + $0(0, 1) + $0(-1, 0) + $0(0, -1)) / 5 },
    ]
    for (name, changed) in changes {
      #expect(ImageAgreement(bitmap, changed, in: regions).failures == regions, "\(name)")
    }
    let moved = try #require(changes["moved across"])
    #expect(Parity(bitmap, moved).unexplainedPixels < 296 * 236 / 20, "their neighbourhoods explain nearly all")
  }

  @Test func anUnequalImageIsReported() throws {
    let view = root(photograph(500, 300), CGRect(x: 10, y: 5, width: 100, height: 80))
    var agreement = try PipelineAgreement(ViewHost(view: view, size: nil, traits: .init(displayScale: 3)).record())
    #expect(agreement.disagreement == nil)
    let moved = agreement.parity.second.filtered { $0(0, -1) }
    agreement.images = ImageAgreement(
      agreement.parity.first, moved, in: [PixelRect(x: 32, y: 17, width: 296, height: 236)])
    let disagreement = try #require(agreement.disagreement)
    #expect(disagreement.description.contains("The image at 32, 17 (296 x 236 pixels) differs in "))
  }
}

extension Bitmap {
  /// Returns the picture whose channels `value` makes of those around; it is told how far away they are.
  fileprivate func filtered(_ value: ((_ x: Int, _ y: Int) -> UInt32) -> UInt32) -> Bitmap {
    Bitmap(width: width, height: height) { into in
      withWords { words in
        for y in 0..<height {
          for x in 0..<width {
            var word: UInt32 = 0xFF00_0000
            for shift: UInt32 in [0, 8, 16] {
              word |=
                value { dx, dy in
                  let (column, row) = (min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1))
                  return words[row * width + column] >> shift & 255
                } << shift
            }
            into[y * width + x] = word
          }
        }
      }
    }
  }
}
