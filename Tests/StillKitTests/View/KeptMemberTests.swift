// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: small members that libraries name answer as on iOS.
@MainActor struct KeptMemberTests {
  @Test func geometryComparesByMethods() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(.zero))
    #expect(
      CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)) && !CGSize(width: 1, height: 0).equalTo(.zero))
    let upwards = CGRect(x: 0, y: 10, width: 5, height: -10)
    #expect(upwards.equalTo(CGRect(x: 0, y: 0, width: 5, height: 10)) && !upwards.equalTo(.zero))
  }

  @Test func theInputModeIsThatOfThePicture() {
    #expect(UIView().textInputMode?.primaryLanguage == "en-US")
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["en-US"])
  }

  @Test func aSearchBarHasTheAccessoryOfItsField() {
    let (bar, view) = (UISearchBar(), UIView())
    bar.inputAccessoryView = view
    #expect(bar.searchTextField.inputAccessoryView === view && bar.inputAccessoryView === view)
  }

  private enum Density: UITraitDefinition { static let defaultValue = 1 }

  @Test func traitsThatChangedAreNamed() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = light.modifyingTraits {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 2
    }
    #expect(
      Set(dark.changedTraits(from: light).map { $0.name }) == ["UITraitUserInterfaceStyle", "UITraitDisplayScale"])
    #expect(light.changedTraits(from: nil).map { $0.name } == ["UITraitUserInterfaceStyle"])
    #expect(light.changedTraits(from: light).isEmpty)
    let dense = light.replacing(Density.self, value: 2)
    #expect(dense.changedTraits(from: light).map { $0.name } == ["Density"])
    #expect(light.changedTraits(from: dense).map { $0.name } == ["Density"])
  }
}
