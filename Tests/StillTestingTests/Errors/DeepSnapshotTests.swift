// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// Rule: a tree that is too deep to be painted fails its assertion in words, and does not end the process.
@MainActor struct DeepSnapshotTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test(arguments: [1500, 30_000]) func aTreeThatIsTooDeepIsNamed(depth: Int) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var last = root
    for _ in 1..<depth {
      let next = UIView(frame: root.bounds)
      last.addSubview(next)
      last = next
    }
    last.backgroundColor = .red
    let message = try workspace.message(of: { root }, as: .image)
    #expect(message.contains("Layers are nested ") && message.contains("Nest fewer"))
    #expect(last.frame == root.bounds, "the picture leaves the views as they were")
  }

  /// The walks that collect constraints need no stack.
  @Test func aTreeOfConstraintsThatIsTooDeepIsNamed() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var last = root
    for _ in 1..<15_000 {
      let next = UIView()
      next.translatesAutoresizingMaskIntoConstraints = false
      last.addSubview(next)
      let edges = [
        next.leadingAnchor.constraint(equalTo: last.leadingAnchor), next.topAnchor.constraint(equalTo: last.topAnchor),
      ]
      NSLayoutConstraint.activate(edges)
      last = next
    }
    NSLayoutConstraint.activate([
      last.widthAnchor.constraint(equalToConstant: 7), last.heightAnchor.constraint(equalToConstant: 7),
    ])
    last.backgroundColor = .red
    let message = try workspace.message(of: { root }, as: .image)
    #expect(message.contains("Layers are nested ") && message.contains("Nest fewer"))
  }

  @Test func masksOfMasksThatAreTooManyAreNamed() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    var last = view.layer
    for _ in 0..<20_000 {
      let mask = CALayer()
      mask.frame = view.bounds
      mask.backgroundColor = UIColor.black.cgColor
      last.mask = mask
      last = mask
    }
    let message = try workspace.message(of: { view }, as: .image)
    #expect(message.contains("nested") && !message.isEmpty, "\(message)")
  }
}
