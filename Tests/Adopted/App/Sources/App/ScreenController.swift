// SPDX-License-Identifier: MIT

import Buttons
import Plain
import UIKit
import os.log

@objcMembers
open class ScreenController: UIViewController {
  @IBOutlet public weak var label: UILabel!
  public let button = PressButton(frame: CGRect(x: 10, y: 60, width: 60, height: 30))
  public private(set) var rests = 0

  #if os(iOS) && FOR_IOS
    public static let isOnIOS = true
  #endif

  open override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    label.text = title()
    view.addSubview(label)
    self.label = label
    button.backgroundColor = .systemBlue
    button.pressDelegate = self
    view.addSubview(button)
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
  }

  func rested() { rests += 1 }

  func title() -> String {
    os_log("The title of %{public}@ is asked for", type: .debug, plain())
    guard let url = Bundle.module.url(forResource: "title", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return "none" }
    if #available(iOS 18, *) {
      return UIThingOfIOS18.make(text)
    } else {
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  @objc private func tapped(_ sender: UITapGestureRecognizer) { label.text = "tapped" }

  public func makeView<V: UIView>(_ type: V.Type) -> V { V(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
}

@available(iOS 18, *)
func later() { UIThingOfIOS18.later() }

#Preview {
  ScreenController()
}
