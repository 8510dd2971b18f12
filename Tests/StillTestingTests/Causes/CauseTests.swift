// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

private let changes: [MadeChange] = [
  // Colours and fonts
  MadeChange("a colour by one level", #"UILabel "Total 16.85" textColor #8E8E93 → #8E8E92"#, CauseScreens.Invoice.init)
  {
    $0.total.textColor = UIColor(red: 0x8E / 255.0, green: 0x8E / 255.0, blue: 0x92 / 255.0, alpha: 1)
  },
  MadeChange("half a point of type", #"UILabel "Bread" font 17 → 17.5"#, CauseScreens.Invoice.init) {
    (($0.arranged[0] as? UIStackView)?.arrangedSubviews[0] as? UILabel)?.font = .systemFont(ofSize: 17.5)
  },
  MadeChange("a weight", #"UILabel "Ada Lovelace" font "#, CauseScreens.Profile.init) {
    $0.name.font = .boldSystemFont(ofSize: 17)
  },
  MadeChange("a tint", #"UIButton "Pay now" tintColor inherited → #"#, CauseScreens.Invoice.init) {
    $0.pay.tintColor = .systemRed
  },
  MadeChange("a dark colour", "Profile backgroundColor #", CauseScreens.Profile.init) {
    $0.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : UIColor(white: 0.94, alpha: 1) }
  },
  MadeChange("a colour of a gradient", "CAGradientLayer colors #", CauseScreens.Profile.init) {
    $0.gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemIndigo.cgColor]
  },
  // Places
  MadeChange("one point", #"UILabel "Wrote the first program" frame.origin.y 80 → 81"#, CauseScreens.Profile.init) {
    $0.bio.frame.origin.y += 1
  },
  MadeChange("a third of a point", "UIImageView frame.origin.x 16 → 16.333", CauseScreens.Profile.init) {
    $0.avatar.frame.origin.x += 1.0 / 3
  },
  MadeChange(
    "the margin of a container", #"UILabel "Invoice 2041" constraint leading to superview leading 16 → 20"#,
    CauseScreens.Invoice.init
  ) {
    $0.leading?.constant = 20
  },
  MadeChange("a gap", "UIStackView constraint top to UILabel bottom 20 → 24", CauseScreens.Invoice.init) {
    $0.gap?.constant = 24
  },
  MadeChange("the spacing of a stack", "UIStackView spacing 16 → 20", CauseScreens.Invoice.init) {
    $0.rows.spacing = 20
  },
  // Rows
  MadeChange("a missing row", #"− UITableViewCell at [0, 3] "Dates""#, CauseScreens.Groceries.init) {
    $0.items.remove(at: 3)
  },
  MadeChange("an inserted row", #"+ UITableViewCell at [0, 2] "Cream""#, CauseScreens.Groceries.init) {
    $0.items.insert("Cream", at: 2)
  },
  MadeChange("a moved row", #"UITableViewCell at [0, 4] "Eggs" row 0.4 → 0.1"#, CauseScreens.Groceries.init) {
    $0.items.insert($0.items.remove(at: 4), at: 1)
  },
  MadeChange(
    "an accessory", #"UITableViewCell at [0, 1] "Butter" accessoryType none → checkmark"#, CauseScreens.Groceries.init
  ) {
    $0.accessory = { $0 == 1 ? .checkmark : $0 % 3 == 0 ? .disclosureIndicator : .none }
  },
  MadeChange("hidden separators", "UITableView separatorStyle singleLine → none", CauseScreens.Groceries.init) {
    $0.table.separatorStyle = .none
  },
  MadeChange("a scroll offset by a pixel", "UITableView contentOffset.y 0 → 0.333", CauseScreens.Groceries.init) {
    $0.layoutIfNeeded()
    $0.table.contentOffset.y = 1.0 / 3
  },
  // Layers and order
  MadeChange("a radius", #"UIView "card" layer.cornerRadius 12 → 13"#, CauseScreens.Profile.init) {
    $0.card.layer.cornerRadius = 13
  },
  MadeChange("a shadow", #"UIView "card" layer.shadowRadius 6 → 8"#, CauseScreens.Profile.init) {
    $0.card.layer.shadowRadius = 8
  },
  MadeChange("a border", #"UIView "card" layer.borderWidth 0 → 1"#, CauseScreens.Profile.init) {
    $0.card.layer.borderWidth = 1
  },
  MadeChange("another order in depth", #"UIView "ribbon" z-order "#, CauseScreens.Profile.init) {
    $0.card.bringSubviewToFront($0.ribbon)
  },
  MadeChange("a thicker hairline", #"UIView "hairline" frame.size.height 0.333 → 0.667"#, CauseScreens.Profile.init) {
    $0.line.frame.size.height = 2.0 / 3
  },
  // Contents
  MadeChange("a text", #"UILabel "Coffee" text "Coffee" → "Coffees""#, CauseScreens.Invoice.init) {
    (($0.arranged[1] as? UIStackView)?.arrangedSubviews[0] as? UILabel)?.text = "Coffees"
  },
  MadeChange(
    "a longer text", #"UILabel "Wrote the first program" text "Wrote the first program" → "#, CauseScreens.Profile.init
  ) {
    $0.bio.text = "Wrote the first program that a machine could have run"
  },
  MadeChange("an image", "UIImageView image 12 12@", CauseScreens.Invoice.init) {
    $0.badge.image = CauseScreens.Invoice.dot(.systemPink)
  },
  MadeChange("a badge that is gone", "− UIImageView", CauseScreens.Invoice.init) { $0.badge.removeFromSuperview() },
  MadeChange("a hidden view", #"UIView "ribbon" isHidden false → true"#, CauseScreens.Profile.init) {
    $0.ribbon.isHidden = true
  },
  MadeChange("alpha", #"UIView "ribbon" alpha 1 → 0.9"#, CauseScreens.Profile.init) { $0.ribbon.alpha = 0.9 },
  // Controls
  MadeChange("a switch", "UISwitch isOn false → true", CauseScreens.Form.init) { $0.toggle.isOn = true },
  MadeChange("a slider", "UISlider value 0.4 → 0.5", CauseScreens.Form.init) { $0.slider.value = 0.5 },
  MadeChange("a placeholder", #"UITextField "Name" placeholder "Name" → "Full name""#, CauseScreens.Form.init) {
    $0.field.placeholder = "Full name"
  },
  MadeChange("a segment", "UISegmentedControl selectedSegmentIndex 0 → 1", CauseScreens.Form.init) {
    $0.segments.selectedSegmentIndex = 1
  },
  MadeChange("a number that a view draws", "Meter level 0.5 → 0.6", CauseScreens.Form.init) { $0.meter.level = 0.6 },
]

@MainActor
struct CauseTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func message(
    _ before: @MainActor () -> UIView, _ after: @MainActor () -> UIView, variables: [String: String] = [:]
  ) throws
    -> String
  {
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 3))
    _ = workspace.failure(of: before, as: strategy)
    return try workspace.message(of: after, as: strategy, variables: variables)
  }

  @Test(arguments: changes + otherChanges) func theCauseOfAChangeComesFirst(_ change: MadeChange) throws {
    let message = try message(change.before, change.after)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Snapshot does not match reference.")
    #expect(lines[1].hasPrefix(change.first), "\(message)")
    #expect(lines.count <= 15, "\(message)")
    #expect(!message.contains("maxChannelDelta 255"))
    for word in change.never { #expect(!message.contains(word), "\(message)") }
    let result = try workspace.result(".stillframe/AppTests/Screens/check.1.png.json")
    #expect(result.causes?.first?.words.hasPrefix(change.first) == true)
  }

  @Test func aRemovedViewWithoutANameIsKnownByItsTextOrSize() throws {
    func screen(_ removed: Int?) -> UIView {
      let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      screen.backgroundColor = .white
      for index in 0..<2 {
        let card = UIView(frame: CGRect(x: 10, y: 10 + 45 * index, width: 120, height: 40))
        card.backgroundColor = .systemYellow
        if index == 0 {
          let label = UILabel(frame: card.bounds)
          label.text = "Total"
          card.addSubview(label)
        }
        if removed != index { screen.addSubview(card) }
      }
      return screen
    }
    #expect(try message({ screen(nil) }, { screen(0) }).contains("\n− UIView with \"Total\"\n"))
    #expect(try Self().message({ screen(nil) }, { screen(1) }).contains("\n− UIView of 120 × 40\n"))
  }

  /// The first and the last row of a section have round corners.
  @Test func cornersOfRowsFollowFromTheRows() throws {
    func screen(_ items: [String]) -> UIView {
      let screen = CauseScreens.Groceries(style: .insetGrouped)
      screen.items = items
      return screen
    }
    let message = try message({ screen(["Bread", "Butter", "Cheese"]) }, { screen(["Cheese", "Bread", "Butter"]) })
    #expect(message.contains("row 0.2 → 0.0"), "\(message)")
    #expect(!message.contains("clipsToBounds") && !message.contains("layer."), "\(message)")
  }

  @Test func whatFollowedIsOneLine() throws {
    let message = try message({ CauseScreens.Groceries() }) {
      let screen = CauseScreens.Groceries()
      screen.items.insert("Cream", at: 2)
      return screen
    }
    #expect(message.contains(" below moved by 44 points\n"))
  }

  @Test func whatNoPropertyExplainsIsSaid() throws {
    defer { CauseScreens.Meter.isStriped = false }
    let message = try message({ CauseScreens.Form() }) {
      CauseScreens.Meter.isStriped = true
      return CauseScreens.Form()
    }
    #expect(message.contains("\nPixels differ, the view trees do not: look at drawing code, a font or the renderer.\n"))
    #expect(message.contains("Meter in Form"))
  }

  @Test func placesThatNoChangeExplainsAreNamed() throws {
    defer { CauseScreens.Meter.isStriped = false }
    let message = try message({ CauseScreens.Form() }) {
      CauseScreens.Meter.isStriped = true
      let form = CauseScreens.Form()
      form.toggle.isOn = true
      return form
    }
    #expect(message.contains("places lie elsewhere: Meter in Form. Look at its drawing code."))
  }

  @Test func aReferenceOfAnOlderVersionIsCompared() throws {
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 3))
    _ = workspace.failure(of: { CauseScreens.Profile() }, as: strategy)
    var file = try PNGFile.decode([UInt8](try #require(workspace.data(Workspace.picture))))
    file.metadata.treeDescription = "<Profile; frame = (0 0; 300 220); layer = <CALayer>>"
    try workspace.write(Data(try PNGFile.encode(file.bitmap, metadata: file.metadata)), to: Workspace.picture)
    #expect(workspace.failure(of: { CauseScreens.Profile() }, as: strategy) == nil)
    let older = workspace.data(Workspace.picture)
    let message = try workspace.message(
      of: {
        let screen = CauseScreens.Profile()
        screen.name.text = "Grace Hopper"
        return screen
      }, as: strategy)
    #expect(message.contains("\nNo cause is known: the reference has a description of an older version."))
    #expect(workspace.data(Workspace.picture) == older, "nothing rewrites it by itself")
    let recorded = workspace.failure(of: { CauseScreens.Profile() }, as: strategy, record: .all)
    #expect(recorded?.contains("Automatically recorded") == true)
    let described = try PNGFile.decode([UInt8](try #require(workspace.data(Workspace.picture))))
    #expect(described.metadata.treeDescription?.hasPrefix("\(TreeFormat.current.heading)\t") == true)
    #expect(described.bitmap == file.bitmap)
    let again = workspace.failure(of: { CauseScreens.Profile() }, as: strategy, record: .all)
    #expect(again?.contains("was not written") == true)
  }

  @Test func aReferenceOfAnOlderVersionIsDescribedWithoutARun() throws {
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 3))
    func described() throws -> Int {
      let store = ArtifactStore(packageRoot: workspace.root, override: nil)
      return try Acceptance(packageRoot: workspace.root, store: store).describe { _ in true }.described.count
    }
    _ = workspace.failure(of: { CauseScreens.Profile() }, as: strategy)
    #expect(workspace.failure(of: { CauseScreens.Profile() }, as: strategy) == nil)
    let recorded = workspace.data(Workspace.picture)
    #expect(try described() == 0)
    var file = try PNGFile.decode([UInt8](try #require(recorded)))
    file.metadata.treeDescription = "<Profile; frame = (0 0; 300 220); layer = <CALayer>>"
    try workspace.write(Data(try PNGFile.encode(file.bitmap, metadata: file.metadata)), to: Workspace.picture)
    // Other pixels need to be looked at: they are accepted, not described.
    let different = Snapshotting<UIView, UIImage>.image(precision: 0.5, traits: .init(displayScale: 3))
    let passes = workspace.failure(
      of: {
        let screen = CauseScreens.Profile()
        screen.card.layer.cornerRadius = 13
        return screen
      }, as: different)
    #expect(try passes == nil && described() == 0)
    // Each of these assertions is a process of one run, and nobody knows which was the last.
    try FileManager.default.removeItem(atPath: "\(workspace.root)/.stillframe/.runs")
    #expect(workspace.failure(of: { CauseScreens.Profile() }, as: strategy) == nil)
    #expect(try described() == 1)
    #expect(workspace.data(Workspace.picture) == recorded)
  }

  /// A view of 10 points on its way across another one.
  private func moving(_ options: UIView.AnimationOptions, to end: CGFloat = 100, _ color: UIColor = .red) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    view.backgroundColor = .white
    let dot = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
    dot.backgroundColor = color
    dot.accessibilityIdentifier = "dot"
    view.addSubview(dot)
    UIView.animate(withDuration: 1, delay: 0, options: options) { dot.frame.origin.x = end }
    return view
  }

  @Test func aMomentNamesTheViewThatWentAnotherWay() throws {
    let strategy = Snapshotting<UIView, UIImage>.image(at: 0.25)
    _ = workspace.failure(of: { moving(.curveLinear) }, as: strategy)
    let message = try workspace.message(of: { moving(.curveEaseIn) }, as: strategy)
    #expect(
      message.contains(/\nUIView "dot" presentation\.position\.x 30 → [0-9.]+ \(in UIView\)\n/)
        || message.contains(/\nUIView "dot" presentation\.position\.x 30 → [0-9.]+\n/), "\(message)")
    #expect(!message.contains("the view trees do not") && !message.contains("elsewhere"), "\(message)")
    let gone = try workspace.message(
      of: {
        let view = moving(.curveLinear)
        view.subviews[0].layer.removeAllAnimations()
        return view
      }, as: strategy)
    #expect(gone.contains("presentation.position.x 30 → at rest"), "\(gone)")
    #expect(workspace.failure(of: { moving(.curveLinear) }, as: strategy) == nil)
  }

  @Test func aMomentOfAnotherEndSaysTheEndFirst() throws {
    let strategy = Snapshotting<UIView, UIImage>.image(at: 0.25)
    _ = workspace.failure(of: { moving(.curveLinear) }, as: strategy)
    let message = try workspace.message(of: { moving(.curveLinear, to: 140) }, as: strategy)
    #expect(message.contains("\nUIView \"dot\" frame.origin.x 100 → 140"), "\(message)")
  }

  /// Gives the reference the description that the first format had of a configured button.
  private func describeAsFirstFormat() throws {
    var file = try PNGFile.decode([UInt8](try #require(workspace.data(Workspace.picture))))
    let text = try #require(file.metadata.treeDescription)
    let fields = text.replacing(TreeFormat.current.heading, with: TreeFormat(1).heading)
      .replacing(/\tconfiguration[^\t\n]*/, with: "")
    #expect(fields != text)
    file.metadata.treeDescription = fields
    try workspace.write(Data(try PNGFile.encode(file.bitmap, metadata: file.metadata)), to: Workspace.picture)
  }

  @Test func whatAnOlderFormatCannotTellIsNoCause() throws {
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 3))
    _ = workspace.failure(of: { CauseScreens.Shop() }, as: strategy)
    try describeAsFirstFormat()
    #expect(workspace.failure(of: { CauseScreens.Shop() }, as: strategy) == nil)
    let moved = try workspace.message(
      of: {
        let screen = CauseScreens.Shop()
        screen.buy.frame.origin.y += 1
        return screen
      }, as: strategy)
    #expect(moved.contains("\nUIButton \"Buy\" frame.origin.y 20 → 21") && !moved.contains("→ filled"), "\(moved)")
    #expect(moved.contains("\nThe reference has a description of an older version, without configuration and 1 more."))
    #expect(moved.split(separator: "\n", omittingEmptySubsequences: false).count <= 15)
    let rounder = try workspace.message(
      of: {
        let screen = CauseScreens.Shop()
        screen.buy.configuration?.cornerStyle = .capsule
        return screen
      }, as: strategy)
    #expect(!rounder.contains("cornerStyle dynamic"), "\(rounder)")
    #expect(rounder.contains("still accept --describe"), "\(rounder)")
  }

  @Test(arguments: [false, true]) func anOlderFormatIsRenewedThoughPixelsAreEqual(byRun: Bool) throws {
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 3))
    _ = workspace.failure(of: { CauseScreens.Shop() }, as: strategy)
    let recorded = workspace.data(Workspace.picture)
    try describeAsFirstFormat()
    let older = workspace.data(Workspace.picture)
    #expect(workspace.failure(of: { CauseScreens.Shop() }, as: strategy, record: .never) == nil)
    let store = ArtifactStore(packageRoot: workspace.root, override: nil)
    let acceptance = Acceptance(packageRoot: workspace.root, store: store)
    #expect(try acceptance.describe { _ in true }.described == [], "where nothing is written, nothing is described")
    if byRun {
      #expect(workspace.failure(of: { CauseScreens.Shop() }, as: strategy, record: .all) != nil)
    } else {
      try FileManager.default.removeItem(atPath: "\(workspace.root)/.stillframe/.runs")
      #expect(workspace.failure(of: { CauseScreens.Shop() }, as: strategy) == nil)
      #expect(workspace.data(Workspace.picture) == older, "nothing rewrites it by itself")
      #expect(try acceptance.describe { _ in true }.described.count == 1)
    }
    #expect(workspace.data(Workspace.picture) == recorded)
  }

  @Test func olderFormatsOfFilmstripsAndDocumentsAreRenewed() throws {
    let film = Snapshotting<UIView, Filmstrip>.filmstrip(to: 0.1, frames: 2, allowsStill: true)
    let document = Snapshotting<UIView, Data>.pdf
    func renews(_ path: String, _ record: () -> String?, _ older: (Data) throws -> Data) throws {
      _ = record()
      let recorded = try #require(workspace.data(path))
      #expect(record()?.contains("was not written") == true)
      let former = try older(recorded)
      #expect(former != recorded)
      try workspace.write(former, to: path)
      #expect(record()?.contains("Automatically recorded") == true)
      #expect(workspace.data(path) == recorded)
    }
    func older(_ text: String) -> String { text.replacing(TreeFormat.current.heading, with: TreeFormat(1).heading) }
    try renews(Workspace.picture) {
      workspace.failure(of: { CauseScreens.Shop() }, as: film, record: .all)
    } _: { bytes in
      var file = try PNGFile.decode([UInt8](bytes))
      file.metadata.treeDescription = file.metadata.treeDescription.map(older)
      return Data(try PNGFile.encode(file.bitmap, metadata: file.metadata))
    }
    try renews(Workspace.picture.replacing(".png", with: ".pdf")) {
      workspace.failure(of: { CauseScreens.Shop() }, as: document, record: .all)
    } _: { bytes in
      let file = try #require(DescribedPDF(file: bytes))
      return DescribedPDF(
        document: file.document, fingerprint: file.fingerprint, treeDescription: older(file.treeDescription)
      ).file
    }
  }

  @Test func aReferenceOfANewerFormatSaysSo() throws {
    let strategy = Snapshotting<UIView, UIImage>.image(traits: .init(displayScale: 3))
    _ = workspace.failure(of: { CauseScreens.Shop() }, as: strategy)
    var file = try PNGFile.decode([UInt8](try #require(workspace.data(Workspace.picture))))
    let newer = TreeFormat(TreeFormat.current.number + 1).heading
    file.metadata.treeDescription = file.metadata.treeDescription?.replacing(TreeFormat.current.heading, with: newer)
    try workspace.write(Data(try PNGFile.encode(file.bitmap, metadata: file.metadata)), to: Workspace.picture)
    let message = try workspace.message(
      of: {
        let screen = CauseScreens.Shop()
        screen.buy.isHidden = true
        return screen
      }, as: strategy)
    #expect(message.contains("\nNo cause is known: a newer version of Stillframe described the reference."))
  }

  @Test func causesOfManySnapshotsAreSaidOnce() throws {
    let shared = Workspace.fresh()
    let strategy = Snapshotting<UIView, UIImage>.image
    for name in ["a", "b", "c"] { _ = workspace.failure(of: { CauseScreens.Invoice() }, as: strategy, named: name) }
    for name in ["a", "b", "c"] {
      let failure = workspace.failure(
        of: {
          let screen = CauseScreens.Invoice()
          screen.rows.spacing = name == "c" ? 16 : 20
          if name == "c" { screen.title.text = "Receipt" }
          return screen
        }, as: strategy, named: name, shared: shared)
      #expect(failure != nil)
    }
    let words = shared.tally.words(workingDirectory: nil)
    #expect(
      words == [
        "`UIStackView.spacing 16 → 20` explains 2 of 3 failed snapshots.",
        "Stillframe: 3 snapshots failed. To see all: swift run still report",
      ])
    #expect(Workspace.fresh().tally.words(workingDirectory: nil).isEmpty)
  }

  @Test func whatOnlyFollowsAnotherCauseExplainsNothing() {
    let tally = FailureTally()
    for _ in 0..<3 { tally.note(["UILabel.text", "CALayer.path"], packageRoot: "/p") }
    #expect(
      tally.words(workingDirectory: "/p") == [
        "`UILabel.text` explains 3 of 3 failed snapshots.",
        "Stillframe: 3 snapshots failed. To see all: swift run still report",
      ])
  }

  @Test func oneLevelOfNoiseIsRecognised() throws {
    defer { CauseScreens.Meter.green = 200 }
    let message = try message({ CauseScreens.Form() }) {
      CauseScreens.Meter.green = 201
      return CauseScreens.Form()
    }
    #expect(message.contains("no channel is more than one level off: a renderer's rounding."))
  }

  /// A description costs little beside the picture.
  @Test func descriptionsAreSmall() throws {
    let screens: [@MainActor () -> UIView] = [
      { CauseScreens.Invoice() }, { CauseScreens.Profile() }, { CauseScreens.Groceries() }, { CauseScreens.Form() },
    ]
    for screen in screens {
      let workspace = try Workspace()
      _ = workspace.failure(of: screen, as: .image(traits: .init(displayScale: 3)))
      let file = try #require(workspace.data(Workspace.picture))
      let decoded = try PNGFile.decode([UInt8](file))
      var bare = decoded.metadata
      bare.treeDescription = nil
      let cost = file.count - (try PNGFile.encode(decoded.bitmap, metadata: bare)).count
      #expect(
        cost <= max(2048, file.count / 20), "\(cost) of \(file.count) bytes: \(decoded.metadata.treeDescription ?? "")")
    }
  }
}
