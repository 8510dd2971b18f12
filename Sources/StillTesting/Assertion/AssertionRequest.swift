// SPDX-License-Identifier: MIT

/// What a caller asks of one assertion, besides the value and its strategy.
package struct AssertionRequest: Sendable {
  package var name: String?
  package var record: SnapshotTestingConfiguration.Record?
  package var snapshotDirectory: String?
  package var pathExtension: String?
  package var site: CallSite
  /// Whether there is a reference to compare with.
  var isStored = true

  package init(
    name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    pathExtension: String?, site: CallSite
  ) {
    self.name = name
    self.record = record
    self.snapshotDirectory = snapshotDirectory
    self.pathExtension = pathExtension
    self.site = site
  }
}
