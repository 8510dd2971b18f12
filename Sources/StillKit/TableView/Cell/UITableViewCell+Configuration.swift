// SPDX-License-Identifier: MIT

import StillGraphics

/// What a cell shows by configuration.
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var needsUpdate = false
}

extension UITableViewCell {
  var styleConfiguration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    configurations.content = configuration
    guard let configuration else { return replaceContent(with: UITableViewCellContentView(frame: .zero)) }
    let updated = automaticallyUpdatesContentConfiguration ? configuration.updated(for: currentState) : configuration
    configurations.content = updated
    if let view = contentView as? (any UIView & UIContentView), view.supports(updated) {
      view.configuration = updated
      view.setNeedsLayout()
    } else {
      replaceContent(with: updated.makeContentView())
    }
    askForMeasuring()
  }

  private func replaceContent(with view: UIView) {
    parts.content.removeFromSuperview()
    (parts.text, parts.detail, parts.image) = (nil, nil, nil)
    parts.content = view
    parts.automaticContentMargins = nil
    if let separator = parts.bottomSeparator { insertSubview(view, belowSubview: separator) } else { addSubview(view) }
    layOutChrome()
    setNeedsLayout()
    askForMeasuring()
  }

  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = currentState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func stateChanged() {
    configurations.needsUpdate = true
    if automaticallyUpdatesContentConfiguration, let content = configurations.content,
      let view = contentView as? (any UIView & UIContentView)
    {
      view.configuration = content.updated(for: currentState)
    }
    setNeedsLayout()
  }
}
