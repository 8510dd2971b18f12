// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Scenes that an app turns.
@MainActor struct SceneGeometryTests {
  private final class Screen: UIViewController {
    var supported = UIInterfaceOrientationMask.allButUpsideDown
    var sizes: [CGSize] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var turns: [UIInterfaceOrientation] = []

    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) { turns.append(previousInterfaceOrientation) }
  }

  private func run(_ body: (UIWindowScene, UIWindow, Screen) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (scene, screen) = (UIWindowScene(), Screen())
      let window = UIWindow(windowScene: scene)
      window.rootViewController = screen
      window.makeKeyAndVisible()
      body(scene, window, screen)
    }
  }

  @Test func theInterfaceTurns() {
    run { scene, window, screen in
      let (delegate, panel) = (Delegate(), UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
      scene.delegate = delegate
      panel.windowScene = scene
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in Issue.record() }
      #expect(
        scene.interfaceOrientation == .landscapeRight && scene.effectiveGeometry.interfaceOrientation == .landscapeRight
      )
      #expect(window.frame.size == CGSize(width: 844, height: 390) && screen.view.frame == window.bounds)
      #expect(screen.sizes == [CGSize(width: 844, height: 390)] && panel.frame.size == CGSize(width: 100, height: 50))
      #expect(
        screen.traitCollection.verticalSizeClass == .compact && scene.traitCollection.verticalSizeClass == .compact)
      #expect(
        screen.traitCollection.horizontalSizeClass == .compact && UIApplication.shared.statusBarOrientation.isLandscape)
      // The interface has one of the orientations already.
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: [.portrait, .landscapeRight]))
      #expect(scene.interfaceOrientation == .landscapeRight && delegate.turns == [.portrait])
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
      #expect(
        window.frame.size == CGSize(width: 390, height: 844) && screen.traitCollection.verticalSizeClass == .regular)
      #expect(delegate.turns == [.portrait, .landscapeRight])
    }
  }

  @Test func whatNobodySupportsIsRefused() throws {
    var refusal: (any Error)?
    run { scene, window, screen in
      screen.supported = .portrait
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { refusal = $0 }
      #expect(scene.interfaceOrientation == .portrait && window.frame.size == CGSize(width: 390, height: 844))
    }
    let error = try #require(refusal as? UISceneError)
    #expect(error.code == .geometryRequestDenied && (error as NSError).domain == "UISceneErrorDomain")
    #expect(
      error.localizedDescription
        == "None of the requested orientations are supported by the view controller. Requested: landscapeLeft, "
        + "landscapeRight; Supported: portrait")
  }

  @Test func scenesAreAskedFor() {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (app, scene) = (UIApplication.shared, UIWindowScene())
      let activity = NSUserActivity(activityType: "open")
      app.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
      app.requestSceneSessionDestruction(scene.session, options: nil)
      #expect(app.requestedScenes.map(\.userActivity) == [activity] && app.endedSceneSessions == [scene.session])
      #expect(app.openSessions == [scene.session])
    }
    AnimationClock.$override.withValue(AnimationClock()) {
      #expect(UIApplication.shared.requestedScenes.isEmpty && UIApplication.shared.endedSceneSessions == [])
    }
  }
}
