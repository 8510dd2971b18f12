// SPDX-License-Identifier: MIT

// Swift Testing says that whoever imports it together with CoreGraphics imports this module too. Ours adds nothing: without it,
// each such file would fail to compile.
