// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutations, in place. Returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);
