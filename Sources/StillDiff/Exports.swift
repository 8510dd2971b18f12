// SPDX-License-Identifier: MIT

// Public declarations of this module use the type, so whoever imports the module needs it too.
@_exported public import struct StillBitmap.PixelRect
