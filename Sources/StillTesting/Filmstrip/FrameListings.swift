// SPDX-License-Identifier: MIT

public import Foundation
import StillInspection
public import StillKit
import StillLayers

extension Snapshotting where Value == UIView, Format == String {
  /// Compares, as text, the values of all properties that change over time: one value a line, by layer and key path.
  ///
  /// Numbers have at most four decimals. A property is listed if it changes, whether by an animation, a display link, or
  /// the app's own code. The assertion fails if nothing changes.
  ///
  /// - Parameters:
  ///   - start: The first moment, in seconds since everything had last come to rest, since the last touch, film or
  ///     listing ended, or since the test began to move its clock.
  ///   - end: The last moment in seconds, after the first.
  ///   - frames: The number of moments, evenly from `start` to `end`: from 2 to 1000.
  ///   - size: The view's size in points; nil for its own, or what fits it if it has none.
  ///   - traits: Traits that replace the screen's.
  public static func frames(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .listing { view in
      let times = try FrameTimes(from: start, to: end, frames: frames, of: ".frames")
      return try ViewHost(view: view, size: size, traits: traits).listing(at: times)
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares, as text, the values of all properties of the controller's view and its subviews that change over time.
  ///
  /// See the strategy of views.
  public static func frames(
    from start: TimeInterval = 0, to end: TimeInterval, frames: Int, on config: ViewImageConfig = ViewImageConfig(),
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .listing { controller in
      let times = try FrameTimes(from: start, to: end, frames: frames, of: ".frames")
      return try ControllerHost.host(controller, config, size, traits, .bounds).listing(at: times)
    }
  }
}

extension Snapshotting where Value == CALayer, Format == String {
  /// Compares, as text, the values of all properties of the layer and its sublayers that change over time.
  ///
  /// See the strategy of views.
  public static func frames(from start: TimeInterval = 0, to end: TimeInterval, frames: Int) -> Snapshotting {
    .listing { layer in
      let times = try FrameTimes(from: start, to: end, frames: frames, of: ".frames")
      layer.layoutIfNeeded()
      return try MotionListing.taken(at: times, of: layer) { layer.layoutIfNeeded() }
    }
  }
}

extension Snapshotting where Format == String {
  fileprivate static func listing(_ list: @escaping @MainActor (Value) throws -> MotionListing) -> Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { value in
        let value = Handover(value)
        let listing = try MainThread.run { try list(value.value) }
        if listing.tracks.isEmpty { throw NothingChanges(times: listing.times) }
        return listing.text
      })
  }
}

extension ViewHost {
  /// Lists what changes from moment to moment.
  fileprivate func listing(at times: FrameTimes) throws -> MotionListing {
    try SnapshotMoment.$current.withValue(times.seconds[0]) {
      try hosting { view in
        try MotionListing.taken(at: times, of: view.layer) { view.layoutIfNeeded() }
      }
    }
  }
}

extension MotionListing {
  @MainActor fileprivate static func taken(
    at times: FrameTimes, of layer: CALayer, layOut: () -> Void
  ) throws -> MotionListing {
    let moments = try times.seconds.map { seconds in
      try SnapshotMoment.$current.withValue(seconds) {
        try SnapshotMoment.reach(layOut)
        layer.markShown()
        let values = layer.presenting(on: .current, showsEndless: true) { ShownValues(of: layer) }
        return (seconds: seconds, values: values)
      }
    }
    SnapshotMoment.countFromNow()
    return MotionListing(moments)
  }
}

/// An error: no property changes over the moments of a listing.
struct NothingChanges: Error, Hashable, CustomStringConvertible {
  let times: [String]

  var description: String {
    "No property changes from \(times[0]) s to \(times[times.count - 1]) s, so that the listing would be empty. Times "
      + "count from the moment at which everything had last come to rest, which every other snapshot and every wait bring "
      + "about, or from the end of the last touch, film or listing: start the animation after them, in the test that "
      + "lists its frames."
  }
}
