// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

@testable import StillSnapshotTestCase

struct FileNameTests {
  private func name(_ options: FBSnapshotTestCaseFileNameIncludeOption, _ identifier: String? = nil) -> String {
    FileNaming.options(options).stem("testA", identifier)
  }

  @Test func `The scale follows the test and its identifier`() {
    #expect(name(.screenScale) == "testA@3x")
    #expect(name(.screenScale, "") == "testA@3x")
    #expect(name(.screenScale, "dark") == "testA_dark@3x")
  }

  @Test func `Spaces and punctuation become underscores, one each, unless nothing is asked for`() {
    #expect(name(.screenScale, "iPad - 10.2") == "testA_iPad___10_2@3x")
    #expect(name(.none, "iPad - 10.2") == "testA_iPad - 10.2")
  }

  @Test func `Device, version and screen stand in this order`() {
    #expect(name([.screenSize, .OS, .device]) == "testA_iPhone_17_5_390x844")
    #expect(name([.device, .screenScale], "b") == "testA_b_iPhone@3x")
  }

  @Test func `Older options always end with the scale`() {
    #expect(FileNaming.agnostic(.none).stem("testA", "b c") == "testA_b c@3x")
    #expect(FileNaming.agnostic([.device, .OS]).stem("testA", "b c") == "testA_b_c_iPhone_17_5@3x")
  }

  @Test func `Raw values are those of the mirrored types`() {
    #expect(FBSnapshotTestCaseFileNameIncludeOption.screenScale.rawValue == 16)
    #expect(FBSnapshotTestCaseAgnosticOption.screenSize.rawValue == 8)
  }
}

struct ReferenceFolderTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "still-\(UUID())").path

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
  }

  @Test func `The nearest folder above the test counts, else one beside it`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try make("Tests/AppTests/Screens")
    try Data().write(to: URL(filePath: "\(root)/Package.swift"))
    func found() -> String {
      ReferenceImageFolder.find(above: "\(root)/Tests/AppTests/Screens/A.swift", suffixes: ["_64"])
    }

    try make("../ReferenceImages_64")
    defer { try? FileManager.default.removeItem(atPath: "\(root)/../ReferenceImages_64") }
    #expect(found() == "\(root)/Tests/AppTests/Screens/ReferenceImages")
    try make("Tests/ReferenceImages_64")
    #expect(found() == "\(root)/Tests/ReferenceImages")
    try make("Tests/AppTests/Resources/ReferenceImages_64")
    #expect(found() == "\(root)/Tests/AppTests/Resources/ReferenceImages")
  }

  /// The tool appends the suffix to the text of the variable.
  @Test(arguments: [("/a/Images", "/a/Images"), ("/a/Images/", "/a/Images/"), ("Images/", "/b/Images/")])
  func `A folder that ends with a slash holds the folders of suffixes`(path: String, found: String) {
    #expect(ReferenceImageFolder.absolute(path, below: "/b") == found)
  }

  @Test func `A reference is found under the name that iOS gives to a test that throws, and in the second folder`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try make("B")
    let controller = FBSnapshotTestController()
    func stem() -> String {
      let found = controller.reference(in: ["\(root)/A", "\(root)/B"], test: "testA", identifier: nil)
      return "\(found.folder)/\(found.stem)".replacingOccurrences(of: root, with: "")
    }

    #expect(stem() == "/A/testA@3x")
    try Data().write(to: URL(filePath: "\(root)/B/testAAndReturnError_@3x.png"))
    #expect(stem() == "/B/testAAndReturnError_@3x")
  }
}

struct SnapshotControllerTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "still-\(UUID())").path

  @MainActor private func compare(_ identifier: String, record: Bool = false) throws {
    let controller = FBSnapshotTestController(test: NSObject.self)
    controller.referenceImagesDirectory = root
    controller.folderName = "Squares"
    controller.recordMode = record
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = .red
    try controller.compareSnapshot(
      ofViewOrLayer: view, selector: Selector("testA"), identifier: identifier)
  }

  @Test(arguments: [nil, "", "relative/folder"])
  @MainActor func `A controller without a folder says so, and writes nothing`(folder: String?) {
    let controller = FBSnapshotTestController(test: NSObject.self)
    controller.referenceImagesDirectory = folder
    controller.recordMode = true
    let error = #expect(throws: SnapshotFailure.self) {
      try controller.compareSnapshot(
        ofViewOrLayer: UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), selector: Selector("testA"),
        identifier: nil)
    }
    #expect(error?.description.contains("`referenceImagesDirectory` is \(folder.map { "\"\($0)\"" } ?? "nil")") == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1, 1.5])
  @MainActor func `A tolerance that is no share fails`(share: CGFloat) {
    let controller = FBSnapshotTestController()
    #expect(throws: (any Error).self) { try controller.tolerance(share, 0).validate() }
    #expect(throws: (any Error).self) { try controller.tolerance(0, share).validate() }
    #expect(controller.tolerance(1, 1) == Tolerance(maxChannelDelta: 255, maxDifferingPixels: .share(1)))
    #expect(controller.tolerance(0.5, 0).maxChannelDelta == 128)
  }

  /// A controller knows no test's file.
  @Test @MainActor func `The files of a failure are in the package around the references`() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let environment = ProcessInfo.processInfo.environment
    if ["STILLFRAME_ROOT", "STILLFRAME_ARTIFACTS"].contains(where: { environment[$0] != nil }) { return }
    try Data().write(to: URL(filePath: "\(root)/Package.swift"))
    #expect(throws: SnapshotFailure.self) { try compare("a") }
    #expect(FileManager.default.fileExists(atPath: "\(root)/.stillframe"))
  }

  /// Signs that are no letters or digits are replaced in the file's name, as far as the tool does so.
  @Test(arguments: ["Light/Large", "v1..2", "🙂", "+"])
  @MainActor func `An identifier may have any signs, and each is used once`(identifier: String) throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let environment = ProcessInfo.processInfo.environment
    if ["STILLFRAME_RECORD", "CI"].contains(where: { environment[$0] != nil }) { return }
    let recorded = #expect(throws: SnapshotFailure.self) { try compare(identifier, record: true) }
    #expect(recorded?.description.contains("Record mode is on.") == true)
    let stem = FileNaming.options(.screenScale).stem("testA", identifier)
    #expect(FileManager.default.fileExists(atPath: "\(root)/Squares/\(stem).png"))
    let second = #expect(throws: SnapshotFailure.self) { try compare(identifier, record: true) }
    #expect(second?.description.contains("Pass a different `identifier:` to one of them.") == true)
  }

  /// The tool gives both names the same file.
  @Test(arguments: [("a_b", "a b"), ("!", "?")])
  @MainActor func `Two identifiers for one file are named`(first: String, second: String) throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let environment = ProcessInfo.processInfo.environment
    if ["STILLFRAME_RECORD", "CI"].contains(where: { environment[$0] != nil }) { return }
    #expect(throws: SnapshotFailure.self) { try compare(first, record: true) }
    let error = #expect(throws: SnapshotFailure.self) { try compare(second, record: true) }
    #expect(error?.description.contains("\"\(second)\" and \"\(first)\", of the assertion at") == true)
  }

  @Test(arguments: [1]) @MainActor func `A case of a parameterised test needs an identifier`(number: Int) {
    let error = #expect(throws: SnapshotFailure.self) { try compare("") }
    #expect(error?.description.contains("Pass a name made from the arguments as `identifier:`.") == true)
  }

  @Test @MainActor func `A picture is recorded only on demand, and compared in its tool's place`() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let environment = ProcessInfo.processInfo.environment
    if environment["STILLFRAME_RECORD"] != nil { return }
    let file = "\(root)/Squares/testA_b@3x.png"
    #expect(throws: SnapshotFailure.self) { try compare("a") }
    #expect(!FileManager.default.fileExists(atPath: "\(root)/Squares/testA_a@3x.png"))
    if environment["CI"] != nil { return }
    let recorded = #expect(throws: SnapshotFailure.self) { try compare("b", record: true) }
    #expect(recorded?.description.contains("Record mode is on.") == true)
    #expect(FileManager.default.fileExists(atPath: file))
  }
}
