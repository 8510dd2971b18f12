// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// An object that drives a transition by a number from 0 to 1, such as the way of a finger.
///
/// It shows the animations of the transition's animator at that part of their time. After `finish()` they run to their
/// end, and after `cancel()` back to their beginning, by the test's clock. Mirrors UIKit's
/// `UIPercentDrivenInteractiveTransition`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private let mark = AttributeMark()
  private weak var transition: ControllerTransition?
  private var drive: (any TransitionDrive)?
  /// The time at which a transition began that runs by itself.
  private var begin: CFTimeInterval = 0

  /// Makes an object that drives nothing until a transition starts it.
  public override init() {
    super.init()
  }

  /// The seconds of the transition; 0 before it starts.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The part of the transition that was shown last, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the end; 1 is that of the transition.
  open var completionSpeed: CGFloat = 1
  /// The curve of the end.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the end, instead of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value that begins the interaction together with the transition, which otherwise runs until `pause()`.
  open var wantsInteractiveStart = true

  /// Begins the transition, at its beginning.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else {
      return ProgrammerErrors.report(
        """
        UIPercentDrivenInteractiveTransition drives transitions of presentations, and \(type(of: transitionContext)) is \
        a context of its own. Nothing was begun. Have a class of your own drive it.
        """)
    }
    attend(transition)
    takeOver(at: 0)
  }

  /// Takes over a transition that runs by itself.
  open func pause() {
    guard let transition, !transition.isOver else { return }
    if let drive {
      percentComplete = CGFloat(drive.hold())
    } else {
      let seconds = transition.transitionDuration
      let part = seconds > 0 ? min((CACurrentMediaTime() - begin) / seconds, 1) : 1
      takeOver(at: part)
    }
    transition.pauseInteractiveTransition()
  }
  /// Shows a part of the transition, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive, let drive else { return }
    guard !percentComplete.isNaN else {
      return ProgrammerErrors.report(
        """
        update(_:) of \(type(of: self)) got a number that is none. Nothing was changed. Pass a number from 0 to 1; \
        0 / 0, for example, is the way of a finger by the height of a view without one.
        """)
    }
    self.percentComplete = min(max(percentComplete, 0), 1)
    drive.show(Double(self.percentComplete))
    transition.updateInteractiveTransition(self.percentComplete)
  }
  /// Lets the transition continue to its end.
  open func finish() {
    end(forwards: true) { $0.finishInteractiveTransition() }
  }
  /// Lets the transition return to its beginning.
  open func cancel() {
    end(forwards: false) { $0.cancelInteractiveTransition() }
  }

  /// Notes a transition that runs by itself until `pause()`.
  func attend(_ transition: ControllerTransition) {
    (self.transition, drive, percentComplete) = (transition, nil, 0)
    begin = CACurrentMediaTime()
  }
}

extension UIPercentDrivenInteractiveTransition {
  /// Pauses the animations at a fraction of the transition.
  private func takeOver(at fraction: Double) {
    guard let transition else { return }
    percentComplete = CGFloat(fraction)
    if let animator = transition.interruptibleAnimator {
      let drive = AnimatorDrive(animator)
      self.drive = drive
      transition.alongside.run(of: transition, in: .animator(animator))
      if fraction == 0 { drive.show(0) }
    } else {
      let layers = ([transition.containerView] + transition.alongside.views).map(\.layer)
      drive = LayerDrive(layers, transition.transitionDuration, at: fraction)
      // Animations begin in a time that stands still already.
      if fraction == 0, transition.initiallyInteractive { transition.animate() }
    }
  }

  private func end(forwards: Bool, _ tell: (ControllerTransition) -> Void) {
    guard let transition, transition.isInteractive, let drive else { return }
    tell(transition)
    let pace = TransitionPace(
      seconds: transition.transitionDuration, speed: checkedSpeed, curve: completionCurve, parameters: timingCurve)
    drive.run(from: Double(percentComplete), forwards: forwards, pace)
  }

  /// The speed of the end; that of the transition where the app's would never get there.
  private var checkedSpeed: Double {
    let speed = Double(completionSpeed)
    if speed > 0, speed.isFinite { return speed }
    ProgrammerErrors.warn(
      "UIPercentDrivenInteractiveTransition.completionSpeed is \(speed), and a transition with such a speed never ends: "
        + "it has to be above 0. The transition ends with a speed of 1. Set a positive number before finish() or cancel()."
    )
    return 1
  }
}
