// SPDX-License-Identifier: MIT

import Glibc

/// An error: a PDF could not be read or rasterised.
package enum PDFError: Error, Equatable, Sendable {
  /// There are no bytes at all.
  case empty
  /// The bytes do not start like a PDF.
  case notAPDF
  /// The bytes are the pointer that Git LFS leaves where the file was not fetched.
  case gitLFSPointer
  /// The document opens only with a password.
  case encrypted
  /// Poppler could not read the document; `reason` is its own last word.
  case damaged(reason: String)
  /// The document has no page at all.
  case noPages
  /// The listing of pdfinfo leaves pages out, or is another program's.
  case pagesNotListed(reason: String)
  /// The document has no page of this index; the first page is 0.
  case noSuchPage(index: Int, pageCount: Int)
  /// The scale is not a finite number above zero.
  case invalidScale(Double)
  /// The picture would have more pixels than `limit`; width and height are pixels.
  case tooLarge(width: Double, height: Double, limit: Int)
  /// A picture with a side of more than `limit` pixels.
  case sideTooLong(width: Double, height: Double, limit: Int)
  /// A program of Debian's package poppler-utils is not on the PATH.
  case programMissing(name: String)
  /// The system refuses to start a program.
  case programNotStarted(path: String, reason: String)
  /// A program was ended by a signal.
  case programKilled(name: String, signal: Int32)
  /// A program ended, and something else in this process took its status.
  case programLost(name: String)
  /// A program did not end in time and was killed.
  case programTimedOut(name: String, seconds: Double)
  /// A program ended with an error that says nothing about the document.
  case programFailed(name: String, status: Int32, message: String)
  /// The temporary folder, where documents lie for the programs, could not be used.
  case temporaryFolder(path: String, reason: String)
}

extension PDFError {
  /// True if the same document would probably fail again: the program ran, and had time.
  ///
  /// The machine's part in other errors may change, as when a missing program is installed.
  var isOfDocument: Bool {
    switch self {
    case .programMissing, .programNotStarted, .programLost, .temporaryFolder: false
    default: true
    }
  }
}

extension PDFError: CustomStringConvertible {
  /// The problem, and what to do next.
  package var description: String {
    switch self {
    case .empty: "The PDF is empty (0 bytes). Delete the file and record it again."
    case .notAPDF: "The file is not a PDF: it does not start with %PDF-. Delete it and record it again."
    case .gitLFSPointer: "The file is a Git LFS pointer, not the PDF itself. Run: git lfs pull"
    case .encrypted: "The PDF is encrypted with a password. Store it without one."
    case .damaged(let reason): "The PDF is damaged: \(reason). Restore it from version control or record it again."
    case .noPages: "The PDF has no page. Delete it and record it again, with a page."
    case .pagesNotListed(let reason):
      "pdfinfo does not list the pages as Poppler's does: \(reason). Install Poppler's with apt-get install poppler-utils, "
        + "and have it come first on the PATH."
    case .noSuchPage(let index, let count):
      "The PDF has \(count) page(s), so there is no page of index \(index). Ask for an index from 0 to \(count - 1)."
    case .invalidScale(let scale):
      "\(scale) is no scale for a PDF page. Use a finite number of pixels a point above 0."
    case .tooLarge(let width, let height, let limit):
      "The page would become \(width) x \(height) pixels, more than the limit of \(limit). Make the page smaller."
    case .sideTooLong(let width, let height, let limit):
      "The page would become \(width) x \(height) pixels, with a side of more than \(limit). Make the page smaller."
    case .programMissing(let name):
      "The program \(name) is not on the PATH. Install it with: apt-get install poppler-utils"
    case .programNotStarted(let path, let reason):
      "The program \(path) cannot be started: \(reason). Install it anew with: apt-get install poppler-utils"
    case .programKilled(let name, let signal):
      "\(name) was ended by signal \(signal) (\(String(cString: strsignal(signal)))). Try it by hand on the same PDF, and "
        + "see whether memory is short."
    case .programLost(let name):
      "\(name) ended, but its status was taken by something else in this process. Leave SIGCHLD alone in tests, and wait "
        + "for single processes only."
    case .programTimedOut(let name, let seconds):
      "\(name) did not finish within \(seconds) s and was stopped. Try it by hand on the same PDF."
    case .programFailed(let name, let status, let message):
      "\(name) failed with status \(status): \(message). Try it by hand on the same PDF."
    case .temporaryFolder(let path, let reason):
      "The temporary folder \(path) cannot be used: \(reason). Make it writable and free some space there, or set "
        + "TMPDIR to another folder."
    }
  }
}
