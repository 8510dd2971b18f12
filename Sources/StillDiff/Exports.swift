// SPDX-License-Identifier: MIT

// Regions and clusters are made of it, so whoever imports this module needs it too.
@_exported public import struct StillBitmap.PixelRect
