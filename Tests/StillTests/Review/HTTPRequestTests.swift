// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import still

/// Requests, which any program on the machine may send.
struct HTTPRequestTests {
  private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Data(text.utf8)) }

  @Test func aRequestIsReadWhereverItIsCut() {
    let text = "POST /a?b=c HTTP/1.1\r\nHost: x:1\r\nContent-LENGTH:  5 \r\n\r\nhello"
    for length in 0..<text.utf8.count {
      #expect(HTTPRequest.read(Data(text.utf8.prefix(length))) == .more, "\(length)")
    }
    guard case .whole(let request) = read(text) else {
      Issue.record("it is not whole")
      return
    }
    #expect(request.method == "POST" && request.path == "/a" && request["host"] == "x:1")
    #expect(String(decoding: request.body, as: UTF8.self) == "hello" && request["origin"] == nil)
  }

  /// Two of one field could be read differently by others.
  @Test func aFieldThatStandsTwiceCountsNot() {
    guard case .whole(let request) = read("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n") else {
      Issue.record("it is not whole")
      return
    }
    #expect(request["host"] == nil)
  }

  @Test(arguments: [
    "nothing\r\n\r\n", "GET x HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET /\u{FF} HTTP/1.1\r\n" + String(repeating: "a", count: 20_000),
  ])
  func othersAreBroken(text: String) { #expect(read(text) == .broken) }

  @Test func bytesThatAreNoTextAreBroken() {
    #expect(HTTPRequest.read(Data([0x47, 0xFF, 0xFE]) + Data(" / HTTP/1.1\r\n\r\n".utf8)) == .broken)
  }
}
