// SPDX-License-Identifier: MIT

@testable import StillPDF

let engines: [any PDFEngine] = [ProgramEngine()]
