// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillArtifacts
import StillCommand

/// An HTTP server that is reachable only from this machine.
///
/// We wrote it because so little is needed: a library behind a trait would cause a full rebuild for one command, and the
/// command would be missing without the trait.
final class LoopbackServer: Sendable {
  /// The number of the port.
  let port: UInt16
  private let socket: Int32

  /// Binds a port of 127.0.0.1; zero binds any free port.
  init(port: UInt16) throws(CommandFailure) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Lets us bind a port that another server has just closed.
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let socket = socket
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, pointer, &length) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard isOpen else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure("Port \(port) of 127.0.0.1 cannot be used: \(reason). Pass another --port, or none.")
    }
  }

  // Also called where the initialiser throws, since all properties are set then.
  deinit { close(socket) }

  /// Answers requests until `stop` is called.
  ///
  /// Browsers open connections before they use them, so each has a thread; `answer` is called on several threads at once.
  func run(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    while true {
      let connection = accept(socket, nil, nil)
      if connection < 0 {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
          // A connection without a request is closed after a while.
          usleep(50_000)
          continue
        default: return
        }
      }
      // The browser tries again where none can be started.
      guard let thread = SystemThread.start({ Self.serve(connection, answer) }) else {
        close(connection)
        continue
      }
      pthread_detach(thread)
    }
  }

  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private static func serve(_ connection: Int32, _ answer: (HTTPRequest) -> HTTPResponse) {
    defer { close(connection) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(connection, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    var (bytes, part) = (Data(), [UInt8](repeating: 0, count: 16_384))
    while true {
      switch HTTPRequest.read(bytes) {
      case .more:
        let count = recv(connection, &part, part.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        bytes.append(contentsOf: part[..<count])
      case .whole(let request): return send(answer(request).bytes, to: connection)
      case .broken: return send(HTTPResponse.text(400, "This is no request.").bytes, to: connection)
      }
    }
  }

  private static func send(_ bytes: Data, to connection: Int32) {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(connection, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        sent += count
      }
    }
  }
}
