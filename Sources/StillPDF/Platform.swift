// SPDX-License-Identifier: MIT

#if Poppler
  let preferredEngine: any PDFEngine = LibraryEngine()
#else
  let preferredEngine: any PDFEngine = ProgramEngine()
#endif
