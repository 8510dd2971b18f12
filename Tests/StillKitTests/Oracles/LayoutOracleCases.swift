// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// What the file `autolayout` says in words, as constraints. Some words speak of several layouts.
@MainActor
enum LayoutOracleCases {
  typealias Case = @MainActor (Stage) -> [CGRect]
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// One constraint to the window.
  private static func to(
    _ attribute: Attribute, _ second: Attribute? = nil, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    by relation: NSLayoutConstraint.Relation = .equal, size: CGFloat? = nil
  ) -> Case {
    { stage in
      let view = stage.view
      return [
        stage.frame { _, window in
          (size.map { view.size($0, $0) } ?? []) + [
            view.constraint(
              attribute, window, second ?? attribute, times: multiplier, plus: constant, by: relation)
          ]
        }
      ]
    }
  }

  static let all: [String: [Case]] = [
    "view 200x200, centerX = super.centerX * 2": [to(.centerX, times: 2, size: 200)],
    "centerX = super.centerX / 2": [to(.centerX, times: 0.5, size: 200)],
    "centerY = super.centerY*2": [to(.centerY, times: 2, size: 200)],
    "width = super.width/2 + 100 (400)": [to(.width, times: 0.5, plus: 100)],
    "width = super.width*2": [to(.width, times: 2)],
    "left=super.left-100": [to(.left, plus: -100)],
    "right=super.right+100": [to(.right, plus: 100)],
    "top = super.topMargin etc. with super.layoutMargins (top 10, left 20, bottom 30, right 40)": [superviewsMargins],
    "centerWithinMargins(view) = super.center; view 200x200 with layoutMargins t10 l20 b30 r40": [ownMargins],
    "edges inset 20 / (h20,v30)": [inset(20, 20), inset(20, 30)],
    "three 100x100 in a row, distribute by 10": [row],
    "AMBIGUOUS: only leading=super.leading+75, nothing else": [to(.leading, plus: 75)],
    "only leading = system spacing (|-v) in a plain superview": [standardSpace],
    "inequality only: top >= super.top+10": [to(.top, plus: 10, by: .greaterThanOrEqual)],
    "inequality only: top <= super.top+10": [to(.top, plus: 10, by: .lessThanOrEqual)],
    "bottom >= super.bottom-23 / <=": [
      to(.bottom, plus: -23, by: .greaterThanOrEqual), to(.bottom, plus: -23, by: .lessThanOrEqual),
    ],
    "size 100, left>=23": [to(.left, plus: 23, by: .greaterThanOrEqual, size: 100)],
    "size 100, right: super.right - v.right >= 74": [to(.right, plus: -74, by: .lessThanOrEqual, size: 100)],
    "width 150, aspect 3:2": [ratio],
    "UIStackView vertical of 200x100 and 200x50 (required sizes), no outer constraints, layoutIfNeeded": [stack],
  ]

  private static func superviewsMargins(_ stage: Stage) -> [CGRect] {
    let frame = stage.frame { view, window in
      window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      return [
        view.constraint(.top, window, .topMargin), view.constraint(.left, window, .leftMargin),
        view.constraint(.bottom, window, .bottomMargin), view.constraint(.right, window, .rightMargin),
      ]
    }
    return [frame]
  }

  private static func ownMargins(_ stage: Stage) -> [CGRect] {
    let frame = stage.frame { view, window in
      view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      return view.size(200, 200) + [
        view.constraint(.centerXWithinMargins, window, .centerX),
        view.constraint(.centerYWithinMargins, window, .centerY),
      ]
    }
    return [frame]
  }

  private static func inset(_ x: CGFloat, _ y: CGFloat) -> Case {
    { stage in
      [
        stage.frame { view, window in
          [
            view.constraint(.left, window, .left, plus: x), view.constraint(.right, window, .right, plus: -x),
            view.constraint(.top, window, .top, plus: y), view.constraint(.bottom, window, .bottom, plus: -y),
          ]
        }
      ]
    }
  }

  private static func row(_ stage: Stage) -> [CGRect] {
    let views = stage.adding(3)
    var edge = stage.window.leftAnchor
    for (index, view) in views.enumerated() {
      NSLayoutConstraint.activate(
        view.size(100, 100) + [view.leftAnchor.constraint(equalTo: edge, constant: index == 0 ? 0 : 10)])
      edge = view.rightAnchor
    }
    stage.window.layoutIfNeeded()
    return views.map(\.frame)
  }

  private static func standardSpace(_ stage: Stage) -> [CGRect] {
    let frame = stage.frame { view, _ in
      NSLayoutConstraint.constraints(withVisualFormat: "|-[v]", metrics: nil, views: ["v": view])
    }
    return [frame]
  }

  private static func ratio(_ stage: Stage) -> [CGRect] {
    let frame = stage.frame { view, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 150),
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1.5),
      ]
    }
    return [frame]
  }

  private static func stack(_ stage: Stage) -> [CGRect] {
    let (upper, lower) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [upper, lower])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(stack)
    NSLayoutConstraint.activate(upper.size(200, 100) + lower.size(200, 50))
    stage.window.layoutIfNeeded()
    return [stack.frame]
  }
}
