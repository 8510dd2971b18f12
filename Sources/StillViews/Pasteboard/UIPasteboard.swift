// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A place by which texts and other values are copied.
///
/// Pasteboards belong to a test: they are empty when the test begins, and nothing leaves the process. Mirrors UIKit's
/// `UIPasteboard`.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  // Nothing here changes but the content, which holds a lock.
  private let content: PasteboardContent
  /// The name by which the pasteboard is found.
  public let name: Name

  init(named name: Name, content: PasteboardContent) {
    (self.name, self.content) = (name, content)
    super.init()
  }

  /// Finds a pasteboard by its name; nil if there is none and none is to be made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let content = Pasteboards.current.content(named: pasteboardName.rawValue, create: create) else { return nil }
    self.init(named: pasteboardName, content: content)
  }

  /// The pasteboard of all apps.
  open class var general: UIPasteboard { Pasteboards.current.general }
  /// Returns a new pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    return UIPasteboard(name: name, create: true) ?? UIPasteboard(named: name, content: PasteboardContent())
  }
  /// Removes the pasteboard of a name, and all that it holds.
  open class func remove(withName pasteboardName: Name) {
    let board = UIPasteboard(name: pasteboardName, create: false)
    Pasteboards.current.remove(named: pasteboardName.rawValue)
    guard let board else { return }
    NotificationCenter.default.post(name: removedNotification, object: board)
  }

  // MARK: Items

  /// The values of the items by their types; setting them replaces everything.
  open var items: [[String: Any]] {
    get { content.current.items }
    set { setItems(newValue) }
  }
  /// Replaces everything by other items.
  ///
  /// They are gone at the date of `.expirationDate`, which the clock of the test tells.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let remaining = (options[.expirationDate] as? Date)?.timeIntervalSinceNow
    put(items, expiry: remaining.map { AnimationClock.current.now + $0 })
  }
  /// Adds items behind those that are there.
  open func addItems(_ items: [[String: Any]]) { put(content.current.items + items, expiry: content.current.expiry) }
  /// The number of items.
  open var numberOfItems: Int { content.current.items.count }
  /// The number of times that the content has changed.
  open var changeCount: Int { content.current.changeCount }

  // MARK: Types

  /// The types of the first item.
  open var types: [String] { (content.current.items.first?.keys.sorted()) ?? [] }
  /// Returns true if the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { types.contains($0) } }
  /// Returns true if all of the items have one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let items = items(in: itemSet)
    return !items.isEmpty && items.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } }
  }
  /// Returns the places of the items that have one of the types; nil for none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let places = content.current.items.indices.filter { index in
      pasteboardTypes.contains { content.current.items[index][$0] != nil }
    }
    return places.isEmpty ? nil : IndexSet(places)
  }
  /// Returns the types of items; nil for all of them.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(in: itemSet).map { $0.keys.sorted() } }
  /// Returns the value that the first item has for a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { content.current.items.first?[pasteboardType] }
  /// Returns the values that items have for a type.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    items(in: itemSet).compactMap { $0[pasteboardType] }
  }
  /// Returns the bytes that the first item has for a type: those of data, text, an address, or an image as PNG.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    PasteboardValue.data(of: value(forPasteboardType: pasteboardType))
  }
  /// Returns the bytes that items have for a type.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap { PasteboardValue.data(of: $0) }
  }
  /// Replaces everything by one value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { put([[pasteboardType: value]]) }
  /// Replaces everything by the bytes of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { put([[pasteboardType: data]]) }

  // MARK: Objects

  /// The first text; setting it replaces everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All texts, or nil; setting them replaces everything.
  open var strings: [String]? {
    get { objects(PasteboardValue.text) }
    set { put(newValue, as: PasteboardValue.textType) }
  }
  /// The first address; setting it replaces everything.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// All addresses, or nil; setting them replaces everything.
  open var urls: [URL]? {
    get { objects(PasteboardValue.url) }
    set { put(newValue, as: PasteboardValue.urlType) }
  }
  /// The first image; setting it replaces everything.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// All images, or nil; setting them replaces everything.
  open var images: [UIImage]? {
    get { objects(PasteboardValue.image) }
    set { put(newValue, as: PasteboardValue.imageType) }
  }
  /// The first colour; setting it replaces everything.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// All colours, or nil; setting them replaces everything.
  open var colors: [UIColor]? {
    get { objects(PasteboardValue.color) }
    set { put(newValue, as: PasteboardValue.colorType) }
  }
  /// True if there is a text.
  open var hasStrings: Bool { strings != nil }
  /// True if there is an address.
  open var hasURLs: Bool { urls != nil }
  /// True if there is an image.
  open var hasImages: Bool { images != nil }
  /// True if there is a colour.
  open var hasColors: Bool { colors != nil }

  private func items(in places: IndexSet?) -> [[String: Any]] {
    let items = content.current.items
    guard let places else { return items }
    return places.compactMap { items.indices.contains($0) ? items[$0] : nil }
  }

  private func objects<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    let found = content.current.items.compactMap(read)
    return found.isEmpty ? nil : found
  }

  private func put(_ values: [Any]?, as type: String) { put((values ?? []).map { [type: $0] }) }

  private func put(_ items: [[String: Any]], expiry: TimeInterval? = nil) {
    let former = Set(content.replace(with: PasteboardContent.Items(items: items, expiry: expiry)))
    let new = Set(items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(former).sorted(),
        Self.changedTypesRemovedUserInfoKey: former.subtracting(new).sorted(),
      ])
  }
}

extension UIPasteboard {
  /// The name of a pasteboard.
  ///
  /// Mirrors UIKit's `UIPasteboard.Name`.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of the pasteboard of all apps.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The name of an option for items that are set.
  ///
  /// Mirrors UIKit's `UIPasteboard.OptionsKey`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The date at which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// True keeps the items from other devices, where none ever come.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The notification that a pasteboard has other content; its object is the pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// The notification that a pasteboard was removed; its object is the pasteboard.
  public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// The key of the types that a change has added.
  public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of the types that a change has removed.
  public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  /// The types of texts.
  public static var typeListString: [String] { PasteboardValue.textTypes }
  /// The types of addresses.
  public static var typeListURL: [String] { PasteboardValue.urlTypes }
  /// The types of images.
  public static var typeListImage: [String] { PasteboardValue.imageTypes }
  /// The types of colours.
  public static var typeListColor: [String] { PasteboardValue.colorTypes }
}
