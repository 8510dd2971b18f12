// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

/// Controllers, views and segues that a test provides in the place of files of Interface Builder, until it ends.
@MainActor package final class ProvidedFiles {
  /// Makes the destination of a segue and shows it; nil for controllers of other classes than its source's.
  package typealias Segue = (UIViewController) -> UIStoryboardSegue?

  private var storyboards: [String: [String?: () -> UIViewController?]] = [:]
  private var nibs: [String: (Any?) -> [Any]] = [:]
  private var segues: [(identifier: String, make: Segue)] = []

  private nonisolated init() {}

  /// Those of the running test.
  package static var current: ProvidedFiles { of(.current) }

  private static func of(_ clock: AnimationClock) -> ProvidedFiles {
    clock.value(ProvidedFiles.self) { ProvidedFiles() }
  }

  /// Those of the running test, and then those from outside of any, as where XCTest sets up a class.
  private static var all: [ProvidedFiles] { [of(.current), of(.realTime)] }

  /// Adds a controller of a storyboard; the initial one has no identifier.
  package func add(_ identifier: String?, ofStoryboard name: String, _ make: @escaping () -> UIViewController?) {
    storyboards[name, default: [:]][identifier] = make
  }

  /// Adds a controller of a storyboard, which is made by its `init(coder:)`.
  package func add(_ identifier: String?, ofStoryboard name: String, _ type: UIViewController.Type) {
    add(identifier, ofStoryboard: name) { type.init(coder: EmptyCoder()) }
  }

  /// Adds a nib.
  package func add(nib name: String, _ make: @escaping (Any?) -> [Any]) { nibs[name] = make }

  /// Adds a segue, which goes before those that were added earlier.
  package func add(segue identifier: String, _ make: @escaping Segue) {
    segues.insert((identifier, make), at: 0)
  }

  static func holdsStoryboard(_ name: String) -> Bool { all.contains { $0.storyboards[name] != nil } }

  static func scene(_ identifier: String?, of name: String) -> (() -> UIViewController?)? {
    all.lazy.compactMap { $0.storyboards[name]?[identifier] }.first
  }

  static func nib(_ name: String) -> ((Any?) -> [Any])? { all.lazy.compactMap { $0.nibs[name] }.first }

  static func segue(_ identifier: String, from source: UIViewController) -> UIStoryboardSegue? {
    all.lazy.flatMap(\.segues).filter { $0.identifier == identifier }.compactMap { $0.make(source) }.first
  }
}

/// The archive that controllers of storyboards are made with: it holds nothing.
final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}
