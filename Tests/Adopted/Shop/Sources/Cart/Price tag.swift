// SPDX-License-Identifier: MIT

public struct PriceTag {
  public let text: String

  public init(cents: Int) { text = "\(cents / 100) €" }
}
