// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillKit

/// Merges the reports of all variants of a matrix.
struct MatrixReport {
  /// Limits of the message: the causes that it lists, the variants named for each, and the lines about the first failure.
  private static let (causes, named, explained) = (3, 4, 4)

  let variants: [String]
  let reports: [AssertionReport]

  private var failures: [Int] { reports.indices.filter { reports[$0].message != nil } }

  /// Returns one report, which passes if all variants passed.
  ///
  /// Otherwise its message has a line for each failed variant, and the full message of the first one that could not be
  /// compared, or else of the first one. A sheet shows all pictures.
  func merged(sheet request: AssertionRequest, in environment: AssertionEnvironment) -> AssertionReport {
    let sheet = MatrixSheet(request: request, environment: environment)
    let failures = failures
    guard let first = failures.first else {
      sheet?.forget()
      return .passed
    }
    // A failure to compare says more than a recording or a difference.
    let told = failures.first { isError(reports[$0]) } ?? first
    if reports.count == 1 { return reports[0] }
    var lines = ["\(failures.count) of \(reports.count) variants failed:"] + reasons
    var attachments = failures.flatMap { reports[$0].attachments }
    if let kept = sheet?.write(entries) {
      lines += ["", "sheet  \(kept.path)"]
      attachments.append(kept.attachment)
    }
    lines += ["", told == first ? "The first, \(variants[told]):" : "\(variants[told]):"] + explanation(of: told)
    return AssertionReport(message: lines.joined(separator: "\n"), attachments: attachments)
  }

  /// The lines about the failed variants, one line for all that share a cause.
  private var reasons: [String] {
    var order: [String] = []
    var groups: [String: [String]] = [:]
    for index in failures {
      let reason = reason(of: reports[index])
      if groups[reason] == nil { order.append(reason) }
      groups[reason, default: []].append(variants[index])
    }
    let lines = order.prefix(Self.causes).map { reason in
      let names = groups[reason] ?? []
      let more = names.count > Self.named ? ", … (\(names.count))" : ""
      return "  \(names.prefix(Self.named).joined(separator: ", "))\(more)  \(reason)"
    }
    return lines + (order.count > lines.count ? ["  … and \(order.count - lines.count) more"] : [])
  }

  /// The lines about one variant: its causes and how to accept them, or the whole message of another kind of failure.
  private func explanation(of index: Int) -> [String] {
    let whole = (reports[index].message ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let explanation = reports[index].explanation
    guard reports[index].outcome == .mismatched, !explanation.isEmpty else { return [""] + whole }
    return explanation.prefix(Self.explained) + whole.suffix(2)
  }

  private var entries: [ContactSheet.Entry] {
    zip(variants, reports).map { name, report in
      ContactSheet.Entry(name: name, path: report.picture, isFailure: report.message != nil)
    }
  }

  /// True if the variant could not be compared.
  private func isError(_ report: AssertionReport) -> Bool {
    switch report.outcome {
    case .failed, nil: report.message != nil
    case .mismatched, .recorded, .unchanged, .missing, .matched: false
    }
  }

  private func reason(of report: AssertionReport) -> String {
    switch report.outcome {
    case .mismatched: report.explanation.first ?? "differs from its reference"
    case .recorded: "was recorded: look at it"
    case .unchanged: "is recorded already"
    case .missing: "has no reference"
    case .matched, .failed, nil: "could not be compared"
    }
  }
}

/// The file of a matrix's sheet, in the folder of failures.
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
