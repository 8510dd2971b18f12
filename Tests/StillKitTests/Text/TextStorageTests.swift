// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillTestSupport
import Testing

@testable import StillViews

/// Rule: what changes in a text storage is told once, and text views show it.
@MainActor struct TextStorageTests {
  private final class Listener: NSTextStorageDelegate {
    var log: [String] = []
    var highlights = false

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { log.append("will") }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      log.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
      guard highlights else { return }
      let word = (textStorage.string as NSString).range(of: "let")
      if word.length > 0 { textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: word) }
    }
  }

  /// A storage with a text of its own, as editors of code have it.
  private final class OwnStorage: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")

    override var string: String { store.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { store.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      store.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
      let all = NSRange(location: 0, length: (string as NSString).length)
      store.addAttribute(.foregroundColor, value: UIColor.blue, range: all)
      super.processEditing()
    }
  }

  private func color(_ text: NSAttributedString?, _ index: Int) -> UIColor? {
    text?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
  }

  @Test func changesAreToldOnce() {
    let (storage, listener) = (NSTextStorage(string: "abc"), Listener())
    storage.delegate = listener
    storage.append(NSAttributedString(string: "def", attributes: [.kern: 2]))
    #expect(storage.string == "abcdef" && listener.log == ["will", "did 3 3+3 3"])
    #expect(storage.attribute(.kern, at: 5, effectiveRange: nil) as? Int == 2)
    #expect(storage.attribute(.kern, at: 2, effectiveRange: nil) == nil)
    listener.log = []
    storage.beginEditing()
    storage.deleteCharacters(in: NSRange(location: 0, length: 2))
    storage.addAttribute(.baselineOffset, value: 1, range: NSRange(location: 3, length: 1))
    #expect(listener.log.isEmpty && storage.editedMask == [.editedCharacters, .editedAttributes])
    storage.endEditing()
    #expect(listener.log == ["will", "did 3 0+4 -2"] && storage.string == "cdef")
    #expect(storage.editedMask == [] && storage.changeInLength == 0)
    listener.log = []
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 4))
    storage.setAttributedString(NSAttributedString(string: "x"))
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "yz")
    #expect(storage.string == "yz" && listener.log.filter { $0 == "will" }.count == 3)
  }

  @Test func textViewsShowTheirStorage() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 20)
    view.text = "one"
    #expect(view.textStorage.string == "one" && view.textStorage === view.textStorage)
    view.textStorage.append(NSAttributedString(string: " two"))
    #expect(view.text == "one two")
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    #expect(color(view.attributedText, 0) == .red && color(view.attributedText, 4) == .label)
    view.text = "three"
    #expect(view.textStorage.string == "three")
    #expect(view.layoutManager.textStorage === view.textStorage)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "")
    #expect(view.text.isEmpty)
  }

  @Test func typingGoesThroughTheStorage() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let listener = Listener()
    view.text = "l"
    view.textStorage.delegate = listener
    listener.highlights = true
    UIWindow(frame: view.frame).addSubview(view)
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("et x")
    #expect(view.text == "let x" && view.selectedRange.location == 5)
    #expect(color(view.attributedText, 2) == .red && color(view.attributedText, 4) == .label)
    view.deleteBackward()
    #expect(view.text == "let " && listener.log.count == 4)
  }

  @Test func storagesOfAppsAreShown() {
    let (storage, manager) = (OwnStorage(), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    #expect(view.textContainer === container && view.layoutManager === manager && view.textStorage === storage)
    view.text = "code"
    #expect(storage.string == "code" && color(view.attributedText, 0) == .blue)
    storage.append(NSAttributedString(string: "!"))
    #expect(view.text == "code!" && color(view.attributedText, 4) == .blue)
    #expect(container.size.width == 200 && manager.usedRect(for: container).width > 20)
  }

  /// A storage that counts how often it is asked for attributes.
  private final class CountingStorage: NSTextStorage {
    var count = 0

    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      count += 1
      return super.attributes(at: location, effectiveRange: range)
    }
  }

  /// Rule: a view takes a text that is appended piece by piece when it is asked for, not once for each piece.
  @Test func piecesThatAreAppendedAreTakenOnce() {
    let (storage, manager) = (CountingStorage(string: "a"), NSLayoutManager())
    let container = NSTextContainer(size: .zero)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 90, height: 40), textContainer: container)
    #expect(view.text == "a")
    for index in 0..<200 {
      storage.append(
        NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor(white: CGFloat(index) / 200, alpha: 1)]))
    }
    #expect(storage.count < 2000)
    #expect(view.text == "a" + String(repeating: "b", count: 200))
    #expect(color(view.attributedText, 101) == UIColor(white: 0.5, alpha: 1))
    #expect(view.sizeThatFits(CGSize(width: 90, height: 0)).height > 100)
    storage.setAttributedString(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    storage.setAttributedString(NSAttributedString(string: "d"))
    #expect(view.text == "d" && view.font == .systemFont(ofSize: 30))
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(view.text.isEmpty && view.selectedRange == NSRange(location: 0, length: 0))
  }

  /// Rule: a change of a part reads the attributes of that part, however long the text is.
  @Test func partsAreChangedWithoutReadingTheRest() {
    let storage = CountingStorage(string: String(repeating: "ab ", count: 100))
    for place in stride(from: 0, to: 300, by: 3) {
      storage.addAttribute(.kern, value: 1, range: NSRange(location: place, length: 2))
    }
    storage.count = 0
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 150, length: 2))
    storage.removeAttribute(.kern, range: NSRange(location: 30, length: 2))
    #expect((1...4).contains(storage.count))
    let values = [149, 150, 151, 152, 30, 33].map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int }
    #expect(values == [nil, 2, 2, nil, nil, 1])
  }

  /// Rule: attributes change as those of Foundation's attributed strings do.
  @Test(arguments: UInt64(0)..<20) func attributesChangeAsInFoundation(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let foundation = NSMutableAttributedString(string: "")
    let texts = [foundation, NSTextStorage(string: ""), OwnStorage()]
    let keys: [NSAttributedString.Key] = [.kern, .baselineOffset, .tracking, .obliqueness]
    let words = String(repeating: "word ", count: 8)
    for text in texts { text.replaceCharacters(in: NSRange(location: 0, length: 0), with: words) }
    for step in 0..<60 {
      let length = (texts[0].string as NSString).length
      let start = Int.random(in: 0..<length, using: &numbers)
      let range = NSRange(location: start, length: Int.random(in: 1...(length - start), using: &numbers))
      let (key, value) = (keys[Int.random(in: 0..<3, using: &numbers)], Int.random(in: 0..<3, using: &numbers))
      let kind = Int.random(in: 0..<5, using: &numbers)
      for text in texts {
        switch kind {
        case 0: text.addAttribute(key, value: value, range: range)
        case 1: text.addAttributes([key: value, .obliqueness: value], range: range)
        case 2: text.removeAttribute(key, range: range)
        case 3: text.setAttributes([key: value], range: range)
        default: text.replaceCharacters(in: range, with: "four")
        }
      }
      let found = texts.map { text in
        (0..<(text.string as NSString).length).map { index -> [Int?] in
          let attributes = text.attributes(at: index, effectiveRange: nil)
          return keys.map { attributes[$0] as? Int }
        }
      }
      #expect(found[1] == found[0] && found[2] == found[0], "step \(step)")
    }
  }

  /// Rule: words are underlined in the lines that were made for their letters.
  @Test func underliningMakesNoOtherLines() {
    let (storage, manager) = (CountingStorage(string: String(repeating: "word ", count: 40)), NSLayoutManager())
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 0)))
    storage.addLayoutManager(manager)
    for place in stride(from: 0, to: 200, by: 5) {
      storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: place, length: 4))
    }
    func count(_ work: () -> Void) -> Int {
      storage.count = 0
      work()
      return storage.count
    }
    let lines = count { _ = manager.numberOfGlyphs }
    let drawing = count {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 400)).image { _ in
        manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 200), at: .zero)
      }
    }
    #expect(lines > 0 && drawing == lines)
  }

  @Test func managersOfAppsDrawTextViews() {
    final class Rounded: NSLayoutManager {
      var fills: [NSRange] = []
      override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
      ) { fills.append(charRange) }
    }
    let (storage, manager, container) = (NSTextStorage(string: ""), Rounded(), NSTextContainer(size: .zero))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.setAttributedString(NSAttributedString(string: "abc"))
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 90, height: 40), textContainer: container)
    _ = view.displayList(scale: 1)
    #expect(manager.fills == [NSRange(location: 1, length: 1)])
  }

  @Test func textViewsMeasureTheirLines() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (view.font, view.text) = (.systemFont(ofSize: 17), "Some words in lines")
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(used.width <= 100 && used.height > 30)
    #expect(abs(used.height + 16 - view.sizeThatFits(CGSize(width: 100, height: 0)).height) < 1)
    #expect(view.textContainer.size.width == 100 && view.layoutManager.textContainers == [view.textContainer])
    #expect(UITextView(usingTextLayoutManager: false).text.isEmpty)
  }

  /// Rule: ranges outside of the text are errors in UIKit's words, and change nothing.
  @Test(arguments: [(-1, 1), (4, 0), (2, 2), (Int.max, 1), (0, Int.max), (1, -1), (Int.min, 0)])
  func rangesOutsideOfTheTextAreErrors(place: Int, length: Int) {
    let (storage, range) = (NSTextStorage(string: "abc"), NSRange(location: place, length: length))
    let listener = Listener()
    storage.delegate = listener
    func raises(_ text: String, _ body: () -> Void) -> Bool {
      let found = errors(in: body)
      return found.count == 1 && found[0].hasPrefix("NSRangeException: " + text)
    }
    let replacing = "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds"
    #expect(raises(replacing) { storage.replaceCharacters(in: range, with: "x") })
    #expect(raises(replacing) { storage.replaceCharacters(in: range, with: NSAttributedString(string: "x")) })
    #expect(raises(replacing) { storage.deleteCharacters(in: range) })
    #expect(raises(replacing) { storage.setAttributes([.kern: 1], range: range) })
    let reading = "NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds"
    #expect(raises(reading) { storage.addAttribute(.kern, value: 1, range: range) })
    #expect(raises(reading) { storage.addAttributes([.kern: 1], range: range) })
    #expect(raises(reading) { storage.removeAttribute(.kern, range: range) })
    let own = "-[NSConcreteTextStorage attributedSubstringFromRange:]: Range or index out of bounds"
    #expect(raises(own) { _ = storage.attributedSubstring(from: range) })
    #expect(listener.log.isEmpty && storage == NSTextStorage(string: "abc") && storage.editedMask.isEmpty)
  }

  @Test(arguments: [-1, 3, 4, Int.max, Int.min]) func placesOutsideOfTheTextAreErrors(place: Int) {
    let storage = NSTextStorage(string: "abc")
    let text =
      "NSRangeException: -[NSConcreteTextStorage attributesAtIndex:effectiveRange:]: Range or index out of bounds"
    #expect(errors { _ = storage.attributes(at: place, effectiveRange: nil) }.first?.hasPrefix(text) == true)
    #expect(errors { _ = storage.attribute(.font, at: place, effectiveRange: nil) }.count == 1)
    if place != 3 { #expect(errors { storage.insert(NSAttributedString(string: "x"), at: place) }.count == 1) }
    _ = errors { storage.edited(.editedCharacters, range: NSRange(location: place, length: 1), changeInLength: .max) }
    #expect(storage.string == "abc")
  }
}
