// SPDX-License-Identifier: MIT

import StillLayers

extension UIViewController {
  /// The controller, its children and the controllers that they present, one line each, like UIKit's private
  /// `_printHierarchy`, but without addresses.
  package var hierarchyDescription: String {
    var lines: [String] = []
    describe(into: &lines, indentation: "", sign: "")
    return lines.joined(separator: "\n")
  }

  private func describe(into lines: inout [String], indentation: String, sign: String) {
    guard lines.count < CALayer.depthLimit else { return }
    let isPresented = sign == "+ "
    let presentation = isPresented ? presentationController.map { ", presented with: <\(type(of: $0))>" } : nil
    lines.append(
      "\(indentation)\(sign)<\(type(of: self))>, state: \(stateText), view: \(viewText)\(presentation ?? "")")
    let below = sign.isEmpty ? "   " : "\(indentation)\(isPresented ? "  " : sign)   "
    for child in children { child.describe(into: &lines, indentation: below, sign: "| ") }
    if let presented = self.presentation?.presented {
      presented.describe(into: &lines, indentation: below, sign: "+ ")
    }
  }

  private var stateText: String {
    switch appearanceState {
    case .disappeared: "disappeared"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    }
  }

  private var viewText: String {
    guard let view = loadedView else { return "(view not loaded)" }
    return "<\(type(of: view))>\(view.window == nil ? " not in the window" : "")"
  }
}
