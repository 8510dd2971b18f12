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
    let (all, unreadable) = try git.changedPaths(since: commit)
    var changes: [ReportFailure] = []
    let paths = all.filter(Self.isReference)
    let earlier = try git.files(paths, in: commit)
    for path in paths {
      let after = (try? RegularFile.contents(ofFileAt: "\(packageRoot)/\(path)")).map { Data($0) }
      let before = earlier[path]
      guard before != after else { continue }
      var change = ReportFailure(changeOf: path, before, after, id: changes.count)
      let pictures = PictureFiles(reference: Self.picture(before), actual: Self.picture(after))
      pictures.describe(&change)
      // A PDF is not rasterised here, but its description says what changed in its views.
      if path.hasSuffix(".pdf"), let before, let after { change.explain(before, after) }
      files[change.id] = pictures
      changes.append(change)
    }
    let title = changes.count == 1 ? "1 reference changed" : "\(changes.count) references changed"
    let rest = unreadable == 0 ? "" : "; left out, as their names are no UTF-8: \(unreadable)"
    run = ReportRun(changes, title: "\(title) since \(revision)\(rest)")
  }

  /// Returns false for animated pictures, which are beside filmstrips and change with them.
  private static func isReference(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.dropLast().contains("__Snapshots__") && !path.hasSuffix(".apng")
      && !parts.contains { $0.hasPrefix(".") }
  }

  private static func picture(_ bytes: Data?) -> Data? {
    guard let bytes, (try? bytes.withUnsafeBytes { try PNGFile.size($0) }) != nil else { return nil }
    return bytes
  }
}

extension ReportFailure {
  /// Makes the entry for a changed reference, which comes from no test result.
  fileprivate init(changeOf path: String, _ before: Data?, _ after: Data?, id: Int) {
    let parts = path.split(separator: "/").map(String.init)
    let outcome = before == nil ? "added" : after == nil ? "removed" : "changed"
    let isElsewhere = Git.isPointer(before) || Git.isPointer(after)
    let change = isElsewhere ? Git.pointerWord : path.hasSuffix(".png") ? "Pixels differ" : "Contents differ"
    self.init(
      id: id, title: parts.suffix(2).joined(separator: "/"), suite: parts.dropLast().last ?? "", reference: path,
      file: path, line: 1, outcome: outcome, headline: outcome == "changed" ? change : outcome, causes: [],
      scale: 1)
  }
}
