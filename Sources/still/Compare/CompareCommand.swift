// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc
import StillBitmap
import StillCommand
import StillDiff

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Say whether two pictures, or two folders of pictures, are the same.",
    discussion: """
      Two PNG files are compared pixel by pixel, in premultiplied eight-bit sRGB. For two folders, files with the same \
      relative path are compared, texts and documents byte by byte, and files that only one folder has are listed; of \
      hidden files only pictures are compared. By default every difference counts. A difference in size always counts, \
      and so does one in pixels per point (1x became 2x) if both files state them, unless --ignore-scale is given. \
      References of stillframe whose digests agree are not decoded, unless STILLFRAME_STRICT is 1; of other files with \
      equal bytes, one is decoded.

      Stored pixel values are compared: chunks that change their colours (gAMA, cHRM, iCCP) are not applied, and of an \
      animated PNG only the first picture is compared: animated files with different bytes are never equal.

      A match must have shown something: two wholly transparent pictures cannot be compared, and no tolerance forgives that \
      all content disappeared or appeared, unless --allow-blank is given.

      Exit codes: 0 all are equal, or within the tolerance; 1 something differs, was added or removed; 2 something \
      cannot be compared, such as a broken file, or the result cannot be written; 64 the command line is wrong.

      Examples:

        still compare old.png new.png --diff diff.png
        still compare old/__Snapshots__ new/__Snapshots__ --diff diffs --json
        still compare a.png b.png --max-channel-delta 2 --max-differing-pixels 0.01%
        still compare a.png b.png --metric ciede2000 --max-cluster-area 20

      Which metric? None, if both pictures come from one renderer that repeats itself exactly. cie94 and ciede2000 measure \
      how different two colours look; ssim measures edges and texture; yiq, with its thresholds, is for suites that come \
      from pixelmatch. A pixel matches if it is within any limit per pixel; --max-differing-pixels and --max-cluster-area \
      apply to the others. A share of all pixels can hide a whole icon: prefer --max-cluster-area.

      In the JSON, largest_score is the largest distance by the metric: a channel's levels for exact, a threshold for \
      yiq, a ΔE for cie94 and ciede2000, 1 minus the similarity for ssim. blank_side is "reference" or "actual" where a \
      tolerance would have hidden that this picture is blank. clusters are the 1,000 largest of cluster_count places.
      """)

  @Argument(help: ArgumentHelp("The reference: a PNG file, or a folder of them.", valueName: "A"))
  var reference: String

  @Argument(help: ArgumentHelp("The picture or folder to compare with it.", valueName: "B"))
  var actual: String

  @Option(
    help: ArgumentHelp(
      "Draws the differences: to this file, or into this folder under the pictures' own names.", valueName: "out"))
  var diff: String?

  @Flag(help: "Ignores different numbers of pixels per point.")
  var ignoreScale = false

  @Flag(help: "Lets wholly transparent pictures match.")
  var allowBlank = false

  @Flag(help: "Prints all figures as JSON, also for equal pictures.")
  var json = false

  @OptionGroup(title: "Tolerance")
  var tolerance: ToleranceOptions

  func run() throws {
    let results: [PairResult]
    let areFiles: Bool
    do {
      areFiles = try areTwoFiles()
      let pairs =
        try areFiles
        ? [PicturePair(name: actual, reference: reference, actual: actual)]
        : PictureFolder.pairs(reference, actual)
      if pairs.isEmpty {
        throw CommandFailure("There is no file below \(reference) or \(actual). Name folders that hold references.")
      }
      try checkDiff(of: pairs, areFiles: areFiles)
      results = ComparisonRun(comparer: comparer(areFiles: areFiles)).results(of: pairs)
    } catch let error as ValidationError {
      throw error
    } catch {
      StandardError.print("Error: \(error)")
      throw ExitCode(2)
    }
    do {
      try report(results, areFiles: areFiles)
    } catch let error as CommandFailure {
      StandardError.print("Error: \(error)")
      throw ExitCode(2)
    }
    let code = ComparisonSummary(results).exitCode
    if code != 0 { throw ExitCode(code) }
  }

  private func areTwoFiles() throws(CommandFailure) -> Bool {
    switch (try PictureFolder.kind(of: reference), try PictureFolder.kind(of: actual)) {
    case (.file, .file): return true
    case (.folder, .folder): return false
    case (.file, .folder):
      throw CommandFailure("\(reference) is a file and \(actual) a folder. Name two files or two folders.")
    case (.folder, .file):
      throw CommandFailure("\(reference) is a folder and \(actual) a file. Name two files or two folders.")
    }
  }

  /// Throws if a diff picture would overwrite a picture that is compared.
  private func checkDiff(of pairs: [PicturePair], areFiles: Bool) throws {
    guard let diff else { return }
    // For folders, an empty path would mean the root of the file system.
    if diff.isEmpty {
      throw ValidationError("--diff has an empty name. Name a file, or a folder if folders are compared.")
    }
    let compared = Set(pairs.flatMap { [$0.reference, $0.actual] }.compactMap { $0.flatMap(FileIdentity.init(path:)) })
    for pair in pairs {
      let path = areFiles ? diff : "\(diff)/\(pair.name)"
      if let identity = FileIdentity(path: path), compared.contains(identity) {
        throw ValidationError("--diff would overwrite \(path), which is compared. Name another place.")
      }
    }
  }

  private func comparer(areFiles: Bool) -> PairComparer {
    var comparer = PairComparer(tolerance: tolerance.tolerance)
    comparer.ignoresScale = ignoreScale
    comparer.allowsBlank = allowBlank
    comparer.isStrict = EnvironmentVariables.process.isOn(.strict)
    if let diff { comparer.diffPath = { name in areFiles ? diff : "\(diff)/\(name)" } }
    return comparer
  }

  private func report(_ results: [PairResult], areFiles: Bool) throws {
    if json {
      try StandardOutput.print(try ComparisonDocument(results).text())
    } else if areFiles, case .failed(let reason)? = results.first?.outcome {
      StandardError.print("Error: \(reason)")
    } else {
      let text = ComparisonText(results: results)
      try StandardOutput.print(areFiles ? text.ofTwoFiles : text.ofTwoFolders)
    }
  }
}
