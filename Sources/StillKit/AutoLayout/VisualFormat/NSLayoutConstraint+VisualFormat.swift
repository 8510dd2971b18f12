// SPDX-License-Identifier: MIT

import StillLayers

extension NSLayoutConstraint {
  /// Constraints in the order of a text such as `H:|-[title(>=80@750)]-8-[value]-|`.
  ///
  /// A `-` of its own is the superview's margin next to `|`, and 8 points between views. What UIKit raises an exception
  /// for is reported with a mark under its place, and gives no constraints.
  ///
  /// - Parameters:
  ///   - metrics: Numbers in points, or priorities, that the text calls by name.
  ///   - views: Views and layout guides that the text calls by name.
  /// - Returns: Constraints that are not active yet.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
      let builder = VisualFormatBuilder(format: try parser.parse(), options: opts, file: file, line: line)
      return try builder.constraints()
    } catch {
      ProgrammerErrors.report(error.text(in: format, at: "\(file):\(line)"))
      return []
    }
  }
}
