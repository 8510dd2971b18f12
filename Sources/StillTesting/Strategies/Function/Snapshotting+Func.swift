// SPDX-License-Identifier: MIT

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Compares the results of a function for all cases of its argument, one line each: the case and the result, in quotes.
  ///
  /// Mirrors SnapshotTesting's strategy, which leaves quotes within a text as they are.
  ///
  ///     assertSnapshot(of: { $0.turned }, as: Snapshotting<Direction, String>.func(into: .description))
  ///
  /// - Parameter strategy: The strategy that makes the text of one result.
  public static func `func`<Output>(
    into strategy: Snapshotting<Output, String>
  ) -> Snapshotting<(Value) -> Output, String> {
    Snapshotting<(Value) -> Output, String>(
      pathExtension: "csv", diffing: .lines(pathExtension: "csv"),
      asyncSnapshot: { function in
        let none = Async<[String]>(value: [])
        let rows = Value.allCases.reduce(none) { rows, input in
          let result = strategy.snapshot(function(input))
          return rows.flatMap { rows in result.map { rows + ["\"\(input)\",\"\($0)\""] } }
        }
        return rows.map { $0.joined(separator: "\n") }
      })
  }
}
