// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff
import StillInspection
public import StillKit
import StillLayers

extension Snapshotting where Value == UIView, Format == Filmstrip {
  /// Compares pictures of the view at several moments, each with the reference of its moment.
  ///
  /// The reference is one picture of all frames with their times; an animated PNG beside it is only for people. A failure
  /// names the frame and the properties whose values differ. Animations that never end are shown too.
  ///
  /// - Parameters:
  ///   - start: The first moment, in seconds since everything had last come to rest, since the last touch, film or
  ///     listing ended, or since the test began to move its clock.
  ///   - end: The last moment in seconds, after the first.
  ///   - frames: The number of pictures, evenly from `start` to `end`: from 2 to 1000.
  ///   - precision: The share of pixels of each frame that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that two pixels need to match, from 0 to 1.
  ///   - layout: The part of the view that is pictured.
  ///   - size: The view's size in points; nil for its own, or what fits it if it has none.
  ///   - traits: Traits that replace the screen's; `displayScale` is the picture's pixels per point.
  ///   - allowsBlank: True records and matches a filmstrip of which no frame has a visible pixel, which fails otherwise.
  ///   - allowsStill: True records and matches a filmstrip whose frames are all the same, which fails otherwise.
  public static func filmstrip(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, precision: Float = 1,
    perceptualPrecision: Float = 1, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false, allowsStill: Bool = false
  ) -> Snapshotting {
    .filmstrip(
      from: start, to: end, frames: frames,
      tolerance: Tolerance(precision: precision, perceptualPrecision: perceptualPrecision), layout: layout, size: size,
      traits: traits, allowsBlank: allowsBlank, allowsStill: allowsStill)
  }

  /// Compares pictures of the view at several moments, each with the reference of its moment and within `tolerance`.
  public static func filmstrip(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, tolerance: Tolerance,
    layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init(),
    allowsBlank: Bool = false, allowsStill: Bool = false
  ) -> Snapshotting {
    .strip(.filmstrip(tolerance: tolerance, allowsBlank: allowsBlank, allowsStill: allowsStill)) { view in
      let times = try FrameTimes(from: start, to: end, frames: frames, of: ".filmstrip")
      return try ViewHost(view: view, size: size, traits: traits, layout: layout).film(at: times)
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == Filmstrip {
  /// Compares pictures of the controller's view at several moments, as a device shows it.
  ///
  /// See the strategy of views for the parameters.
  public static func filmstrip(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, on config: ViewImageConfig = ViewImageConfig(),
    precision: Float = 1, perceptualPrecision: Float = 1, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false, allowsStill: Bool = false
  ) -> Snapshotting {
    .filmstrip(
      from: start, to: end, frames: frames, on: config,
      tolerance: Tolerance(precision: precision, perceptualPrecision: perceptualPrecision), layout: layout, size: size,
      traits: traits, allowsBlank: allowsBlank, allowsStill: allowsStill)
  }

  /// Compares pictures of the controller's view at several moments, within `tolerance`.
  public static func filmstrip(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, on config: ViewImageConfig = ViewImageConfig(),
    tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init(),
    allowsBlank: Bool = false, allowsStill: Bool = false
  ) -> Snapshotting {
    .strip(.filmstrip(tolerance: tolerance, allowsBlank: allowsBlank, allowsStill: allowsStill)) { controller in
      let times = try FrameTimes(from: start, to: end, frames: frames, of: ".filmstrip")
      return try ControllerHost.host(controller, config, size, traits, layout).film(at: times)
    }
  }
}

extension Snapshotting where Value == CALayer, Format == Filmstrip {
  /// Compares pictures of the layer and its sublayers at several moments.
  ///
  /// See the strategy of views for the parameters.
  public static func filmstrip(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, precision: Float = 1,
    perceptualPrecision: Float = 1, traits: UITraitCollection = .init(), allowsBlank: Bool = false,
    allowsStill: Bool = false
  ) -> Snapshotting {
    .filmstrip(
      from: start, to: end, frames: frames,
      tolerance: Tolerance(precision: precision, perceptualPrecision: perceptualPrecision), traits: traits,
      allowsBlank: allowsBlank, allowsStill: allowsStill)
  }

  /// Compares pictures of the layer and its sublayers at several moments, within `tolerance`.
  public static func filmstrip(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, tolerance: Tolerance,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false, allowsStill: Bool = false
  ) -> Snapshotting {
    .strip(.filmstrip(tolerance: tolerance, allowsBlank: allowsBlank, allowsStill: allowsStill)) { layer in
      let times = try FrameTimes(from: start, to: end, frames: frames, of: ".filmstrip")
      return try layer.film(at: times, traits.pixelGrid.scale)
    }
  }
}

extension Snapshotting where Format == Filmstrip {
  /// Makes a strategy of a film that is recorded on the main actor, and painted on whichever thread the assertion runs on.
  fileprivate static func strip(
    _ diffing: Diffing<Filmstrip>, _ record: @escaping @MainActor (Value) throws -> Film
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: diffing,
      asyncSnapshot: { value in
        let value = Handover(value)
        do {
          let film = try MainThread.run { try record(value.value) }
          return Async(.anywhere { try film.strip() })
        } catch {
          return Async(.failed(error))
        }
      })
  }
}

extension CALayer {
  /// Records the layer at several moments.
  func film(at times: FrameTimes, _ scale: CGFloat) throws -> Film {
    layoutIfNeeded()
    return try Film.record(at: times, of: self, layOut: { layoutIfNeeded() }) { _ in
      let unseen = BlankSnapshot.Cause(hiding: self)
      return try RecordedPicture("The \(type(of: self))", bounds: bounds, scale: scale, unseen: unseen) {
        render(in: $0)
      }
    }
  }
}
