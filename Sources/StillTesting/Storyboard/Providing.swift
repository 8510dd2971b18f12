// SPDX-License-Identifier: MIT

import Foundation
public import StillKit

/// Contents of storyboards, which a test provides because files of Interface Builder are not read; they end with the test.
extension UIStoryboard {
  /// Provides the controller that a storyboard contains under an identifier; without one, the initial controller.
  ///
  /// ```swift
  /// UIStoryboard.provide(name: "Main", identifier: "Details") { DetailsViewController() }
  /// ```
  @MainActor
  public static func provide(
    name: String, identifier: String? = nil, _ make: @escaping @MainActor () -> UIViewController
  ) {
    ProvidedFiles.current.add(identifier, ofStoryboard: name) { make() }
  }

  /// Provides the class of the controller that a storyboard contains under an identifier; as on iOS, `init(coder:)` makes
  /// the controller.
  @MainActor
  public static func provide(
    name: String, identifier: String? = nil, _ controllerClass: UIViewController.Type
  ) {
    ProvidedFiles.current.add(identifier, ofStoryboard: name, controllerClass)
  }

  /// Provides the destination of a segue from controllers of a class, for `performSegue(withIdentifier:sender:)`.
  ///
  /// - Parameters:
  ///   - identifier: The name of the segue.
  ///   - source: The class of the controllers that have it.
  ///   - perform: Shows the destination; `show(_:sender:)` unless it is given.
  ///   - destination: Makes the destination.
  @MainActor
  public static func provide<Source: UIViewController>(
    segue identifier: String, from source: Source.Type,
    perform: @escaping @MainActor (Source, UIViewController) -> Void = { $0.show($1, sender: nil) },
    _ destination: @escaping @MainActor () -> UIViewController
  ) {
    ProvidedFiles.current.add(segue: identifier) { controller in
      guard let controller = controller as? Source else { return nil }
      let destination = destination()
      return UIStoryboardSegue(identifier: identifier, source: controller, destination: destination) {
        perform(controller, destination)
      }
    }
  }
}

/// Contents of nibs, which a test provides because files of Interface Builder are not read; they end with the test.
extension UINib {
  /// Provides the objects of a nib; the closure gets the owner, and sets its outlets.
  ///
  /// ```swift
  /// UINib.provide(name: "PriceCell") { _ in [PriceCell()] }
  /// ```
  @MainActor
  public static func provide(name: String, _ make: @escaping @MainActor (_ owner: Any?) -> [Any]) {
    ProvidedFiles.current.add(nib: name) { make($0) }
  }
}
