// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// An animation of views from `beginAnimations` to `commitAnimations`.
struct BegunAnimation {
  /// The number of animations around it.
  let index: Int
  let completion = AnimationCompletion { _ in }
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Float = 0
  var autoreverses = false
  var beginsFromCurrentState = false

  init(index: Int) { self.index = index }
}

/// Animations of views as apps made them before there were blocks: changes between the first and the last call are shown
/// gradually. What is set counts for the changes after it.
extension UIView {
  /// Begins an animation of 0.2 seconds; name and context are for a delegate, of which there is none.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimationBlocks.current.begin()
  }
  /// Ends the animation that was begun last.
  public class func commitAnimations() { AnimationBlocks.current.commit() }
  /// Sets the seconds of the animation.
  public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }
  /// Sets the seconds before the animation.
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }
  /// Sets the speed over the time of the animation.
  public class func setAnimationCurve(_ curve: AnimationCurve) { change { $0.curve = curve } }
  /// Sets the number of rounds, which may be a fraction.
  public class func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.repeatCount = repeatCount } }
  /// Sets whether each round runs back, too.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether animations begin at the shown values, and not at the last set ones.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.beginsFromCurrentState = fromCurrentState }
  }

  private class func change(_ change: (inout BegunAnimation) -> Void) { AnimationBlocks.current.changeBegun(change) }

  /// Sets the object that is told of the beginning and the end.
  @available(*, unavailable, message: "not in Stillframe yet")
  public class func setAnimationDelegate(_ delegate: Any?) {}
  /// Sets the delegate's method for the beginning.
  @available(*, unavailable, message: "not in Stillframe yet")
  public class func setAnimationWillStart(_ selector: Selector?) {}
  /// Sets the delegate's method for the end.
  @available(*, unavailable, message: "not in Stillframe yet")
  public class func setAnimationDidStop(_ selector: Selector?) {}
}
