// SPDX-License-Identifier: MIT

import UIKit

/// An article of the shop; its name is a key of the shop's strings.
public struct Product: Hashable, Sendable {
  public var key: String
  public var symbol: String
  /// The price in cents.
  public var price: Int
  public var isFavorite = false

  @MainActor var name: String { Shop.text("product.\(key)") }
  @MainActor var story: String { Shop.text("product.\(key).story") }

  /// The price in the user's way to write it.
  var formattedPrice: String { Self.format(price) }

  static func format(_ cents: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? ""
  }
}

extension [Product] {
  public static let sample = [
    Product(key: "tent", symbol: "house.fill", price: 34900),
    Product(key: "lamp", symbol: "lightbulb.fill", price: 4950, isFavorite: true),
    Product(key: "stove", symbol: "flame.fill", price: 8900),
    Product(key: "map", symbol: "map.fill", price: 1290),
    Product(key: "camera", symbol: "camera.fill", price: 59900, isFavorite: true),
    Product(key: "bicycle", symbol: "bicycle", price: 124900),
  ]
}

/// The strings of the shop.
@MainActor
enum Shop {
  static func text(_ key: String) -> String {
    NSLocalizedString(key, tableName: "Shop", bundle: .module, comment: "")
  }

  /// A text with a number in it, in the form that the number asks for.
  static func text(_ key: String, _ count: Int) -> String { String(format: text(key), count) }
}
