// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make a page of all failed snapshots, or a file for another program.",
    discussion: """
      The page is one HTML file that needs no network. It shows pictures to swipe, blink and zoom, the view tree beside \
      them, and what changed. With more than 50 MB of pictures it refers to the failures' own files instead, which those \
      in zip files do not have; --embed embeds all, and --folder writes them beside the page, as a folder to keep or to \
      publish.

      junit, github and gitlab name sources from the root of the git repository on, and leave out what still status lists \
      as expected or gone.

      --since REV shows every reference that changed since a commit, from git alone: no test has to run.

      Exit codes: 0 the report is written, with or without failures; 1 it cannot be written, or there are no results; \
      2 some results are missing: they cannot be read, or the last run ended early or failed before it could compare; 64 the \
      command line is wrong.

      Examples:

        still report
        still report --from shard-1 shard-2 -o report.html
        still report --since origin/main
        still report --folder report
        still report --format junit -o snapshots.xml
        still report --format markdown --image-base-url https://example.org/artifacts/ >> $GITHUB_STEP_SUMMARY
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case html, junit, github, gitlab, markdown, json }

  @Option(help: "html, junit, github (annotations), gitlab (code quality), markdown or json.")
  var format = Format.html

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Folders of artifacts, or zip files of them, instead of the package's own.", valueName: "folder")
  )
  var from: [String] = []

  @Option(help: ArgumentHelp("Compares the references with those of a commit.", valueName: "rev"))
  var since: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file; by default .stillframe/report.html for pages, and standard output for others.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("The beginning of the pictures' addresses in Markdown.", valueName: "url"))
  var imageBaseUrl: String?

  @Option(
    help: ArgumentHelp("Writes index.html and the pictures to a new folder, or over a report.", valueName: "folder"))
  var folder: String?

  @Flag(help: "Embeds all pictures in the page, however large it gets.")
  var embed = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    if folder != nil, output != nil || embed || format != .html {
      throw ValidationError(
        "--folder is for pages, with their pictures beside them. Leave -o, --embed and --format out.")
    }
    if since != nil, !from.isEmpty { throw ValidationError("--since reads git, and --from folders. Leave one out.") }
    if embed, format != .html { throw ValidationError("Only pages embed pictures. Leave --embed or --format out.") }
    if imageBaseUrl != nil, format != .markdown {
      throw ValidationError(
        "Only Markdown has addresses of pictures. Pass --format markdown, or leave --image-base-url out.")
    }
    if imageBaseUrl != nil, since != nil {
      throw ValidationError("Pictures from git have no addresses. Leave --image-base-url or --since out.")
    }
  }

  func run() throws {
    let place = try package.place()
    let source = try ReportSource(place: place, from: from, since: since)
    try write(source, place)
    try source.checkResults()
    if source.isIncomplete { throw ExitCode(2) }
  }

  private func write(_ source: ReportSource, _ place: PackagePlace) throws {
    if let folder {
      let path = PackageLocator.absolute(folder)
      let (run, pictures) = source.besidePictures()
      try PageFolder(path).write(ReportPage(run: run).html, pictures)
      return try StandardOutput.print("\(run.title): \(TerminalText.plain("\(path)/index.html"))")
    }
    let path = output.map { PackageLocator.absolute($0) } ?? (format == .html ? "\(place.store.root)/report.html" : nil)
    let bytes = try contents(source, place, besides: path)
    guard let path else {
      try StandardOutput.print(String(decoding: bytes, as: UTF8.self))
      return
    }
    if output == nil { try place.prepareForPage() }
    try OutputFile.write(bytes, to: path, option: "-o")
    if format == .html { try StandardOutput.print("\(source.run.title): \(TerminalText.plain(path))") }
  }

  private func contents(_ source: ReportSource, _ place: PackagePlace, besides path: String?) throws -> Data {
    var run: ReportRun { source.run.withoutExempt.namingSources(fromRepositoryOf: place.root) }
    switch format {
    case .html: return ReportPage(run: try source.paged(at: path ?? "", embedsAll: embed)).html
    case .json: return source.run.json
    case .junit: return Data(JUnitReport(run, passed: source.passed).text.utf8)
    case .github: return Data(GitHubReport(run).text.utf8)
    case .gitlab: return GitLabReport(run).json
    case .markdown: return Data(MarkdownReport(source.run, pictures: source, baseURL: imageBaseUrl).text.utf8)
    }
  }
}
