// SPDX-License-Identifier: MIT

public import Foundation
import StillArtifacts
import StillAssets
import Synchronization
public import Testing

/// The settings of assertions: the record mode, the tool that shows differences, whether blank pictures match, and the
/// language.
///
/// Mirrors SnapshotTesting's type.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: SnapshotTestingConfiguration?

  /// The command that the message of a failure suggests for looking at both files.
  public var diffTool: DiffTool?

  /// The mode that says when references are written; nil leaves it to the next weaker setting.
  public var record: Record?

  /// A Boolean value that lets a picture without a visible pixel match a reference without one; nil leaves it to the
  /// enclosing setting, which is false by default.
  ///
  /// To record such a picture, use the strategy's own parameter, such as `.image(allowsBlank: true)`.
  public var allowsBlank: Bool?

  /// The locale in which strings are looked up and views are laid out; nil leaves it to the enclosing setting, which is
  /// American English by default.
  ///
  /// Set it for the whole test, because texts are made before an assertion sees them. It may be a pseudo-language, such
  /// as `.accentedPseudolanguage`.
  public var locale: Locale?

  /// Makes a configuration; nil values are taken from the enclosing one.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, allowsBlank: Bool? = nil, locale: Locale? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.allowsBlank = allowsBlank
    self.locale = locale
  }

  /// Returns this configuration, completed by the enclosing one.
  func merged(over outer: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      allowsBlank: allowsBlank ?? outer?.allowsBlank, locale: locale ?? outer?.locale)
  }

  /// The record mode of the whole process, which any other setting overrides; nil leaves it to the default.
  package static var processRecord: Record? {
    get { processMode.withLock(\.self) }
    set { processMode.withLock { $0 = newValue } }
  }

  private static let processMode = Mutex<Record?>(nil)

  /// Returns a configuration completed by the record mode of the process.
  static func completed(
    _ configuration: SnapshotTestingConfiguration?, by record: Record?
  ) -> SnapshotTestingConfiguration? {
    guard let record else { return configuration }
    let weakest = SnapshotTestingConfiguration(record: record)
    return configuration?.merged(over: weakest) ?? weakest
  }

  /// The localisation of code with these settings; for a locale without a language, the first assertion fails.
  var localization: CurrentLocalization {
    locale.flatMap { try? CurrentLocalization(locale: $0) } ?? .current
  }

  /// Throws if the locale names no language.
  func validate() throws {
    if let locale { _ = try CurrentLocalization(locale: locale) }
  }
}

extension SnapshotTestingConfiguration {
  /// A tool that shows both files of a failure; the message names its command.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let text: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Makes a tool from a function.
    ///
    /// - Parameter tool: Takes the paths of the reference and of the failed snapshot.
    public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
      text = tool
    }

    /// Makes a tool from a command that takes both paths as its arguments.
    public init(stringLiteral value: StringLiteralType) {
      text = { "\(value) \(shellQuoted($0)) \(shellQuoted($1))" }
    }

    /// Kaleidoscope's command.
    public static let ksdiff: DiffTool = "ksdiff"

    /// The tool that only names both files.
    public static let `default` = DiffTool { "reference  \($0)\nactual     \($1)" }

    /// Returns the line of the message for two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      text(currentFilePath, failedFilePath)
    }
  }
}

/// Quotes `text` as one word of a POSIX shell, if it needs quoting.
func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || (byte >= 0x2B && byte <= 0x3A) || byte == 0x5F || byte >= 0x80
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}

/// Runs `operation` with other settings for all assertions in it.
///
/// Mirrors SnapshotTesting's function.
///
/// - Parameters:
///   - record: The mode that says when references are written; nil keeps the enclosing setting.
///   - diffTool: The tool that failures suggest for looking at both files; nil keeps the enclosing setting.
///   - allowsBlank: True lets a blank picture match a blank reference; nil keeps the enclosing setting.
///   - locale: The language of strings and layout, or a pseudo-language; nil keeps the enclosing setting.
///   - operation: The work whose assertions have these settings.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  allowsBlank: Bool? = nil, locale: Locale? = nil, operation: () throws -> R
) rethrows -> R {
  let configuration = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, allowsBlank: allowsBlank, locale: locale
  ).merged(over: SnapshotTestingConfiguration.current)
  return try SnapshotTestingConfiguration.$current.withValue(configuration) {
    try CurrentLocalization.$current.withValue(configuration.localization) { try operation() }
  }
}

/// Runs an asynchronous `operation` with other settings for all assertions in it.
///
/// - Parameters:
///   - record: The mode that says when references are written; nil keeps the enclosing setting.
///   - diffTool: The tool that failures suggest for looking at both files; nil keeps the enclosing setting.
///   - allowsBlank: True lets a blank picture match a blank reference; nil keeps the enclosing setting.
///   - locale: The language of strings and layout, or a pseudo-language; nil keeps the enclosing setting.
///   - isolation: The actor that `operation` runs on; leave it out.
///   - operation: The work whose assertions have these settings.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  allowsBlank: Bool? = nil, locale: Locale? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  let configuration = SnapshotTestingConfiguration(
    record: record, diffTool: diffTool, allowsBlank: allowsBlank, locale: locale
  ).merged(over: SnapshotTestingConfiguration.current)
  return try await SnapshotTestingConfiguration.$current.withValue(configuration) {
    _ = isolation
    return try await CurrentLocalization.$current.withValue(configuration.localization, operation: operation)
  }
}

/// The type of the trait `.snapshots`.
///
/// Mirrors SnapshotTesting's type of the same name.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: SnapshotTestingConfiguration

  /// True: the tests of nested suites inherit the settings.
  public let isRecursive = true

  /// Runs one test, or one case of a parameterised test, with the settings and with counters of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let merged = configuration.merged(over: SnapshotTestingConfiguration.current)
    // Each of several nested suites may have the trait; they share one scope for the test that runs.
    let isOutermost = SnapshotScope.current == nil
    explainOverflows()
    let scope = SnapshotScope.current ?? SnapshotScope()
    try await SnapshotTestingConfiguration.$current.withValue(merged) {
      try await CurrentLocalization.$current.withValue(merged.localization) {
        try await SnapshotScope.$current.withValue(scope) {
          // The shared scope ends with the outermost trait.
          let test = isOutermost ? TestContext.current() : nil
          defer { if let test { TestClocks.shared.forget(test) } }
          try await function()
          if let test, TestClocks.shared.hasWork(of: test) { await MainActor.run { TestClocks.shared.settle(test) } }
        }
      }
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Restarts the numbers of unnamed snapshots each time a test runs.
  public static var snapshots: Self { snapshots() }

  /// Changes the settings for the assertions of a test or suite.
  ///
  /// - Parameters:
  ///   - record: The mode that says when references are written; nil keeps the enclosing setting.
  ///   - diffTool: The tool that failures suggest for looking at both files; nil keeps the enclosing setting.
  ///   - allowsBlank: True lets a blank picture match a blank reference; nil keeps the enclosing setting.
  ///   - locale: The language of strings and layout, or a pseudo-language; nil keeps the enclosing setting.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    allowsBlank: Bool? = nil, locale: Locale? = nil
  ) -> Self {
    _SnapshotsTestTrait(
      configuration: SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, allowsBlank: allowsBlank, locale: locale))
  }

  /// Changes the settings for the assertions of a test or suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
