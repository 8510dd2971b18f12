// SPDX-License-Identifier: MIT

/// The Swift file with a constant for each asset.
enum SymbolSource {
  /// Returns the file's text; assets without a constant of their own are added to `warnings`.
  static func text(images: [[String]], colors: [[String]], _ warnings: inout [String]) -> String {
    let images = SymbolGroup(images, noun: "image", suffix: "Image", &warnings)
    let colors = SymbolGroup(colors, noun: "color", suffix: "Color", &warnings)
    var text = header
    text += "\nextension ImageResource {\n\(images.resources("ImageResource", 1))}\n"
    text += "\nextension ColorResource {\n\(colors.resources("ColorResource", 1))}\n"
    text += "\nextension UIImage {\n\(images.objects("UIImage", [], 1))}\n"
    text += "\nextension UIColor {\n\(colors.objects("UIColor", [], 1))}\n"
    return text
  }

  // No asset's constant is called like the bundle, because only one that begins with a digit gets an underscore.
  private static let header = """
    // Written by the plugin StillAssetSymbols from asset catalogues. Changes are lost.

    import Foundation
    import StillKitUnaliased

    private let _resourceBundle = Foundation.Bundle.module

    """
}

/// The constants of a namespace, and the namespaces in it.
struct SymbolGroup {
  private struct Constant {
    let identifier: String
    let name: String
  }

  private let noun: String
  private var constants: [Constant] = []
  private var groups: [(identifier: String, name: String, group: SymbolGroup)] = []

  /// Makes the constants of assets that are given as the names of their groups and their own.
  init(
    _ assets: [[String]], noun: String, suffix: String, place: [String] = [], _ warnings: inout [String]
  ) {
    self.noun = noun
    var taken: [String: String] = [:]
    /// Returns an identifier that no other thing here has; else adds a warning.
    func identifier(_ made: String?, _ name: String, _ warnings: inout [String]) -> String? {
      guard let made else {
        warnings.append("\"\(name)\" has no letters to make a symbol of, and gets none. Rename it.")
        return nil
      }
      if let other = taken[made] {
        warnings.append("\"\(name)\" gets no symbol: \(made) is that of \"\(other)\". Rename one of them.")
        return nil
      }
      taken[made] = name
      return made
    }
    for asset in assets where asset.count == 1 {
      let name = (place + asset).joined(separator: "/")
      guard let made = identifier(SymbolName.constant(asset[0], droppingSuffix: suffix), name, &warnings) else {
        continue
      }
      constants.append(Constant(identifier: made, name: name))
    }
    for (first, inner) in Dictionary(grouping: assets.filter { $0.count > 1 }, by: { $0[0] }).sorted(by: {
      $0.key < $1.key
    }) {
      let name = (place + [first]).joined(separator: "/")
      let type = SymbolName.type(first)
      if let type, SymbolName.takenTypes.contains(type) {
        warnings.append("The assets of \"\(name)\" get no symbols: \(type) is the name of a type. Rename the group.")
        continue
      }
      guard let made = identifier(type, name, &warnings) else { continue }
      let group = SymbolGroup(
        inner.map { Array($0.dropFirst()) }, noun: noun, suffix: suffix, place: place + [first], &warnings)
      groups.append((made, name, group))
    }
  }

  /// Returns the constants of `ImageResource` or `ColorResource`.
  func resources(_ type: String, _ depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    var text = ""
    for constant in constants {
      text += "\(indent)/// The \"\(constant.name.escaped)\" asset catalog \(noun) resource.\n"
      text += "\(indent)static let \(constant.identifier) = "
      text += "\(type)(name: \"\(constant.name.escaped)\", bundle: _resourceBundle)\n"
    }
    for (identifier, name, group) in groups {
      text += "\(indent)/// The \"\(name.escaped)\" asset catalog resource namespace.\n"
      text += "\(indent)enum \(identifier) {\n\(group.resources(type, depth + 1))\(indent)}\n"
    }
    return text
  }

  /// Returns the properties of `UIImage` or `UIColor`, without those of which the class has one already.
  func objects(_ type: String, _ place: [String], _ depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    var text = ""
    for constant in constants where !(place.isEmpty && Self.reserved.contains(constant.identifier)) {
      let path = (place + [constant.identifier]).joined(separator: ".")
      text += "\(indent)/// The \"\(constant.name.escaped)\" asset catalog \(noun).\n"
      text += "\(indent)static var \(constant.identifier): \(type) { \(type)(resource: .\(path)) }\n"
    }
    for (identifier, name, group) in groups {
      text += "\(indent)/// The \"\(name.escaped)\" asset catalog resource namespace.\n"
      text += "\(indent)enum \(identifier) {\n\(group.objects(type, place + [identifier], depth + 1))\(indent)}\n"
    }
    return text
  }

  /// The properties of UIImage, UIColor and what they inherit, of which Xcode makes no second ones either.
  private static let reserved: Set<String> = [
    "actions", "add", "black", "blue", "brown", "checkmark", "clear", "cyan", "darkGray", "darkText", "gray", "green",
    "label", "lightGray", "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple",
    "quaternaryLabel", "quaternarySystemFill", "red", "remove", "secondaryLabel", "secondarySystemBackground",
    "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "strokedCheckmark", "superclass",
    "systemBackground",
    "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4",
    "systemGray5", "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint",
    "systemOrange",
    "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
    "tertiarySystemBackground",
    "tertiarySystemFill", "tertiarySystemGroupedBackground", "tintColor", "tint", "white", "yellow",
  ]
}

extension String {
  /// The text as it stands between quotes in Swift, on one line.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      case "\0"..<" ", "\u{7F}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
