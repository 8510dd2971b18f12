// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutations, in place. Returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

/// Tells libFuzzer what an input led to: each line of a text counts by its letters. An input with a line that no other
/// had, or with more of them, is kept and changed further.
void still_fuzz_features(const uint8_t *text, size_t count);
