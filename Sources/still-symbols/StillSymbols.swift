// SPDX-License-Identifier: MIT

import Foundation

/// The program behind the plugin `StillAssetSymbols`: it writes the symbols of asset catalogues as a Swift file.
@main
struct StillSymbols {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2, arguments.removeFirst() == "--output" else {
      fail("Usage: still-symbols --output FILE CATALOGUE...")
    }
    let output = arguments.removeFirst()
    var catalogs = SymbolCatalogs(arguments)
    let source = SymbolSource.text(images: catalogs.names(.images), colors: catalogs.names(.colors), &catalogs.warnings)
    for warning in catalogs.warnings { say("warning: \(warning)") }
    do {
      try Data(source.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      fail("\(output) cannot be written (\(error)). Check its folder.")
    }
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  private static func fail(_ text: String) -> Never {
    say("error: \(text)")
    exit(1)
  }
}
