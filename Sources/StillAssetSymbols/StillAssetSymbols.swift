// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Writes the symbols of a target's asset catalogues before the target is built, as Xcode 15 does.
@main
struct StillAssetSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let catalogs = Self.catalogs(of: module)
    guard !catalogs.isEmpty else {
      Diagnostics.warning(
        "\(target.name) has no asset catalogue among its resources. Add one, or take the plugin StillAssetSymbols away."
      )
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
    return [
      .buildCommand(
        displayName: "Writing the asset symbols of \(target.name)",
        executable: try context.tool(named: "still-symbols").url,
        arguments: ["--output", output.path] + catalogs.map(\.path), inputFiles: catalogs.flatMap(Self.contents),
        outputFiles: [output])
    ]
  }

  /// The catalogues among the resources, which SwiftPM lists as folders or file by file.
  private static func catalogs(of module: any SourceModuleTarget) -> [URL] {
    var paths: Set<String> = []
    for file in module.sourceFiles where file.type == .resource {
      var url = file.url
      while url.path.count > module.directoryURL.path.count {
        if url.pathExtension == "xcassets" { paths.insert(url.path) }
        url = url.deletingLastPathComponent()
      }
      paths.formUnion(catalogs(below: file.url))
    }
    return paths.sorted().map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// The catalogues in a folder that is copied as a whole; bundles only search their own folder, and so not in it.
  private static func catalogs(below folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xcassets") }.map { folder.appending(path: $0).path }
  }

  /// The files that decide about names; a set that comes or goes changes the list.
  private static func contents(of catalog: URL) -> [URL] {
    let names = FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String } ?? []
    let documents = names.filter { $0.hasSuffix("Contents.json") }.sorted()
    return documents.map { catalog.appending(path: $0) }
  }
}
