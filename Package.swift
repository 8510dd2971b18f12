// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "stillframe",
  products: [
    .library(name: "StillTesting", targets: ["StillTesting"]),
    .library(name: "StillKit", targets: ["StillKit"]),
    .library(name: "StillDiff", targets: ["StillDiff"]),
    .library(name: "StillBitmap", targets: ["StillBitmap"]),
    // Two programs, so that the one that compares links neither Cairo nor Pango; it builds and starts the other.
    .executable(name: "still", targets: ["still"]),
    .executable(name: "still-draw", targets: ["still-draw"]),
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
    .systemLibrary(name: "CStillJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CStillPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .target(
      name: "CStillPNG",
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("deflate"), .linkedLibrary("z"), .linkedLibrary("xxhash"),
      ]),

    .target(name: "CStillCoverage"),
    .target(name: "CStillDiff"),

    .target(name: "StillBitmap", dependencies: ["CStillPNG", "CStillJPEG"]),
    .target(name: "StillDiff", dependencies: ["StillBitmap", "CStillDiff"]),
    .target(name: "StillSolver"),
    .target(name: "StillGraphics", dependencies: ["StillBitmap", "CStillCairo", "CStillPango", "CStillCoverage"]),
    .target(name: "StillLayers", dependencies: ["StillGraphics"]),
    .target(name: "StillKit", dependencies: ["StillLayers", "StillGraphics", "StillSolver"]),
    .target(
      name: "StillPDF",
      dependencies: ["StillBitmap", .target(name: "CStillPoppler", condition: .when(traits: ["Poppler"]))]),
    .target(name: "StillArtifacts", dependencies: ["StillDiff", "StillBitmap"]),
    .target(
      name: "StillTesting", dependencies: ["StillKit", "StillArtifacts", "StillPDF", "StillDiff", "StillBitmap"]),
    .target(name: "StillCommand"),
    .executableTarget(
      name: "still-draw",
      dependencies: [
        "StillCommand",
        "StillKit", "StillBitmap", "StillDiff", "StillPDF",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "still",
      dependencies: [
        "StillCommand", "StillDiff", "StillBitmap", "StillArtifacts",
        // Starts still-draw, but must not depend on it: SwiftPM would link Cairo and Pango, which load for 10 ms.
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .testTarget(name: "StillBitmapTests", dependencies: ["StillBitmap"]),
    .testTarget(name: "StillDiffTests", dependencies: ["StillDiff"]),
    .testTarget(name: "StillSolverTests", dependencies: ["StillSolver"], resources: [.copy("Cases")]),
    .testTarget(name: "StillGraphicsTests", dependencies: ["StillGraphics", "StillBitmap", "StillDiff", "StillPDF"]),
    .testTarget(name: "StillLayersTests", dependencies: ["StillLayers"]),
    .testTarget(name: "StillKitTests", dependencies: ["StillKit"]),
    .testTarget(
      name: "StillDrawTests",
      dependencies: [
        "still-draw", "StillKit", "StillBitmap", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "StillTests",
      dependencies: [
        "still", "StillCommand", "StillDiff", "StillBitmap",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "StillPDFTests", dependencies: ["StillPDF"]),
    .testTarget(name: "StillArtifactsTests", dependencies: ["StillArtifacts"]),
    .testTarget(name: "StillTestingTests", dependencies: ["StillTesting", "StillBitmap", "StillDiff"]),
    .testTarget(
      name: "StillTestingSwift5Tests", dependencies: ["StillTesting"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
}
