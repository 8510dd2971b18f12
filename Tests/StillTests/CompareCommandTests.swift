// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillBitmap
import StillCommand
import StillDiff
import StillTestSupport
import Testing

@testable import still

final class CompareCommandTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("compare-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// An opaque grey picture, with one white pixel at each of `spots` (x = y).
  private func write(_ name: String, width: Int = 20, spots: [Int] = []) throws -> String {
    let bitmap = Bitmap(width: width, height: 20) { words in
      for index in 0..<(width * 20) { words[index] = 0xFF80_8080 }
      for spot in spots { words[spot * width + spot] = 0xFFFF_FFFF }
    }
    let path = "\(root)/\(name)"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(PNGFile.encode(bitmap)).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func exitCode(_ arguments: String...) -> Int32 {
    do {
      try CompareCommand.parse(arguments).run()
      return 0
    } catch {
      return CompareCommand.exitCode(for: error).rawValue
    }
  }

  @Test func equalPicturesExitWith0() throws {
    #expect(exitCode(try write("a.png"), try write("b.png")) == 0)
  }

  /// A script that reads an empty file must not see success beside it.
  @Test(.aheadOfOthers, arguments: [["--json"], []])
  func aResultThatCannotBeWrittenExitsWith2(options: [String]) async throws {
    let path = try write("a.png")
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [path = path as String, options = options as [String]] in
      dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
      let error = try #require(throws: (any Error).self) { try CompareCommand.parse([path, path] + options).run() }
      #expect(CompareCommand.exitCode(for: error).rawValue == 2)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("Error: The output cannot be written: No space left on device."), "\(words)")
  }

  @Test func differentPicturesExitWith1AndAreDrawn() throws {
    let diff = "\(root)/out/diff.png"
    #expect(exitCode(try write("a.png"), try write("b.png", spots: [3]), "--diff", diff) == 1)
    #expect(try PNGFile.read(diff).bitmap.height >= 20)
  }

  @Test func aDifferenceInSizeIsDrawnAndNeverForgiven() throws {
    let diff = "\(root)/diff.png"
    let (small, large) = (try write("a.png"), try write("b.png", width: 30))
    #expect(exitCode(small, large, "--max-differing-pixels", "99%", "--diff", diff) == 1)
    #expect(FileManager.default.fileExists(atPath: diff))
  }

  @Test func theDiffTakesThePlaceOfNoDevice() throws {
    let link = "\(root)/link"
    let (one, other) = (try write("a.png"), try write("b.png", spots: [3]))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    #expect(exitCode(one, other, "--diff", link) == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
  }

  @Test(arguments: [true, false]) func anotherScaleIsADifference(carriesDigest: Bool) throws {
    for (name, scale) in [("one.png", 1.0), ("two.png", 2)] {
      let bitmap = Bitmap(width: 20, height: 20) { words in for index in 0..<400 { words[index] = 0xFF80_8080 } }
      let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: scale), carriesDigest: carriesDigest)
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      try Data(file).write(to: URL(fileURLWithPath: "\(root)/\(name)"))
    }
    #expect(exitCode("\(root)/one.png", "\(root)/two.png") == 1)
    #expect(exitCode("\(root)/one.png", "\(root)/two.png", "--max-differing-pixels", "99%") == 1)
    #expect(exitCode("\(root)/one.png", "\(root)/two.png", "--ignore-scale") == 0)
    #expect(exitCode("\(root)/two.png", "\(root)/two.png") == 0)
  }

  @Test func pipesAreNotWaitedForAndLeftoversAreNotListed() throws {
    let (a, b) = (try write("old/a.png"), try write("new/a.png"))
    for folder in ["old", "new"] {
      try #require(mkfifo("\(root)/\(folder)/pipe.png", 0o600) == 0)
      try Data("half".utf8).write(to: URL(fileURLWithPath: "\(root)/\(folder)/.4711-1.tmp"))
    }
    #expect(exitCode(a, "\(root)/new/pipe.png") == 2)
    #expect(exitCode(a, "/dev/zero") == 2)
    #expect(exitCode("\(root)/old", "\(root)/new") == 2)
    #expect(try PictureFolder.pairs("\(root)/old", "\(root)/new").map(\.name) == ["a.png", "pipe.png"])
    #expect(exitCode(b, a) == 0)
  }

  /// The report names what can be typed.
  @Test func theReportNamesOptions() throws {
    let pair = PicturePair(name: "b", reference: try write("a.png"), actual: try write("b.png", spots: [3]))
    let text = ComparisonText(results: [PairComparer(tolerance: .exact).compare(pair)]).ofTwoFiles
    #expect(text.contains("--max-channel-delta 127") && !text.contains("maxChannelDelta"))
  }

  /// Writes an animation whose frames are grey, with a white pixel at each of `spots` (x = y) in the last one.
  private func writeAnimated(_ name: String, spots: [Int], first: [Int] = []) throws -> String {
    let path = try write(name)
    let frames = [first, spots].map { spots in
      Bitmap(width: 20, height: 20) { words in
        for index in 0..<400 { words[index] = 0xFF80_8080 }
        for spot in spots { words[spot * 21] = 0xFFFF_FFFF }
      }
    }
    try Data(AnimatedPNG.encode(frames, each: 0.1, scale: 1)).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func animatedPicturesAreNotEqualInTheirFirstFramesAlone() throws {
    let (one, same) = (try writeAnimated("a.png", spots: [3]), try writeAnimated("b.png", spots: [3]))
    let (other, still) = (try writeAnimated("c.png", spots: [4]), try write("d.png"))
    let moved = try writeAnimated("e.png", spots: [4], first: [5])
    #expect(exitCode(one, same) == 0)
    for (first, second) in [(one, other), (one, still), (still, one)] { #expect(exitCode(first, second) == 1) }
    #expect(exitCode(one, moved, "--max-channel-delta", "127") == 1)

    let pair = PicturePair(name: "b.png", reference: one, actual: other)
    let result = PairComparer(tolerance: .exact).compare(pair)
    let words = "qual in the first frame, but the files are animated and differ"
    #expect(ComparisonText(results: [result]).ofTwoFiles.hasPrefix("E\(words)."))
    #expect(
      ComparisonText(results: [result]).ofTwoFolders == "changed    b.png: e\(words)\n1 pictures: 0 equal, 1 changed")
    #expect(try ComparisonDocument([result]).text().contains("\"reason\" : \"E\(words).\""))
    let tolerated = PairComparer(tolerance: Tolerance(maxChannelDelta: 127)).compare(
      PicturePair(name: "b.png", reference: one, actual: moved))
    #expect(ComparisonText(results: [tolerated]).ofTwoFiles.hasPrefix("Within the tolerance in the first frame, but"))
    #expect(try ComparisonDocument([tolerated]).text().contains("\"differing_pixels\" : 1"))
  }

  /// The digest in a file is that of its first frame.
  @Test func aDigestDoesNotSpeakForOtherFrames() throws {
    let (still, animated) = (try write("a.png"), "\(root)/b.png")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: still)))
    let chunk = Array("acTL".utf8) + [0, 0, 0, 2, 0, 0, 0, 0]
    let sum = withUnsafeBytes(of: checksum(of: chunk[...]).bigEndian) { Array($0) }
    // Before it are the signature and the header.
    bytes.insert(contentsOf: [0, 0, 0, 8] + chunk + sum, at: 33)
    try Data(bytes).write(to: URL(fileURLWithPath: animated))
    #expect(exitCode(still, animated) == 1 && exitCode(animated, animated) == 0)
  }

  @Test func aToleranceForgives() throws {
    let (a, b) = (try write("a.png"), try write("b.png", spots: [3, 15]))
    #expect(exitCode(a, b, "--max-channel-delta", "127") == 0)
    #expect(exitCode(a, b, "--max-channel-delta", "126") == 1)
    #expect(exitCode(a, b, "--max-differing-pixels", "2") == 0)
    #expect(exitCode(a, b, "--max-differing-pixels", "0.5%") == 0)
    #expect(exitCode(a, b, "--max-differing-pixels", "0.4%") == 1)
    #expect(exitCode(a, b, "--max-cluster-area", "1") == 0)
  }

  @Test func aToleranceThatForgivesAnythingInTheseSizesComparesNothing() throws {
    let (a, b) = (try write("a.png"), try write("b.png", spots: [3, 15]))
    #expect(exitCode(a, b, "--max-differing-pixels", "399") == 0)
    #expect(exitCode(a, b, "--max-differing-pixels", "400") == 2)
    #expect(exitCode(a, b, "--max-cluster-area", "400") == 2)
    #expect(exitCode(a, try write("same.png"), "--max-differing-pixels", "400") == 0)
    let pair = PicturePair(name: "b.png", reference: a, actual: b)
    let result = PairComparer(tolerance: Tolerance(maxDifferingPixels: .count(400))).compare(pair)
    guard case .failed(let reason) = result.outcome else { throw CommandFailure("\(result.outcome)") }
    #expect(reason.hasPrefix("0 of 400 pixels compared: the tolerance (--max-differing-pixels 400) forgives anything"))
  }

  @Test(arguments: [
    ("yiq", 0.49, 0.47), ("cie94", 47, 46), ("ciede2000", 34, 33), ("ssim", 0.001, 0.999),
  ])
  func aMetricForgivesUpToItsThreshold(name: String, wide: Double, narrow: Double) throws {
    let (a, b) = (try write("a.png"), try write("b.png", spots: [3, 15]))
    #expect(exitCode(a, b, "--metric", name, "--threshold", "\(wide)") == 0)
    #expect(exitCode(a, b, "--metric", name, "--threshold", "\(narrow)") == 1)
  }

  @Test(arguments: [
    ([], Tolerance.exact), (["--metric", "exact"], .exact), (["--metric", "yiq"], Tolerance(metric: .yiq())),
    (
      ["--metric", "yiq", "--threshold", "0.2", "--detect-antialiasing"],
      Tolerance(metric: .yiq(threshold: 0.2, detectsAntialiasing: true))
    ), (["--metric", "ssim", "--threshold", "0.9"], Tolerance(metric: .ssim(minimum: 0.9))),
    (["--metric", "cie94"], Tolerance(metric: .cie94(2))),
    (["--metric", "ciede2000"], Tolerance(metric: .ciede2000(1))),
    (["--max-color-difference", "3"], Tolerance(metric: .cie94(3))), (["--max-color-difference", "0"], .exact),
    (["--precision", "0.99", "--perceptual-precision", "0.98"], Tolerance(precision: 0.99, perceptualPrecision: 0.98)),
    (
      ["--metric", "ciede2000", "--precision", "0.9", "--max-cluster-area", "5"],
      Tolerance(metric: .ciede2000(1), maxDifferingPixels: .share(1 - 0.9), maxClusterArea: 5)
    ),
  ])
  func optionsSayWhatIsForgiven(arguments: [String], tolerance: Tolerance) throws {
    #expect(try CompareCommand.parse(["a", "b"] + arguments).tolerance.tolerance == tolerance)
  }

  @Test func theHelpNamesEveryMetric() {
    let help = CompareCommand.helpMessage(columns: 80)
    for name in MetricName.allCases { #expect(help.contains(name.rawValue)) }
    #expect(help.contains("Examples:") && help.contains("Exit codes:"))
  }

  @Test func theDocumentHoldsTheMetricAndItsLargestScore() throws {
    let pair = PicturePair(name: "b.png", reference: try write("a.png"), actual: try write("b.png", spots: [4]))
    func picture(_ tolerance: Tolerance) throws -> [String: Any] {
      let text = try ComparisonDocument([PairComparer(tolerance: tolerance).compare(pair)]).text()
      let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return try #require((object["pictures"] as? [[String: Any]])?.first)
    }
    let exact = try picture(.exact)
    #expect(exact["metric"] as? String == "exact" && exact["largest_score"] as? Double == 127)
    let yiq = try picture(Tolerance(metric: .yiq()))
    #expect(yiq["metric"] as? String == "yiq")
    // The luma of a grey counts with the weight 0.5053 and the distance is a share of 35215.
    let expected = (0.5053 * 127 * 127 / 35215).squareRoot()
    #expect(abs(try #require(yiq["largest_score"] as? Double) - expected) < 1e-3)
  }

  @Test func whatCannotBeComparedExitsWith2() throws {
    let picture = try write("a.png")
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(root)/text.png"))
    #expect(exitCode(picture, "\(root)/text.png") == 2)
    #expect(exitCode(picture, "\(root)/absent.png") == 2)
    #expect(exitCode(picture, root) == 2)
    #expect(exitCode(root, picture) == 2)
    #expect(exitCode("/dev/null", picture) == 2)
    try FileManager.default.createDirectory(atPath: "\(root)/none", withIntermediateDirectories: true)
    #expect(exitCode("\(root)/none", "\(root)/none") == 2)
  }

  /// Writes a file of the chunks IHDR, IDAT and IEND, of which every checksum is right.
  private func writeForeign(_ name: String, stream: [UInt8]) throws -> String {
    let bitmap = Bitmap(width: 20, height: 20) { words in for index in 0..<400 { words[index] = 0xFF80_8080 } }
    var file = try PNGFile.encode(bitmap, carriesDigest: false)
    let type = try #require(file.firstRange(of: Array("IDAT".utf8)))
    let length = file[type.lowerBound - 4..<type.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let body = Array("IDAT".utf8) + stream
    let chunk = bigEndian(UInt32(stream.count)) + body + bigEndian(checksum(of: body[...]))
    file.replaceSubrange(type.lowerBound - 4..<type.upperBound + length + 4, with: chunk)
    let path = "\(root)/\(name)"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(file).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

  /// Nobody saw a pixel of files that cannot be decoded, however equal their bytes are.
  @Test func equalFilesWithoutAPictureAreNotEqual() throws {
    let broken = try writeForeign("broken.png", stream: Array("no stream".utf8))
    #expect(exitCode(broken, try writeForeign("copy.png", stream: Array("no stream".utf8))) == 2)
    #expect(exitCode(broken, broken) == 2)
    for side in ["old", "new"] { _ = try writeForeign("\(side)/a.png", stream: []) }
    #expect(exitCode("\(root)/old", "\(root)/new") == 2)
    for text in ["", "\u{89}PNG", "GIF89a"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/text.png"))
      #expect(exitCode("\(root)/text.png", "\(root)/text.png") == 2)
    }
  }

  /// Writes a transparent picture with some white pixels.
  private func writeClear(_ name: String, seen: Int = 0, carriesDigest: Bool = true) throws -> String {
    let bitmap = Bitmap(width: 20, height: 20) { words in for index in 0..<seen { words[index] = 0xFFFF_FFFF } }
    let path = "\(root)/\(name)"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(PNGFile.encode(bitmap, carriesDigest: carriesDigest)).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: [true, false]) func blankPicturesProveNothing(carriesDigest: Bool) throws {
    let (one, same) = (try writeClear("a.png", carriesDigest: carriesDigest), try writeClear("b.png"))
    for (first, second) in [(one, one), (one, same), (same, same)] {
      #expect(exitCode(first, second) == 2)
      #expect(exitCode(first, second, "--max-channel-delta", "3") == 2)
      #expect(exitCode(first, second, "--allow-blank") == 0)
    }
    for side in ["old", "new"] { _ = try writeClear("\(side)/a.png", carriesDigest: carriesDigest) }
    #expect(exitCode("\(root)/old", "\(root)/new") == 2)
    #expect(exitCode("\(root)/old", "\(root)/new", "--allow-blank") == 0)
    let pair = PicturePair(name: "b.png", reference: one, actual: same)
    var comparer = PairComparer(tolerance: .exact)
    comparer.isStrict = true
    let result = comparer.compare(pair)
    guard case .failed(let reason) = result.outcome else { throw CommandFailure("\(result.outcome)") }
    #expect(reason.hasPrefix("Both pictures show only transparent pixels") && reason.hasSuffix("add --allow-blank."))
  }

  @Test func noToleranceForgivesThatAllWent() throws {
    let (nothing, little) = (try writeClear("a.png"), try writeClear("b.png", seen: 2))
    #expect(exitCode(little, nothing, "--max-differing-pixels", "2") == 1)
    #expect(exitCode(nothing, little, "--max-differing-pixels", "2") == 1)
    #expect(exitCode(little, nothing, "--max-differing-pixels", "2", "--allow-blank") == 0)
    #expect(exitCode(little, try writeClear("c.png", seen: 1), "--max-differing-pixels", "2") == 0)
    let comparer = PairComparer(tolerance: Tolerance(maxDifferingPixels: .count(2)))
    for (first, second, side) in [(little, nothing, "actual"), (nothing, little, "reference")] {
      let result = comparer.compare(PicturePair(name: "b.png", reference: first, actual: second))
      #expect(ComparisonText(results: [result]).ofTwoFiles.contains("add --allow-blank.\nWithin the tolerance"))
      #expect(ComparisonText(results: [result]).ofTwoFolders.contains("nothing but transparent pixels"))
      #expect(try ComparisonDocument([result]).text().contains("\"blank_side\" : \"\(side)\""))
    }
  }

  /// Files are compared without Cairo, which has no such pictures.
  @Test func widePicturesAreCompared() throws {
    let (one, other) = (try write("a.png", width: 40_000), try write("b.png", width: 40_000, spots: [7]))
    #expect(exitCode(one, other, "--diff", "\(root)/diff.png") == 1)
    #expect(try PNGFile.read("\(root)/diff.png").bitmap.width == 40_000)
    #expect(exitCode(one, one) == 0)
  }

  @Test(arguments: [("yiq", 0.1), ("ssim", 0.999), ("ciede2000", 3)])
  func theReportNamesTheOptionsOfMetrics(name: String, limit: Double) throws {
    let pair = PicturePair(name: "b", reference: try write("a.png"), actual: try write("b.png", spots: [3]))
    let metric = MetricName(rawValue: name)?.metric(threshold: limit, detectsAntialiasing: false)
    let result = PairComparer(tolerance: Tolerance(metric: metric)).compare(pair)
    let words = ComparisonText(results: [result]).ofTwoFiles.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(
      words.contains("The tolerance (--metric \(name) --threshold \(limit == 3 ? "3" : "\(limit)")) forgives"),
      "\(words)")
    #expect(words.contains("or --metric \(name) --threshold"), "\(words)")
  }

  @Test(arguments: [
    ["a.png"], ["a", "b", "c"], ["a", "b", "--max-channel-delta", "256"], ["a", "b", "--max-color-difference", "-1"],
    ["a", "b", "--max-differing-pixels", "many"], ["a", "b", "--max-differing-pixels", "101%"],
    ["a", "b", "--max-differing-pixels", "-1"], ["a", "b", "--max-cluster-area", "-1"],
    ["a", "b", "--metric", "oklab"], ["a", "b", "--threshold", "1"],
    ["a", "b", "--metric", "exact", "--threshold", "0"],
    ["a", "b", "--metric", "yiq", "--threshold", "1.1"], ["a", "b", "--metric", "ssim", "--detect-antialiasing"],
    ["a", "b", "--precision", "1.5"], ["a", "b", "--perceptual-precision", "nan"],
    ["a", "b", "--metric", "yiq", "--perceptual-precision", "0.9"],
    ["a", "b", "--precision", "0.9", "--max-differing-pixels", "1"],
    ["a", "b", "--max-color-difference", "1", "--metric", "cie94"],
    ["a", "b", "--max-channel-delta", "-1"], ["a", "b", "--max-channel-delta", "inf"],
    ["a", "b", "--precision", "-0.1"], ["a", "b", "--precision", "inf"], ["a", "b", "--max-color-difference", "nan"],
    ["a", "b", "--max-differing-pixels", "nan%"], ["a", "b", "--metric", "cie94", "--threshold", "inf"],
    // What forgives anything compares nothing.
    ["a", "b", "--max-channel-delta", "255"], ["a", "b", "--max-differing-pixels", "100%"],
    ["a", "b", "--precision", "0"], ["a", "b", "--perceptual-precision", "0"],
    ["a", "b", "--metric", "yiq", "--threshold", "1"],
    ["a", "b", "--metric", "ssim", "--threshold", "0"],
  ])
  func aWrongCommandLineIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try CompareCommand.parse(arguments) }
  }

  @Test func foldersAreMatchedByTheirFilesPaths() throws {
    for name in ["old/same.png", "new/same.png", "old/deep/changed.png", "old/removed.png"] { _ = try write(name) }
    _ = try write("new/deep/changed.png", spots: [1, 2, 18])
    _ = try write("new/added.PNG")
    let pairs = try PictureFolder.pairs("\(root)/old", "\(root)/new")
    #expect(pairs.map(\.name) == ["added.PNG", "deep/changed.png", "removed.png", "same.png"])
    let results = ComparisonRun(comparer: PairComparer(tolerance: .exact), showsProgress: false).results(of: pairs)
    #expect(
      ComparisonText(results: results).ofTwoFolders == """
        added      added.PNG
        changed    deep/changed.png: 3 of 400 pixels, by at most 127, in 2 places, first 2 x 2 at (1, 1)
        removed    removed.png
        4 pictures: 1 equal, 1 changed, 1 added, 1 removed
        """)
    #expect(exitCode("\(root)/old", "\(root)/new", "--diff", "\(root)/diffs") == 1)
    let drawn = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/diffs").sorted()
    #expect(drawn == ["deep", "deep/changed.png"])
  }

  @Test func otherReferencesAreComparedByTheirBytes() throws {
    for side in ["old", "new"] {
      _ = try write("\(side)/a.png")
      for (name, text) in [("same.txt", "one"), ("tree.txt", side), ("page.pdf", side), (".DS_Store", side)] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(side)/\(name)"))
      }
    }
    try Data().write(to: URL(fileURLWithPath: "\(root)/old/gone.json"))
    let pairs = try PictureFolder.pairs("\(root)/old", "\(root)/new")
    let results = ComparisonRun(comparer: PairComparer(tolerance: .exact), showsProgress: false).results(of: pairs)
    #expect(
      ComparisonText(results: results).ofTwoFolders == """
        removed    gone.json
        changed    page.pdf: its bytes
        changed    tree.txt: its bytes
        5 files: 2 equal, 2 changed, 1 removed
        """)
    #expect(try ComparisonDocument(results).text().contains("Its bytes differ."))
    #expect(exitCode("\(root)/old", "\(root)/new") == 1)
  }

  @Test func aBrokenPictureDoesNotStopTheOthers() throws {
    for name in ["old/a.png", "old/b.png", "new/b.png"] { _ = try write(name) }
    try FileManager.default.createDirectory(atPath: "\(root)/new", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(root)/new/a.png"))
    let pairs = try PictureFolder.pairs("\(root)/old", "\(root)/new")
    let results = ComparisonRun(comparer: PairComparer(tolerance: .exact), showsProgress: false).results(of: pairs)
    let text = ComparisonText(results: results).ofTwoFolders
    #expect(text.hasPrefix("failed     a.png: \(root)/new/a.png: The file is empty."))
    #expect(text.hasSuffix("2 pictures: 1 equal, 0 changed, 1 failed"))
    #expect(exitCode("\(root)/old", "\(root)/new") == 2)
  }

  @Test func aLinkToAFolderAboveDoesNotLeadInCircles() throws {
    _ = try write("old/a.png")
    try FileManager.default.createSymbolicLink(atPath: "\(root)/old/up", withDestinationPath: root)
    #expect(try PictureFolder.pairs("\(root)/old", "\(root)/old").map(\.name) == ["a.png"])
  }

  @Test func linkedFoldersAreCompared() throws {
    _ = try write("a/x.png")
    _ = try write("b/x.png", spots: [3])
    for side in ["old", "new"] {
      _ = try write("\(side)/same.png")
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/\(side)/sub", withDestinationPath: side == "old" ? "../a" : "../b")
    }
    #expect(try PictureFolder.pairs("\(root)/old", "\(root)/new").map(\.name) == ["same.png", "sub/x.png"])
    #expect(exitCode("\(root)/old", "\(root)/new") == 1)
  }

  /// Names are bytes: two that differ in their Unicode form are two files, and one that is no text is no reason to pass.
  @Test func everyNameIsCompared() throws {
    for side in ["old", "new"] {
      _ = try write("\(side)/\u{E9}.png")
      _ = try write("\(side)/e\u{301}.png", spots: side == "new" ? [2] : [])
    }
    #expect(try PictureFolder.pairs("\(root)/old", "\(root)/new").count == 2)
    #expect(exitCode("\(root)/old", "\(root)/new") == 1)
    for side in ["old", "new"] {
      let name = Array("\(root)/\(side)/".utf8) + [0xFF] + Array(".png".utf8) + [0]
      #expect(rename("\(root)/\(side)/\u{E9}.png", name.map { CChar(bitPattern: $0) }) == 0)
    }
    #expect(exitCode("\(root)/old", "\(root)/new") == 2)
  }

  @Test func whatCannotBeLookedAtFails() throws {
    for side in ["old", "new"] {
      _ = try write("\(side)/same.png")
      for (name, target) in [("broken.png", "nowhere"), ("circle.png", "circle.png"), ("notes", "nowhere")] {
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(side)/\(name)", withDestinationPath: target)
      }
    }
    let pairs = try PictureFolder.pairs("\(root)/old", "\(root)/new")
    #expect(pairs.filter { $0.problem != nil }.map(\.name) == ["broken.png", "circle.png"])
    #expect(exitCode("\(root)/old", "\(root)/new") == 2)
  }

  @Test func aNegativeLimitIsRefusedWithItsRange() throws {
    #expect {
      _ = try CompareCommand.parse(["a.png", "b.png", "--max-channel-delta", "-1"])
    } throws: { CompareCommand.message(for: $0).contains("0") && CompareCommand.message(for: $0).contains("255") }
  }

  @Test func theDiffNeverTakesThePlaceOfAnInput() throws {
    let (one, other) = (try write("old/a.png"), try write("new/a.png", spots: [3]))
    let before = try Data(contentsOf: URL(fileURLWithPath: other))
    #expect(exitCode("\(root)/old", "\(root)/new", "--diff", "\(root)/new") == 64)
    #expect(exitCode(one, other, "--diff", "\(root)/old/../new/a.png") == 64)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
  }

  @Test func aDiffWithoutANameIsNotWrittenIntoTheRoot() throws {
    _ = try write("old/a.png")
    _ = try write("new/a.png", spots: [3])
    #expect(exitCode("\(root)/old", "\(root)/new", "--diff", "") == 64)
  }

  /// Dots apart from each other are as many places; a thousand such pairs must fit in memory.
  @Test func onlyTheLargestPlacesAreListed() throws {
    let (grey, dotted) = ("\(root)/grey.png", "\(root)/dotted.png")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, isDotted) in [(grey, false), (dotted, true)] {
      let bitmap = Bitmap(width: 400, height: 400) { words in
        for index in 0..<160_000 {
          words[index] = isDotted && index % 400 % 10 == 0 && index / 400 % 10 == 0 ? 0xFFFF_FFFF : 0xFF80_8080
        }
      }
      try Data(PNGFile.encode(bitmap)).write(to: URL(fileURLWithPath: path))
    }
    let result = PairComparer(tolerance: .exact).compare(PicturePair(name: "a", reference: grey, actual: dotted))
    guard case .changed(let figures) = result.outcome else { throw CommandFailure("\(result.outcome)") }
    #expect(figures.clusters.count == 1000 && figures.clusterCount == 1600)
    #expect(try ComparisonDocument([result]).text().contains("\"cluster_count\" : 1600"))
    #expect(ComparisonText(results: [result]).ofTwoFolders.contains("in 1600 places, first 1 x 1 at (0, 0)"))
  }

  @Test func namesAddNoLinesToTheReport() throws {
    let result = PairResult(name: "a\n0 pictures\u{1B}[2J.png", outcome: .failed("/x/a\n0 pictures\u{1B}[2J.png: gone"))
    let text = ComparisonText(results: [result]).ofTwoFolders
    #expect(text.split(separator: "\n").count == 2 && !text.contains("\u{1B}"))
  }

  @Test func theDocumentHoldsEveryFigure() throws {
    let pair = PicturePair(name: "b.png", reference: try write("a.png"), actual: try write("b.png", spots: [4]))
    let result = PairComparer(tolerance: .exact) { [root] in "\(root)/\($0).diff.png" }.compare(pair)
    let text = try ComparisonDocument([result, PairResult(name: "c.png", outcome: .added)]).text()
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let pictures = try #require(object["pictures"] as? [[String: Any]])
    #expect(object["schema"] as? Int == 1)
    #expect((object["summary"] as? [String: Int])?["changed"] == 1)
    #expect(pictures[0]["verdict"] as? String == "changed")
    #expect(pictures[0]["reference_size"] as? [Int] == [20, 20])
    #expect(pictures[0]["differing_pixels"] as? Int == 1)
    #expect(pictures[0]["compared_pixels"] as? Int == 400)
    #expect(pictures[0]["largest_channel_delta"] as? Int == 127)
    #expect(pictures[0]["diff"] as? String == "\(root)/b.png.diff.png")
    let clusters = try #require(pictures[0]["clusters"] as? [[String: Any]])
    #expect(clusters.first?["bounds"] as? [Int] == [4, 4, 1, 1])
    #expect(pictures[1]["verdict"] as? String == "added")
  }
}
