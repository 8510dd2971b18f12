// SPDX-License-Identifier: MIT

/// What differs between the renderer of a reference and the one of now: said before anything about the interface, since a
/// picture may differ for that reason alone.
struct EnvironmentDifference: Equatable, CustomStringConvertible {
  private var changes: [String] = []

  /// Nil if nothing differs, or the reference does not say.
  init?(reference: String?, actual: String?) {
    guard let reference, let actual, reference != actual else { return nil }
    let (before, now) = (Self.parts(reference), Self.parts(actual))
    for name in Set(before.keys).union(now.keys).sorted() where before[name] != now[name] {
      // Another text needs other fonts: only what both use tells about the environment.
      guard let old = before[name], let new = now[name] else { continue }
      let line = "  \(name): \(old) when recorded, \(new) now"
      changes.append(line.count <= 80 ? line : "  \(name):\n    \(old) when recorded\n    \(new) now")
    }
    if changes.isEmpty { return nil }
  }

  var description: String {
    (["The environment differs from the one that the reference was recorded in:"] + changes
      + ["Pixels may differ for that reason alone. Record and compare on the same system."]).joined(separator: "\n")
  }

  private static func parts(_ fingerprint: String) -> [String: String] {
    var parts: [String: String] = [:]
    for line in fingerprint.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { parts[String(words[0])] = String(words[1]) }
    }
    return parts
  }
}
