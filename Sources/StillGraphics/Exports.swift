// SPDX-License-Identifier: MIT

@_exported public import Foundation
@_exported public import StillPaint
@_exported public import StillScene
@_exported public import StillText
