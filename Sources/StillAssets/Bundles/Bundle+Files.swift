// SPDX-License-Identifier: MIT

public import Foundation

extension Bundle {
  /// Returns the place of a file of resources, or nil if there is none.
  ///
  /// `Bundle.main` and `Bundle(for:)` search all folders of resources beside the executable as well, since on iOS all those
  /// files lie in the app. The compiler prefers this method to Foundation's where the name is no optional.
  public func url(forResource name: String, withExtension fileExtension: String?) -> URL? {
    firstInFolders { $0.url(forResource: name as String?, withExtension: fileExtension) }
  }

  /// Returns the path of a file of resources, or nil if there is none; searches as `url(forResource:withExtension:)` does.
  public func path(forResource name: String, ofType fileExtension: String?) -> String? {
    firstInFolders { $0.path(forResource: name as String?, ofType: fileExtension) }
  }

  private func firstInFolders<Place>(_ find: (Bundle) -> Place?) -> Place? {
    if let place = find(self) { return place }
    for folder in ResourceFolders.paths(of: self).dropFirst() {
      if let place = Bundle(path: folder).flatMap(find) { return place }
    }
    return nil
  }
}
