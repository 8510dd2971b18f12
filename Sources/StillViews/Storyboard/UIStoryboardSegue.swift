// SPDX-License-Identifier: MIT

public import Foundation

/// The way from one controller to another.
///
/// Mirrors UIKit's `UIStoryboardSegue`. Subclasses override `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  private let mark = AttributeMark()
  private let handler: (() -> Void)?

  /// The name of the segue.
  open private(set) var identifier: String?
  /// The controller that the way begins at.
  open private(set) var source: UIViewController
  /// The controller that the way leads to.
  open private(set) var destination: UIViewController

  /// Makes a segue, for subclasses that override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
  }

  /// Makes a segue that is performed by a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
  }

  /// Shows the destination: calls the closure that the segue was made with.
  open func perform() {
    if let handler { return handler() }
    ProgrammerErrors.report(
      """
      \(type(of: self)) '\(identifier ?? "")' does nothing: it has no perform handler and does not override perform(). \
      Make it with performHandler:, or override perform().
      """)
  }
}

extension UIViewController {
  /// Performs the segue that a test has provided.
  func performProvidedSegue(_ identifier: String, _ sender: Any?) {
    guard let segue = ProvidedFiles.segue(identifier, from: self) else {
      return ProgrammerErrors.report(
        """
        Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'. Nothing was shown. Storyboards are \
        not read, so a test says what they hold: UIStoryboard.provide(segue: "\(identifier)", from: \
        \(type(of: self)).self) { … }.
        """)
    }
    segue.destination.storyboardStorage = segue.destination.storyboardStorage ?? storyboardStorage
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// The view of the controller's nib, by its name or else by that of its class; nil without one.
  var viewOfNib: UIView? {
    let own = "\(type(of: self))"
    let usual = own.hasSuffix("Controller") ? [String(own.dropLast(10)), own] : [own]
    let names = nibName.map { [$0] } ?? usual.filter { ProvidedFiles.nib($0) != nil }
    guard let name = names.first else { return nil }
    return UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self).lazy.compactMap { $0 as? UIView }.first
  }
}
