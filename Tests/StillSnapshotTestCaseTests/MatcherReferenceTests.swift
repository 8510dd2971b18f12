// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

@_spi(Matchers) @testable import StillSnapshotTestCase

@MainActor struct MatcherReferenceTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "still-\(UUID())").path

  private func view(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = color
    return view
  }

  private func reference(_ names: [String], records: Bool = false) -> MatcherReference {
    MatcherReference(
      names: names, identifier: nil, in: root, options: .screenScale, limits: (0, 0), drawsInWindow: false,
      isRecording: records, at: MatcherSite(matcher: "haveValidSnapshot", file: "/Tests/Tests.swift", line: 1))
  }

  /// True if the environment does not say how to record.
  private var mayRecord: Bool {
    let environment = ProcessInfo.processInfo.environment
    return !["STILLFRAME_RECORD", "CI", "STILLFRAME_REFERENCES"].contains { environment[$0] != nil }
  }

  @Test func `A look says the same as a comparison, and leaves no trace`() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data().write(to: URL(filePath: "\(root)/Package.swift"))
    guard mayRecord else { return }
    #expect(try reference(["a"]).look(at: { view(.red) }) == nil)
    guard case .recorded = reference(["a"], records: true).verdict(on: { view(.red) }) else {
      Issue.record("not recorded")
      return
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: root)
    #expect(try reference(["a"]).look(at: { view(.red) }) == true)
    #expect(try reference(["a"]).look(at: { view(.blue) }) == false)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root) == before)
  }

  @Test func `A reference under an older name is found, and a new one has the first name`() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    guard mayRecord else { return }
    _ = reference(["dark__large"], records: true).verdict(on: { view(.red) })
    #expect(try reference(["dark_large", "dark__large"]).look(at: { view(.red) }) == true)
    _ = reference(["b_c", "b__c"], records: true).verdict(on: { view(.red) })
    #expect(FileManager.default.fileExists(atPath: "\(root)/b_c@3x.png"))
  }

  @Test func `A missing reference fails, and is no difference`() {
    defer { try? FileManager.default.removeItem(atPath: root) }
    guard mayRecord else { return }
    guard case .failed(let message) = reference(["a"]).verdict(on: { view(.red) }) else {
      Issue.record("A missing reference did not fail.")
      return
    }
    #expect(message.contains("No reference was found on disk."))
  }

  @Test func `In a text size the screen, a view and fonts have it, and nothing is left of it`() {
    let view = view(.red)
    let usual = UIFont.preferredFont(forTextStyle: .body)
    MatcherSite.withTextSize(.accessibilityLarge, of: { view }) {
      #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
      #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UIView().traitCollection.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize > usual.pointSize)
      #expect(UITraitCollection.current.layoutDirection == .leftToRight)
    }
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == usual.pointSize)
  }

  @Test func `A view that is loaded in a text size does not keep it, and one with an override does`() {
    let controller = UIViewController()
    MatcherSite.withTextSize(.extraSmall, of: { controller.viewIfLoaded }) { controller.loadViewIfNeeded() }
    #expect(controller.view.traitCollection.preferredContentSizeCategory == .large)

    let view = view(.red)
    view.traitOverrides.preferredContentSizeCategory = .small
    MatcherSite.withTextSize(.extraLarge, of: { view }) {}
    #expect(view.traitCollection.preferredContentSizeCategory == .small)
  }
}
