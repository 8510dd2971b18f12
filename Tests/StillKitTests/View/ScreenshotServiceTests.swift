// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// The delegate of a scene's screenshots, written as an app's scene delegate is.
@MainActor struct ScreenshotServiceTests {
  private final class Delegate: NSObject, UIScreenshotServiceDelegate {
    var asked: [UIScreenshotService] = []

    func screenshotService(
      _ screenshotService: UIScreenshotService,
      generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
    ) {
      asked.append(screenshotService)
      guard let window = screenshotService.windowScene?.windows.first else { return completionHandler(nil, 0, .zero) }
      let data = UIGraphicsPDFRenderer(bounds: window.bounds).pdfData { context in
        context.beginPage()
        window.layer.render(in: context.cgContext)
      }
      completionHandler(data, 0, window.bounds)
    }
  }

  private final class Uninterested: NSObject, UIScreenshotServiceDelegate {}

  private func answer(of service: UIScreenshotService) -> (data: Data?, page: Int, area: CGRect)? {
    var answers: [(Data?, Int, CGRect)] = []
    service.generatePDFRepresentation { answers.append(($0, $1, $2)) }
    #expect(answers.count == 1)
    return answers.first
  }

  @Test func theDelegateMakesThePDFOfTheScenesWindows() throws {
    let scene = UIWindowScene()
    let window = UIWindow(windowScene: scene)
    window.backgroundColor = .systemTeal
    let delegate = Delegate()
    let service = try #require(scene.screenshotService)
    service.delegate = delegate
    let made = try #require(answer(of: service))
    #expect(delegate.asked.count == 1 && delegate.asked.first === service)
    #expect(made.page == 0 && made.area == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(Document(data: try #require(made.data)).pageSizes == ["390 844"])
  }

  @Test func withoutAnInterestedDelegateThereIsNoPDF() throws {
    let service = try #require(UIWindowScene().screenshotService)
    for delegate in [nil, Uninterested()] {
      service.delegate = delegate
      let made = try #require(answer(of: service))
      #expect(made.data == nil && made.page == 0 && made.area == .zero)
    }
  }

  @Test func aSceneKnowsItsWindowsAndOwnsNone() {
    let (scene, other) = (UIWindowScene(), UIWindowScene())
    let first = UIWindow(windowScene: scene)
    #expect(first.bounds == UIScreen.main.bounds && first.windowScene === scene)
    do {
      let second = UIWindow(frame: .zero)
      #expect(second.windowScene === nil)
      second.windowScene = scene
      #expect(scene.windows.count == 2 && scene.windows.last === second)
    }
    #expect(scene.windows.count == 1 && scene.windows.first === first)
    first.windowScene = other
    #expect(scene.windows.isEmpty && other.windows.first === first)
  }

  @Test func theServiceIsOneForItsScene() throws {
    let scene = UIWindowScene()
    let service = try #require(scene.screenshotService)
    #expect(service === scene.screenshotService && service.windowScene === scene)
    #expect(scene.screen === UIScreen.main && scene.traitCollection.displayScale == 3)
  }
}

struct AutoreleasepoolTests {
  private struct Failure: Error {}

  @Test func theBodyRunsOnceAndItsResultOrErrorIsReturned() {
    var count = 0
    let result = autoreleasepool { () -> Int in
      count += 1
      return count * 10
    }
    #expect(result == 10 && count == 1)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }
}
