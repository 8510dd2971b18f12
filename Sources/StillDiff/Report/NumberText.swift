// SPDX-License-Identifier: MIT

/// Numbers as text, the same in every locale.
enum NumberText {
  /// `1234567` as `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(number.magnitude.description)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// A number with at most `places` decimals and no zeros at the end.
  static func decimal(_ number: Double, places: Int) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return "\(number)" }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let rounded = Int((number.magnitude * Double(unit)).rounded())
    var text = (number < 0 && rounded > 0 ? "-" : "") + (rounded / unit).description
    var fraction = (rounded % unit + unit).description.dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    if !fraction.isEmpty { text += "." + fraction }
    return text
  }

  /// A part of a whole in percent, with two significant digits; never 0 for some nor 100 for less than all.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0 %" }
    guard part < whole else { return "100 %" }
    let percent = Double(part) / Double(whole) * 100
    var places = 2
    var small = percent
    while small < 0.1 && places < 9 {
      small *= 10
      places += 1
    }
    let text = decimal(percent, places: places)
    return (text == "100" ? "99.99" : text) + " %"
  }

  /// `1 pixel`, `1,200 pixels`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
