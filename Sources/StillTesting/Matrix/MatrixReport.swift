// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillKit

/// The reports of all variants of a matrix, made one.
struct MatrixReport {
  /// The most variants that the message names.
  private static let named = 10

  let variants: [String]
  let reports: [AssertionReport]

  private var failures: [Int] { reports.indices.filter { reports[$0].message != nil } }

  /// Returns one report: passed if all variants are, else a message with a line for each failed one, the whole message
  /// of the first that could not be compared, or else of the first, and a sheet of all pictures.
  func merged(sheet request: AssertionRequest, in environment: AssertionEnvironment) -> AssertionReport {
    let sheet = MatrixSheet(request: request, environment: environment)
    let failures = failures
    guard let first = failures.first else {
      sheet?.forget()
      return .passed
    }
    // Others that were only recorded say less.
    let told = failures.first { isError(reports[$0]) } ?? first
    if reports.count == 1 { return reports[0] }
    var lines = ["\(failures.count) of \(reports.count) variants failed:", ""]
    lines += failures.prefix(Self.named).map { "  \(variants[$0])  \(reason(of: reports[$0]))" }
    if failures.count > Self.named { lines.append("  … and \(failures.count - Self.named) more") }
    var attachments = failures.flatMap { reports[$0].attachments }
    if let kept = sheet?.write(entries) {
      lines += ["", "sheet  \(kept.path)"]
      attachments.append(kept.attachment)
    }
    let whole = reports[told].message ?? ""
    lines += ["", told == first ? "The first, \(variants[told]):" : "\(variants[told]):", "", whole]
    return AssertionReport(message: lines.joined(separator: "\n"), attachments: attachments)
  }

  private var entries: [ContactSheet.Entry] {
    zip(variants, reports).map { name, report in
      ContactSheet.Entry(name: name, path: report.picture, isFailure: report.message != nil)
    }
  }

  /// True if there was nothing to compare.
  private func isError(_ report: AssertionReport) -> Bool {
    switch report.outcome {
    case .failed, nil: report.message != nil
    case .mismatched, .recorded, .unchanged, .missing, .matched: false
    }
  }

  private func reason(of report: AssertionReport) -> String {
    switch report.outcome {
    case .mismatched: "differs from its reference"
    case .recorded: "was recorded: look at it"
    case .unchanged: "is recorded already"
    case .missing: "has no reference"
    case .matched, .failed, nil: "could not be compared"
    }
  }
}

/// The sheet of a matrix among the files of failures.
private struct MatrixSheet {
  private let identity: SnapshotIdentity
  private let store: ArtifactStore

  init?(request: AssertionRequest, environment: AssertionEnvironment) {
    guard let identity = try? request.identity(in: environment) else { return nil }
    self.identity = identity
    store = ArtifactStore(packageRoot: identity.packageRoot, override: environment.variables[.artifacts])
  }

  /// Removes the sheet of an earlier failure.
  func forget() { store.removeArtifacts(of: identity, isSheet: true) }

  /// Draws and keeps the sheet; nil where it cannot be drawn or written.
  func write(_ entries: [ContactSheet.Entry]) -> (path: String, attachment: SnapshotAttachment)? {
    guard let data = try? MainThread.run({ try ContactSheet(entries: entries).pngData() }) else { return nil }
    let artifact = SnapshotArtifact(role: .sheet, pathExtension: "png", bytes: data)
    guard let stored = try? store.write([artifact], for: identity).first else { return nil }
    return (
      PackageLocator.relative(stored.path, to: identity.packageRoot),
      SnapshotAttachment(name: "\(identity.artifactStem).\(artifact.fileSuffix)", bytes: [UInt8](data))
    )
  }
}
