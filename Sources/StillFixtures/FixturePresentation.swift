// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The way in which a controller is presented.
struct FixturePresentation: Sendable {
  private let style: UIModalPresentationStyle?
  private let preferredContentSize: CGSize?
  private let sheet: FixtureSheet?
  let popover: FixturePopover?
  /// A key that only presented controllers have; nil without one.
  let key: String?

  init(_ object: FixtureObject<FixtureController.Key>, isAlert: Bool) throws {
    style = try object.word(.modalPresentationStyle, Self.styles)
    preferredContentSize = try object.size(.preferredContentSize, in: FixtureRange.lengths)
    sheet = try object.value(.sheet, "an object of detents and the like")
    popover = try object.value(.popover, "an object with the source of the popover")
    key = [FixtureController.Key.modalPresentationStyle, .sheet, .popover].first(where: object.has)?.rawValue
    if isAlert, let key = [FixtureController.Key.modalPresentationStyle, .sheet].first(where: object.has) {
      throw FixtureError(object.path(key), .keys("alerts have a style of their own. Remove the key."))
    }
    if popover != nil, !isAlert, style != .popover {
      throw FixtureError(
        object.path(.popover), .keys("this is no popover. Write the modal_presentation_style popover."))
    }
    if sheet != nil, let style, ![.automatic, .pageSheet, .formSheet].contains(style) {
      throw FixtureError(
        object.path(.sheet), .keys("this is no sheet. Write the modal_presentation_style pageSheet or formSheet."))
    }
  }

  /// Sets up the presentation of a controller that was made.
  @MainActor
  func apply(to controller: UIViewController) {
    if let preferredContentSize { controller.preferredContentSize = preferredContentSize }
    if let style { controller.modalPresentationStyle = style }
    if let sheet, let presentation = controller.sheetPresentationController { sheet.apply(to: presentation) }
  }

  private static let styles: KeyValuePairs<String, UIModalPresentationStyle> = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover,
  ]
}

/// The heights and the look of a sheet.
struct FixtureSheet: Decodable, Sendable {
  private let detents: [FixtureDetent]?
  private let selected, largestUndimmed: FixtureDetent?
  private let prefersGrabberVisible, prefersEdgeAttachedInCompactHeight: Bool?
  private let preferredCornerRadius: CGFloat?

  enum Key: String, FixtureKey {
    case detents
    case selected = "selected_detent"
    case largestUndimmed = "largest_undimmed_detent"
    case prefersGrabberVisible = "prefers_grabber_visible"
    case preferredCornerRadius = "preferred_corner_radius"
    case prefersEdgeAttachedInCompactHeight = "prefers_edge_attached_in_compact_height"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    detents = try object.value(.detents, "a list of detents: \(FixtureDetent.shape)")
    if detents?.isEmpty == true {
      throw FixtureError(object.path(.detents), .keys("a sheet has one height at least. Add a detent."))
    }
    selected = try Self.detent(.selected, object, among: detents)
    largestUndimmed = try Self.detent(.largestUndimmed, object, among: detents)
    prefersGrabberVisible = try object.flag(.prefersGrabberVisible)
    preferredCornerRadius = try object.number(.preferredCornerRadius, in: FixtureRange.lengths)
    prefersEdgeAttachedInCompactHeight = try object.flag(.prefersEdgeAttachedInCompactHeight)
  }

  /// Returns the detent of a key, which is one of those of the sheet.
  private static func detent(
    _ key: Key, _ object: FixtureObject<Key>, among detents: [FixtureDetent]?
  ) throws -> FixtureDetent? {
    guard let detent = try object.value(key, FixtureDetent.shape, as: FixtureDetent.self) else { return nil }
    // A sheet that names none has the large one.
    let all = detents ?? [.large]
    guard all.contains(detent) else {
      throw FixtureError(object.path(key), .unknownWord(detent.word, allowed: all.map(\.word)))
    }
    return detent
  }

  @MainActor
  fileprivate func apply(to sheet: UISheetPresentationController) {
    if let detents { sheet.detents = detents.map(\.detent) }
    if let selected { sheet.selectedDetentIdentifier = selected.detent.identifier }
    if let largestUndimmed { sheet.largestUndimmedDetentIdentifier = largestUndimmed.detent.identifier }
    if let prefersGrabberVisible { sheet.prefersGrabberVisible = prefersGrabberVisible }
    if let preferredCornerRadius { sheet.preferredCornerRadius = preferredCornerRadius }
    if let prefersEdgeAttachedInCompactHeight {
      sheet.prefersEdgeAttachedInCompactHeight = prefersEdgeAttachedInCompactHeight
    }
  }
}

/// A height at which a sheet rests: `"medium"`, `"large"` or points.
enum FixtureDetent: Decodable, Sendable, Equatable {
  case medium
  case large
  case points(CGFloat)

  static let shape = "\"medium\", \"large\" or a height in points"

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(CGFloat.self) {
      guard FixtureRange.lengths.contains(number) else {
        throw FixtureError(decoder.pathInWords, .outOfRange(FixtureRange.lengths))
      }
      self = .points(number)
      return
    }
    switch try value.decode(String.self) {
    case "medium": self = .medium
    case "large": self = .large
    case let word: throw FixtureError(decoder.pathInWords, .unknownWord(word, allowed: ["medium", "large"]))
    }
  }

  /// The detent as the file has it.
  var word: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .points(let number): FixtureError.Problem.words(Double(number))
    }
  }

  @MainActor
  fileprivate var detent: UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .points(let number): .custom(identifier: .init(word)) { _ in number }
    }
  }
}

/// The source of a popover, and the directions that its arrow may have.
struct FixturePopover: Decodable, Sendable {
  /// The place of the source's id in the JSON.
  let path: String
  /// The id of a view or of an item of a bar.
  let source: String
  private let sourceRect: CGRect?
  private let directions: UIPopoverArrowDirection?

  enum Key: String, FixtureKey {
    case source
    case sourceRect = "source_rect"
    case directions = "permitted_arrow_directions"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    path = object.path(.source)
    source = try object.required(.source, "the id of a view or of an item of a bar")
    sourceRect = try object.rect(.sourceRect)
    directions = try object.words(.directions, ["up": .up, "down": .down, "left": .left, "right": .right])?
      .reduce([]) { $0.union($1) }
  }

  @MainActor
  func apply(to popover: UIPopoverPresentationController) {
    if let sourceRect { popover.sourceRect = sourceRect }
    if let directions { popover.permittedArrowDirections = directions }
  }
}
