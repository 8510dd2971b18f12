// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// The settings that hold for all matchers of the process, until a test changes them.
struct SnapshotSettings: Sendable {
  var referenceImagesDirectory: String?
  var tolerance: CGFloat = 0
  var pixelTolerance: CGFloat = 0
  /// The ends of the names of folders in which references are, in lower case.
  var folderEndings = ["tests", "specs"]
  var recordsAll = false

  private static let state = Mutex(SnapshotSettings())

  static var current: SnapshotSettings { state.withLock { $0 } }

  static func change(_ change: (inout sending SnapshotSettings) -> Void) { state.withLock { change(&$0) } }
}

/// The folder of references, for tests that name it.
///
/// Mirrors Nimble-Snapshots' class.
public final class FBSnapshotTest: NSObject {
  /// Sets the folder in which the folders of references are; nil stands for the one that is found without it.
  public class func setReferenceImagesDirectory(_ directory: String?) {
    SnapshotSettings.change { $0.referenceImagesDirectory = directory }
  }
}

/// Sets the end of the name of the folder in which `ReferenceImages` is, in place of `tests` and `specs`.
public func setNimbleTestFolder(_ testFolder: String) {
  SnapshotSettings.change { $0.folderEndings = [testFolder.lowercased()] }
}

/// Sets the share of pixels that need not match, from 0 to 1, for matchers without a tolerance of their own.
public func setNimbleTolerance(_ tolerance: CGFloat) {
  SnapshotSettings.change { $0.tolerance = tolerance }
}

/// Sets the share of a component by which pixels that match may differ, from 0 to 1, for matchers without one of their own.
public func setNimblePixelTolerance(_ pixelTolerance: CGFloat) {
  SnapshotSettings.change { $0.pixelTolerance = pixelTolerance }
}

/// Has all matchers that follow record, and fail.
public func recordAllSnapshots() {
  SnapshotSettings.change { $0.recordsAll = true }
}
