// SPDX-License-Identifier: MIT

import UIKit

/// The details of a hike in the lower half of the screen, which a finger drags away.
public final class HikeDetailsViewController: UIViewController {
  private let hike: Hike
  private let transition = DrawerTransitioningDelegate()

  public init(hike: Hike) {
    self.hike = hike
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemGroupedBackground
    view.layer.cornerRadius = 20
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let content = UIStackView(arrangedSubviews: [
      heading(), label(hike.place, .subheadline, .secondaryLabel), figures(), label(hike.text, .body, .label),
    ])
    content.axis = .vertical
    content.spacing = 16
    content.setCustomSpacing(2, after: content.arrangedSubviews[0])
    let (handle, start) = (handle(), startButton())
    for subview in [handle, content, start] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      handle.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      handle.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      handle.widthAnchor.constraint(equalToConstant: 36),
      handle.heightAnchor.constraint(equalToConstant: 5),
      content.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 16),
      content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      start.topAnchor.constraint(greaterThanOrEqualTo: content.bottomAnchor, constant: 16),
      start.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      start.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      start.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Self.dragged(_:)))
  }

  func dragged(_ recognizer: UIPanGestureRecognizer) {
    let progress = recognizer.translation(in: view).y / view.bounds.height
    switch recognizer.state {
    case .began:
      transition.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: transition.interaction?.update(progress)
    case .ended where progress > 0.5 || recognizer.velocity(in: view).y > 1000: end { $0.finish() }
    case .ended, .cancelled: end { $0.cancel() }
    default: break
    }
  }

  private func end(_ call: (UIPercentDrivenInteractiveTransition) -> Void) {
    transition.interaction.map(call)
    transition.interaction = nil
  }
}

// MARK: - Views

extension HikeDetailsViewController {
  private func handle() -> UIView {
    let handle = UIView()
    handle.backgroundColor = .tertiaryLabel
    handle.layer.cornerRadius = 2.5
    return handle
  }

  private func heading() -> UIView {
    let name = label(hike.name, .title2, .label)
    let grade = label(hike.grade.rawValue, .footnote, hike.grade.color)
    grade.setContentHuggingPriority(.required, for: .horizontal)
    grade.setContentCompressionResistancePriority(.required, for: .horizontal)
    let heading = UIStackView(arrangedSubviews: [name, grade])
    heading.alignment = .firstBaseline
    heading.spacing = 8
    return heading
  }

  private func figures() -> UIView {
    let figures = UIStackView(
      arrangedSubviews: hike.figures.map { figure in
        let column = UIStackView(arrangedSubviews: [
          label(figure.value, .headline, .label), label(figure.title, .caption1, .secondaryLabel),
        ])
        column.axis = .vertical
        column.alignment = .center
        return column
      })
    figures.distribution = .fillEqually
    figures.isLayoutMarginsRelativeArrangement = true
    figures.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 8, bottom: 12, trailing: 8)
    figures.backgroundColor = .tertiarySystemGroupedBackground
    figures.layer.cornerRadius = 12
    return figures
  }

  private func startButton() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Start"
    configuration.cornerStyle = .large
    configuration.buttonSize = .large
    let close = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    return UIButton(configuration: configuration, primaryAction: close)
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.numberOfLines = 0
    return label
  }
}
