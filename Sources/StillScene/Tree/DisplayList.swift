// SPDX-License-Identifier: MIT

/// What a view tree looks like, as data: every drawing step in order, without a device.
///
/// A list never changes after it was recorded, so it may be painted on any thread, by any painter and at any scale.
/// Its space is in points with the y-axis pointing down, the origin at the top left.
/// Lists are equal if all their steps are; that equal lists paint equal pixels is what the painters promise.
public struct DisplayList: Sendable, Equatable {
  package let operations: [DrawOperation]
  /// Why some text does not look as asked; an assertion fails with it.
  package let problems: [TextError]

  package init(_ operations: [DrawOperation], problems: [TextError] = []) {
    self.operations = operations
    self.problems = problems
  }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { operations.isEmpty }
}

// MARK: - CustomStringConvertible

extension DisplayList: CustomStringConvertible {
  /// One line a step; states, groups and nested lists indented. Holds no paths and addresses of one machine.
  public var description: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    var lines: [String] = []
    var depth = depth
    for operation in operations {
      switch operation {
      case .restore, .endGroup: depth = max(depth - 1, 0)
      default: break
      }
      let indentation = String(repeating: "  ", count: depth)
      switch operation {
      case .list(let list):
        lines.append(indentation + "list")
        lines += list.lines(depth: depth + 1)
      case .projection(let projection, _):
        lines.append("\(indentation)\(operation)")
        lines += projection.list.lines(depth: depth + 1)
      case .beginGroup(let style):
        lines.append("\(indentation)\(operation)")
        depth += 1
        guard let mask = style.mask else { continue }
        lines.append("\(indentation)  mask")
        lines += mask.lines(depth: depth + 1)
      case .save:
        lines.append("\(indentation)\(operation)")
        depth += 1
      default: lines.append("\(indentation)\(operation)")
      }
    }
    return lines
  }
}
