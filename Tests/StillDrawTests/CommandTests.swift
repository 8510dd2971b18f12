// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillBitmap
import StillCommand
import StillTestSupport
import Testing

@testable import still_draw

/// Commands run on the main thread, as in a process of their own.
@MainActor struct CommandTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("still-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, color: String = "red", reference: String? = nil) throws -> String {
    let more = reference.map { ", \"reference\": \"\($0)\", \"tolerance\": {\"max_channel_delta\": 2}" } ?? ""
    let json = """
      {"schema": 1, "size": [4, 3], "root": {"type": "UIView", "background_color": "\(color)"}\(more)}
      """
    let file = folder.appendingPathComponent(name)
    try Data(json.utf8).write(to: file)
    return file.path
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func render(_ arguments: String...) throws {
    try RenderCommand.parse(arguments).run()
  }

  @Test func theEndingDecidesWhatIsWritten() throws {
    let fixture = try write("a.json")
    try render(fixture, "-o", path("a.png"), "--scale", "2")
    try render(fixture, "-o", path("a.PDF"))
    try render(fixture, "--output", path("a.txt"))
    let picture = try PNGFile.read(path("a.png"))
    #expect((picture.bitmap.width, picture.bitmap.height) == (8, 6))
    #expect(picture.metadata.scale == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a.PDF"))).starts(with: Data("%PDF".utf8)))
    #expect(try String(contentsOfFile: path("a.txt"), encoding: .utf8).hasPrefix("<UIView; frame = (0 0; 4 3)"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func wrongCommandLinesAreRefused() throws {
    let fixture = try write("a.json")
    for arguments in [["-o", "a.gif"], ["-o", "a"], ["-o", "a.png", "--scale", "0"], []] {
      #expect(throws: (any Error).self) { try RenderCommand.parse([fixture] + arguments) }
    }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func failuresNameTheFileAndThePlace() throws {
    let fixture = try write("a.json", color: "reddish")
    #expect(throws: CommandFailure.self) { try render(fixture, "-o", path("a.png")) }
    do {
      try render(fixture, "-o", path("a.png"))
    } catch {
      #expect("\(error)".contains("a.json: $.root.background_color"))
    }
    let good = try write("b.json")
    #expect(throws: CommandFailure.self) { try render(good, "-o", path("no/such/folder/a.png")) }
    try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "/dev/null")
    #expect(throws: CommandFailure.self) { try render(good, "-o", path("link.png")) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == "/dev/null")
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: [
    "{}", "{\"max_channel_delta\": 255}", "{\"max_channel_delta\": 256}", "{\"max_fraction_above_2\": 1}",
  ])
  func fidelityComparesNothingWithoutALimit(tolerance: String) throws {
    try render(try write("a.json"), "-o", path("red.png"))
    let text = try String(contentsOfFile: try write("b.json", reference: "red.png"), encoding: .utf8)
    try text.replacing("{\"max_channel_delta\": 2}", with: tolerance)
      .write(toFile: path("b.json"), atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try FidelityCommand.parse([folder.path]).run() }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func fidelityNeedsAReference() throws {
    _ = try write("a.json")
    #expect(throws: CommandFailure.self) { try FidelityCommand.parse([folder.path]).run() }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func fidelityPassesEqualPicturesOnly() throws {
    try render(try write("a.json"), "-o", path("red.png"))
    _ = try write("a.json", reference: "red.png")
    try FidelityCommand.parse([folder.path, "--report", path("report")]).run()
    let page = try String(contentsOfFile: path("report/index.html"), encoding: .utf8)
    #expect(page.contains("1-ios.png") && page.contains("1-ours.png") && page.contains("1-difference.png"))
    _ = try write("b.json", color: "blue", reference: "red.png")
    #expect(throws: (any Error).self) { try FidelityCommand.parse([folder.path]).run() }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func fidelityNeedsSomethingToSee() throws {
    try render(try write("a.json", color: "#00000000"), "-o", path("blank.png"))
    _ = try write("a.json", color: "#00000000", reference: "blank.png")
    #expect(throws: (any Error).self) { try FidelityCommand.parse([folder.path]).run() }
    try FidelityCommand.parse([folder.path, "--allow-blank"]).run()
    // Of a level that the tolerance forgives.
    try render(try write("a.json", color: "#00000002"), "-o", path("shade.png"))
    for (color, reference) in [("#00000000", "shade.png"), ("#00000002", "blank.png")] {
      _ = try write("a.json", color: color, reference: reference)
      for options in [[], ["--allow-blank"]] {
        #expect(throws: (any Error).self) { try FidelityCommand.parse([folder.path] + options).run() }
      }
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// Cairo counts no further; documents have no pixels.
  @Test func aPictureThatIsTooWideSaysWhatToDo() throws {
    let text = try String(contentsOfFile: try write("a.json"), encoding: .utf8)
    try text.replacing("[4, 3]", with: "[40000, 3]").write(toFile: path("a.json"), atomically: true, encoding: .utf8)
    let error = #expect(throws: CommandFailure.self) { try render(path("a.json"), "-o", path("a.png"), "--scale", "1") }
    #expect(
      error?.description
        == "\(path("a.json")): $.size: a picture of 40000 pixels across cannot be painted: 32767 can be. "
        + "Draw a part of it, take a scale of at most 0.81, or write a PDF, which has no pixels.")
    try render(path("a.json"), "-o", path("a.png"), "--scale", "0.81")
    try render(path("a.json"), "-o", path("a.pdf"), "--scale", "1")
    #expect(try PNGFile.read(path("a.png")).bitmap.width == 32_400)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func foldersWithoutFixturesAreAnError() throws {
    #expect(throws: CommandFailure.self) { try FidelityCommand.parse([folder.path]).run() }
    #expect(throws: CommandFailure.self) { try FidelityCommand.parse([path("none")]).run() }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aFixtureThatIsNoFileIsNotWaitedFor() throws {
    try #require(mkfifo(path("pipe.json"), 0o600) == 0)
    for fixture in [path("pipe.json"), "/dev/zero"] {
      let error = #expect(throws: CommandFailure.self) { try render(fixture, "-o", path("a.png")) }
      #expect(error?.description.contains("not a file). Check its path; what a pipe") == true)
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// The system would end the process by a signal.
  @Test(.aheadOfOthers) func aFileAsLargeAsAllowedIsAnError() async throws {
    let fixture = try write("a.json")
    try render(fixture, "-o", path("red.png"))
    _ = try write("b.json", reference: "red.png")
    let (folder, unchanged) = (folder.path, try Data(contentsOf: URL(fileURLWithPath: path("red.png"))))
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      signal(SIGXFSZ, SIG_DFL)
      Command.begin()
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = 40
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let descriptions = await MainActor.run {
        let render = #expect(throws: CommandFailure.self) {
          try RenderCommand.parse(["\(folder)/a.json", "-o", "\(folder)/red.png"]).run()
        }
        let fidelity = #expect(throws: CommandFailure.self) {
          try FidelityCommand.parse([folder, "--report", "\(folder)/report"]).run()
        }
        return [render, fidelity].compactMap { $0?.description }
      }
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(descriptions.count == 2, "\(descriptions)")
      #expect(descriptions.first?.contains("red.png cannot be written") == true, "\(descriptions)")
      #expect(descriptions.last?.contains("Choose another place with --report") == true, "\(descriptions)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("red.png"))) == unchanged)
    try FileManager.default.removeItem(at: self.folder)
  }
}
