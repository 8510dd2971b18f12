// SPDX-License-Identifier: MIT

// Generated sources import UIKit's names from here: where a target says `-module-alias UIKit=StillKit`, the compiler
// refuses `import StillKit`, and where it does not, there is no UIKit to import.
@_exported public import StillKit
