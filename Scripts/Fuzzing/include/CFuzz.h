// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutations, in place. Returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

/// Tells libFuzzer what an input led to: each line of a text counts by its letters. An input with a line that no other
/// had, or with more of them, is kept and changed further.
void still_fuzz_features(const uint8_t *text, size_t count);

/// Ends the process when it has taken so much processor time from now on; 0 ends the watch. Under load, an input takes
/// many times as long by the clock on the wall.
void still_fuzz_limit_time(int seconds);
