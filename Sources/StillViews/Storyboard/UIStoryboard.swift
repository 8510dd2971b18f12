// SPDX-License-Identifier: MIT

public import Foundation

/// Controllers by their identifiers.
///
/// Files of Interface Builder are not read: a test says what they hold, by `UIStoryboard.provide`. Mirrors UIKit's
/// `UIStoryboard`.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let mark = AttributeMark()
  private let name: String

  /// Makes a storyboard of a name; one that no test has provided is reported.
  ///
  /// The bundle changes nothing.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
    guard !ProvidedFiles.holdsStoryboard(name) else { return }
    ProgrammerErrors.report(
      """
      Could not find a storyboard named '\(name)' in bundle \(storyboardBundleOrNil.inWords). Storyboards are not read, so \
      a test says what they hold: UIStoryboard.provide(name: "\(name)", identifier: …) { … }.
      """)
  }

  /// Makes the initial controller; nil without one.
  open func instantiateInitialViewController() -> UIViewController? {
    ProvidedFiles.scene(nil, of: name).flatMap { wake($0()) }
  }

  /// Makes the initial controller by a closure, or, where that is nil or answers nil, as the test says.
  ///
  /// Nil without an initial controller, or, with an error, if it has another class.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = ProvidedFiles.scene(nil, of: name) else { return nil }
    let controller = creator?(EmptyCoder()) ?? scene()
    if controller != nil, !(controller is ViewController) { reportClass(of: controller, nil, ViewController.self) }
    return wake(controller) as? ViewController
  }

  /// Makes the controller of an identifier; an empty one, with an error, if there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = ProvidedFiles.scene(identifier, of: name)?() else {
      reportMissing(identifier)
      return UIViewController()
    }
    return wake(controller) ?? controller
  }

  /// Makes the controller of an identifier by a closure, or, where that is nil or answers nil, as the test says.
  ///
  /// Without such a controller, or with one of another class, there is an error, and an object of the class that is
  /// expected is made by its `init(coder:)`.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let scene = ProvidedFiles.scene(identifier, of: name)
    if scene == nil { reportMissing(identifier) }
    if let made = creator?(EmptyCoder()) { return wake(made) ?? made }
    let controller = scene?()
    if let controller = controller as? ViewController { return wake(controller) ?? controller }
    if controller != nil { reportClass(of: controller, identifier, ViewController.self) }
    guard let decoded = ViewController(coder: EmptyCoder()) else {
      fatalError("Storyboard (\(self)) has no \(ViewController.self), and init(coder:) of that makes none.")
    }
    return wake(decoded) ?? decoded
  }

  /// Tells a controller that it was made by this storyboard.
  private func wake<ViewController: UIViewController>(_ controller: ViewController?) -> ViewController? {
    controller?.storyboardStorage = self
    controller?.awakeFromNib()
    return controller
  }

  private func reportMissing(_ identifier: String) {
    ProgrammerErrors.report(
      """
      Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'. An empty one was made. \
      Storyboards are not read, so a test says what they hold: UIStoryboard.provide(name: "\(name)", identifier: \
      "\(identifier)") { … }.
      """)
  }

  private func reportClass(of controller: UIViewController?, _ identifier: String?, _ expected: UIViewController.Type) {
    ProgrammerErrors.report(
      """
      Storyboard (\(self)): a \(expected) was asked for, and \(identifier.map { "'\($0)'" } ?? "the initial controller") \
      is \(controller.map { "\(type(of: $0))" } ?? "nil"). Provide a controller of the class that the app asks for.
      """)
  }

  /// The name, without an address.
  open override var description: String { "<UIStoryboard: \(name)>" }
}

extension Bundle? {
  /// The bundle as UIKit's messages name it; the main one for nil.
  var inWords: String { "NSBundle <\((self ?? .main).bundlePath)> (loaded)" }
}
