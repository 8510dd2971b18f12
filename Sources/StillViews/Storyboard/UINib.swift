// SPDX-License-Identifier: MIT

public import Foundation

/// Views that are made together.
///
/// Files of Interface Builder are not read: a test says what they hold, by `UINib.provide`. Mirrors UIKit's `UINib`;
/// nibs of data are missing.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of options.
  ///
  /// Mirrors UIKit's `UINib.OptionsKey`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a key of a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The objects that a nib knows by names, which nobody reads: closures of a test know their own.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let mark = AttributeMark()
  private let name: String
  private let bundle: Bundle?

  /// Makes a nib of a name; the bundle changes nothing.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (self.name, bundle) = (name, bundleOrNil)
  }

  /// Makes the objects of the nib and calls their `awakeFromNib()`; none, with an error, if no test has provided it.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let make = ProvidedFiles.nib(name) else {
      ProgrammerErrors.report(
        """
        Could not load NIB in bundle: '\(bundle.inWords)' with name '\(name)'. Nibs are not read, so a test says what they \
        hold: UINib.provide(name: "\(name)") { … }.
        """)
      return []
    }
    let objects = make(ownerOrNil)
    for object in objects { (object as? UIResponder)?.awakeFromNib() }
    return objects
  }

  /// Makes a list's view; nil, with an error, if the nib holds anything else.
  package func instantiate<View: UIView>(_ type: View.Type, _ identifier: String) -> View? {
    let objects = InstanceFactory.$reuseIdentifier.withValue(identifier) { instantiate(withOwner: nil) }
    if objects.count == 1, let view = objects[0] as? View { return view }
    if ProvidedFiles.nib(name) != nil {
      ProgrammerErrors.report(
        """
        invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must \
        be a \(type) instance. "\(name)" was provided with \(objects.map { "\(Swift.type(of: $0))" }).
        """)
    }
    return nil
  }
}

extension Bundle {
  /// Makes the objects of a nib; none, with an error, if no test has provided it.
  ///
  /// Mirrors UIKit's addition to `Bundle`.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
