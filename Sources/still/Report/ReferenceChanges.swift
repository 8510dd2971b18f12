// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff

/// The references that a branch changed, added or removed, from git alone.
struct ReferenceChanges {
  private(set) var run: ReportRun
  /// The picture files by the numbers of the changes.
  private(set) var files: [Int: PictureFiles] = [:]

  init(packageRoot: String, since revision: String) throws {
    let git = Git(root: packageRoot)
    let commit = try git.commit(revision)
    let paths = try git.changedPaths(since: commit).filter {
      ($0.hasSuffix(".png") || $0.hasSuffix(".pdf"))
        && ($0.hasPrefix("__Snapshots__/") || $0.contains("/__Snapshots__/"))
    }
    var changes: [ReportFailure] = []
    for path in paths {
      let now = (try? RegularFile.contents(ofFileAt: "\(packageRoot)/\(path)")).map { Data($0) }
      let before = try git.file(path, in: commit)
      if path.hasSuffix(".pdf") {
        guard before != now, before != nil || now != nil else { continue }
        // A document is not turned into pixels here, but it says what changed in its views.
        var change = ReportFailure(changeOf: path, PictureFiles(reference: before, actual: now), id: changes.count)
        if let before, let now { change.explain(before, now) }
        changes.append(change)
        continue
      }
      let pictures = PictureFiles(reference: Self.picture(before), actual: Self.picture(now))
      guard pictures.reference != nil || pictures.actual != nil, pictures.reference != pictures.actual else { continue }
      var change = ReportFailure(changeOf: path, pictures, id: changes.count)
      pictures.describe(&change)
      files[change.id] = pictures
      changes.append(change)
    }
    let title = changes.count == 1 ? "1 reference changed" : "\(changes.count) references changed"
    run = ReportRun(changes, title: "\(title) since \(revision)")
  }

  private static func picture(_ bytes: Data?) -> Data? {
    guard let bytes, (try? bytes.withUnsafeBytes { try PNGFile.size($0) }) != nil else { return nil }
    return bytes
  }
}

extension ReportFailure {
  /// Makes the change of a reference that no test told.
  fileprivate init(changeOf path: String, _ pictures: PictureFiles, id: Int) {
    let parts = path.split(separator: "/").map(String.init)
    let outcome = pictures.reference == nil ? "added" : pictures.actual == nil ? "removed" : "changed"
    self.init(
      id: id, title: parts.suffix(2).joined(separator: "/"), suite: parts.dropLast().last ?? "", reference: path,
      file: path, line: 1, outcome: outcome, headline: outcome == "changed" ? "Pixels differ" : outcome, causes: [],
      scale: 1)
  }
}
