// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Synchronization

/// A reason why a value cannot be turned into a picture.
///
/// Each description ends with what to do next.
enum SnapshotError: Error, Equatable, CustomStringConvertible {
  case emptySize(what: String, size: CGSize)
  case unusableSize(what: String, size: CGSize)
  /// A picture of too many pixels; sizes are in points.
  case tooManyPixels(width: Double, height: Double, scale: Double, ScaleParameter)
  /// A picture with too long a side, in pixels.
  case sideTooLong(width: Int, height: Int, scale: Double, limit: Int, ScaleParameter)
  /// A picture that is wider than one can be painted, in pixels.
  case tooWide(width: Int, height: Int, scale: Double, ScaleParameter)
  /// A number of pixels per point that no picture can have.
  case unusableScale(Double)
  case emptyImage
  case text([TextError])
  case programmerErrors([String], areRaised: Bool = true)

  var description: String {
    switch self {
    case .emptySize(let what, let size):
      "\(what) has the size \(words(size)): there is nothing to draw. Give it a width and a height, or, if it is a view, "
        + "the strategy a `size:`."
    case .unusableSize(let what, let size):
      "\(what) has the size \(words(size)), which cannot be drawn. Give it a finite size that is not negative."
    case .tooManyPixels(let width, let height, let scale, let parameter):
      "A picture of \(number(width))×\(number(height)) points at \(number(scale))x has more than "
        + "\(Bitmap.maximumPixelCount / 1_000_000) million pixels. \(smaller(scale, parameter))"
    case .sideTooLong(let width, let height, let scale, let limit, let parameter):
      "A picture of \(width)×\(height) pixels has a side of more than \(limit) pixels. \(smaller(scale, parameter))"
    case .tooWide(let width, let height, let scale, let parameter):
      "A picture of \(width)×\(height) pixels is too wide to be painted: at most \(Bitmap.maximumPaintedWidth) pixels "
        + "across can be, though \(Bitmap.maximumSide) down. Snapshot a part of it, or take "
        + (scale > 1 ? "a smaller size, or \(parameter.advice(for: 1))." : "a smaller size.")
    case .unusableScale(let scale):
      "`displayScale` of the traits is \(number(scale)), which is no number of pixels per point. Pass one above zero, or leave "
        + "it out for the screen's."
    case .emptyImage:
      "The image has no pixels. Give it some, or compare its description instead."
    case .text(let problems):
      problems.map(\.description).joined(separator: "\n")
    case .programmerErrors(let texts, let areRaised):
      texts.joined(separator: "\n")
        + (areRaised
          ? "\nUIKit would have raised an exception here. What was asked for was not done: mend the call, then run again."
          : "")
    }
  }

  /// Returns the advice for a picture that is too large: to lower the scale, unless it is as low as it can usefully be.
  private func smaller(_ scale: Double, _ parameter: ScaleParameter) -> String {
    scale > 1 ? "Take a smaller size, or \(parameter.advice(for: 1))." : "Take a smaller size."
  }

  private func words(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

  private func number(_ value: Double) -> String { String(plainFormat: "%g", value) }
}

/// Collects the programmer errors that happen while a snapshot is made, for which UIKit would raise exceptions.
///
/// The misused object keeps its state. `ProgrammerErrors` passes UIKit's text to the running assertion, or else to the
/// running test. Outside of any test the process stops.
final class RaisedErrors: Sendable {
  private let texts = Mutex<(all: [String], areRaised: Bool)>(([], false))

  /// Runs `body` and throws the programmer errors reported meanwhile, because a picture made after them proves nothing.
  static func checked<Result>(_ body: () throws -> Result) throws -> Result {
    let raised = RaisedErrors()
    let result = Swift.Result { try ProgrammerErrors.handling(with: raised.note, body) }
    // These come before an error that `body` throws, which may only follow from them: a refused frame leaves an empty size.
    let texts = raised.texts.withLock { $0 }
    if !texts.all.isEmpty { throw SnapshotError.programmerErrors(texts.all, areRaised: texts.areRaised) }
    return try result.get()
  }

  @Sendable private func note(_ text: String) {
    texts.withLock { texts in
      texts.all.append(text)
      texts.areRaised = texts.areRaised || ProgrammerErrors.isRaised
    }
  }
}
