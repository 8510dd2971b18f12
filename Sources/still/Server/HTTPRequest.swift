// SPDX-License-Identifier: MIT

import Foundation

/// A request of HTTP/1.1, as far as a page on the same machine needs it.
struct HTTPRequest: Equatable {
  var method: String
  /// The path as it was written, without a query.
  var path: String
  /// The header fields by their lower-case names; fields that occur more than once are ignored.
  private var fields: [String: String?]
  var body: Data

  /// The most bytes of the header, and of the body.
  static let headLimit = 16_384
  static let bodyLimit = 65_536

  /// The state of a request after some of its bytes have arrived.
  enum Reading: Equatable {
    case more
    case whole(HTTPRequest)
    /// The bytes are no request, or too long.
    case broken
  }

  /// Reads a request from the bytes that have arrived so far.
  static func read(_ bytes: Data) -> Reading {
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else {
      return bytes.count > headLimit ? .broken : .more
    }
    guard end.lowerBound - bytes.startIndex <= headLimit,
      let head = String(data: bytes[..<end.lowerBound], encoding: .utf8), var request = HTTPRequest(head: head)
    else { return .broken }
    let length = request.fields["content-length"].map { $0.flatMap { Int($0) } } ?? 0
    guard let length, (0...bodyLimit).contains(length), request["transfer-encoding"] == nil else { return .broken }
    let rest = bytes[end.upperBound...]
    guard rest.count >= length else { return .more }
    request.body = Data(rest.prefix(length))
    return .whole(request)
  }

  private init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
    (method, path, fields, body) = (words[0], String(words[1].prefix { $0 != "?" }), [:], Data())
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[name] = .some(fields[name] == nil ? value : nil)
    }
  }

  /// The value of a field; nil if it is missing or occurs twice.
  subscript(name: String) -> String? { fields[name] ?? nil }
}

/// An answer to a request.
struct HTTPResponse: Equatable {
  var status: Int
  var type = "text/plain; charset=utf-8"
  var body = Data()

  static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Data(text.utf8))
  }

  static func json(_ value: some Encodable) -> HTTPResponse {
    HTTPResponse(status: 200, type: "application/json", body: (try? JSONEncoder().encode(value)) ?? Data("{}".utf8))
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
  ]

  /// The bytes of the answer; its headers forbid other pages to embed or read it, and the browser to cache it.
  var bytes: Data {
    let lines = [
      "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin",
    ]
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
