// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// What controllers show when they have nothing to show.
@MainActor @Suite(.snapshots) struct ContentUnavailablePictureTests {
  private func expect(_ configuration: UIContentUnavailableConfiguration, _ testName: String = #function) {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.contentUnavailableConfiguration = configuration
    assertSnapshot(
      of: controller, as: .image(size: CGSize(width: 320, height: 320)), testName: testName)
  }

  @Test func search() { expect(.search()) }

  @Test func loading() { expect(.loading()) }

  @Test func buttons() {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "star.fill")
    (configuration.text, configuration.secondaryText) = ("No Favourites", "Your favourite lakes will appear here.")
    configuration.button = .filled()
    configuration.button.title = "Add Lakes"
    configuration.secondaryButton.title = "Not Now"
    expect(configuration)
  }
}
