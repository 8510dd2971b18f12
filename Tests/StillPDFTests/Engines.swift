// SPDX-License-Identifier: MIT

@testable import StillPDF

/// Every engine of this build: with the trait, the programs must agree with the library.
let engines: [any PDFEngine] =
  preferredEngine is ProgramEngine ? [preferredEngine] : [preferredEngine, ProgramEngine()]
