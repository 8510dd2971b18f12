// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting

/// What the process holds after a thousand assertions and after ten thousand, each with a reference of its own; every
/// fourth fails and writes its pictures.
@MainActor
struct MemoryBenchmark {
  private static let count = 10_000

  var directory: String

  func measure() throws {
    setenv("STILLFRAME_ARTIFACTS", "\(directory)/failures", 1)
    _ = verify(0, color: .systemBlue, record: .all)
    for number in 1...Self.count { guard link(file(0), file(number)) == 0 else { throw POSIXError(.EIO) } }
    var early = 0.0
    for number in 1...Self.count {
      let fails = number % 4 == 0
      let failure = verify(number, color: fails ? .systemRed : .systemBlue, record: .never)
      guard (failure != nil) == fails else { throw POSIXError(.EILSEQ) }
      if number == Self.count / 10 { early = Self.megabytes() }
    }
    var table = Table()
    table.add("MB held after 10,000 assertions (1,000: 95 %)", [Self.megabytes()], limit: early * 1.05)
    table.print()
  }

  private func file(_ number: Int) -> String { "\(directory)/memory.n\(number).png" }

  private func verify(_ number: Int, color: UIColor, record: SnapshotTestingConfiguration.Record) -> String? {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 8, y: 8, width: 104, height: 24))
    label.text = "Snapshot"
    label.textColor = color
    view.addSubview(label)
    return verifySnapshot(
      of: view, as: .image, named: "n\(number)", record: record, snapshotDirectory: directory, testName: "memory")
  }

  /// Resident, as the kernel counts it.
  static func megabytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (Double(line.filter(\.isNumber)) ?? 0) / 1024
  }
}
