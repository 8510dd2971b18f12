// SPDX-License-Identifier: MIT

@_exported public import StillAssets
@_exported public import StillGraphics
@_exported public import StillLayers
