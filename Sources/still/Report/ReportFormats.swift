// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// A report as JUnit XML, which CI systems show as tests.
struct JUnitReport {
  let text: String

  init(_ run: ReportRun, passed: [String]) {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="Stillframe" tests="\#(run.failures.count + passed.count)" failures="\#(run.failures.count)">"#,
    ]
    var suites = Dictionary(grouping: run.failures) { $0.suite }.mapValues { $0.map(Self.testCase) }
    for title in passed {
      let suite = title.split(separator: "/").first.map(String.init) ?? ""
      suites[suite, default: []].append(#"    <testcase classname="\#(Self.xml(suite))" name="\#(Self.xml(title))"/>"#)
    }
    let failed = Dictionary(grouping: run.failures) { $0.suite }.mapValues(\.count)
    for (suite, cases) in suites.sorted(by: { $0.key < $1.key }) {
      lines.append(
        #"  <testsuite name="\#(Self.xml(suite))" tests="\#(cases.count)" failures="\#(failed[suite] ?? 0)">"#)
      lines += cases + ["  </testsuite>"]
    }
    text = (lines + ["</testsuites>"]).joined(separator: "\n")
  }

  private static func testCase(_ failure: ReportFailure) -> String {
    """
        <testcase classname="\(xml(failure.suite))" name="\(xml(failure.title))" file="\(xml(failure.file))" \
    line="\(failure.line)">
          <failure message="\(xml(failure.headline))">\(xml(failure.message ?? ""))</failure>
        </testcase>
    """
  }

  /// Returns a text escaped for XML, without characters that XML forbids.
  static func xml(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "&": safe += "&amp;"
      case "\"": safe += "&quot;"
      case "\n": safe += "&#10;"
      case "\t": safe += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: safe += "?"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}

/// A report as commands of GitHub Actions, which show a failure at its line of the source.
struct GitHubReport {
  let text: String

  init(_ run: ReportRun) {
    let lines = run.failures.map { failure in
      "::error file=\(Self.property(failure.file)),line=\(failure.line),title=\(Self.property(failure.title))::"
        + Self.data(failure.headline)
    }
    text = (lines + run.shared.map { "::notice::\(Self.data($0))" }).joined(separator: "\n")
  }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// Returns a text with signs of ASCII as a percent sign and two digits.
  private static func escaped(_ text: String, _ signs: String) -> String {
    var safe = ""
    // A sign stays one where a mark follows, with which it is one character.
    for scalar in text.unicodeScalars {
      if signs.unicodeScalars.contains(scalar) {
        safe += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return TerminalText.plain(safe)
  }
}

/// A report as GitLab's code quality.
struct GitLabReport: Encodable {
  private struct Entry: Encodable {
    struct Location: Encodable {
      struct Lines: Encodable { var begin: Int }
      var path: String
      var lines: Lines
    }
    var description: String
    var checkName = "snapshot"
    var fingerprint: String
    var severity = "major"
    var location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }

  private let entries: [Entry]

  init(_ run: ReportRun) {
    entries = run.failures.map { failure in
      // Several tests may have one reference. No name has a zero in it.
      var bytes = Array([failure.reference, failure.title, failure.outcome].joined(separator: "\0").utf8)
      let digest = bytes.withUnsafeMutableBytes { PixelDigest(of: UnsafeRawBufferPointer($0)) }
      return Entry(
        description: "\(failure.title): \(failure.headline)", fingerprint: String(digest.high, radix: 16),
        location: .init(path: failure.file, lines: .init(begin: failure.line)))
    }
  }

  /// The entries as JSON in UTF-8.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return (try? encoder.encode(entries)) ?? Data("[]".utf8)
  }
}

/// A report as Markdown, for the summary of a run or a comment.
struct MarkdownReport {
  /// The most failures with a line of their own: summaries have a limit.
  private static let limit = 200
  let text: String

  init(_ run: ReportRun, pictures: ReportSource, baseURL: String?) {
    var lines = ["### \(Self.plain(run.title))", ""]
    lines += run.shared.map { "- \(Self.plain($0))" }
    if !run.shared.isEmpty { lines.append("") }
    if !run.failures.isEmpty { lines += ["| snapshot | what changed | picture |", "| --- | --- | --- |"] }
    for failure in run.failures.prefix(Self.limit) {
      let picture = ["strip", "a"].lazy.compactMap { role in
        pictures.picture(of: failure.id, role, fromOutside: baseURL == nil)
      }.first
      let address = picture.map { Self.address(of: $0, baseURL) }
      let image = address.map { "<img src=\"\(JUnitReport.xml($0))\" width=\"240\" alt=\"\">" } ?? ""
      lines.append("| \(Self.plain(failure.title)) | \(Self.plain(failure.headline)) | \(image) |")
    }
    if run.failures.count > Self.limit { lines += ["", "and \(run.failures.count - Self.limit) more"] }
    text = lines.joined(separator: "\n")
  }

  /// Returns the address of the artifacts' folder, if there is one, followed by a picture's path.
  private static func address(of path: String, _ baseURL: String?) -> String {
    let address = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    guard let baseURL else { return address }
    return baseURL.hasSuffix("/") ? baseURL + address : "\(baseURL)/\(address)"
  }

  /// Returns a text on one line, with the special characters of Markdown and HTML escaped.
  private static func plain(_ text: String) -> String {
    var safe = ""
    // A sign stays one where a mark follows, with which it is one character.
    for scalar in TerminalText.plain(text.split(whereSeparator: \.isNewline).joined(separator: " ")).unicodeScalars {
      switch scalar {
      case "<": safe += "&lt;"
      case "&": safe += "&amp;"
      default:
        if "\\`*_{}[]()#+!|~@".unicodeScalars.contains(scalar) { safe += "\\" }
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
