// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Four labels on twelve devices of 3x (swift-snapshot-testing's own traits test). Their widths are those of Apple's
/// font, so views of these sizes stand for them: where they lie is a matter of rounding alone.
@MainActor @Suite(.enabled(if: OracleNumbers.isThere, "\(OracleNumbers.absent)"))
struct SafeAreaOracleTests {
  private struct Device: Decodable {
    let device: String
    let root: [CGFloat]
    let insets: [CGFloat]?
    let labels: [Label]

    enum CodingKeys: String, CodingKey {
      case device, root, labels
      case insets = "safeArea_tlbr"
    }

    struct Label: Decodable { let frame: [CGFloat] }

    /// The file leaves the insets of some devices out: the first and the last label tell them.
    var safeArea: UIEdgeInsets {
      let (top, bottom) = (CGRect(labels[0].frame).minY, root[3] - CGRect(labels[3].frame).maxY)
      return insets.map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        ?? UIEdgeInsets(top: top, left: 0, bottom: bottom.rounded(), right: 0)
    }
  }

  @Test func labelsLieWhereTheDevicesPutThem() throws {
    let keys: Set = ["device", "root", "safeArea_tlbr", "labels"]
    for device in try OracleNumbers.facts("safe_area_labels", of: Device.self, keys: keys, atLeast: 12) {
      try #require(device.labels.count == 4, "\(device.device)")
      let views = laidOut(device)
      for (view, label) in zip(views, device.labels) {
        #expect(view.frame.isNear(CGRect(label.frame)), "\(device.device): \(view.frame), not \(label.frame)")
      }
    }
  }

  private func laidOut(_ device: Device) -> [UIView] {
    let window = UIWindow(frame: CGRect(device.root))
    window.setSafeAreaInsets(device.safeArea)
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    // The file's sizes are pixels with six digits.
    let views = device.labels.map { SizedView(($0.frame[2] * 3).rounded() / 3, ($0.frame[3] * 3).rounded() / 3) }
    for view in views { root.addSubview(view) }
    NSLayoutConstraint.activate(constraints(of: views, in: root.safeAreaLayoutGuide))
    window.layoutIfNeeded()
    return views
  }

  private func constraints(of views: [UIView], in safe: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      views[0].topAnchor.constraint(equalTo: safe.topAnchor),
      views[0].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      views[1].leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      views[1].trailingAnchor.constraint(lessThanOrEqualTo: safe.centerXAnchor),
      views[1].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      views[2].trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      views[2].leadingAnchor.constraint(greaterThanOrEqualTo: safe.centerXAnchor),
      views[2].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      views[3].bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      views[3].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ]
  }
}
