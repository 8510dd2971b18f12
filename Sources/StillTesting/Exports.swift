// SPDX-License-Identifier: MIT

@_exported public import struct StillDiff.Tolerance
