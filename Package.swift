// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Scripts/common.bash takes it away, where nobody runs the plugin: a build of everything would build all of `still` a second time,
// as the tool of a plugin.
let pluginHasTool = Context.environment["STILLFRAME_PLUGIN_TOOL"] != "none"

let package = Package(
  name: "stillframe",
  products: [
    .library(name: "StillTesting", targets: ["StillTesting", "StillKitUnaliased"]),
    .library(name: "StillKit", targets: ["StillKit", "StillKitUnaliased"]),
    // Real modules under Apple's names, for those who ask: a target that does not depend on it never sees them.
    .library(
      name: "UIKit",
      targets: ["UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics", "StillKitUnaliased"]),
    // What `still test` gives the sources that it rewrites.
    .library(name: "StillAdopted", targets: ["StillAdopted", "StillOS", "StillSIMD"]),
    .library(name: "StillSnapshotTesting", targets: ["StillSnapshotTesting"]),
    .library(name: "StillSnapshotTestCase", targets: ["StillSnapshotTestCase"]),
    .library(name: "StillDiff", targets: ["StillDiff"]),
    .library(name: "StillBitmap", targets: ["StillBitmap"]),
    // Two programs, so that the one that compares links neither Cairo nor Pango; it builds and starts the other.
    .executable(name: "still", targets: ["still"]),
    .executable(name: "still-draw", targets: ["still-draw"]),
    .plugin(name: "StillAssetSymbols", targets: ["StillAssetSymbols"]),
    .plugin(name: "StillPackageCommand", targets: ["StillPackageCommand"]),
  ],
  traits: [
    // Poppler is GPL: linking it must be the consumer's own decision. Without it, pdftoppm and pdftotext are run.
    .trait(name: "Poppler", description: "Rasterise PDFs in process through libpoppler (GPL).")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CStillCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CStillPango", pkgConfig: "pango", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CStillPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .target(
      name: "CStillPNG",
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("deflate"), .linkedLibrary("z"), .linkedLibrary("xxhash"),
      ]),

    .target(name: "CStillJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CStillFormats"),

    .target(name: "CStillCoverage"),
    .target(name: "CStillDiff"),
    .target(name: "CStillHarness"),
    .target(name: "CStillLayers"),
    .target(name: "CStillResample"),
    .target(name: "CStillVector"),
    .target(name: "CStillProcess"),
    .target(name: "CStillZip", linkerSettings: [.linkedLibrary("deflate")]),

    .target(name: "StillBitmap", dependencies: ["CStillPNG", "CStillJPEG", "CStillFormats"]),
    .target(name: "StillDiff", dependencies: ["StillBitmap", "CStillDiff"]),
    .target(name: "StillSolver"),
    .target(name: "StillDynamics"),
    .target(name: "StillAssets", dependencies: ["StillBitmap"]),
    .target(name: "StillScene", dependencies: ["StillBitmap", "CStillVector"]),
    .target(name: "StillText", dependencies: ["StillAssets", "StillScene", "StillBitmap", "CStillPango"]),
    .target(
      name: "StillPaint",
      dependencies: [
        "StillScene", "StillText", "StillBitmap", "CStillCairo", "CStillCoverage", "CStillResample", "CStillVector",
      ]),
    .target(
      name: "StillGraphics", dependencies: ["StillAssets", "StillScene", "StillText", "StillPaint", "StillBitmap"]),
    .target(name: "StillLayers", dependencies: ["StillGraphics", "StillScene", "StillBitmap", "CStillLayers"]),
    .target(
      name: "StillViews",
      dependencies: [
        "StillAssets", "StillLayers", "StillGraphics", "StillScene", "StillSolver", "StillDynamics", "StillPDF",
        "StillBitmap",
      ]),
    .target(name: "StillLists", dependencies: ["StillViews", "StillLayers", "StillGraphics"]),
    .target(name: "StillKit", dependencies: ["StillViews", "StillLists"]),
    .target(name: "StillKitUnaliased", dependencies: ["StillKit"]),

    .target(name: "StillAdopted", dependencies: ["StillKit", "StillViews"]),
    .target(name: "StillOS"),
    .target(name: "StillSIMD"),
    .target(name: "UIKit", dependencies: ["StillKit"]),
    .target(name: "QuartzCore", dependencies: ["StillLayers"]),
    .target(name: "CoreGraphics", dependencies: ["StillGraphics"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),

    .target(name: "StillInspection", dependencies: ["StillKit", "StillLayers", "StillDiff", "StillBitmap"]),
    .target(
      name: "StillFixtures",
      dependencies: ["StillKit", "StillLayers", "StillGraphics", "StillAssets", "StillBitmap"]),
    .target(
      name: "StillPDF",
      dependencies: ["StillBitmap", .target(name: "CStillPoppler", condition: .when(traits: ["Poppler"]))]),
    .target(name: "StillArtifacts", dependencies: ["StillDiff", "StillBitmap", "CStillZip"]),
    .target(
      name: "StillTesting",
      dependencies: [
        "StillInspection", "StillKit", "StillLayers", "StillGraphics", "StillArtifacts", "StillPDF", "StillDiff",
        "StillAssets", "StillBitmap", "CStillHarness",
      ]),
    .target(name: "StillSnapshotTesting", dependencies: ["StillTesting"]),
    .target(
      name: "StillSnapshotTestCase", dependencies: ["StillTesting", "StillKit", "StillArtifacts", "StillBitmap"]),
    .target(name: "StillCommand", dependencies: ["StillBitmap"]),
    .target(name: "StillAdoption", dependencies: ["CStillProcess", "StillCommand", "StillBitmap"]),
    .executableTarget(
      name: "still-draw",
      dependencies: [
        "StillCommand", "StillFixtures", "StillKit", "StillBitmap", "StillDiff", "StillPDF",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "still",
      dependencies: [
        "StillAdoption", "StillCommand", "StillDiff", "StillBitmap", "StillArtifacts",
        // Starts still-draw, but must not depend on it: SwiftPM would link Cairo and Pango, which load for 10 ms.
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Built only for those who use the plugin, together with all that it depends on: so it depends on nothing.
    .executableTarget(name: "still-symbols"),
    .plugin(
      name: "StillAssetSymbols", capability: .buildTool(), dependencies: ["still-symbols"],
      path: "Sources/StillAssetSymbols"),

    // `swift package still`. Built only when it is asked for, as the program is that it starts.
    .plugin(
      name: "StillPackageCommand",
      capability: .command(
        intent: .custom(verb: "still", description: "Compare, report, accept and prune snapshots."),
        permissions: [.writeToPackageDirectory(reason: "It writes references, reports and the list of what failed.")]),
      dependencies: pluginHasTool ? ["still"] : [], path: "Sources/StillPackageCommand"),

    // What tests of several targets share; no product has it.
    .target(name: "StillTestSupport", path: "Tests/StillTestSupport"),
    .testTarget(name: "StillBitmapTests", dependencies: ["StillBitmap", "CStillPNG", "StillTestSupport"]),
    .testTarget(name: "StillDiffTests", dependencies: ["StillDiff", "StillBitmap", "StillTestSupport"]),
    .testTarget(
      name: "StillSolverTests", dependencies: ["StillSolver", "StillTestSupport"], resources: [.copy("Cases")]),
    .testTarget(name: "StillDynamicsTests", dependencies: ["StillDynamics", "StillTestSupport"]),
    .testTarget(name: "StillAssetsTests", dependencies: ["StillAssets", "StillBitmap"]),
    .testTarget(name: "StillSceneTests", dependencies: ["StillScene", "StillBitmap", "StillTestSupport"]),
    .testTarget(name: "StillTextTests", dependencies: ["StillAssets", "StillText", "StillScene", "StillTestSupport"]),
    .testTarget(
      name: "StillPaintTests",
      dependencies: [
        "StillPaint", "StillScene", "StillText", "StillBitmap", "CStillCairo", "CStillResample", "CStillVector",
        "StillTestSupport",
      ]),
    .testTarget(
      name: "StillGraphicsTests",
      dependencies: [
        "StillGraphics", "StillScene", "StillText", "StillPaint", "StillBitmap", "StillDiff", "StillPDF",
        "StillTestSupport",
      ]),
    .testTarget(
      name: "StillLayersTests", dependencies: ["StillLayers", "StillGraphics", "StillBitmap", "StillTestSupport"]),
    .testTarget(
      name: "StillKitTests",
      dependencies: [
        "StillAssets", "StillKit", "StillLists", "StillViews", "StillLayers", "StillGraphics", "StillBitmap",
        "StillTestSupport",
      ],
      resources: [.copy("Symbols.xcassets")]),
    .testTarget(name: "StillListsTests", dependencies: ["StillLists", "StillKit", "StillTestSupport"]),
    .testTarget(name: "StillInspectionTests", dependencies: ["StillInspection", "StillKit", "StillDiff"]),
    .testTarget(
      name: "StillFixturesTests",
      dependencies: ["StillFixtures", "StillKit", "StillLayers", "StillGraphics", "StillBitmap"]),
    .testTarget(
      name: "StillDrawTests",
      dependencies: [
        "still-draw", "StillFixtures", "StillKit", "StillBitmap", "StillTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "StillTests",
      dependencies: [
        "still", "StillCommand", "StillDiff", "StillArtifacts", "StillBitmap", "StillTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "StillOSTests", dependencies: ["StillOS", "StillTestSupport"]),
    .testTarget(name: "StillSIMDTests", dependencies: ["StillSIMD"]),
    .testTarget(name: "StillAdoptedTests", dependencies: ["StillAdopted", "StillKit"]),
    .testTarget(
      name: "StillAdoptionTests",
      dependencies: ["StillAdoption", "CStillProcess", "StillCommand", "StillBitmap", "StillTestSupport"]),
    .testTarget(
      name: "StillSnapshotTestCaseTests",
      dependencies: ["StillSnapshotTestCase", "StillTesting", "StillKit", "StillBitmap"],
      exclude: ["ReferenceImages_64"]),
    .testTarget(name: "StillSymbolsTests", dependencies: ["still-symbols"]),
    .testTarget(name: "StillPDFTests", dependencies: ["StillPDF", "StillBitmap"]),
    .testTarget(name: "StillArtifactsTests", dependencies: ["StillArtifacts", "StillBitmap", "StillTestSupport"]),
    .testTarget(
      name: "StillTestingTests",
      dependencies: [
        "StillTesting", "StillInspection", "StillKit", "StillGraphics", "StillArtifacts", "StillPDF", "StillDiff",
        "StillAssets", "StillBitmap", "StillTestSupport",
      ]),
    .testTarget(
      name: "StillKitPictureTests",
      dependencies: [
        "StillTesting", "StillFixtures", "StillInspection", "StillKit", "StillViews", "StillGraphics", "StillBitmap",
      ],
      resources: [.copy("Symbols.xcassets")]),
    .testTarget(
      name: "StillTestingSwift5Tests", dependencies: ["StillTesting"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM compiles a target anew where a module changed that the target depends on directly. The module of an umbrella stays
// the same, byte for byte, while those behind it change, and objects that were made for the former layout of a class would
// be linked with the new one. So whoever depends on an umbrella or on a library depends on the modules behind it, too.
for target in package.targets where target.dependencies.contains(where: { $0.isTarget("StillKit") }) {
  for name in ["StillLists", "StillViews"] where !target.dependencies.contains(where: { $0.isTarget(name) }) {
    target.dependencies.append(.byName(name: name))
  }
}
package.products = package.products.map { product in
  guard let library = product as? Product.Library else { return product }
  let behind = Set(library.targets.flatMap { package.targets.names(neededBy: $0) })
  let modules = behind.filter { !$0.hasPrefix("CStill") }.subtracting(library.targets).sorted()
  return .library(name: library.name, targets: library.targets + modules)
}

// Scripts/test builds one test target with a trait, and nothing that this target does not need.
if let name = Context.environment["STILLFRAME_ONLY"] {
  let needed = package.targets.names(neededBy: name)
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

extension [Target] {
  /// The target and all targets of this package that it depends on.
  func names(neededBy name: String) -> Set<String> {
    let dependencies = first { $0.name == name }?.dependencies ?? []
    return dependencies.reduce(into: [name]) { names, dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): names.formUnion(self.names(neededBy: name))
      default: break
      }
    }
  }
}

extension Target.Dependency {
  /// True if this is the target of the name.
  func isTarget(_ name: String) -> Bool {
    switch self {
    case .targetItem(name, _), .byNameItem(name, _): true
    default: false
    }
  }
}

// Scripts/common.bash sets it. It is never the default: a consumer's compiler may know other warnings.
let warningsAreErrors = Context.environment["STILLFRAME_WARNINGS"] == "error"

// .ci/run sets it, for a clone that is built once: a module that is compiled as a whole takes less of the processors' time
// (BENCHMARKS.md), but an edit compiles all of it again. One thread checks all types of such a module, so the tests of views, which
// everything else would wait for, are compiled as ever.
let modulesAreWhole = Context.environment["STILLFRAME_MODULES"] == "whole"
let wholeModule = ["-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo"]

// No debugger reads such a build, so crashes may name functions without lines. StillTesting and its tests look for lines themselves.
let withoutDebugging = ["-Xfrontend", "-gnone"]
let withLinesAlone = ["-Xfrontend", "-gline-tables-only"]

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
  if warningsAreErrors {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))  // SE-0480
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
  if modulesAreWhole {
    let whole = target.name == "StillKitTests" ? [] : wholeModule
    let debugging = target.name.hasPrefix("StillTesting") ? withLinesAlone : withoutDebugging
    target.swiftSettings?.append(.unsafeFlags(whole + debugging))
    // With it the tests of everything link in 3 s instead of 7; packages that are tested beside them gain, too.
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"])]
  }
}
