// SPDX-License-Identifier: MIT

/// The type that `#imageLiteral(resourceName:)` makes.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

extension SharedByName where Self == UIImage {
  /// Returns the named image of the app, which must be there.
  ///
  /// UIKit ends the app for a name without an image; here that is an error of the test, and the image is empty. Mirrors
  /// UIKit's `UIImage(imageLiteralResourceName:)`, which `#imageLiteral(resourceName:)` calls.
  public init(imageLiteralResourceName name: String) {
    if let image = UIImage(named: name) {
      self = image
    } else {
      ProgrammerErrors.report(
        """
        #imageLiteral(resourceName: "\(name)"): the app has no such image, and UIKit would end here. \
        Add it to an asset catalogue of the target.
        """)
      self = UIImage()
    }
  }
}
