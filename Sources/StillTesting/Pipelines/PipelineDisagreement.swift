// SPDX-License-Identifier: MIT

/// In what the two pipelines disagree.
struct PipelineDisagreement: Error, Equatable, CustomStringConvertible {
  struct Text: Equatable {
    var drawn: String
    var inDocument: String
  }

  var picture: String?
  var text: Text?

  var description: String {
    var parts = ["The raster and the vector pipeline disagree."]
    if let picture { parts.append(picture) }
    if let text {
      parts.append("The text drawn is\n  \(text.drawn)\nbut the PDF's text is\n  \(text.inDocument)")
    }
    parts.append("If this view draws nothing unusual, please report it with the files below.")
    return parts.joined(separator: "\n")
  }
}
