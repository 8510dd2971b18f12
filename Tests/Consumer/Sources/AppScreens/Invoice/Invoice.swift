// SPDX-License-Identifier: MIT

/// What was sold, to whom, and for how much.
public struct Invoice: Sendable {
  public struct Line: Sendable {
    public var description: String
    public var quantity: Int
    public var unitPrice: Money

    public var price: Money { unitPrice * quantity }
  }

  public var number: String
  public var date: String
  public var recipient: String
  public var lines: [Line]
  public var vatPercent: Int

  public var subtotal: Money { lines.reduce(Money(cents: 0)) { $0 + $1.price } }
  public var vat: Money { Money(cents: (subtotal.cents * vatPercent + 50) / 100) }
  public var total: Money { subtotal + vat }
}

/// An amount in euros.
public struct Money: Sendable, CustomStringConvertible {
  public var cents: Int

  static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
  static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }

  public var description: String {
    let digits = Array(String(cents / 100))
    let groups = digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }
    let rest = cents % 100
    return "€\(groups.joined()).\(rest < 10 ? "0" : "")\(rest)"
  }
}
