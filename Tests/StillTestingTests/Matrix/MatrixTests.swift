// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// One assertion pictures a screen in every combination of devices, styles, sizes of text, directions and languages.
@MainActor struct MatrixTests {
  private static let small = ViewImageConfig(
    size: CGSize(width: 60, height: 40), traits: UITraitCollection(displayScale: 1), name: "small")
  private static let tall = ViewImageConfig(
    size: CGSize(width: 40, height: 70), traits: UITraitCollection(displayScale: 2), name: "tall")

  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func report<Value>(
    of value: @MainActor () throws -> Value, _ matrix: SnapshottingMatrix<Value, UIImage>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil
  ) -> AssertionReport {
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: #line, column: #column)
    let run = MatrixRun(matrix: matrix, name: name, record: record, timeout: 1, site: site)
    return run.report(of: value, in: workspace.environment())
  }

  private func message(
    _ matrix: SnapshotMatrix, of value: @MainActor () throws -> UIViewController = { ColorScreen() }
  ) throws -> String {
    try #require(report(of: value, .image(matrix: matrix)).message, "the assertion passed")
  }

  @Test func eachCombinationHasAReferenceOfItsOwn() throws {
    let matrix = SnapshotMatrix(
      devices: [Self.small, Self.tall], styles: [.light, .dark], contentSizes: [.large, .accessibilityExtraLarge],
      directions: [.leftToRight, .rightToLeft], locales: [Locale(identifier: "de_AT")])
    let first = report(of: { ColorScreen() }, .image(matrix: matrix), named: "list")
    #expect(first.message?.hasPrefix("16 of 16 variants failed:") == true)
    let references = workspace.files().filter { $0.hasPrefix("__Snapshots__") }
    #expect(references.count == 16)
    let last = "__Snapshots__/AppTests/Screens/check.list-tall-dark-AX3-rtl-de_AT.png"
    #expect(references.contains(last))
    #expect(try PNGFile.decode([UInt8](workspace.data(last) ?? Data())).bitmap.width == 80)
    #expect(report(of: { ColorScreen() }, .image(matrix: matrix), named: "list").message == nil)
  }

  @Test func theValueIsMadeWithTheTraitsAndTheLanguageOfItsVariant() {
    var seen: [String] = []
    let matrix = SnapshotMatrix(
      styles: [.light, .dark], contentSizes: [.small], locales: [Locale(identifier: "de"), Locale(identifier: "ar")])
    _ = report(
      of: {
        let traits = UITraitCollection.current
        seen.append(
          "\(traits.userInterfaceStyle == .dark) \(traits.preferredContentSizeCategory == .small) "
            + CurrentLocalization.current.languages.joined())
        return ColorScreen()
      }, .image(matrix: matrix, size: CGSize(width: 20, height: 20)))
    #expect(seen == ["false true de", "false true ar", "true true de", "true true ar"])
    #expect(UITraitCollection.current.userInterfaceStyle == .light, "the traits are those of before")
  }

  @Test func picturesShowTheTraitsOfTheirVariant() throws {
    let matrix = SnapshotMatrix(devices: [Self.small], styles: [.light, .dark], directions: [.rightToLeft])
    _ = report(of: { ColorScreen() }, .image(matrix: matrix))
    let colors = try ["light", "dark"].map { style in
      let path = "__Snapshots__/AppTests/Screens/check.small-\(style)-rtl.png"
      return try PNGFile.decode([UInt8](workspace.data(path) ?? Data())).bitmap[2, 2]
    }
    #expect(colors[0].green == 255 && colors[1].green == 0)
  }

  @Test func aFailureNamesItsVariantAndShowsAllOnOneSheet() throws {
    let matrix = SnapshotMatrix(devices: [Self.small, Self.tall], styles: [.light, .dark])
    _ = report(of: { ColorScreen() }, .image(matrix: matrix))
    let sheet = ".stillframe/AppTests/Screens/check.matrix-small-light.sheet.png"
    #expect(report(of: { ColorScreen() }, .image(matrix: matrix)).message == nil)
    let changed = report(of: { ColorScreen(dark: .blue) }, .image(matrix: matrix))
    let message = try #require(changed.message)
    #expect(
      message.hasPrefix(
        """
        2 of 4 variants failed:
          small-dark, tall-dark  UIView backgroundColor #FF0000 → #0000FF

        sheet  \(sheet)

        The first, small-dark:
        UIView backgroundColor #FF0000 → #0000FF
        """))
    #expect(message.contains("\nIf the new snapshot is right:\n  STILLFRAME_RECORD=failed "))
    #expect(message.split(separator: "\n", omittingEmptySubsequences: false).count <= 15, "\(message)")
    let picture = try PNGFile.decode([UInt8](workspace.data(sheet) ?? Data())).bitmap
    #expect(picture.width > 600, "four pictures stand side by side")
    #expect(changed.attachments.contains { $0.name == "check.matrix-small-light.sheet.png" })
  }

  @Test func eachMatrixOfATestHasItsSheet() {
    func report(_ device: ViewImageConfig, dark: UIColor = .red) -> AssertionReport {
      let matrix = SnapshotMatrix(devices: [device], styles: [.light, .dark])
      return self.report(of: { ColorScreen(dark: dark) }, .image(matrix: matrix))
    }
    _ = (report(Self.small), report(Self.tall))
    #expect(report(Self.small, dark: .blue).message != nil && report(Self.tall).message == nil)
    #expect(workspace.files().filter { $0.hasSuffix("sheet.png") }.map { $0.contains("matrix-small-light") } == [true])
  }

  @Test func aPassRemovesTheSheetOfAnEarlierFailure() {
    let matrix = SnapshotMatrix(devices: [Self.small], styles: [.light, .dark])
    _ = report(of: { ColorScreen() }, .image(matrix: matrix))
    #expect(workspace.files().contains { $0.hasSuffix("sheet.png") })
    #expect(report(of: { ColorScreen() }, .image(matrix: matrix)).message == nil)
    #expect(!workspace.files().contains { $0.hasSuffix("sheet.png") })
  }

  @Test func anObjectMadeBeforeIsRefusedInSeveralLanguages() throws {
    let screen = ColorScreen()
    let locales = [Locale(identifier: "en"), Locale(identifier: "fr")]
    let message = try message(SnapshotMatrix(devices: [Self.small], locales: locales), of: { screen })
    #expect(message.contains("small-fr  could not be compared"))
    #expect(message.contains("\n\nsmall-fr:\n\n") && message.contains("was made before the assertion"))
    let whole = try self.message(
      SnapshotMatrix(devices: [Self.tall], locales: [locales[0]]), of: { screen })
    #expect(whole.contains("Automatically recorded"), "one language is that of the object")
    let french = workspace.content(".stillframe/AppTests/Screens/check.small-fr.png.json") ?? ""
    #expect(french.contains("was made before the assertion"))
  }

  @Test func matricesWithoutVariantsOfTheirOwnAreRefused() throws {
    #expect(try message(SnapshotMatrix()).hasPrefix("The matrix has no values"))
    #expect(try message(SnapshotMatrix(devices: [ViewImageConfig()])).hasPrefix("A device of the matrix has no name"))
    #expect(try message(SnapshotMatrix(devices: [Self.small, Self.small])).hasPrefix("The matrix has \"small\" twice"))
    #expect(try message(SnapshotMatrix(styles: [.unspecified])).contains("unspecified style"))
    #expect(try message(SnapshotMatrix(contentSizes: [.unspecified])).contains("unspecified size of text"))
    #expect(try message(SnapshotMatrix(directions: [.unspecified])).contains("unspecified direction"))
    #expect(workspace.files().isEmpty)
  }

  /// A window has the size of each device, and shows what is presented in it.
  @Test func aWindowHasVariantsOnDevices() throws {
    let matrix = SnapshotMatrix(devices: [Self.small, Self.tall])
    func window() -> UIWindow {
      let (window, front) = (UIWindow(on: Self.small), UIViewController())
      window.rootViewController = ColorScreen()
      window.makeKeyAndVisible()
      front.view.backgroundColor = .red
      front.modalPresentationStyle = .fullScreen
      window.rootViewController?.present(front, animated: false)
      return window
    }
    _ = report(of: { window() }, .image(matrix: matrix))
    for (name, width, height) in [("small", 60, 40), ("tall", 80, 140)] {
      let file = workspace.data("__Snapshots__/AppTests/Screens/check.\(name).png") ?? Data()
      let picture = try PNGFile.decode([UInt8](file)).bitmap
      #expect(picture.width == width && picture.height == height)
      #expect(picture[2, 2].red == 255 && picture[2, 2].green == 0)
    }
  }

  @Test func aViewHasVariantsWithoutDevices() {
    let matrix = SnapshotMatrix(styles: [.light, .dark])
    _ = report(of: { ColorScreen().view }, .image(matrix: matrix, size: CGSize(width: 30, height: 20)))
    #expect(workspace.files().filter { $0.hasSuffix("check.light.png") || $0.hasSuffix("check.dark.png") }.count == 2)
  }

  /// The message names the references in the folder that was asked for.
  @Test func differencesAreReturnedWithoutFailingATest() throws {
    let message = verifySnapshot(
      of: ColorScreen(), as: .image(matrix: SnapshotMatrix(devices: [Self.small, Self.tall], styles: [.light])),
      named: "verified", record: .never, snapshotDirectory: "\(workspace.root)/references", testName: "check")
    #expect(message?.hasPrefix("2 of 2 variants failed:") == true)
    #expect(message?.contains("references/check.verified-small-light.png") == true, "\(message ?? "passed")")
  }

  /// Two devices in both styles, with the real assertion.
  @Test func aScreenOnTwoDevicesInBothStyles() {
    assertSnapshot(
      of: ColorScreen(title: "Cart"),
      as: .image(matrix: SnapshotMatrix(devices: [Self.small, Self.tall], styles: [.light, .dark])))
  }

  @Test func devicesAreNamedInReferences() {
    #expect(ViewImageConfig.iPhone16Pro.name == "iPhone16Pro")
    #expect(ViewImageConfig.iPhone13Mini(.landscape).name == "iPhone13Mini-landscape")
    #expect(ViewImageConfig.iPadPro13.name == "iPadPro13")
    #expect(ViewImageConfig.iPadMini(.portrait).name == "iPadMini-portrait")
    #expect(ViewImageConfig.iPadPro11(.landscape(splitView: .oneHalf)).name == "iPadPro11-landscape-oneHalf")
  }
}

/// A screen that is white in light style, and of another colour in dark style.
private final class ColorScreen: UIViewController {
  private let dark: UIColor

  init(title: String? = nil, dark: UIColor = .red) {
    self.dark = dark
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let dark = dark
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? dark : .white }
    let label = UILabel(frame: CGRect(x: 4, y: 10, width: 36, height: 20))
    label.text = title
    label.font = .systemFont(ofSize: 11)
    view.addSubview(label)
  }
}
