// SPDX-License-Identifier: MIT

import StillGraphics

/// The layer's place in the time of its superlayer: animations of the layer, and of all below it, go by its time.
extension CALayer: CAMediaTiming {
  /// The time of the superlayer at which the layer's time begins.
  public var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  /// The layer's local time at its `beginTime`; with a `speed` of 0, the constant local time.
  public var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  /// The number of repetitions, which changes nothing of a layer.
  public var repeatCount: Float {
    get { mediaTiming.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  /// The seconds of repetition, which change nothing of a layer.
  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  /// The duration, which changes nothing of a layer; infinity by default.
  public var duration: CFTimeInterval {
    get { animations == nil || mediaTiming.duration == 0 ? .infinity : mediaTiming.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  /// The seconds of the layer's time in one of the superlayer's; 0 stops it.
  public var speed: Float {
    get { mediaTiming.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  /// A Boolean value that changes nothing of a layer.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  /// The fill mode, which changes nothing of a layer.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  private var mediaTiming: MediaTiming { animations?.timing ?? MediaTiming() }

  /// Converts a time of `layer`, or of the clock for nil, to this layer's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(l?.clockTime(t) ?? t)
  }

  /// Converts a time of this layer to that of `layer`, or of the clock for nil.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.localTime(clockTime(t)) ?? clockTime(t)
  }
}
