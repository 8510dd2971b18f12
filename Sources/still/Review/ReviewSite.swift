// SPDX-License-Identifier: MIT

import Foundation

/// The page of a review with buttons that accept and reject, and its answers to requests.
///
/// Any page in the same browser can send requests to this machine, and so can any program on it. So each path begins with a
/// random token, the `Host` must be this address (the name of another host could resolve to this machine), and requests that
/// change something must come from the page itself.
struct ReviewSite: Sendable {
  let session: ReviewSession
  let port: UInt16
  /// The text that nobody else knows.
  let token: String

  init(_ session: ReviewSession, port: UInt16) {
    (self.session, self.port) = (session, port)
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined()
  }

  /// The address of the page.
  var address: String { "http://\(host)/\(token)/" }

  private var host: String { "127.0.0.1:\(port)" }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let isOwnOrigin = request["origin"].map { $0 == "http://\(host)" }
    guard request["host"] == host, isOwnOrigin != false,
      ["same-origin", "none", nil].contains(request["sec-fetch-site"])
    else { return .text(403, "This page is for \(host) alone.") }
    var parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    guard let word = parts.first, isToken(word) else { return .text(404, "There is no such page.") }
    parts.removeFirst()
    switch request.method {
    case "GET": return show(parts)
    case "POST":
      // A form on another page has another origin, and cannot send this content type.
      guard isOwnOrigin == true, request["content-type"] == "application/json" else {
        return .text(403, "Only the page itself may do this.")
      }
      return act(parts.joined(separator: "/"), request.body)
    default: return .text(405, "Only GET and POST are known.")
    }
  }

  private func show(_ parts: [String]) -> HTTPResponse {
    if parts == [""] { return page }
    guard parts.count == 3, parts[0] == "picture", let id = Int(parts[1]) else {
      return .text(404, "There is no such page.")
    }
    return picture(id, parts[2])
  }

  /// Compares all characters, so that the time does not reveal how many are right.
  private func isToken(_ word: String) -> Bool {
    let (one, other) = (Array(word.utf8), Array(token.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private var page: HTTPResponse {
    var run = session.source.run
    for index in run.failures.indices {
      let id = run.failures[index].id
      let roles = session.source.pictures[id, default: [:]].keys
      run.failures[index].pictures = Dictionary(uniqueKeysWithValues: roles.map { ($0, "picture/\(id)/\($0)") })
      run.failures[index].decision = session.decisions[run.failures[index].id]
    }
    return HTTPResponse(
      status: 200, type: "text/html; charset=utf-8", body: ReportPage(run: run, isServed: true).html)
  }

  private func picture(_ id: Int, _ role: String) -> HTTPResponse {
    guard let bytes = session.source.pictures[id]?[role]?.bytes else {
      return .text(404, "There is no such picture.")
    }
    return HTTPResponse(status: 200, type: "image/png", body: bytes)
  }

  private struct Answer: Encodable {
    var problem: String?
    var decision: ReviewSession.Decision?
  }

  private func act(_ action: String, _ body: Data) -> HTTPResponse {
    guard let id = try? JSONDecoder().decode([String: Int].self, from: body)["id"] else {
      return .text(400, "No failure is named.")
    }
    let problem: String?
    switch action {
    case "accept": problem = session.decide(.accepted, id)
    case "reject": problem = session.decide(.rejected, id)
    case "undo": problem = session.takeBack(id)
    default: return .text(404, "There is no such button.")
    }
    return .json(Answer(problem: problem, decision: session.decisions[id]))
  }
}
