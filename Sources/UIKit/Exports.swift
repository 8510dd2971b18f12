// SPDX-License-Identifier: MIT

// A module under Apple's name, for packages whose manifest has no flags. Only targets that ask for the product have it.
@_exported public import StillKit
