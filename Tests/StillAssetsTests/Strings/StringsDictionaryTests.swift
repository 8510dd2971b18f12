// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Entries of `.stringsdict` choose by number, device and width; faults are noted and end nothing.
struct StringsDictionaryTests {
  private func expand(
    _ inside: String, _ key: String = "k", _ arguments: any CVarArg..., language: String = "en",
    device: String = "iphone"
  ) throws -> (text: String, notes: [String]) {
    let fixture = try StringsFixture(["\(language).lproj/Localizable.stringsdict": plist(inside)])
    let text = fixture.inLanguages(language, device: device) {
      StringLookup.format(forKey: key, table: nil, bundle: fixture.bundle).map {
        FormatExpansion.text(of: $0, arguments: arguments, locale: Locale(identifier: language))
      }
    }
    return (text ?? "nil", fixture.noted)
  }

  @Test(arguments: [
    ("en", 0, "none"), ("en", 1, "one"), ("en", 2, "2 all"), ("ru", 21, "one"), ("ru", 3, "3 few"), ("ru", 5, "5 many"),
    ("ru", 0, "none"), ("ja", 1, "1 all"), ("ar", 2, "two"),
  ])
  func pluralsAreThoseOfTheLanguage(language: String, count: Int, expected: String) throws {
    let entry = counted(
      "k", ["zero": "none", "one": "one", "two": "two", "few": "%d few", "many": "%d many", "other": "%d all"])
    #expect(try expand(entry, "k", count, language: language).text == expected)
  }

  @Test func variablesTakeTheirArgumentsInOrder() throws {
    let entry = """
      <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@ by %@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>a file</string><key>other</key><string>%d files</string></dict>
      <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>a folder</string><key>other</key><string>%d folders</string></dict></dict>
      """
    #expect(try expand(entry, "k", 1, 2, "me").text == "a file in 2 folders by me")
    #expect(try expand(entry, "k", 1200, 1, "me").text == "1,200 files in a folder by me")
    let swapped = entry.replacing("%#@files@ in %#@folders@ by %@", with: "%2$#@folders@: %1$#@files@ (%3$@)")
    #expect(try expand(swapped, "k", 2, 1, "me").text == "a folder: 2 files (me)")
  }

  @Test func variablesMayStandInVariables() throws {
    let entry = """
      <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@outer@</string>
      <key>outer</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>one and %2$#@inner@</string><key>other</key><string>%d and %#@inner@</string></dict>
      <key>inner</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>one</string><key>other</key><string>%d</string></dict></dict>
      """
    #expect(try expand(entry, "k", 1, 5).text == "one and 5")
    #expect(try expand(entry, "k", 3, 1).text == "3 and one")
  }

  @Test func devicesAndWidths() throws {
    let devices = """
      <key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>Tap</string>
      <key>mac</key><string>Click</string><key>other</key><string>Do</string></dict></dict>
      """
    #expect(try expand(devices).text == "Tap")
    #expect(try expand(devices, device: "mac").text == "Click")
    #expect(try expand(devices, device: "ipod").text == "Tap")
    #expect(try expand(devices, device: "appletv").text == "Do")
    let widths = """
      <key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>Hi</string>
      <key>50</key><string>Hello there</string><key>9</key><string>Hello</string></dict></dict>
      """
    #expect(try expand(widths).text == "Hello there")
    let nested = """
      <key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key>\(counted("x", ["one": "%d tap", "other": "%d taps"]).replacing("<key>x</key>", with: ""))
      <key>other</key><string>%d</string></dict></dict>
      """
    #expect(try expand(nested, "k", 1).text == "1 tap")
  }

  @Test func aPluralWithoutOtherIsNotedAndUsed() throws {
    let result = try expand(counted("k", ["one": "%d file"]), "k", 1)
    #expect(result.text == "1 file")
    #expect(result.notes.count == 1)
    let note = "en.lproj/Localizable.stringsdict:3: variable \"n\" of \"k\" has no plural \"other\""
    #expect(result.notes.first?.hasPrefix(note) == true)
    #expect(try expand(counted("k", ["one": "%d file"]), "k", 3).text == "3 file")
    #expect(try expand(counted("k", [:]), "k", 3).text == "")
  }

  @Test func cyclesEnd() throws {
    let result = try expand(counted("k", ["other": "a %#@n@ b"]), "k", 3)
    #expect(result.text == "a  b")
    #expect(result.notes.contains { $0.contains("the variable \"n\" contains itself") })
    var bomb = "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>"
    for level in 0..<30 {
      bomb += """
        <key>v\(level)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>other</key><string>x%1$#@v\(level + 1)@%1$#@v\(level + 1)@</string></dict>
        """
    }
    let exploded = try expand(bomb + "</dict>", "k", 3)
    #expect(exploded.text.count <= 200)
    #expect(exploded.notes.contains { $0.contains("more than 200 variables") })
  }

  @Test(arguments: [
    ("<key>k</key><array/>", "is neither a string nor a dictionary"),
    ("<key>k</key><dict/>", "has no NSStringLocalizedFormatKey"),
    (counted("k", ["one": "a", "several": "b", "other": "c"]), "has the unknown plural \"several\""),
    (
      counted("k", ["other": "c"]).replacing("PluralRuleType", with: "MoonRuleType"),
      "has the unknown rule NSStringMoonRuleType"
    ),
    (
      "<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>wide</key><string>a</string></dict></dict>",
      "is no number"
    ),
    ("<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict/></dict>", "no device of \"k\" has a text"),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@gone@</string></dict>",
      "\"gone\" is not described"
    ),
  ])
  func faultsAreNoted(entry: String, problem: String) throws {
    let notes = try expand(entry, "k", 3).notes
    #expect(notes.contains { $0.hasPrefix("en.lproj/Localizable.stringsdict:3: ") && $0.contains(problem) }, "\(notes)")
  }

  @Test func aBrokenFileIsNotedAndTheOthersAreUsed() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.stringsdict": "<?xml version=\"1.0\"?><plist><dict><key>a</dict></plist>",
      "en.lproj/Localizable.strings": "k = v;",
    ])
    fixture.inLanguages("en") {
      #expect(NSLocalizedString("k", bundle: fixture.bundle, comment: "") == "v")
    }
    #expect(fixture.noted.count == 1 && fixture.noted[0].contains("none of its strings is used"))
  }
}
