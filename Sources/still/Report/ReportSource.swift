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
  /// The folders of artifacts that hold the failures, by their numbers.
  private var folders: [Int: (artifacts: String, outer: String)] = [:]
  /// The numbers of the failures whose files are removed when the command ends.
  private var unpacked: Set<Int> = []
  /// The references (`r`) and actual pictures (`a`), by the numbers of their failures.
  private(set) var pictures: [Int: [String: ReportPicture]] = [:]
  /// The bytes of all pictures that have files.
  private var byteCount = 0
  /// The bytes of those whose files are removed when the command ends.
  private var unpackedByteCount = 0
  /// The failures, whose unpacked archives are removed together with this.
  private var failures: FailureList?
  /// True if some results cannot be read, and are missing from the report.
  private(set) var isIncomplete = false

  init(place: PackagePlace, from folders: [String], since revision: String?) throws {
    if let revision {
      let changes = try ReferenceChanges(packageRoot: place.root, since: revision)
      let pictures = changes.files.mapValues { files in
        ["r": files.reference, "a": files.actual].compactMapValues { $0.map(ReportPicture.held) }
      }
      self.init(run: changes.run, pictures: pictures)
    } else {
      let failures = try FailureList(folders: folders, place: place)
      self.init(failures)
      markExempt(by: FailureExemptions(failures, place: place))
    }
  }

  private init(run: ReportRun, pictures: [Int: [String: ReportPicture]]) {
    (self.run, self.pictures) = (run, pictures)
  }

  /// - Parameter includesPassed: True to read what passed in the newest runs, too.
  init(_ failures: FailureList, includesPassed: Bool = true) {
    var failures = failures
    let results = includesPassed ? failures.readNewestRuns() : []
    var (all, byteCount, unpackedByteCount) = ([ReportFailure](), 0, 0)
    var (pictures, paths) = ([Int: [String: ReportPicture]](), [Int: [String: String]]())
    for (id, snapshot) in failures.all.enumerated() {
      var failure = ReportFailure(snapshot.result, title: snapshot.title, id: id)
      let files = PictureFiles(snapshot)
      files.describe(&failure)
      let count = (files.reference?.count ?? 0) + (files.actual?.count ?? 0)
      byteCount += count
      if failures.isUnpacked(snapshot) { unpackedByteCount += count }
      let shown = [
        "r": files.reference == nil ? nil : snapshot.file(.reference, pathExtension: "png"),
        "a": files.actual == nil ? nil : snapshot.file(.actual, pathExtension: "png"),
      ].compactMapValues(\.self)
      pictures[id] = shown.mapValues(ReportPicture.file)
      paths[id] = shown
      paths[id]?["strip"] = snapshot.file(.strip, pathExtension: "png")
      all.append(failure)
    }
    self.init(run: ReportRun(all), pictures: pictures)
    (self.paths, self.byteCount, self.failures) = (paths, byteCount, failures)
    self.unpackedByteCount = unpackedByteCount
    folders = Dictionary(uniqueKeysWithValues: failures.all.enumerated().map { ($0, failures.places(of: $1)) })
    unpacked = Set(failures.all.indices.filter { failures.isUnpacked(failures.all[$0]) })
    isIncomplete = failures.isIncomplete
    passed = Self.passed(results, except: Set(failures.all.map(\.title)))
  }

  /// Marks the failures about which nobody has to decide.
  private mutating func markExempt(by exemptions: FailureExemptions) {
    for (index, failure) in (failures?.all ?? []).enumerated() {
      run.failures[index].isExempt = exemptions[failure] != nil
    }
  }

  /// Throws if no test left results in the package's own folder.
  func checkResults() throws(CommandFailure) { try failures?.checkResults() }

  private static func passed(_ results: [SnapshotResult], except failed: Set<String>) -> [String] {
    let titles = results.filter { $0.outcome == .matched }.map { "\($0.suite)/\($0.test).\($0.name)" }
    return Set(titles).subtracting(failed).sorted()
  }

  /// Returns the run for a page: with embedded pictures or, if these are too large, with the paths of their files.
  ///
  /// Pictures without files that stay are embedded: those from git, however large, and those from archives, unless they are too
  /// large, which is an error.
  func paged(
    at page: String, embedsAll: Bool, limit: Int = ReportPage.embeddingLimit
  ) throws(CommandFailure) -> ReportRun {
    if !embedsAll, unpackedByteCount > limit {
      throw CommandFailure(
        "The pictures in zip files have \(unpackedByteCount / 1_000_000) MB, too many for one page. Pass --folder, which "
          + "writes them beside the page, or --embed to have them in it nevertheless.")
    }
    let embeds = embedsAll || paths.isEmpty || byteCount <= limit
    var run = run
    for index in run.failures.indices {
      let id = run.failures[index].id
      if embeds || unpacked.contains(id) {
        run.failures[index].embedded = ["r", "a"].compactMap { role in
          pictures[id]?[role].map { (role: role, picture: $0) }
        }
      } else {
        run.failures[index].pictures = (paths[id] ?? [:]).mapValues { Self.address(of: $0, from: page) }
      }
    }
    return run
  }

  /// Returns the run for a page whose pictures are files beside it, and these files.
  func besidePictures() -> (run: ReportRun, pictures: [PageFolder.File]) {
    var (run, files) = (run, [PageFolder.File]())
    for index in run.failures.indices {
      let id = run.failures[index].id
      for role in ["r", "a"] {
        guard let picture = pictures[id]?[role] else { continue }
        let name = "pictures/\(id)-\(role == "r" ? "reference" : "actual").png"
        run.failures[index].pictures[role] = name
        files.append((name, picture))
      }
    }
    return (run, files)
  }

  /// Returns the source with its pictures in memory, unless they are too large: a decision moves their files away.
  func holdingPictures(atMost limit: Int = 500_000_000) -> ReportSource {
    guard byteCount <= limit else { return self }
    var source = self
    source.pictures = pictures.mapValues { roles in
      roles.mapValues { picture in picture.bytes.map(ReportPicture.held) ?? picture }
    }
    return source
  }

  /// Returns the path of a failure's picture from its folder of artifacts on; nil if there is none.
  ///
  /// - Parameter fromOutside: True for a path from the package's folder on, or from the folder around artifacts elsewhere.
  func picture(of id: Int, _ role: String, fromOutside: Bool) -> String? {
    guard let path = paths[id]?[role], let folders = folders[id] else { return nil }
    return PackageLocator.relative(path, to: fromOutside ? folders.outer : folders.artifacts)
  }

  /// Returns the percent-encoded address of a file for a page, relative if the file is below the page's folder.
  static func address(of path: String, from page: String) -> String {
    let folder = AtomicFile.parent(of: page)
    let relative = PackageLocator.relative(path, to: folder)
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":?#"))
    let text = relative.addingPercentEncoding(withAllowedCharacters: allowed) ?? relative
    return relative.utf8.first == UInt8(ascii: "/") ? "file://\(text)" : text
  }
}
