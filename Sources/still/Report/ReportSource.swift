// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillCommand

/// The failures that a report is about, with their picture files.
struct ReportSource: Sendable {
  private(set) var run: ReportRun
  /// The titles of the tests that passed in the newest run, for formats that list them.
  private(set) var passed: [String] = []
  /// The absolute paths of the failures' pictures, by their numbers.
  private var paths: [Int: [String: String]] = [:]
  private(set) var files: [Int: PictureFiles] = [:]
  /// True if some results cannot be read, and are missing from the report.
  private(set) var isIncomplete = false

  init(place: PackagePlace, from folders: [String], since revision: String?) throws {
    if let revision {
      let changes = try ReferenceChanges(packageRoot: place.root, since: revision)
      self.init(run: changes.run, files: changes.files)
    } else {
      self.init(try FailureList(folders: folders, place: place))
    }
  }

  private init(run: ReportRun, files: [Int: PictureFiles]) { (self.run, self.files) = (run, files) }

  init(_ failures: FailureList) {
    var all: [ReportFailure] = []
    var (files, paths) = ([Int: PictureFiles](), [Int: [String: String]]())
    for (id, snapshot) in failures.all.enumerated() {
      var failure = ReportFailure(snapshot.result, title: snapshot.title, id: id)
      let pictures = PictureFiles(snapshot)
      pictures.describe(&failure)
      files[id] = pictures
      paths[id] = [
        "r": pictures.reference == nil ? nil : snapshot.file(.reference, pathExtension: "png"),
        "a": pictures.actual == nil ? nil : snapshot.file(.actual, pathExtension: "png"),
        "strip": snapshot.file(.strip, pathExtension: "png"),
      ].compactMapValues(\.self)
      all.append(failure)
    }
    self.init(run: ReportRun(all), files: files)
    self.paths = paths
    isIncomplete = failures.isIncomplete
    passed = Self.passed(failures.roots, except: Set(failures.all.map(\.title)))
  }

  private static func passed(_ roots: [String], except failed: Set<String>) -> [String] {
    let results = roots.flatMap { root -> [SnapshotResult] in
      let runs = RunResults.newestRuns(in: ArtifactStore(packageRoot: root, override: root))
      return runs.flatMap { (try? RunResults.load($0).results) ?? [] }
    }
    let titles = results.filter { $0.outcome == .matched }.map { "\($0.suite)/\($0.test).\($0.name)" }
    return Set(titles).subtracting(failed).sorted()
  }

  /// Returns the run for a page: with embedded pictures or, if these are too large, with the paths of their files.
  func paged(at page: String, embedsAll: Bool, limit: Int = ReportPage.embeddingLimit) -> ReportRun {
    let size = files.values.reduce(0) { $0 + ($1.reference?.count ?? 0) + ($1.actual?.count ?? 0) }
    // Pictures from git have no files.
    let embeds = embedsAll || paths.isEmpty || size <= limit
    var run = run
    for index in run.failures.indices {
      let id = run.failures[index].id
      if embeds {
        let pictures = files[id]
        run.failures[index].embedded = [("r", pictures?.reference), ("a", pictures?.actual)].compactMap { role, bytes in
          bytes.map { (role, $0) }
        }
      } else {
        run.failures[index].pictures = (paths[id] ?? [:]).mapValues { Self.address(of: $0, from: page) }
      }
    }
    return run
  }

  /// Returns the run for a page whose pictures are files beside it, and these files.
  func besidePictures() -> (run: ReportRun, pictures: [PageFolder.File]) {
    var (run, pictures) = (run, [PageFolder.File]())
    for index in run.failures.indices {
      let id = run.failures[index].id
      for (role, bytes) in [("r", files[id]?.reference), ("a", files[id]?.actual)] {
        guard let bytes else { continue }
        let name = "pictures/\(id)-\(role == "r" ? "reference" : "actual").png"
        run.failures[index].pictures[role] = name
        pictures.append((name, bytes))
      }
    }
    return (run, pictures)
  }

  /// Returns the path of a failure's picture; nil if it has none.
  func picture(of id: Int, _ role: String) -> String? { paths[id]?[role] }

  /// Returns the percent-encoded address of a file for a page, relative if the file is below the page's folder.
  static func address(of path: String, from page: String) -> String {
    let folder = AtomicFile.parent(of: page)
    let relative = PackageLocator.relative(path, to: folder)
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":?#"))
    let text = relative.addingPercentEncoding(withAllowedCharacters: allowed) ?? relative
    return relative.hasPrefix("/") ? "file://\(text)" : text
  }
}
