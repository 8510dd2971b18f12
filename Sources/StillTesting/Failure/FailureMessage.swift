// SPDX-License-Identifier: MIT

import StillArtifacts
import StillBitmap

/// The text of a failure: what happened, which files to look at, and which command to run next.
struct FailureMessage {
  let assertion: PreparedAssertion
  let outcome: AssertionOutcome
  let artifacts: [StoredArtifact]
  /// Likely layout mistakes in the areas that differ, for the end of the message.
  var notes = ""

  static func text(of error: any Error) -> String {
    if let advice = text(ofEnd: error) { return advice }
    // An enum without a description of its own still says more than Foundation's "operation couldn't be completed".
    return String(describing: error)
  }

  /// The text for an error that ends or skips a test, if the value of an assertion throws one; nil for other errors.
  private static func text(ofEnd error: any Error) -> String? {
    let name = String(describing: type(of: error))
    let nothing = "so nothing was compared."
    return switch name {
    case "CancellationError":
      "The value threw CancellationError, \(nothing) A task in which it is made was cancelled: assert before that, or in a "
        + "task that is not cancelled."
    case "XCTSkip", "SkipInfo":
      // Test.cancel() of Swift Testing throws SkipInfo.
      "The value threw \(name == "XCTSkip" ? "XCTSkip" : "what `Test.cancel` throws"), \(nothing) An assertion cannot skip its "
        + "test: skip it before the assertion, outside of the value (\(error))."
    default: nil
    }
  }

  var text: String {
    switch outcome {
    case .matched: ""
    case .mismatched(let report) where report.details != nil: shortMismatch(report)
    case .mismatched(let report): mismatch(report.message) + notes
    case .recorded(.missing):
      "No reference was found on disk. Automatically recorded snapshot:\n\n\(recordedFile)\n\nLook at it, then "
        + "re-run \"\(testName)\"\nto assert against the newly-recorded snapshot:\n\n\(command(record: nil))"
    case .recorded(.all):
      "Record mode is on. Automatically recorded snapshot:\n\n\(recordedFile)\n\nTurn record mode off and re-run "
        + "\"\(testName)\"\nto assert against the newly-recorded snapshot:\n\n\(command(record: nil))"
    case .unchanged:
      "Record mode is on. The reference has this content already and was not written:\n\n\(recordedFile)\n\nTurn "
        + "record mode off and re-run \"\(testName)\"\nto assert against it:\n\n\(command(record: nil))"
    case .recorded(.failed(let summary)):
      "\(subject) does not match reference. A new snapshot was automatically recorded:\n\n\(recordedFile)\n\n"
        + "\(summary.message)\n\nLook at it, then re-run \"\(testName)\":\n\n\(command(record: nil))"
        + notes
    case .missing:
      "No reference was found on disk. New snapshot was not recorded\nbecause recording is disabled: \(whyDisabled).\n\n"
        + "\(files)\n\nTo record it:\n\n\(command(record: .missing))"
    case .recordedInThisRun:
      "The reference was recorded by this very run, so that it proves nothing:\n\n\(recordedFile)\n\nLook at it, "
        + "then start a new run:\n\n\(command(record: nil))"
    case .error(let error, _): failure(error)
    }
  }

  private var subject: String { assertion.identity.name.map { "Snapshot \"\($0)\"" } ?? "Snapshot" }

  private var testName: String { assertion.identity.test }

  private var recordedFile: String {
    "reference  \(assertion.identity.displayPath)" + (assertion.earlierSite.map { ", which \($0) uses, too" } ?? "")
  }

  private func mismatch(_ details: String) -> String {
    let accept = "If the new snapshot is right:\n\n\(command(record: .failed))"
    return "\(subject) does not match reference.\n\n\(files)\n\n\(details)\n\n\(accept)"
  }

  /// The message about a picture: causes come first, and it has at most fifteen lines; the results file has the rest.
  private func shortMismatch(_ report: ComparisonReport) -> String {
    let accept = "If the new snapshot is right:\n\(command(record: .failed))"
    let findings = notes.split(separator: "\n").filter { $0.hasPrefix("- ") }
    var lines = report.message
    if let first = findings.first, lines.count(where: { $0 == "\n" }) < PictureReport.lineLimit {
      let more = findings.count > 1 ? " (and \(findings.count - 1) more in the results)" : ""
      lines += "\nThe view's layout may be the cause: \(first.dropFirst(2))\(more)"
    }
    return "\(subject) does not match reference.\n\(lines)\n\n\(shortFiles)\n\n\(accept)"
  }

  /// The line that names the files of a picture's failure; the strip shows what the other files show.
  private var shortFiles: String {
    let hasStrip = artifacts.contains { $0.role == .strip }
    let lines = files.split(separator: "\n", omittingEmptySubsequences: false)
    guard hasStrip, assertion.environment.configuration?.diffTool == nil else { return files }
    return lines.filter { !$0.hasPrefix("diff ") }.joined(separator: "\n")
  }

  private func failure(_ error: any Error) -> String {
    guard assertion.request.isStored else { return "\(Self.text(of: error))\n\n\(files)" }
    let what = assertion.identity.name.map { "Snapshot \"\($0)\"" } ?? "The snapshot"
    return "\(what) could not be compared with its reference.\n\n\(Self.text(of: error))\n\n\(files)"
  }

  private var files: String {
    let root = assertion.identity.packageRoot
    let actual = artifacts.first { $0.role == .actual }?.path
    if let tool = assertion.environment.configuration?.diffTool, let actual {
      return tool(currentFilePath: assertion.identity.referencePath, failedFilePath: actual)
    }
    // The strip shows the pixels of a PDF's page.
    let ownExtension = assertion.identity.pathExtension
    let shown = artifacts.filter {
      $0.role != .reference && ($0.role != .actual || $0.path.hasSuffix(".\(ownExtension ?? "")"))
    }
    let others = shown.map { artifact in
      let role = artifact.role.rawValue.padded(to: 9)
      return "\(role)  \(PackageLocator.relative(artifact.path, to: root))"
    }
    return ((assertion.request.isStored ? [recordedFile] : []) + others).joined(separator: "\n")
  }

  private var whyDisabled: String {
    RecordPolicy.source(
      argument: assertion.request.record, configuration: assertion.environment.configuration,
      variables: assertion.environment.variables)
  }

  private func command(record: SnapshotTestingConfiguration.Record?) -> String {
    let filter = assertion.environment.context?.filter ?? assertion.identity.test
    let prefix = record.map { "\(EnvironmentVariable.record.rawValue)=\($0.mode.rawValue) " } ?? ""
    let root = assertion.identity.packageRoot
    let package = PackageLocator.argument(forPackageAt: root, from: assertion.environment.variables[.workingDirectory])
    let path = package.map { "--package-path \(shellQuoted($0)) " } ?? ""
    return "  \(prefix)swift test \(path)--filter \(shellQuoted(filter))"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
