// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Glibc
import StillArtifacts
import StillBitmap
import Testing

@testable import still

/// Reviews in the terminal and on a page, which accept and reject.
struct ReviewTests {
  private let package: ReportPackage
  private let place: PackagePlace

  init() throws {
    package = try ReportPackage()
    place = PackagePlace(root: package.root, store: ArtifactStore(packageRoot: package.root, override: nil))
    for name in ["badge", "card", "total"] {
      try package.reference("\(name).1", color: "#8E8E93")
      try package.fail(name, cause: "#8E8E93", "#8E8E92")
    }
  }

  private func session() throws -> ReviewSession {
    ReviewSession(try FailureList(folders: [], place: place), place: place)
  }

  private func reference(_ name: String) -> Data? {
    FileManager.default.contents(atPath: "\(package.root)/__Snapshots__/AppTests/Cards/\(name).1.png")
  }

  private func failed() throws -> [String] { FailedSnapshots(below: place.store.root).all.map(\.result.test) }

  // MARK: - In the terminal

  /// A terminal that types keys, and keeps what is printed.
  private final class Typist: ReviewTerminal {
    private var keys: [Character]
    private(set) var text = ""
    private(set) var opened: [String] = []
    var drawing: TerminalGraphics?

    init(_ keys: String) { self.keys = Array(keys) }

    var columns: Int { 80 }
    func print(_ text: String, ends: Bool) { self.text += text + (ends ? "\n" : "") }
    func key() -> Character? { keys.isEmpty ? nil : keys.removeFirst() }
    func open(_ path: String) -> Bool {
      opened.append(path)
      return true
    }
    func graphics() -> TerminalGraphics? { drawing }
  }

  private func review(_ keys: String, graphics: TerminalGraphics? = nil) throws -> Typist {
    let typist = Typist(keys)
    typist.drawing = graphics
    try TerminalReview(session: session(), terminal: typist).run()
    return typist
  }

  @Test func keysDecideOneAfterAnother() throws {
    let old = reference("badge")
    let typist = try review("asxr")
    #expect(reference("badge") != old && reference("card") == old)
    #expect(try failed() == ["card"], "what was rejected is forgotten")
    #expect(typist.text.contains("1 of 3  Cards/badge.1  T.swift:1\n  UILabel \"Total\" textColor #8E8E93 → #8E8E92"))
    #expect(typist.text.contains("1 accepted, 1 rejected, 1 left."))
    let undone = try Acceptance(packageRoot: package.root, store: place.store).undo()
    #expect(undone.restored.count == 1 && undone.listed.count == 1 && reference("badge") == old)
    #expect(try failed() == ["badge", "card", "total"])
  }

  @Test func theSameChangeOfSeveralViewsIsOneLine() {
    let causes = [("A", "alpha", false), ("B", "alpha", false), ("C", "text", true), ("D", "alpha", false)].map {
      ReportFailure.Cause(words: "\($0) \($1)", key: $1, follows: $2, at: 0)
    }
    let failure = ReportFailure(
      id: 0, title: "", suite: "", reference: "", file: "", line: 1, outcome: "changed", headline: "", causes: causes,
      scale: 1)
    #expect(failure.causeLines == ["A alpha, and of 2 more", "  C text"])
  }

  @Test func aDecisionIsTakenBackAndMadeAnew() throws {
    let old = reference("badge")
    let typist = try review("uausq")
    #expect(typist.text.contains("Nothing was decided yet."))
    #expect(reference("badge") == old && typist.text.contains("0 accepted, 0 rejected, 3 left."))
    #expect(try failed() == ["badge", "card", "total"])
  }

  @Test func theEndOfTheInputEndsTheReview() throws {
    #expect(try review("").text.contains("3 left."))
  }

  @Test func thePictureIsOpened() throws {
    let opened = try review("oq").opened
    #expect(opened == ["\(package.root)/.stillframe/AppTests/Cards/badge.1.actual.png"])
  }

  /// The test ran again meanwhile: nobody has seen what it drew.
  @Test func onlyWhatWasShownIsAccepted() throws {
    let session = try session()
    try package.fail("badge", cause: "#8E8E93", "#123456")
    #expect(session.decide(.accepted, 0)?.contains("drawn anew") == true)
    #expect(session.decide(.accepted, 1) == nil)
    #expect(session.decide(.accepted, 7) != nil && session.takeBack(0) != nil)
    #expect(try failed() == ["badge", "total"])
  }

  @Test func aPictureThatWasMissingIsNotAccepted() throws {
    let old = reference("badge")
    let drawn = "\(package.root)/.stillframe/AppTests/Cards/badge.1.actual.png"
    #expect(rename(drawn, "\(drawn).x") == 0)
    let session = try session()
    #expect(rename("\(drawn).x", drawn) == 0)
    #expect(session.decide(.accepted, 0)?.contains("drawn anew") == true)
    #expect(reference("badge") == old)
  }

  /// Two people may look at the same failures.
  @Test(arguments: [ReviewSession.Decision.accepted, .rejected])
  func whatWasDecidedElsewhereIsToldOf(first: ReviewSession.Decision) throws {
    let (one, other) = (try session(), try session())
    #expect(one.decide(first, 0) == nil)
    for decision in [ReviewSession.Decision.accepted, .rejected] {
      #expect(other.decide(decision, 0)?.contains("it was decided elsewhere meanwhile") == true)
    }
    #expect(one.takeBack(0) == nil, "the decision is kept")
    #expect(try failed() == ["badge", "card", "total"])
  }

  /// The page has what the failures said when they were read.
  @Test func whatIsDrawnWhileTheSessionBeginsIsNotAccepted() throws {
    let failures = try FailureList(folders: [], place: place)
    try package.fail("badge", cause: "#8E8E93", "#123456")
    let session = ReviewSession(failures, place: place)
    #expect(session.decide(.accepted, 0)?.contains("drawn anew") == true)
    #expect(session.decide(.accepted, 1) == nil)
  }

  @Test func terminalsTellWhatTheyShow() {
    let replies: [(String, TerminalGraphics?)] = [
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.31)\u{1B}\\\u{1B}[?62;c", .kitty),
      ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?1;2;4c", .iTerm2),
      ("\u{1B}[?62;4;22c", .sixel), ("\u{1B}[?62;22c", nil), ("\u{1B}[?14c", nil), ("", nil),
    ]
    for (reply, graphics) in replies {
      #expect(TerminalGraphics(reply: reply) == graphics)
      #expect(TerminalGraphics.isWhole(reply) == !reply.isEmpty)
    }
    #expect(!TerminalGraphics.isWhole("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|co"))
  }

  @Test func picturesAreDrawnInTheWordsOfTheTerminal() throws {
    let kitty = try review("q", graphics: .kitty).text
    let parts = kitty.components(separatedBy: "\u{1B}_G").dropFirst().compactMap {
      $0.components(separatedBy: "\u{1B}\\").first
    }
    let letters = parts.map { String($0.split(separator: ";", maxSplits: 1)[1]) }
    #expect(letters.allSatisfy { $0.count <= 4096 })
    #expect(Data(base64Encoded: letters.joined()) == package.picture("badge", "actual"))
    #expect(try review("q", graphics: .iTerm2).text.contains("\u{1B}]1337;File=inline=1;"))
    #expect(try review("q", graphics: .sixel).text.contains("\u{1B}Pq"))
  }

  /// A picture of many letters, as kitty's and iTerm2's documents say that it is sent.
  @Test func largePicturesAreSentInPartsAndWithTheirSize() throws {
    var seed: UInt32 = 1
    let noise = (0..<80 * 80 * 4).map { _ in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(seed >> 24) | 3
    }
    let file = Data(try PNGFile.encode(Bitmap(width: 80, height: 80, straightRGBA: noise)))
    let path = "\(package.root)/noise.png"
    try AtomicFile.write(file, to: path, durable: false)
    let kitty = try #require(TerminalGraphics.kitty.text(forPictureAt: path, columns: 40))
    #expect(kitty.hasPrefix("\u{1B}_G") && kitty.hasSuffix("\u{1B}\\"))
    let parts = kitty.dropFirst(3).dropLast(2).split(separator: "\u{1B}\\\u{1B}_G").map {
      $0.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    #expect(parts.count > 3 && parts.allSatisfy { $0.count == 2 })
    #expect(parts[0][0].split(separator: ",") == ["f=100", "a=T", "q=2", "c=8", "m=1"])
    #expect(parts.dropFirst().dropLast().allSatisfy { $0[0] == "m=1" } && parts.last?[0] == "m=0")
    #expect(parts.dropLast().allSatisfy { $0[1].utf8.count == 4096 }, "all parts but the last are full")
    #expect(Data(base64Encoded: parts.map { $0[1] }.joined()) == file)

    let iTerm2 = try #require(TerminalGraphics.iTerm2.text(forPictureAt: path, columns: 40))
    #expect(iTerm2.hasPrefix("\u{1B}]1337;File=") && iTerm2.hasSuffix("\u{07}"))
    let halves = iTerm2.dropFirst(12).dropLast().split(separator: ":", maxSplits: 1).map(String.init)
    #expect(
      Set(halves[0].split(separator: ";")) == ["inline=1", "width=8", "preserveAspectRatio=1", "size=\(file.count)"])
    #expect(Data(base64Encoded: halves[1]) == file)
  }

  /// An independent reader of sixels finds the colours where they were.
  @Test func sixelsHoldTheColours() throws {
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 0, 0]]
    let (width, height) = (7, 8)
    let pixels = (0..<width * height).flatMap { colors[($0 / width + $0 % width / 3) % 3] }
    let text = Sixel.text(try Bitmap(width: width, height: height, straightRGBA: pixels), width: 100)
    let drawn = try SixelReader(text).colors
    #expect(drawn.count == height && drawn.allSatisfy { $0.count == width })
    let levels = [[100, 0, 0], [0, 100, 0], [100, 100, 100]]
    for row in 0..<height {
      for column in 0..<width { #expect(drawn[row][column] == levels[(row + column / 3) % 3], "\(row) \(column)") }
    }
    let small = try SixelReader(Sixel.text(try Bitmap(width: width, height: height, straightRGBA: pixels), width: 3))
    #expect(small.colors.count == 3 && small.colors[0].count == 3)
  }

  // MARK: - On a page

  private func request(
    _ method: String, _ path: String, body: String = "", _ fields: [String: String?] = [:], port: UInt16 = 4711
  ) throws -> HTTPRequest {
    var all: [String: String?] = ["Host": "127.0.0.1:\(port)", "Content-Length": "\(body.utf8.count)"]
    if method == "POST" {
      all["Origin"] = "http://127.0.0.1:\(port)"
      all["Content-Type"] = "application/json"
    }
    all.merge(fields) { $1 }
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    let reading = HTTPRequest.read(Data("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n\(body)".utf8))
    guard case .whole(let request) = reading else { throw CocoaError(.fileReadCorruptFile) }
    return request
  }

  @Test func buttonsOfThePageAct() throws {
    let old = reference("card")
    let site = ReviewSite(try session(), port: 4711)
    let page = site.answer(try request("GET", "/\(site.token)/"))
    #expect(page.status == 200 && String(decoding: page.body, as: UTF8.self).contains(#"<body class="served">"#))
    let picture = site.answer(try request("GET", "/\(site.token)/picture/1/a"))
    #expect(picture.type == "image/png" && picture.body == package.picture("card", "actual"))
    let answer = site.answer(try request("POST", "/\(site.token)/accept", body: #"{"id": 1}"#))
    #expect(String(decoding: answer.body, as: UTF8.self) == #"{"decision":"accepted"}"#)
    #expect(reference("card") != old && reference("card") == picture.body)
    _ = site.answer(try request("POST", "/\(site.token)/undo", body: #"{"id": 1}"#))
    #expect(reference("card") == old)
    let wrong = site.answer(try request("POST", "/\(site.token)/accept", body: #"{"id": 9}"#))
    #expect(String(decoding: wrong.body, as: UTF8.self).contains("There is no such failure."))
    #expect(site.answer(try request("POST", "/\(site.token)/accept", body: "[]")).status == 400)
    #expect(site.answer(try request("POST", "/\(site.token)/explode", body: #"{"id": 1}"#)).status == 404)
  }

  @Test(arguments: [
    ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": nil], ["Host": "evil.example:4711"],
    ["Host": nil],
    ["Host": "localhost:4711"], ["Host": "127.0.0.1:80"], ["Sec-Fetch-Site": "cross-site"],
    ["Sec-Fetch-Site": "same-site"], ["Content-Type": "text/plain"],
  ])
  func otherPagesAreRefused(fields: [String: String?]) throws {
    let old = reference("card")
    let site = ReviewSite(try session(), port: 4711)
    let answer = site.answer(try request("POST", "/\(site.token)/accept", body: #"{"id": 1}"#, fields))
    #expect(answer.status == 403 && reference("card") == old)
    // Neither may they look at anything.
    guard let name = fields.keys.first, name != "Content-Type", fields != ["Origin": nil] else { return }
    #expect(site.answer(try request("GET", "/\(site.token)/", fields)).status == 403)
  }

  @Test func withoutTheTokenThereIsNothing() throws {
    let site = ReviewSite(try session(), port: 4711)
    #expect(try site.token.count > 20 && ReviewSite(session(), port: 4711).token != site.token)
    for path in ["/", "/accept", "/\(site.token.dropLast())/", "/\(site.token)x/", "//", "/\(site.token)"] {
      #expect(site.answer(try request("GET", path)).status == 404, "\(path)")
    }
    #expect(site.answer(try request("POST", "/accept", body: #"{"id": 1}"#)).status == 404)
    #expect(site.answer(try request("DELETE", "/\(site.token)/")).status == 405)
    for path in ["picture/1/x", "picture/9/a", "picture/1/../a", "picture/-1/a", "../x"] {
      #expect(site.answer(try request("GET", "/\(site.token)/\(path)")).status == 404, "\(path)")
    }
  }

  /// Real connections: one that says nothing, one that is cut, and one that asks.
  @Test func theServerAnswersOnThisMachineAlone() async throws {
    let server = try LoopbackServer(port: 0)
    let site = ReviewSite(try session(), port: server.port)
    let thread = Thread { server.run(site.answer) }
    thread.start()
    let idle = try Connection(server.port)
    try Connection(server.port).send("GET /")
    let asking = try Connection(server.port)
    asking.send("GET /\(site.token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    let answer = asking.answer()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("X-Frame-Options: DENY\r\n"))
    #expect(answer.hasSuffix("</html>\n"))
    let broken = try Connection(server.port)
    broken.send("nonsense\r\n\r\n")
    #expect(broken.answer().hasPrefix("HTTP/1.1 400 "))
    #expect(throws: (any Error).self) { try LoopbackServer(port: server.port) }
    #expect(throws: CocoaError.self, "another address of this machine") {
      try Connection(server.port, host: 0x7F00_0002)
    }
    server.stop()
    _ = idle
  }

  @Test func theExitCodeSaysIfSomethingIsLeft() throws {
    #expect(package.run("review", "nothing of this name") == 1)
    #expect(package.run("review", "") == 64)
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe/AppTests")
    #expect(package.run("review", "nothing of this name") == 0, "nothing failed")
    #expect(Still.exitCode(for: ExitCode(1)).rawValue == 1)
  }
}

/// A connection of TCP to a port of this machine.
private final class Connection {
  private let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)

  init(_ port: UInt16, host: UInt32 = 0x7F00_0001) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    let socket = socket
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw CocoaError(.fileReadUnknown) }
  }

  deinit { close(socket) }

  func send(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0) } }

  func answer() -> String {
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = recv(socket, &part, part.count, 0)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }
}

/// A reader of sixels, as terminals are.
private struct SixelReader {
  /// The colours by rows, in hundredths of red, green and blue.
  private(set) var colors: [[[Int]]] = []

  init(_ text: String) throws {
    var rest = Array(text.unicodeScalars)[...]
    guard text.hasPrefix("\u{1B}Pq\""), text.hasSuffix("\u{1B}\\") else { throw CocoaError(.fileReadCorruptFile) }
    rest = rest.dropFirst(4).dropLast(2)
    func numbers() -> [Int] {
      var found = [0]
      while let sign = rest.first, ("0"..."9").contains(sign) || sign == ";" {
        if sign == ";" { found.append(0) } else { found[found.count - 1] = found.last! * 10 + Int(sign.value) - 48 }
        rest.removeFirst()
      }
      return found
    }
    let size = numbers()
    colors = [[[Int]]](repeating: [[Int]](repeating: [], count: size[2]), count: size[3])
    var (palette, color, column, top) = ([Int: [Int]](), 0, 0, 0)
    while let sign = rest.popFirst() {
      switch sign {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { palette[color] = Array(values[2...]) }
      case "$": column = 0
      case "-": (column, top) = (0, top + 6)
      default:
        var (count, bits) = (1, sign)
        if sign == "!" {
          count = numbers()[0]
          bits = rest.removeFirst()
        }
        for _ in 0..<count {
          for row in 0..<6 where (bits.value - 63) >> UInt32(row) & 1 == 1 {
            colors[top + row][column] = palette[color]!
          }
          column += 1
        }
      }
    }
  }
}
