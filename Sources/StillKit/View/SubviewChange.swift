// SPDX-License-Identifier: MIT

/// What a superview may have to know of a subview.
enum SubviewChange {
  case isHidden, intrinsicSize
}
