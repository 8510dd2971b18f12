// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// `record DIR` writes the references, `measure DIR` prints the table, `first DIR` times a process's first assertion,
/// `memory DIR` makes ten thousand, `soak DIR [COUNT]` a hundred thousand, `list DIR` times pictures of whole lists only, in milliseconds of processor time,
/// `film DIR` filmstrips, `controllers DIR` controllers, `shop DIR` lists below bars and matrices, `layout DIR` layouts, `images DIR` photographs, and `assets DIR` images of catalogues.
@main @MainActor
struct Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 || (arguments.count == 4 && arguments[1] == "soak") else {
      print(
        """
        usage: Benchmarks record|measure|first|memory|soak|film|controllers|shop|list|layout|images|assets DIRECTORY [COUNT]
        """)
      exit(2)
    }
    let bench = AssertionBenchmark(directory: arguments[2])
    switch arguments[1] {
    case "record": bench.record()
    case "memory": try MemoryBenchmark(directory: arguments[2]).measure()
    case "soak": try Soak(directory: arguments[2], count: arguments.last.flatMap(Int.init) ?? 100_000).run()
    case "first": print(bench.first())
    case "list": ListBenchmark().measureAlone()
    case "images":
      var table = Table()
      try PhotographBenchmark().measure(into: &table)
      table.print()
    case "assets":
      var table = Table()
      try CatalogBenchmark().measure(into: &table)
      table.print()
    case "film": FilmstripBenchmark(directory: arguments[2]).measureAlone()
    case "controllers": ControllerBenchmark(directory: arguments[2]).measureAlone()
    case "shop": ShopBenchmark(directory: arguments[2]).measureAlone()
    case "layout": LayoutBenchmark().measureAlone()
    default: try bench.measure()
    }
  }
}
