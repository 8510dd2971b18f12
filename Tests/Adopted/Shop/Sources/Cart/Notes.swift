// SPDX-License-Identifier: MIT

/// No target has this file.
let notes: Missing = missing
