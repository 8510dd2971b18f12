// SPDX-License-Identifier: MIT

/// The name of a build setting, with the conditions under which a value counts: `SWIFT_VERSION[sdk=iphonesimulator*]`.
struct BuildSetting {
  let name: String
  private let conditions: [(kind: Substring, pattern: Substring)]

  /// - Parameter key: The name and its conditions, each in brackets or several in a pair.
  init(_ key: String) {
    let parts = key.split(whereSeparator: { "[],".contains($0) })
    name = String(parts.first ?? "")
    conditions = parts.dropFirst().map { part in
      let words = part.split(separator: "=", maxSplits: 1)
      return (words.first ?? "", words.count > 1 ? words[1] : "")
    }
  }

  /// True for a setting that says something of sources and modules.
  var isKnown: Bool { Self.names.contains(name) }

  private static let names: Set = [
    "OTHER_SWIFT_FLAGS", "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
    "SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_VERSION",
  ]

  /// True where nobody knows whether the value counts, such as one for a processor, or for a version of the simulator.
  var isUndecided: Bool { isKnown && counts(in: nil) == nil }

  /// Returns true if the value counts in the simulator of iOS; nil where nobody knows.
  ///
  /// - Parameter configuration: The name of the configuration; nil for any.
  func counts(in configuration: String?) -> Bool? {
    let all = conditions.map { counts($0.kind, $0.pattern, configuration) }
    if all.contains(false) { return false }
    return all.contains(nil) ? nil : true
  }

  private func counts(_ kind: Substring, _ pattern: Substring, _ configuration: String?) -> Bool? {
    if pattern == "*" { return true }
    let (start, isWhole) = pattern.last == "*" ? (pattern.dropLast(), false) : (pattern, true)
    if start.isEmpty || start.contains("*") { return nil }
    switch kind {
    case "sdk":
      let simulator = "iphonesimulator"
      if !isWhole, simulator.hasPrefix(start) { return true }
      return start.hasPrefix(simulator) ? nil : false
    case "config":
      guard let configuration else { return true }
      return isWhole ? configuration == start : configuration.hasPrefix(start)
    default: return nil
    }
  }

  /// Returns true for one with more conditions than another, or longer ones, whose value is stronger.
  func isStronger(than other: Self) -> Bool {
    let own = (conditions.count, conditions.reduce(0) { $0 + $1.pattern.utf8.count })
    return own > (other.conditions.count, other.conditions.reduce(0) { $0 + $1.pattern.utf8.count })
  }
}

/// The values of build settings in one place: a configuration, or a file `.xcconfig` with those that it includes.
struct BuildSettings {
  private var values: [String: [(setting: BuildSetting, value: String)]] = [:]

  /// Adds a value, which may inherit those that were added before.
  mutating func add(_ value: String, for setting: BuildSetting) {
    values[setting.name, default: []].append((setting, value))
  }

  /// Returns the values of a setting that count in a configuration, the strongest first.
  func values(of name: String, in configuration: String) -> [String] {
    let all = (values[name] ?? []).filter { $0.setting.counts(in: configuration) == true }.enumerated()
    return all.sorted { one, other in
      let (first, second) = (one.element.setting, other.element.setting)
      if first.isStronger(than: second) { return true }
      return !second.isStronger(than: first) && one.offset > other.offset
    }.map(\.element.value)
  }
}
