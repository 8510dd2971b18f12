// SPDX-License-Identifier: MIT

public import Foundation

/// A text that layout managers lay out, and that text views show while it changes.
///
/// All changes go through `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, which subclasses override together
/// with `string` and `attributes(at:effectiveRange:)`, and from which they call `edited(_:range:changeInLength:)`.
/// Ranges count UTF-16 units. Mirrors UIKit's `NSTextStorage`.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters were changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The object that is told of changes; held weakly.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers that were added, which are held.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of the changes that are being made.
  open private(set) var editedMask: EditActions = []
  /// The range of the changes that are being made, in the changed text.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The difference of lengths that the changes make.
  open private(set) var changeInLength = 0
  /// Called after changes.
  var wasEdited: (@MainActor () -> Void)?
  /// The number of calls of `beginEditing` that wait for `endEditing`.
  private var openEdits = 0
  private var isProcessing = false

  // MARK: Reading

  /// Returns the attributes of a character and, in `range`, the characters around it that have the same ones.
  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    guard hasCharacter(at: location, "attributesAtIndex:effectiveRange:") else { return [:] }
    return super.attributes(at: location, effectiveRange: range)
  }
  /// Returns an attribute of a character and, in `range`, the characters around it that have the same one.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    guard hasCharacter(at: location, "attribute:atIndex:effectiveRange:") else { return nil }
    return super.attribute(attrName, at: location, effectiveRange: range)
  }
  /// Returns a part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    guard has(range, of: super.length, named("attributedSubstringFromRange:")) else {
      return NSAttributedString(string: "")
    }
    return super.attributedSubstring(from: range)
  }

  // MARK: Layout managers

  /// Gives the text to a layout manager, and holds it.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.storage = self
  }

  /// Takes the text from a layout manager.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.storage === self { aLayoutManager.storage = nil }
  }

  // MARK: Changes

  /// Replaces characters; new ones get the attributes of the first replaced one or, if none is replaced, of the one before.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    guard has(range, of: super.length, Self.replacing) else { return }
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  /// Gives characters these attributes, and no others.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard has(range, of: super.length, Self.replacing) else { return }
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Delays the messages about changes until `endEditing`.
  open override func beginEditing() { openEdits += 1 }

  /// Tells of the changes since `beginEditing`.
  open override func endEditing() {
    openEdits = max(openEdits - 1, 0)
    if openEdits == 0, !editedMask.isEmpty, !isProcessing { processEditing() }
  }

  /// Notes a change, and tells of it unless more are to come.
  ///
  /// - Parameters:
  ///   - editedRange: The range before the change.
  ///   - delta: The difference of lengths that the change makes.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    guard has(editedRange, of: .max, named("edited:range:changeInLength:")) else { return }
    let end = editedRange.upperBound &+ delta
    if self.editedMask.isEmpty {
      self.editedRange = NSRange(location: editedRange.location, length: end &- editedRange.location)
    } else {
      let earlier = self.editedRange
      let start = min(earlier.location, editedRange.location)
      self.editedRange = NSRange(location: start, length: max(earlier.upperBound &+ delta, end) &- start)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength &+= delta
    if openEdits == 0, !isProcessing { processEditing() }
  }

  /// Tells the delegate, then the text views, and forgets the changes.
  open func processEditing() {
    isProcessing = true
    // Texts of views change on the main thread, and others have no delegate that says otherwise.
    nonisolated(unsafe) let storage = self
    if delegate != nil {
      MainActor.assumeIsolated {
        storage.delegate?.textStorage(
          storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
          changeInLength: storage.changeInLength)
        storage.delegate?.textStorage(
          storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
          changeInLength: storage.changeInLength)
      }
    }
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    isProcessing = false
    if let wasEdited { MainActor.assumeIsolated { wasEdited() } }
  }

  // MARK: Changes by the two above

  /// Replaces characters by others with their attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    guard has(range, of: textLength, Self.replacing) else { return }
    let text = attrString.string
    beginEditing()
    replaceCharacters(in: range, with: text)
    for (part, values) in attrString.attributeRuns {
      setAttributes(values, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: (string as NSString).length), with: attrString)
  }

  /// Adds a text behind this one.
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: (string as NSString).length) }

  /// Inserts a text.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  /// Removes characters.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Adds an attribute to characters, in place of the one of that name.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  /// Adds attributes to characters, in place of those of their names.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    rewriteAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  /// Takes an attribute off characters.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    rewriteAttributes(in: range) { $0[name] = nil }
  }

  private func rewriteAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard has(range, of: textLength, Self.reading) else { return }
    beginEditing()
    for (part, values) in attributeRuns(in: range) {
      var values = values
      change(&values)
      setAttributes(values, range: part)
    }
    endEditing()
  }
}

extension NSTextStorage {
  /// The end of UIKit's words for changes outside of the text.
  private static let replacing = "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds"
  /// The end of UIKit's words for attributes outside of the text.
  private static let reading = "NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds"

  private func named(_ method: String) -> String { "-[NSConcreteTextStorage \(method)]: Range or index out of bounds" }

  private func hasCharacter(at index: Int, _ method: String) -> Bool {
    has(NSRange(location: index, length: 1), of: super.length, named(method))
  }

  /// The length of the text, which a subclass may keep elsewhere.
  private var textLength: Int { type(of: self) == NSTextStorage.self ? super.length : (string as NSString).length }

  /// Reports a range that a text of a length does not have, as UIKit does, and returns false.
  private func has(_ range: NSRange, of length: Int, _ text: String) -> Bool {
    if range.lies(in: length) { return true }
    ProgrammerErrors.report(
      """
      NSRangeException: \(text). The text storage stays as it was: it has \(textLength) UTF-16 units, and the range \
      begins at \(range.location) and has \(range.length). Give a range within the text.
      """)
    return false
  }
}

/// The methods by which an app takes part in changes of a text.
///
/// Both are optional. Mirrors UIKit's `NSTextStorageDelegate`.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before the text is laid out again; characters and attributes may be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called before the text is laid out again; attributes may be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

/// The methods are optional, as in UIKit.
extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

extension NSAttributedString {
  /// The parts of the text that have the same attributes.
  fileprivate var attributeRuns: [(range: NSRange, values: [Key: Any])] {
    attributeRuns(in: NSRange(location: 0, length: (string as NSString).length))
  }

  /// Returns the parts of a range that have the same attributes, found by the members that subclasses override.
  fileprivate func attributeRuns(in range: NSRange) -> [(range: NSRange, values: [Key: Any])] {
    var (runs, index): ([(NSRange, [Key: Any])], Int) = ([], range.location)
    while index < range.upperBound {
      var run = NSRange(location: index, length: 1)
      let values = attributes(at: index, effectiveRange: &run)
      let end = min(max(run.upperBound, index + 1), range.upperBound)
      runs.append((NSRange(location: index, length: end - index), values))
      index = end
    }
    return runs
  }

  /// A copy that Foundation knows everything of, whatever a subclass does.
  var plainCopy: NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    for (range, values) in attributeRuns { copy.setAttributes(values, range: range) }
    return copy
  }
}
