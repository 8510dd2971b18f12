// SPDX-License-Identifier: MIT

public import StillGraphics
import Synchronization

/// The shadow of a part of a text.
///
/// Lengths are points. Mirrors UIKit's `NSShadow`.
// Sendable without a check, because the class is not final: its only mutable stored property is a Mutex.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeMark()
  private let storage = Mutex(Values())

  private struct Values: Hashable, Sendable {
    var offset = CGSize.zero
    var blur: CGFloat = 0
    var color: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)
  }

  /// The offset of the shadow from the letters; positive heights point down, and zero is the default.
  open var shadowOffset: CGSize {
    get { storage.withLock { $0.offset } }
    set { storage.withLock { $0.offset = newValue } }
  }
  /// The width of the blur, whose Gaussian has half of it as its standard deviation; 0 by default, for sharp shadows.
  open var shadowBlurRadius: CGFloat {
    get { storage.withLock { $0.blur } }
    set { storage.withLock { $0.blur = newValue } }
  }
  /// The `UIColor` of the shadow: black with an opacity of a third by default; none for nil and other types.
  open var shadowColor: Any? {
    get { storage.withLock { $0.color } }
    set { storage.withLock { [color = newValue as? UIColor] in $0.color = color } }
  }

  /// Makes a shadow without an offset.
  public override init() {}

  /// Returns a shadow of the same look.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return storage.withLock { $0 } == other.storage.withLock { $0 }
  }

  open override var hash: Int { storage.withLock { $0 }.hashValue }

  open override var description: String {
    let color = (shadowColor as? UIColor).map { "\($0)" } ?? "none"
    return "NSShadow {\(shadowOffset.width), \(shadowOffset.height)} blur = \(shadowBlurRadius) color = \(color)"
  }

  /// Sets this shadow for everything that is drawn into `context` from now on.
  func cast(in context: CGContext) {
    context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: (shadowColor as? UIColor)?.cgColor)
  }
}
