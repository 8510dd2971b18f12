// SPDX-License-Identifier: MIT

public import Foundation

/// Images that follow each other.
///
/// An image view shows one after the other, and a picture of a test the first one unless it is one of a moment.
extension UIImage {
  /// The images of an animation, and the time that they take together.
  struct Animation: Sendable, Equatable {
    var images: [UIImage]
    /// In seconds.
    var duration: TimeInterval
  }

  private static let frameDuration: TimeInterval = 1.0 / 30

  /// Makes an animation of images, of which pictures show the first; nil of none.
  ///
  /// The duration is in seconds. 0 means a thirtieth of a second for each image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let seconds = duration > 0 ? duration : Double(images.count) * frameDuration
    let animation = Animation(images: images.map { $0.with { $0.animation = nil } }, duration: seconds)
    return first.with { $0.animation = animation }
  }

  /// Returns the animation of the images that `image` finds for a name with the numbers from 0, or from 1, behind it.
  static func animatedImage(
    named name: String, duration: TimeInterval, image: (String) -> UIImage?
  ) -> UIImage? {
    // UIKit looks no further than 1024.
    let first = image("\(name)0") == nil ? 1 : 0
    var images: [UIImage] = []
    while images.count < 1024, let next = image("\(name)\(first + images.count)") { images.append(next) }
    return animatedImage(with: images, duration: duration)
  }

  /// Makes an animation of the named images of the app whose numbers from 0, or from 1, up to 1023 follow `name`.
  ///
  /// The numbers have no zeros before them, and the first one that is missing ends the animation. The duration is in
  /// seconds. Returns nil, after a note, if there is no first image. Mirrors UIKit's `animatedImageNamed(_:duration:)`.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let made = animatedImage(named: name, duration: duration) {
      NamedImages.image($0, in: .main, for: .current, isOptional: true)
    }
    // Looking for it once more tells which name was looked for, and what there is.
    return made ?? UIImage(named: "\(name)0")
  }

  /// Makes an animation as `animatedImageNamed(_:duration:)` does, of images with caps of `capInsets` points and a tiled
  /// middle.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  /// Makes an animation as `animatedImageNamed(_:duration:)` does, of images with caps of `capInsets` points and a tiled
  /// or stretched middle.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let animation = animatedImageNamed(name, duration: duration), let images = animation.images else {
      return nil
    }
    let resizable = images.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: resizable, duration: animation.duration)
  }

  /// The images of an animation; nil for an image that is none.
  public var images: [UIImage]? { drawingAttributes.animation?.images }

  /// The seconds that an animation takes; 0 for an image that is none.
  public var duration: TimeInterval { drawingAttributes.animation?.duration ?? 0 }
}
