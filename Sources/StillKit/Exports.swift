// SPDX-License-Identifier: MIT

// The module that stands for UIKit has nothing of its own, so that a change in one part builds little of the others.
@_exported public import StillLists
@_exported public import StillViews
