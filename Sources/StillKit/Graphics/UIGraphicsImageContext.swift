// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Begins a picture of `size` points with one pixel a point; `UIGraphicsEndImageContext()` ends it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of `size` points with `scale` pixels a point; 0 stands for the main screen's scale.
///
/// A size of zero, or one that is not finite, begins a picture that cannot be drawn into: there is no
/// current context until it is ended.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? UITraitCollection.screen.displayScale : scale
  let canvas = UIGraphicsCanvas(bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: opaque)
  let image = canvas.map { UIGraphicsContextStack.ImageContext(context: $0.makeContext(), canvas: $0) }
  UIGraphicsContextStack.current.images.append(image)
  UIGraphicsContextStack.current.push(image?.context)
}

/// The picture drawn so far; nil outside of `UIGraphicsBeginImageContext…`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let image = UIGraphicsContextStack.current.images.last ?? nil else { return nil }
  guard let bitmap = try? image.canvas.bitmap(of: image.context) else { return nil }
  return UIImage(cgImage: CGImage(bitmap: bitmap), scale: image.canvas.scale, orientation: .up)
}

/// Ends the picture that `UIGraphicsBeginImageContext…` began.
public func UIGraphicsEndImageContext() {
  guard UIGraphicsContextStack.current.images.popLast() != nil else { return }
  UIGraphicsPopContext()
}
