// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
import StillGraphics
import StillKit

/// A view tree written down as JSON, format 1: what to build, how large to draw it, and what to compare it with.
package struct Fixture: Sendable {
  /// The fixture's name; empty if it has none.
  package let name: String
  /// The size of the canvas in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// True where the canvas is black before anything is drawn.
  package let isOpaque: Bool
  let traits: FixtureTraits
  let root: FixtureRoot
  let constraints: [FixtureConstraint]
  /// The picture to compare with; nil without one.
  package let reference: URL?
  /// The limits for differences from the reference.
  package let tolerance: FixtureTolerance
  /// The folder of the files that the fixture names.
  let folder: URL

  enum Key: String, FixtureKey {
    case schema, name, size, scale, opaque, traits, root, constraints, source, reference, tolerance
  }

  /// The most bytes of a file; to say where a file is no JSON, it is read several times.
  static let maximumByteCount = 16 << 20

  /// Reads a fixture from a file.
  ///
  /// Throws `FixtureError`.
  package static func read(_ file: URL) throws -> Fixture {
    let contents: Data?
    do throws(FileProblem) {
      contents = try data(ofFileAt: file.path)
    } catch .notAFile(let kind) where kind != .folder {
      throw FixtureError("$", .notAFile(reason: "\(FileProblem.notAFile(kind))"))
    } catch {
      throw FixtureError("$", .unreadable(reason: "\(error)"))
    }
    guard let contents else { throw FixtureError("$", .tooManyBytes) }
    return try decode(contents, folder: file.deletingLastPathComponent())
  }

  /// Returns the bytes of a file; nil for one that has too many.
  private static func data(ofFileAt path: String) throws(FileProblem) -> Data? {
    let (descriptor, byteCount) = try RegularFile.open(path)
    close(descriptor)
    return byteCount <= maximumByteCount ? Data(try RegularFile.contents(ofFileAt: path)) : nil
  }

  /// Reads a fixture from its bytes.
  ///
  /// Files that it names are relative to `folder`. Throws `FixtureError`.
  package static func decode(_ data: Data, folder: URL) throws -> Fixture {
    let decoder = JSONDecoder()
    decoder.userInfo[FixtureAssets.folderKey] = folder
    do {
      let document = try decoder.decode(FixtureDocument.self, from: data)
      if let key = RepeatedKey(in: data) { throw FixtureError(key.path, .repeatedKey) }
      return Fixture(document, folder: folder)
    } catch let DecodingError.dataCorrupted(context) where context.codingPath.isEmpty {
      guard let numbers = ExtremeNumbers(in: data) else {
        throw FixtureError("$", JSONFault.problem(of: data))
      }
      // Most keys know their range.
      let fixture = try self.decode(numbers.readable, folder: folder)
      if let path = numbers.pathOfLarge { throw FixtureError(path, .outOfRange(FixtureRange.points)) }
      return fixture
    } catch let error as DecodingError {
      throw FixtureError(error, expected: "an object")
    }
  }

  private init(_ document: FixtureDocument, folder: URL) {
    (name, size, scale, isOpaque) = (document.name, document.size, document.scale, document.isOpaque)
    (traits, root, constraints) = (document.traits, document.root, document.constraints)
    tolerance = document.tolerance
    reference = document.reference.map { URL(fileURLWithPath: $0, relativeTo: folder) }
    self.folder = folder
  }
}

/// The JSON of a fixture.
private struct FixtureDocument: Decodable {
  let name: String
  let size: CGSize
  let scale: CGFloat
  let isOpaque: Bool
  let traits: FixtureTraits
  let root: FixtureRoot
  let constraints: [FixtureConstraint]
  let reference: String?
  let tolerance: FixtureTolerance

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Fixture.Key>(decoder)
    let schema = try object.required(.schema, "the number 1", as: Double.self)
    guard schema == 1 else {
      throw FixtureError(object.path(.schema), .unknownSchema(FixtureError.Problem.words(schema)))
    }
    name = try object.text(.name) ?? ""
    // How large a picture may be depends on the scale, too.
    guard let size = try object.size(.size, in: nil) else { throw FixtureError(object.path(.size), .missing) }
    self.size = size
    scale = try object.number(.scale, in: FixtureRange.scales) ?? 1
    isOpaque = try object.flag(.opaque) ?? false
    traits = try object.value(.traits, "an object of traits") ?? FixtureTraits()
    root = try object.required(.root, "a view or a controller")
    constraints = try object.value(.constraints, "a list of constraints") ?? []
    reference = try object.text(.reference)
    tolerance = try object.value(.tolerance, "an object of limits") ?? FixtureTolerance()
  }
}

/// The traits that a fixture asks for.
struct FixtureTraits: Decodable, Sendable {
  var style = UIUserInterfaceStyle.light
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var contentSizeCategory = UIContentSizeCategory.large
  var safeAreaInsets = UIEdgeInsets.zero
  var idiom = UIUserInterfaceIdiom.phone
  var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  var verticalSizeClass = UIUserInterfaceSizeClass.regular

  enum Key: String, FixtureKey {
    case style = "user_interface_style"
    case layoutDirection = "layout_direction"
    case contentSizeCategory = "content_size_category"
    case safeAreaInsets = "safe_area_insets"
    case idiom = "user_interface_idiom"
    case horizontalSizeClass = "horizontal_size_class"
    case verticalSizeClass = "vertical_size_class"
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    style = try object.word(.style, ["light": .light, "dark": .dark]) ?? .light
    layoutDirection = try object.word(.layoutDirection, ["ltr": .leftToRight, "rtl": .rightToLeft]) ?? .leftToRight
    contentSizeCategory = try object.word(.contentSizeCategory, Self.categories) ?? .large
    safeAreaInsets = try object.insets(.safeAreaInsets) ?? .zero
    idiom = try object.word(.idiom, ["phone": .phone, "pad": .pad]) ?? .phone
    // The width of a screen is the difference that most apps see between both kinds of devices.
    horizontalSizeClass =
      try object.word(.horizontalSizeClass, Self.sizeClasses) ?? (idiom == .pad ? .regular : .compact)
    verticalSizeClass = try object.word(.verticalSizeClass, Self.sizeClasses) ?? .regular
  }

  private static let sizeClasses: KeyValuePairs<String, UIUserInterfaceSizeClass> = [
    "compact": .compact, "regular": .regular,
  ]

  private static let categories: KeyValuePairs<String, UIContentSizeCategory> = [
    "XS": .extraSmall, "S": .small, "M": .medium, "L": .large, "XL": .extraLarge, "XXL": .extraExtraLarge,
    "XXXL": .extraExtraExtraLarge, "AX1": .accessibilityMedium, "AX2": .accessibilityLarge,
    "AX3": .accessibilityExtraLarge, "AX4": .accessibilityExtraExtraLarge, "AX5": .accessibilityExtraExtraExtraLarge,
  ]

  /// The traits of the window that shows the tree, at `scale` pixels per point.
  func collection(scale: CGFloat) -> UITraitCollection {
    UITraitCollection.screen.modifyingTraits { traits in
      traits.userInterfaceStyle = style
      traits.layoutDirection = layoutDirection
      traits.preferredContentSizeCategory = contentSizeCategory
      traits.displayScale = scale
      traits.userInterfaceIdiom = idiom
      traits.horizontalSizeClass = horizontalSizeClass
      traits.verticalSizeClass = verticalSizeClass
    }
  }
}

/// The limits for the differences between a picture and its reference, in eight-bit channels of straight RGBA.
package struct FixtureTolerance: Decodable, Sendable, Equatable {
  /// The largest difference of one channel; nil sets no limit.
  package var maxChannelDelta: Int?
  /// The share of pixels, 0…1, that may differ by more than 2; nil sets no limit.
  package var maxFractionAbove2: Double?
  /// The share of pixels, 0…1, that may differ by more than 8; nil sets no limit.
  package var maxFractionAbove8: Double?

  enum Key: String, FixtureKey {
    case maxChannelDelta = "max_channel_delta"
    case maxFractionAbove2 = "max_fraction_above_2"
    case maxFractionAbove8 = "max_fraction_above_8"
  }

  /// Makes a tolerance without limits.
  package init() {}

  /// Reads the limits of a fixture.
  package init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    maxChannelDelta = try object.whole(.maxChannelDelta, "a whole number from 0 to 255", in: 0...255)
    maxFractionAbove2 = try object.number(.maxFractionAbove2, in: FixtureRange.shares).map { Double($0) }
    maxFractionAbove8 = try object.number(.maxFractionAbove8, in: FixtureRange.shares).map { Double($0) }
  }

  /// True if any picture would keep to the limits.
  package var forgivesAnything: Bool {
    (maxChannelDelta ?? 255) == 255 && (maxFractionAbove2 ?? 1) == 1 && (maxFractionAbove8 ?? 1) == 1
  }
}
