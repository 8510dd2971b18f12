// SPDX-License-Identifier: MIT

import CFuzz
import Glibc
import StillTestSupport

/// The target that `STILL_FUZZ_TARGET` names.
private let target: any FuzzTarget = {
  let name = getenv("STILL_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = fuzzTargets[name] else {
    fatalError("there is no target \"\(name)\": set STILL_FUZZ_TARGET to one of \(fuzzTargets.keys.sorted())")
  }
  return target
}()

/// Called by libFuzzer with each input, which is a block of its own on the heap, on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  nonisolated(unsafe) let bytes = UnsafeRawBufferPointer(start: data, count: size)
  still_fuzz_limit_time(20)
  MainActor.assumeIsolated { target.check(bytes) }
  still_fuzz_limit_time(0)
  return 0
}

/// With `STILL_FUZZ_SEEDS`, only writes the inputs to begin with into that folder.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
  guard let folder = getenv("STILL_FUZZ_SEEDS") else { return 0 }
  for (name, file) in target.seeds {
    guard let stream = fopen("\(String(cString: folder))/\(name)", "w") else { fatalError("cannot write \(name)") }
    fwrite(file, 1, file.count, stream)
    fclose(stream)
  }
  exit(0)
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  var random = SeededNumbers(seed: UInt64(seed))
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  guard let changed = target.mutated(input, using: &random), changed.count <= capacity else {
    return LLVMFuzzerMutate(data, size, capacity)
  }
  data.update(from: changed, count: changed.count)
  return changed.count
}
