// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The manifest of the package that is built in place of the user's.
///
/// It is flat: each module is a target of its own, so versions cannot conflict, and a root package may have flags.
package struct GeneratedManifest {
  private let plan: AdoptionPlan
  private let name: String
  private let localization: String
  private let kit: String
  /// The resources of each target that are links in the mirror.
  private let resources: [String: [String]]

  /// The modules of Apple, and those that stand for them.
  package static let aliases = [
    ("CoreGraphics", "StillGraphics"), ("Darwin", "Glibc"), ("QuartzCore", "StillLayers"),
    ("SnapshotTesting", "StillSnapshotTesting"), ("UIKit", "StillKit"), ("os", "StillOS"),
    ("simd", "StillSIMD"),
  ]

  package init(_ plan: AdoptionPlan, of manifest: Manifest, kit: String, resources: [String: [String]]) {
    (self.plan, self.kit, self.resources) = (plan, kit, resources)
    name = manifest.name
    localization = manifest.defaultLocalization ?? "en"
  }

  package var text: String {
    let flags =
      (Self.aliases + plan.aliases).flatMap { ["-module-alias", "\($0.0)=\($0.1)"] } + [
        "-Xfrontend", "-disable-cross-import-overlays", "-Xfrontend", "-import-module", "-Xfrontend", "StillAdopted",
        "-Xfrontend", "-import-module", "-Xfrontend", "Glibc",
      ]
    let packages = plan.packages.map { ".package(name: \(quoted($0.identity)), path: \(quoted($0.root)))," }
    return """
      // swift-tools-version: 6.2
      // Written by still test, and written again by each run.
      import PackageDescription

      let flags = [\(flags.map(quoted).joined(separator: ", "))]
      let package = Package(
        name: \(quoted(name)), defaultLocalization: \(quoted(localization)),
        dependencies: [
          .package(name: "stillframe", path: \(quoted(kit))),
      \(packages.map { "    \($0)\n" }.joined())  ],
        targets: [
      \(plan.modules.map { "    \(target($0)),\n" }.joined())  ]
      )

      """
  }

  private func target(_ module: AdoptionPlan.Module) -> String {
    let kind = ["test": ".testTarget", "executable": ".executableTarget"][module.target.type] ?? ".target"
    var dependencies = module.modules.map { ".target(name: \(quoted($0)))" }
    dependencies += module.products.map { ".product(name: \(quoted($0.name)), package: \(quoted($0.package)))" }
    if module.isRewritten { dependencies.append(".product(name: \"StillAdopted\", package: \"stillframe\")") }
    dependencies += module.thinProducts.map { ".product(name: \(quoted($0)), package: \"stillframe\")" }
    var parts = [
      "name: \(quoted(module.target.name))", "dependencies: [\(dependencies.joined(separator: ", "))]",
      "path: \(quoted("Sources/\(module.target.name)"))",
    ]
    if !module.isRewritten {
      let unused = module.isSwift ? module.target.resources.map(\.path) : []
      parts.append("exclude: \(module.target.exclude + unused)")
      if let sources = module.target.sources { parts.append("sources: \(sources)") }
    }
    let resources = resources[module.target.name] ?? []
    if !resources.isEmpty { parts.append("resources: [\(resources.joined(separator: ", "))]") }
    if let headers = module.target.publicHeadersPath { parts.append("publicHeadersPath: \(quoted(headers))") }
    if module.isSwift {
      let settings =
        [".swiftLanguageMode(.version(\(quoted(module.languageMode))))"]
        + [module.isRewritten ? ".unsafeFlags(flags)" : ".unsafeFlags([\"-suppress-warnings\"])"]
      parts.append("swiftSettings: [\((settings + swiftSettings(of: module)).joined(separator: ", "))]")
    } else {
      parts.append("cSettings: [\(cSettings(of: module, "c"))], cxxSettings: [\(cSettings(of: module, "cxx"))]")
    }
    return "\(kind)(\(parts.joined(separator: ", ")))"
  }

  /// Returns the kinds and arguments of a tool's settings, and their conditions as a manifest says them.
  private func settings(_ module: AdoptionPlan.Module, _ tool: String) -> [(String, [String], String)] {
    module.target.settings.filter { $0.tool == tool && ($0.condition?.isForIOS ?? true) }
      .flatMap { setting in
        let condition = setting.condition?.config.map { ", .when(configuration: .\($0))" } ?? ""
        return setting.kind.map { ($0.key, $0.value.texts, condition) }
      }
  }

  private func swiftSettings(of module: AdoptionPlan.Module) -> [String] {
    settings(module, "swift").compactMap { kind, texts, condition in
      switch (kind, texts.first) {
      case ("define", let text?), ("enableUpcomingFeature", let text?), ("enableExperimentalFeature", let text?):
        ".\(kind)(\(quoted(text))\(condition))"
      case ("defaultIsolation", let text?):
        ".defaultIsolation(\(text == "MainActor" ? "MainActor.self" : "nil")\(condition))"
      case ("unsafeFlags", _?): ".unsafeFlags([\(texts.map(quoted).joined(separator: ", "))]\(condition))"
      case ("interoperabilityMode", let text?): ".interoperabilityMode(.\(text)\(condition))"
      default: nil
      }
    }
  }

  private func cSettings(of module: AdoptionPlan.Module, _ tool: String) -> String {
    let settings = settings(module, tool).compactMap { kind, texts, condition -> String? in
      guard let text = texts.first else { return nil }
      if kind == "headerSearchPath" { return ".headerSearchPath(\(quoted(text))\(condition))" }
      guard kind == "define" else { return nil }
      let parts = text.split(separator: "=", maxSplits: 1).map { quoted(String($0)) }
      return ".define(\(parts.joined(separator: ", to: "))\(condition))"
    }
    return settings.joined(separator: ", ")
  }

  private func quoted(_ text: String) -> String { Self.quoted(text) }

  /// Returns the text as a literal of Swift.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}
