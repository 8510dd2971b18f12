// SPDX-License-Identifier: MIT

public import Foundation
import StillKit
import StillLayers

/// Asserts that a value matches its references in all variants of a matrix: devices, styles, sizes of text, directions
/// and locales.
///
/// The value is evaluated for each variant, on the main actor, with the variant's traits (`UITraitCollection.current`)
/// and locale in force. The reference of a variant is that of `assertSnapshot` with a name that ends in the variant's:
/// `testShop.cart-iPhone16Pro-dark.png`. Failures are reported as one issue, with one sheet of all pictures.
///
/// - Parameters:
///   - value: Evaluated for each variant. With several locales, it must make a new object each time.
///   - matrix: The strategy, such as `.image(matrix:)`.
///   - name: The beginning of the names of all variants.
///   - record: The mode that says when references are written; the environment's `STILLFRAME_RECORD` is stronger.
///   - timeout: Seconds to wait for a strategy that does not deliver at once.
///   - fileID: The file of the test, which names its target; leave it out.
///   - filePath: The path of the test's file, which leads to its package; leave it out.
///   - testName: The test's name; leave it out, unless a helper calls this.
///   - line: The line that a failure is reported at.
///   - column: The column that a failure is reported at.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as matrix: SnapshottingMatrix<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let open = OpenAssertions.shared.begin("assertSnapshot", at: site)
  defer { OpenAssertions.shared.end(open) }
  let environment = AssertionEnvironment.current()
  guard let context = environment.context else {
    return FailureReporter.report(
      OutsideTest(function: "assertSnapshot").description, attachments: [], at: site, in: nil)
  }
  let run = MatrixRun(matrix: matrix, name: name, record: record, timeout: timeout, site: site)
  let report = run.report(of: value, in: environment)
  guard let message = report.message else { return }
  FailureReporter.report(message, attachments: report.attachments, at: site, in: context)
}

/// Compares a value with its references in all variants of a matrix, and returns the differences; nil if all match.
///
/// It fails no test by itself, and may be called outside of any.
///
/// - Parameters:
///   - value: Evaluated for each variant. With several locales, it must make a new object each time.
///   - matrix: The strategy, such as `.image(matrix:)`.
///   - name: The beginning of the names of all variants.
///   - record: The mode that says when references are written; the environment's `STILLFRAME_RECORD` is stronger.
///   - snapshotDirectory: The folder of the references instead of the one that belongs to the test; a relative path
///     starts at the package's folder.
///   - timeout: Seconds to wait for a strategy that does not deliver at once.
///   - fileID: The file of the test, which names its target; leave it out.
///   - filePath: The path of the test's file, which leads to its package; leave it out.
///   - testName: The test's name; leave it out, unless a helper calls this.
///   - line: The line that a failure is reported at.
///   - column: The column that a failure is reported at.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as matrix: SnapshottingMatrix<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let open = OpenAssertions.shared.begin("verifySnapshot", at: site)
  defer { OpenAssertions.shared.end(open) }
  let run = MatrixRun(
    matrix: matrix, name: name, record: record, snapshotDirectory: snapshotDirectory, timeout: timeout, site: site)
  return run.report(of: value, in: AssertionEnvironment.current()).message
}

/// One assertion with a matrix: runs its variants one after the other, and makes one report.
struct MatrixRun<Value, Format> {
  let matrix: SnapshottingMatrix<Value, Format>
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  var snapshotDirectory: String?
  let timeout: TimeInterval
  let site: CallSite

  func report(of value: @MainActor () throws -> Value, in environment: AssertionEnvironment) -> AssertionReport {
    do {
      let variants = try matrix.matrix.variants()
      let values = MatrixValues<Value>(areLocalized: matrix.matrix.locales.count > 1)
      let reports = try variants.map { variant in
        let traits = matrix.traits(of: variant)
        let strategy = try matrix.strategy(variant, traits)
        return withSnapshotTesting(locale: variant.locale) {
          AssertionPipeline.report(
            of: { try values.next(with: traits, value) }, as: strategy,
            request: request(named: variant.name, pathExtension: strategy.pathExtension), timeout: timeout,
            in: environment.with(locale: variant.locale))
        }
      }
      // Each matrix of a test has a sheet of its own: no two have the same variant, unless they share references.
      let sheet = request(named: "matrix-\(variants[0].name)", pathExtension: nil)
      return MatrixReport(variants: variants.map(\.name), reports: reports).merged(sheet: sheet, in: environment)
    } catch {
      return .failed(error)
    }
  }

  private func request(named end: String, pathExtension: String?) -> AssertionRequest {
    AssertionRequest(
      name: name.map { "\($0)-\(end)" } ?? end, record: record, snapshotDirectory: snapshotDirectory,
      pathExtension: pathExtension, site: site)
  }
}

extension AssertionEnvironment {
  /// Returns the environment with another locale; nil keeps the current one.
  fileprivate func with(locale: Locale?) -> AssertionEnvironment {
    var environment = self
    environment.configuration = SnapshotTestingConfiguration(locale: locale).merged(over: configuration)
    return environment
  }
}

// Every use of `series` is on the main actor.
/// The values of the variants, each evaluated with its traits in force.
private final class MatrixValues<Value>: @unchecked Sendable {
  /// True if the variants are in several languages.
  private let areLocalized: Bool
  private let series = ValueSeries<Value>()

  init(areLocalized: Bool) { self.areLocalized = areLocalized }

  /// Evaluates the next value; throws if it is the object of an earlier variant and its texts would be in the wrong language.
  @MainActor func next(
    with traits: UITraitCollection, _ make: @MainActor () throws -> Value
  ) throws -> Value {
    let outer = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [outer, traits])
    defer { UITraitCollection.current = outer }
    let earlier = series.last
    let value = try series.next(make)
    if areLocalized, let earlier, type(of: value) is AnyClass, value as AnyObject === earlier as AnyObject {
      throw SnapshotMatrixError.madeBefore
    }
    return value
  }
}
