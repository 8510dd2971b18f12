// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand

/// The command `catalog`: a page of all references, as a list of an app's screens.
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Make a page of all references, by name and with thumbnails.",
    discussion: """
      The page refers to the pictures in their folders; --folder copies them beside it, to keep or to publish.

      Exit codes: 0 the page is written; 1 it cannot be written; 64 the command line is wrong.

      Examples:

        still catalog
        still catalog --folder screens
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file; by default .stillframe/catalog.html.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Writes index.html and the pictures to a new folder, or over a page.", valueName: "folder"))
  var folder: String?

  @OptionGroup var package: PackageOptions

  func validate() throws {
    if folder != nil, output != nil { throw ValidationError("--folder holds its own index.html. Leave -o out.") }
  }

  func run() throws {
    let place = try package.place()
    if let folder {
      let path = PackageLocator.absolute(folder)
      let catalog = Catalog(packageRoot: place.root) { number, _ in "pictures/\(number).png" }
      let pictures = catalog.screens.map { screen -> PageFolder.File in
        (screen.address, .file("\(place.root)/\(screen.path)"))
      }
      try PageFolder(path).write(CatalogPage(catalog).html, pictures)
      return try tell(catalog, "\(path)/index.html")
    }
    let path = output.map { PackageLocator.absolute($0) } ?? "\(place.store.root)/catalog.html"
    let catalog = Catalog(packageRoot: place.root) { ReportSource.address(of: $1, from: path) }
    if output == nil { try place.prepareForPage() }
    try OutputFile.write(CatalogPage(catalog).html, to: path, option: "-o")
    try tell(catalog, path)
  }

  private func tell(_ catalog: Catalog, _ path: String) throws {
    let count = catalog.screens.count
    try StandardOutput.print("\(count) \(count == 1 ? "picture" : "pictures"): \(TerminalText.plain(path))")
  }
}

/// All pictures of a package's references.
struct Catalog: Encodable {
  struct Screen: Encodable {
    /// The path, relative to the package's folder.
    var path: String
    var suite: String
    var name: String
    /// The traits of the picture, as far as they are known.
    var device: String?
    /// The size in points.
    var width: Double
    var height: Double
    /// The address of the picture for the page.
    var address: String
  }

  let screens: [Screen]

  /// Finds the pictures.
  ///
  /// - Parameter address: Makes the address of a picture from its number and its absolute path.
  init(packageRoot: String, address: (Int, String) -> String) {
    var screens: [Screen] = []
    for path in OrphanedReferences.files(ofReferencesIn: packageRoot) where path.hasSuffix(".png") {
      let picture = ReportPicture.file("\(packageRoot)/\(path)")
      guard let bytes = picture.bytes, let metadata = PictureFiles.metadata(bytes),
        let size = try? bytes.withUnsafeBytes({ try PNGFile.size($0) })
      else { continue }
      let parts = AcceptancePlaces.components(path)
      screens.append(
        Screen(
          path: path, suite: parts.dropFirst().dropLast().joined(separator: "/"),
          name: String(parts[parts.count - 1].dropLast(4)), device: PictureFiles.device(in: metadata),
          width: Double(size.width) / metadata.scale, height: Double(size.height) / metadata.scale,
          address: address(screens.count, "\(packageRoot)/\(path)")))
    }
    self.screens = screens
  }
}
