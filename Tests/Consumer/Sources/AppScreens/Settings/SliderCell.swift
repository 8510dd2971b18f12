// SPDX-License-Identifier: MIT

import UIKit

/// Brightness, between a small and a large sun.
final class SliderCell: UITableViewCell {
  let slider = UISlider()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    let row = UIStackView(arrangedSubviews: [sun(of: 14), slider, sun(of: 22)])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: margins.topAnchor),
      row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func sun(of size: CGFloat) -> UIImageView {
    let image = UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
      let center = CGPoint(x: size / 2, y: size / 2)
      UIColor.black.set()
      UIBezierPath(arcCenter: center, radius: size / 4, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
      context.cgContext.setLineWidth(1.5)
      context.cgContext.setLineCap(.round)
      for ray in 0..<8 {
        let angle = CGFloat(ray) * .pi / 4
        context.cgContext.move(
          to: CGPoint(x: center.x + cos(angle) * size * 0.36, y: center.y + sin(angle) * size * 0.36))
        context.cgContext.addLine(
          to: CGPoint(x: center.x + cos(angle) * size * 0.44, y: center.y + sin(angle) * size * 0.44))
      }
      context.cgContext.strokePath()
    }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.tintColor = .secondaryLabel
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    return view
  }
}
