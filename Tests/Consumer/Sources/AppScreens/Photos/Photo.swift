// SPDX-License-Identifier: MIT

import Foundation

/// A picture, described by what it is drawn from.
public struct Photo: Hashable, Identifiable, Sendable {
  public var id: Int
  /// Of the sky, from 0 to 1.
  public var hue: Double
  public var isFavorite = false
  /// In seconds; nil for what does not move.
  public var duration: Int?
}

/// A row of memories or the photos of a month.
public struct PhotoSection: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case memories, month
  }

  public var kind: Kind
  public var title: String
  public var photos: [Photo]
}

extension [PhotoSection] {
  public static var sample: [PhotoSection] {
    func photos(_ range: Range<Int>) -> [Photo] {
      range.map { Photo(id: $0, hue: Double($0 * 37 % 100) / 100, isFavorite: $0 % 5 == 1) }
    }
    return [
      PhotoSection(kind: .memories, title: "Memories", photos: photos(0..<5)),
      PhotoSection(kind: .month, title: "May", photos: photos(5..<15)),
      PhotoSection(kind: .month, title: "April", photos: photos(15..<22)),
    ]
  }
}
