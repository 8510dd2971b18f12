// SPDX-License-Identifier: MIT

/// A diagnosis in words for a terminal.
package struct DiagnosisText {
  private let diagnosis: Diagnosis
  private let pages: DocumentationPages
  private let root: String
  /// The most obstacles and gains that are listed.
  private static let most = 30

  /// - Parameter root: The folder of the package, which places are told from.
  package init(_ diagnosis: Diagnosis, pages: DocumentationPages, root: String) {
    (self.diagnosis, self.pages, self.root) = (diagnosis, pages, root)
  }

  package var lines: [String] {
    var lines = [
      "\(diagnosis.compilingFileCount) of \(diagnosis.fileCount) files compile, and \(diagnosis.compilingTestCount) of "
        + "\(diagnosis.testCount) tests."
    ]
    let findings = diagnosis.findings
    // The type of a declaration that does not compile is unknown, and so is all that is asked of it.
    if diagnosis.compilingFileCount < diagnosis.fileCount {
      lines.append("These are the most that can compile: an error hides others where what it is in is used.")
    }
    if !findings.isEmpty { lines += ["", "In the way, by call sites:"] }
    for finding in findings.prefix(Self.most) {
      lines.append("\(padded(finding.places.count))  \(words(of: finding))")
      lines.append("        \(finding.places.prefix(3).map(short).joined(separator: ", "))")
    }
    if findings.count > Self.most { lines.append("        … and \(findings.count - Self.most) more") }
    let gains = findings.filter { $0.gain > 0 }.sorted { $0.gain > $1.gain }
    if !gains.isEmpty { lines += ["", "Would gain most, in files that nothing else keeps from compiling:"] }
    for finding in gains.prefix(5) { lines.append("\(padded(finding.gain))  \(finding.obstacle.name)") }
    return lines
  }

  private func words(of finding: Diagnosis.Finding) -> String {
    let obstacle = finding.obstacle
    let page = obstacle.kind == .api || obstacle.kind == .module ? pages.mention(of: obstacle.name) : nil
    return "\(obstacle.name): \(obstacle.kind.rawValue)\(page.map { ", see \($0)" } ?? "")"
  }

  private func short(_ place: String) -> String {
    place.hasPrefix("\(root)/") ? String(place.dropFirst(root.count + 1)) : place
  }

  private func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, 6 - text.count)) + text
  }
}
