// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

extension FixtureBuilder {
  func stack(_ content: FixtureStack) throws -> UIStackView {
    let stack = UIStackView(arrangedSubviews: try content.arrangedSubviews.map(view))
    if let axis = content.axis { stack.axis = axis }
    if let distribution = content.distribution { stack.distribution = distribution }
    if let alignment = content.alignment { stack.alignment = alignment }
    if let spacing = content.spacing { stack.spacing = spacing }
    if let margins = content.layoutMargins {
      stack.layoutMargins = margins
      stack.isLayoutMarginsRelativeArrangement = true
    }
    for spacing in content.customSpacings {
      for view in stack.arrangedSubviews where view.accessibilityIdentifier == spacing.id {
        stack.setCustomSpacing(spacing.points, after: view)
      }
    }
    return stack
  }
}
