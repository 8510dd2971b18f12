// SPDX-License-Identifier: MIT

import CFuzz
import StillTestSupport

/// One reader of input from outside, and the rules that hold for any input.
protocol FuzzTarget: Sendable {
  /// The inputs to begin with that are made here; others are files in `Corpora`.
  var seeds: [(name: String, input: [UInt8])] { get }

  /// Stops the process where a rule is broken.
  @MainActor func check(_ bytes: UnsafeRawBufferPointer)

  /// Returns a changed input that is still understood; nil leaves it to libFuzzer's blind changes.
  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]?
}

extension FuzzTarget {
  var seeds: [(name: String, input: [UInt8])] { [] }

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? { nil }
}

extension SeededNumbers {
  /// Returns true once in `count` calls.
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// Tells libFuzzer what an input led to, in lines of words: the library that is tested counts no edges.
func note(_ outcome: String) {
  var outcome = outcome
  outcome.withUTF8 { still_fuzz_features($0.baseAddress, $0.count) }
}

/// Returns bytes as libFuzzer changes them, which knows no format.
func blindly(_ bytes: [UInt8]) -> [UInt8] {
  let capacity = bytes.count + 32
  var changed = bytes + [UInt8](repeating: 0, count: 32)
  let size = LLVMFuzzerMutate(&changed, bytes.count, capacity)
  return Array(changed.prefix(size))
}
