// SPDX-License-Identifier: MIT

/// The target leaves this file out.
let old: Missing = missing
