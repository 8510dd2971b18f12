// SPDX-License-Identifier: MIT

/// The text of a template as the app SF Symbols exports it, with rows for three scales.
///
/// In a group, x is 0 at the left margin, and y at the baseline; capitals are 70.459 units high.
struct TemplateText {
  /// The paths of variants, by the names of their groups.
  var groups: KeyValuePairs<String, String>
  /// The rules of the style sheet.
  var style = ""
  /// The distance of the margins; nil leaves them out.
  var width: Double? = 100
  /// The guides that are left out.
  var without: Set<String> = []

  private static let baselines: [Character: Double] = ["S": 696, "M": 1126, "L": 1556]

  var svg: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
     <!--glyph: "", point size: 100.0, template writer version: "1"-->
     <style>\(style)</style>
     <g id="Notes"><text id="template-version" transform="matrix(1 0 0 1 3036 1933)">Template v.5.0</text></g>
     <g id="Guides">
    \(guides.joined(separator: "\n"))
     </g>
     <g id="Symbols">
    \(symbols.joined(separator: "\n"))
     </g>
    </svg>
    """
  }

  private var guides: [String] {
    var guides: [(String, String)] = []
    for (scale, y) in Self.baselines {
      guides.append(("Baseline-\(scale)", #"x1="263" x2="3036" y1="\#(y)" y2="\#(y)""#))
      guides.append(("Capline-\(scale)", #"x1="263" x2="3036" y1="\#(y - 70.459)" y2="\#(y - 70.459)""#))
    }
    for (index, group) in groups.enumerated() {
      guard let width else { continue }
      let x = left(index)
      guides.append(("left-margin-\(group.key)", #"x1="\#(x)" x2="\#(x)" y1="600" y2="720""#))
      guides.append(("right-margin-\(group.key)", #"x1="\#(x + width)" x2="\#(x + width)" y1="600" y2="720""#))
    }
    return guides.filter { !without.contains($0.0) }.map { #"  <line id="\#($0.0)" \#($0.1)/>"# }
  }

  private var symbols: [String] {
    groups.enumerated().map { index, group in
      let y = Self.baselines[group.key.last ?? "M"] ?? 0
      return #"  <g id="\#(group.key)" transform="matrix(1 0 0 1 \#(left(index)) \#(y))">\#(group.value)</g>"#
    }
  }

  private func left(_ index: Int) -> Double { 300 + 250 * Double(index) }

  /// A path of an upright rectangle, `height` units high from `y` above the baseline on.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ attributes: String = "") -> String {
    #"<path \#(attributes) d="M\#(x) \#(-y)h\#(width)v\#(-height)h\#(-width)z"/>"#
  }
}

extension AssetBundle {
  /// Writes a symbol set with one file.
  func symbolSet(_ name: String, _ svg: String, properties: String = "{}") throws {
    let folder = "Media.xcassets/\(name).symbolset"
    try write(svg, to: "\(folder)/symbol.svg")
    try write(
      #"{"symbols": [{"filename": "symbol.svg", "idiom": "universal"}], "properties": \#(properties)}"#,
      to: "\(folder)/Contents.json")
  }
}
