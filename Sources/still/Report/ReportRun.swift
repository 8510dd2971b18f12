// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import StillDiff

/// The failures of a report, as the page reads them.
struct ReportRun: Encodable, Sendable {
  var title: String
  /// The causes that several failures share, as text.
  var shared: [String]
  var failures: [ReportFailure]

  init(_ failures: [ReportFailure], title: String? = nil) {
    self.failures = failures
    self.title = title ?? (failures.count == 1 ? "1 snapshot failed" : "\(failures.count) snapshots failed")
    let counts = Dictionary(failures.flatMap { Set($0.ownCauses).map { ($0, 1) } }, uniquingKeysWith: +)
    // A change that is never the most likely cause only follows from others.
    let first = Set(failures.compactMap(\.ownCauses.first))
    let sorted = counts.filter { $0.value > 1 && first.contains($0.key) }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    shared = sorted.prefix(5).map { "\($0.key) explains \($0.value) of \(failures.count)" }
  }

  /// The run as JSON in UTF-8, with its keys in order.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)) ?? Data("{}".utf8)
  }
}

extension ReportRun {
  /// The run without failures about which nobody has to decide.
  var withoutExempt: ReportRun {
    failures.contains(where: \.isExempt) ? ReportRun(failures.filter { !$0.isExempt }) : self
  }

  /// Returns the run with the paths of sources from the root of the git repository on, as its host names them.
  ///
  /// Results name sources from the package's folder on, which may lie deeper. Without a repository, nothing changes.
  func namingSources(fromRepositoryOf packageRoot: String) -> ReportRun {
    let root = PackageLocator().canonical(packageRoot)
    guard let repository = Self.repository(around: root) else { return self }
    var run = self
    for index in failures.indices {
      let file = failures[index].file
      let path = file.utf8.first == UInt8(ascii: "/") ? file : "\(root)/\(file)"
      run.failures[index].file = PackageLocator.relative(path, to: repository == "/" ? "" : repository)
    }
    return run
  }

  /// Returns the nearest folder around a package that has `.git`, which is a file in further work trees; nil if none has.
  private static func repository(around root: String) -> String? {
    var folder = root
    while access("\(folder)/.git", F_OK) != 0 {
      let outer = AtomicFile.parent(of: folder)
      if [folder, "."].contains(outer) { return nil }
      folder = outer
    }
    return folder
  }
}

/// A failure in a report.
struct ReportFailure: Encodable, Sendable {
  struct Cause: Encodable, Sendable {
    var words: String
    /// The change without the view's name.
    var key: String
    var follows: Bool
    /// The index of the view in the tree of the actual picture; -1 for a removed view.
    var at: Int
  }

  /// The size of a picture in points, and its pixels per point.
  struct PictureSize: Encodable, Sendable {
    var width: Double
    var height: Double
    var scale: Double
  }

  var id: Int
  var title: String
  var suite: String
  var reference: String
  var file: String
  var line: Int
  var outcome: String
  /// The traits of the picture, as far as they are known.
  var device: String?
  /// The first cause, or the first sentence of the message.
  var headline: String
  var message: String?
  var details: String?
  /// The numbers of the comparison as text.
  var numbers: String?
  var causes: [Cause]
  /// The largest places that differ.
  var places: [DifferingPlace]?
  /// The size in points, and the pixels per point.
  var width: Double?
  var scale: Double
  /// The sizes of the reference (`r`) and the actual picture (`a`), which may differ.
  var sizes: [String: PictureSize] = [:]
  /// The paths of the pictures relative to the page, by `r` and `a`, if they are not embedded.
  var pictures: [String: String] = [:]
  /// The pictures to embed in the page.
  var embedded: [(role: String, picture: ReportPicture)] = []
  /// The description of the actual picture's views.
  var tree: String?
  /// True if nobody has to decide about it; formats that fail the run of another program leave it out.
  var isExempt = false
  /// The decision of a review; nil before there is one.
  var decision: ReviewSession.Decision?

  enum CodingKeys: String, CodingKey {
    case id, title, suite, reference, file, line, outcome, device, headline, message, details, numbers, causes, places
    case width, scale, sizes, pictures, decision
  }

  /// The causes without those that follow from others.
  var ownCauses: [String] { causes.filter { !$0.follows }.map(\.key) }

  /// The causes in words; the same change of several views shares a line, and one that follows is indented.
  var causeLines: [String] {
    var (order, groups): ([String], [String: (first: Cause, count: Int)]) = ([], [:])
    for cause in causes {
      let key = "\(cause.follows) \(cause.key)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: (cause, 0)].count += 1
    }
    return order.compactMap { groups[$0] }.map { first, count in
      (first.follows ? "  " : "") + first.words + (count > 1 ? ", and of \(count - 1) more" : "")
    }
  }
}

extension ReportFailure {
  /// Makes the failure of a result; pictures are added by `PictureFiles`.
  init(_ result: SnapshotResult, title: String, id: Int) {
    self.id = id
    self.title = title
    (suite, reference, file, line) = (result.suite, result.reference, result.file, result.line)
    outcome = result.outcome.rawValue
    (message, details) = (result.message.map(Self.cut), result.details.map(Self.cut))
    scale = 1
    causes = (result.causes ?? []).map { Cause($0) }
    places = result.places
    headline = causes.first { !$0.follows }?.words ?? Self.headline(result.outcome, message ?? "")
    if let metrics = result.metrics, let differing = metrics["differing_pixels"], let all = metrics["compared_pixels"] {
      numbers = "\(Int(clamping: differing)) of \(Int(clamping: all)) pixels"
    }
  }

  /// The most characters of a message: more than a person reads, and few enough for a page of many failures.
  private static let messageLimit = 100_000

  /// Returns a text without what exceeds the limit, and with a word about that.
  private static func cut(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(messageLimit)
    return kept.endIndex == text.endIndex ? text : "\(String(kept))\n… The rest is in the file of the result."
  }

  private static func headline(_ outcome: SnapshotResult.Outcome, _ message: String) -> String {
    let lines = message.split(separator: "\n")
    switch outcome {
    case .missing: return "New: there is no reference"
    case .mismatched:
      // A message without details begins with the names of the files, which are skipped.
      let line = lines.dropFirst().first { line in
        !["reference ", "actual ", "diff ", "strip "].contains(where: line.hasPrefix)
      }
      return line.map(shortened) ?? "Changed"
    default: return lines.first.map(shortened) ?? outcome.rawValue
    }
  }

  /// Returns a line that fits into a list.
  private static func shortened(_ line: Substring) -> String {
    let kept = line.unicodeScalars.prefix(500)
    return kept.endIndex == line.endIndex ? String(line) : "\(String(kept))…"
  }
}

extension ReportFailure {
  /// Adds the causes, found by comparing the descriptions in two files.
  mutating func explain(_ reference: Data, _ actual: Data) {
    guard let before = PictureFiles.tree(reference), let now = PictureFiles.tree(actual) else { return }
    let difference = TreeDifference(before, now)
    causes = (difference.causes + difference.consequences).prefix(100).map { Cause($0) }
    if let first = difference.causeLines.first { headline = first }
  }
}

extension ReportFailure {
  /// The failure without texts that the page shows anyway: the message if there are details, and the causes in these.
  var forPage: ReportFailure {
    var failure = self
    guard let details else { return failure }
    failure.message = nil
    let said = Set(causes.map(\.words))
    let rest = details.split(separator: "\n", omittingEmptySubsequences: false).drop { said.contains(String($0)) }
    failure.details = rest.joined(separator: "\n")
    return failure
  }
}

extension ReportFailure.Cause {
  init(_ change: TreeChange) {
    (words, key, follows, at) = (change.words, change.cause, change.follows, change.newIndex ?? -1)
  }
}

extension Int {
  /// Returns the nearest representable number, since files may contain any.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, value)))
  }
}

/// The picture files of a failure.
struct PictureFiles: Sendable {
  var reference: Data?
  var actual: Data?

  /// Reads the files of a failed snapshot; for a PDF, the pictures of its pages.
  init(_ snapshot: FailedSnapshot) {
    reference = Self.picture(snapshot.file(.reference, pathExtension: "png"))
    actual = Self.picture(snapshot.file(.actual, pathExtension: "png"))
  }

  init(reference: Data?, actual: Data?) {
    self.reference = reference
    self.actual = actual
  }

  private static func picture(_ path: String?) -> Data? {
    guard let path, path.hasSuffix(".png"), let bytes = try? RegularFile.contents(ofFileAt: path) else { return nil }
    return (try? bytes.withUnsafeBytes { try PNGFile.size($0) }) == nil ? nil : Data(bytes)
  }

  /// Adds size, traits, causes and the tree, read from the files.
  func describe(_ failure: inout ReportFailure) {
    failure.sizes = [("r", reference), ("a", actual)].reduce(into: [:]) { $0[$1.0] = $1.1.flatMap(Self.size) }
    guard let bytes = actual ?? reference, let metadata = Self.metadata(bytes) else { return }
    if let size = try? bytes.withUnsafeBytes({ try PNGFile.size($0) }) {
      failure.scale = metadata.scale
      failure.width = Double(size.width) / metadata.scale
    }
    if let text = Self.views(metadata) {
      failure.tree = text
      failure.device = Self.device(of: text)
    }
    if failure.causes.isEmpty, let reference, actual != nil { failure.explain(reference, bytes) }
  }

  /// The described views of a picture or a document; nil without a description of this version.
  static func tree(_ bytes: Data) -> ViewTree? {
    ViewTree(views(metadata(bytes)) ?? shortEnough(DescribedPDF(file: bytes)?.treeDescription))
  }

  private static func size(_ bytes: Data) -> ReportFailure.PictureSize? {
    guard let size = try? bytes.withUnsafeBytes({ try PNGFile.size($0) }) else { return nil }
    let scale = metadata(bytes)?.scale ?? 1
    return .init(width: Double(size.width) / scale, height: Double(size.height) / scale, scale: scale)
  }

  /// The most bytes of a description that is compared or shown: an untrusted one of 16 MB takes half a minute.
  private static let descriptionLimit = 2 << 20

  private static func shortEnough(_ description: String?) -> String? {
    description.flatMap { $0.utf8.count <= descriptionLimit ? $0 : nil }
  }

  /// Returns the description of a picture's views, which in a filmstrip follows the times and values; nil if there is none.
  static func views(_ metadata: PNGMetadata?) -> String? {
    guard let text = shortEnough(metadata?.treeDescription) else { return nil }
    if TreeFormat(of: text) != nil { return text }
    guard text.hasPrefix("Filmstrip\n"), let start = text.range(of: "\nTree\n") else { return nil }
    let tree = text[start.upperBound...]
    return TreeFormat(of: tree) == nil ? nil : String(tree)
  }

  static func metadata(_ bytes: Data) -> PNGMetadata? { try? bytes.withUnsafeBytes { try PNGFile.metadata($0) } }

  /// Returns the traits of a picture that describes its views.
  static func device(in metadata: PNGMetadata) -> String? {
    views(metadata).flatMap { device(of: $0) }
  }

  /// Returns the device and traits, such as `iPhoneX, dark, L`, or `dark, 3x, L` for a size that no device has.
  private static func device(of tree: String) -> String? {
    let fields = tree.prefix { $0 != "\n" }.split(separator: "\t").dropFirst()
    let values = Dictionary(
      fields.compactMap { field -> (String, String)? in
        let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }, uniquingKeysWith: { first, _ in first })
    let size = tree.split(separator: "\n", maxSplits: 2).dropFirst().first.map { root in
      root.split(separator: "\t").dropFirst().first?.split(separator: " ").compactMap { Double($0) } ?? []
    }
    // Numbers in a file may be out of range.
    let sides = (size ?? []).suffix(2).compactMap { Int(exactly: $0) }
    let name =
      sides.count == 2
      ? DeviceNames.name(width: sides[0], height: sides[1], scale: values["displayScale"]) : nil
    let words = [
      name, values["userInterfaceStyle"], name == nil ? values["displayScale"].map { "\($0)x" } : nil,
      values["preferredContentSizeCategory"]?.replacing("UICTContentSizeCategory", with: ""),
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }
}
