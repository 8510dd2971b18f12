// SPDX-License-Identifier: MIT

import UIKit

/// A walk in the mountains.
public struct Hike: Hashable, Sendable {
  public enum Grade: String, Sendable {
    case easy = "Easy"
    case moderate = "Moderate"
    case hard = "Hard"

    var color: UIColor {
      switch self {
      case .easy: .systemGreen
      case .moderate: .systemOrange
      case .hard: .systemRed
      }
    }
  }

  public var name: String
  public var place: String
  public var kilometers: Double
  public var climb: Int
  public var hours: Double
  public var grade: Grade
  public var text: String

  /// Title and value of each figure.
  var figures: [(title: String, value: String)] {
    [
      ("Distance", String(format: "%.1f km", kilometers)), ("Climb", "\(climb) m"),
      ("Time", String(format: "%.1f h", hours)),
    ]
  }
}

extension [Hike] {
  public static var sample: [Hike] {
    [
      Hike(
        name: "Round the tarn", place: "Rondane", kilometers: 4.2, climb: 80, hours: 1.5, grade: .easy,
        text: "A broad path round the water, dry after a day of sun. Benches on the southern shore."),
      Hike(
        name: "Shepherds’ ridge", place: "Picos de Europa", kilometers: 11.8, climb: 640, hours: 5, grade: .moderate,
        text: """
          Up through beeches to the summer pastures, then along the ridge with the sea in sight. Snow lies in the gully \
          until June; the last spring is at the hut.
          """),
      Hike(
        name: "Rotstock by the east face", place: "Berner Oberland", kilometers: 9.4, climb: 1310, hours: 7.5,
        grade: .hard, text: "Ladders and cables below the summit. Only without thunder in the forecast."),
      Hike(
        name: "To the bell tower", place: "Val Bregaglia", kilometers: 6, climb: 210, hours: 2, grade: .easy,
        text: "Old mule track between walls of dry stone."),
    ]
  }
}
