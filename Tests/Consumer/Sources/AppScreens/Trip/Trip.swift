// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// A connection by train, with its price.
public struct Trip: Sendable {
  public var from: String
  public var to: String
  public var departure: Date
  public var duration: Duration
  public var changes: Int
  public var passengers: Int
  public var children: Int
  public var price: Decimal

  public static let sample = Trip(
    from: "København", to: "Lisboa", departure: Date(timeIntervalSince1970: 1_735_030_800), duration: .seconds(95_460),
    changes: 1, passengers: 2, children: 1, price: Decimal(sign: .plus, exponent: -2, significand: 123_450))
}

// MARK: - Words

extension Trip {
  var route: String { String(localized: "From \(from) to \(to)") }

  var day: String {
    var style = Date.FormatStyle.dateTime.weekday(.wide).day().month(.wide).hour().minute()
    style.timeZone = .gmt
    return departure.formatted(style)
  }

  /// The time of departure as a board shows it, which is the same in all languages.
  var departureOnBoard: String { Self.onBoard(departure) }

  /// The time of arrival, with the number of days that pass.
  var arrivalOnBoard: String {
    let arrival = departure.addingTimeInterval(TimeInterval(duration.components.seconds))
    let days = Self.day(of: arrival) - Self.day(of: departure)
    return days == 0 ? Self.onBoard(arrival) : "\(Self.onBoard(arrival))+\(days)"
  }

  private static func onBoard(_ date: Date) -> String {
    let minutes = Int(date.timeIntervalSince1970) / 60
    return String(format: "%02d:%02d", minutes / 60 % 24, minutes % 60)
  }

  private static func day(of date: Date) -> Int { Int(date.timeIntervalSince1970) / 86_400 }

  var length: String {
    let (hours, minutes) = (Int(duration.components.seconds / 3600), Int(duration.components.seconds / 60 % 60))
    let time = String.localizedStringWithFormat(
      NSLocalizedString("trip.duration", comment: "Hours, minutes"), hours, minutes)
    return [time, String(localized: "\(changes) changes")].joined(separator: " · ")
  }

  var people: String {
    String.localizedStringWithFormat(
      NSLocalizedString("trip.passengers", tableName: "Trip", comment: "Adults, children"), passengers, children)
  }

  var cost: String { price.formatted(.currency(code: "EUR")) }
}
