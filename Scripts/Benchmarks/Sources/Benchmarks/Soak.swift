// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// A day in one process: as many assertions as asked for, each with a name, a reference and texts of its own.
///
/// Every fiftieth fails and leaves its pictures. After each tenth, a line tells what the process holds and what an assertion
/// took; at the end, what the last tenth may not need more of than the first.
@MainActor
struct Soak {
  var directory: String
  var count: Int

  /// The memory, time and files of the process so far.
  private struct Usage {
    var megabytes, seconds: Double
    var descriptors, threads, temporaryFiles: Int
  }

  func run() throws {
    setenv("STILLFRAME_ARTIFACTS", "\(directory)/failures", 1)
    try makeReferences()
    print("assertions  held MB  ms of processor each  descriptors  threads  temporary files")
    var tenths: [(usage: Usage, milliseconds: Double)] = []
    for tenth in 1...10 {
      let before = usage()
      for number in (tenth - 1) * count / 10..<tenth * count / 10 { try assert(number) }
      let after = usage()
      let milliseconds = (after.seconds - before.seconds) * 1e4 / Double(count)
      tenths.append((after, milliseconds))
      print(
        String(
          format: "%10d  %7.1f  %22.3f  %11d  %7d  %15d", tenth * count / 10, after.megabytes, milliseconds,
          after.descriptors, after.threads, after.temporaryFiles))
      fflush(nil)
    }
    try judge(first: tenths[0], last: tenths[9])
  }

  /// Whatever is the same for each assertion may not grow; time may differ by what else the machine does.
  private func judge(
    first: (usage: Usage, milliseconds: Double), last: (usage: Usage, milliseconds: Double)
  ) throws {
    let growth = last.usage.megabytes / first.usage.megabytes - 1
    let slowing = last.milliseconds / first.milliseconds - 1
    print(String(format: "memory %+.1f %% (limit 5), time %+.1f %% (limit 15)", growth * 100, slowing * 100))
    guard growth <= 0.05, slowing <= 0.15, last.usage.descriptors <= first.usage.descriptors,
      last.usage.threads <= first.usage.threads, last.usage.temporaryFiles <= first.usage.temporaryFiles
    else {
      print("soak: the last tenth needs more than the first")
      exit(1)
    }
  }
}

// MARK: - Assertions

extension Soak {
  private func makeReferences() throws {
    for kind in SoakScreen.allCases {
      _ = verify(kind, number: 0, fails: false, record: .all)
      for number in 1..<count where SoakScreen(number: number) == kind {
        guard link(file(kind, 0), file(kind, number)) == 0 else { throw POSIXError(.EIO) }
      }
    }
  }

  private func assert(_ number: Int) throws {
    let kind = SoakScreen(number: number)
    // The first of each kind was recorded by this process.
    guard number >= SoakScreen.cycle else { return }
    let fails = number % 50 == 49
    let message = verify(kind, number: number, fails: fails, record: .never)
    guard (message != nil) == fails else {
      print("soak: assertion \(number) (\(kind)) \(fails ? "passed" : "failed: \(message ?? "")")")
      exit(1)
    }
  }

  private func verify(
    _ kind: SoakScreen, number: Int, fails: Bool, record: SnapshotTestingConfiguration.Record
  ) -> String? {
    func verify<Format>(_ strategy: Snapshotting<UIView, Format>) -> String? {
      verifySnapshot(
        of: kind.view(number, fails: fails), as: strategy, named: "n\(number)", record: record,
        snapshotDirectory: directory, testName: "soak\(kind)")
    }
    return switch kind {
    case .document: verify(.pdf)
    case .tree: verify(.recursiveDescription)
    default: verify(.image(traits: UITraitCollection(displayScale: 2)))
    }
  }

  private func file(_ kind: SoakScreen, _ number: Int) -> String {
    let suffix = kind == .document ? "pdf" : kind == .tree ? "txt" : "png"
    return "\(directory)/soak\(kind).n\(number).\(suffix)"
  }
}

// MARK: - Usage

extension Soak {
  private func usage() -> Usage {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Usage(
      megabytes: Double(status("VmRSS:")) / 1024, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
      descriptors: entries("/proc/self/fd"), threads: status("Threads:"),
      temporaryFiles: entries(NSTemporaryDirectory()))
  }

  private func status(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix(key) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private func entries(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }
}
