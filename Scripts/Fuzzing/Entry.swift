// SPDX-License-Identifier: MIT

import CFuzz
import Glibc

/// Called by libFuzzer with each input, which is a block of its own on the heap.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: data, count: size)
  // On the heap, AddressSanitizer watches both ends; before the guarded page, the libraries' reads are seen too.
  if size % 2 == 0 {
    PNGFuzz(bytes: bytes).check()
  } else {
    GuardedCopy.shared.withCopy(of: bytes) { PNGFuzz(bytes: $0).check() }
  }
  return 0
}

/// With `STILL_FUZZ_SEEDS`, only writes the first corpus into that folder.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
  guard let folder = getenv("STILL_FUZZ_SEEDS") else { return 0 }
  for (name, file) in Seeds.all {
    guard let stream = fopen("\(String(cString: folder))/\(name)", "w") else { fatalError("cannot write \(name)") }
    fwrite(file, 1, file.count, stream)
    fclose(stream)
  }
  exit(0)
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  var mutator = PNGMutator(random: SplitMix(state: UInt64(seed)))
  let file = Array(UnsafeBufferPointer(start: data, count: size))
  guard let changed = mutator.mutated(file), changed.count <= capacity else {
    return LLVMFuzzerMutate(data, size, capacity)
  }
  data.update(from: changed, count: changed.count)
  return changed.count
}
