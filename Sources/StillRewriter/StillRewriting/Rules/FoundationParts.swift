// SPDX-License-Identifier: MIT

import Glibc
import SwiftSyntax

/// Types that Foundation has on iOS, and a module beside it on Linux.
extension SourceFile {
  private static let parts: [(module: String, names: Set<String>)] = [
    (
      "FoundationNetworking",
      [
        "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
        "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender",
        "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLProtocolClient",
        "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
        "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
        "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
        "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
      ]
    ),
    ("FoundationXML", ["XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate"]),
  ]

  /// Imports the modules whose types the file names, behind its last line, with the access of its own imports.
  func importPartsOfFoundation() {
    let first = tree.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }.first
    let access = first.flatMap { $0.modifiers.first?.trimmedDescription }.map { "\($0) " } ?? ""
    for (module, names) in Self.parts where mentions(names) {
      appended.append("\(access)import \(module)")
    }
  }

  /// Returns true if a word of the file is one of these names.
  private func mentions(_ names: Set<String>) -> Bool {
    guard mayMention(names) else { return false }
    return tree.tokens(viewMode: .sourceAccurate).contains { token in
      if case .identifier(let name) = token.tokenKind { return names.contains(name) }
      return false
    }
  }

  /// Returns true if the letters that all of these names have are in the file, which few files have.
  private func mayMention(_ names: Set<String>) -> Bool {
    let marks: [StaticString] = names.contains("URLCache") ? ["URL", "HTTP"] : ["XML"]
    return marks.contains { bytes.contain($0) }
  }
}

extension [UInt8] {
  /// Returns true if a text is in the bytes; the C library looks for its first letter.
  func contain(_ text: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress, bytes.count >= text.utf8CodeUnitCount else { return false }
      let last = place + (bytes.count - text.utf8CodeUnitCount)
      while place <= last, let found = memchr(place, Int32(text.utf8Start.pointee), last - place + 1) {
        if memcmp(found, text.utf8Start, text.utf8CodeUnitCount) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
