// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillTesting

/// Tests have a time zone and a locale of their own where the environment says nothing of them.
struct EnvironmentTests {
  @Test func theEnvironmentIsCompleteBeforeAnyTest() {
    #expect(getenv("TZ") != nil)
    #expect(getenv("LANG") != nil || getenv("LC_ALL") != nil)
  }

  @Test(.aheadOfOthers) func withoutATimeZoneItIsGMT() async {
    await #expect(processExitsWith: .success) {
      for name in ["TZ", "LANG", "LC_ALL"] { unsetenv(name) }
      completeEnvironment()
      NSTimeZone.resetSystemTimeZone()
      #expect(TimeZone.current.identifier == "GMT")
      #expect(getenv("LANG").map { String(cString: $0) } == "en_US.UTF-8")
      var (seconds, parts) = (time_t(0), tm())
      localtime_r(&seconds, &parts)
      #expect(parts.tm_hour == 0 && parts.tm_gmtoff == 0)
    }
  }

  @Test(.aheadOfOthers) func whatTheEnvironmentSaysStays() async {
    await #expect(processExitsWith: .success) {
      unsetenv("LANG")
      setenv("TZ", "Asia/Tokyo", 1)
      setenv("LC_ALL", "de_DE.UTF-8", 1)
      completeEnvironment()
      #expect(getenv("TZ").map { String(cString: $0) } == "Asia/Tokyo" && getenv("LANG") == nil)
      var (seconds, parts) = (time_t(0), tm())
      localtime_r(&seconds, &parts)
      #expect(parts.tm_hour == 9)
    }
  }

  /// A process that starts with a time zone of its own tells its fingerprint the zone.
  @Test(arguments: [nil, "Asia/Tokyo"]) func aProcessStartsInItsTimeZone(zone: String?) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "EnvironmentTests/theSettingsAreTold"]
    var environment = ProcessInfo.processInfo.environment
    environment["TZ"] = zone
    environment["EXPECTED_TIME_ZONE"] = zone ?? "GMT"
    process.environment = environment
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Returns the time at which the first second of 1970 begins in a zone.
  private static func midnight(in zone: String) -> String {
    let seconds = TimeZone(identifier: zone)?.secondsFromGMT(for: Date(timeIntervalSince1970: 0)) ?? 0
    let minutes = (seconds / 60 + 24 * 60) % (24 * 60)
    return [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }

  @Test func theSettingsAreTold() {
    let expected = ProcessInfo.processInfo.environment["EXPECTED_TIME_ZONE"] ?? TimeZone.current.identifier
    #expect(ProcessSettings.lines.last == "time-zone \(expected)")
    let formatter = DateFormatter()
    formatter.dateFormat = "HH:mm"
    #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == Self.midnight(in: expected))
  }
}
