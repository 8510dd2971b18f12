// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers
import Synchronization

/// An object that an item provider can hand over.
///
/// Mirrors the part of Foundation's `NSItemProviderWriting` that names types.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types of data that the class can be written as, the best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// A class of objects that an item provider can be asked for.
///
/// Mirrors the part of Foundation's `NSItemProviderReading` that names types.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types of data that the class can be read from, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// The types of texts.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardValue.textType] }
  /// The types of texts.
  public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardValue.textTypes }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// The types of addresses.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardValue.urlType] }
  /// The types of addresses.
  public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardValue.urlTypes }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// The types of images.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardValue.imageType] }
  /// The types of images.
  public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardValue.imageTypes }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  /// The type of colours.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardValue.colorType] }
  /// The type of colours.
  public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardValue.colorTypes }
}

/// Objects that are dragged or copied, to be asked for by their class.
///
/// Mirrors Foundation's `NSItemProvider`, as far as it hands over objects: nothing is read from data or files.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()

  // As in Foundation, any thread may ask for the objects.
  private struct Content: @unchecked Sendable {
    var objects: [any NSItemProviderWriting] = []
    var name: String?
  }

  // Every access holds the lock.
  private let content = Mutex(Content())

  /// Makes a provider of nothing.
  public override init() { super.init() }

  /// Makes a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// The name that a file of the content would have.
  open var suggestedName: String? {
    get { content.withLock { $0.name } }
    set { content.withLock { $0.name = newValue } }
  }
  /// The types of the objects, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] {
    content.withLock { $0 }.objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
  }
  /// Returns true if an object has exactly this type; types do not conform to others here.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  /// Adds an object.
  public func registerObject(_ object: any NSItemProviderWriting) {
    let content = Content(objects: [object])
    self.content.withLock { $0.objects += content.objects }
  }
  /// Returns true if there is an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { object(of: aClass) != nil }
  /// Hands over the first object of a class, or nil and an error, at once; UIKit does so later and on another thread.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = object(of: aClass)
    completionHandler(found, found == nil ? CocoaError(.featureUnsupported) : nil)
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  private func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    for object in content.withLock({ $0 }).objects {
      if let found = aClass.instance(object) { return found }
    }
    return nil
  }
}

extension NSItemProviderReading {
  /// Returns an object if it is an instance of this class.
  fileprivate static func instance(_ object: any NSItemProviderWriting) -> (any NSItemProviderReading)? {
    object as? Self
  }
}
