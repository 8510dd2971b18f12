// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// The number of pixels that could make a comparison fail, because a comparison of none would pass for ever.
struct ComparisonScope {
  private let compared: ComparedPixels

  /// Throws if a limit lies outside of its range, or if no pixel would be compared.
  init(width: Int, height: Int, tolerance: Tolerance, regions: [ToleranceRegion] = []) throws {
    try Self.validate(tolerance, of: nil)
    if regions.count > ToleranceRegion.limit { throw TooManyRules(count: regions.count) }
    for region in regions {
      if case .tolerance(let tolerance) = region.rule { try Self.validate(tolerance, of: region.name ?? "a view") }
    }
    compared = ComparedPixels(width: width, height: height, tolerance: tolerance, regions: regions)
    if compared.comparedPixels == 0 { throw NothingCompared(compared, tolerance, regions) }
  }

  /// Checks the limits that do not depend on a size, before the size of a document's pages is known.
  static func validate(_ tolerance: Tolerance) throws {
    try validate(tolerance, of: nil)
    if tolerance.forgivesAnyPicture { throw NothingCompared(tolerance) }
  }

  private static func validate(_ tolerance: Tolerance, of view: String?) throws {
    do {
      try tolerance.validate()
    } catch {
      throw UnusableTolerance(view: view, problems: error.problems)
    }
  }

  /// The share of the pixels that is compared, for the results file.
  var metrics: [String: Double] { ["compared_share": compared.share] }
}

/// An error: a tolerance has limits outside of their ranges.
struct UnusableTolerance: Error, Equatable, CustomStringConvertible {
  /// The name of the view whose tolerance it is; nil for the strategy's.
  let view: String?
  let problems: [String]

  var description: String {
    let owner = view.map { "The `snapshotTolerance` of \($0)" } ?? "The tolerance of the strategy"
    return (["\(owner) has a limit outside of its range, so nothing was compared:"] + problems).joined(
      separator: "\n  ")
  }
}

/// An error: more views have a mask or tolerance of their own than a comparison can distinguish.
struct TooManyRules: Error, Equatable, CustomStringConvertible {
  let count: Int

  var description: String {
    """
    \(count) views have a `snapshotTolerance` or `isSnapshotMasked` of their own, and a comparison can tell \
    \(ToleranceRegion.limit) apart, so nothing was compared. Set the rule on a view that contains them.
    """
  }
}

/// An error: masks and tolerances leave no pixel that could make the assertion fail.
struct NothingCompared: Error, Equatable, CustomStringConvertible {
  let description: String

  /// - Parameter tolerance: The strategy's.
  init(_ compared: ComparedPixels, _ tolerance: Tolerance, _ regions: [ToleranceRegion]) {
    let limit = 10
    let causes = compared.ignored.prefix(limit).map { part -> String in
      let pixels = "\(part.pixels) pixels"
      guard let index = part.region else {
        return "the strategy's tolerance (\(tolerance)) forgives anything in \(pixels)"
      }
      let name = regions[index].name ?? "a view"
      switch regions[index].rule {
      case .masked: return "`isSnapshotMasked` of \(name) leaves out \(pixels)"
      case .tolerance(let own): return "the `snapshotTolerance` (\(own)) of \(name) forgives anything in \(pixels)"
      }
    }
    let more = compared.ignored.count > limit ? ["… and \(compared.ignored.count - limit) more views"] : []
    description =
      "0 of \(compared.pixels) pixels compared, so that nothing could make this assertion fail:\n"
      + (causes + more).map { "- \($0)\n" }.joined() + Self.advice
  }

  /// - Parameter tolerance: A tolerance that forgives anything, however large the picture is.
  init(_ tolerance: Tolerance) {
    description =
      "0 pixels compared, so that nothing could make this assertion fail: the strategy's tolerance (\(tolerance)) "
      + "forgives anything.\n" + Self.advice
  }

  private static let advice =
    "Mask only what changes, and give limits that a wrong picture would break; if only the text or the tree matters, "
    + "compare that with `.recursiveDescription` instead."
}
