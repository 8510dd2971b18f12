// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The sheet for sharing.
///
/// On iOS, another process fills it with its services, of which none runs here: its view is an empty panel. A test asks
/// which activities of the app it offers, and chooses one. On iPads it is a popover, and needs a source. Mirrors UIKit's
/// `UIActivityViewController`.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Receives the type of the activity that ran, whether it was completed, and, here always nil, items and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  /// The activity that a test chose, until it is finished.
  private var running: UIActivity?
  private var result: (type: UIActivity.ActivityType?, isCompleted: Bool)?
  private var hasShown = false

  /// The closure that is called once, after the sheet was dismissed; nil for none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The types of activities that the sheet does not offer.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// A Boolean value that lets the sheet show one activity larger; kept.
  open var allowsProminentActivity = true

  /// Makes a sheet that shares items, with services of the app.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, activities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
  }

  /// Returns nil, because such sheets cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Makes the empty panel.
  open override func loadView() {
    let panel = UIView(frame: UIScreen.main.bounds)
    panel.backgroundColor = .systemBackground
    view = panel
  }
  /// Notes that there is something to dismiss.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasShown = true
  }
  /// Calls the completion handler if the sheet was dismissed.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard hasShown, isBeingDismissed else { return }
    hasShown = false
    let (handler, result) = (completionWithItemsHandler, self.result)
    (completionWithItemsHandler, running) = (nil, nil)
    handler?(result?.type, result?.isCompleted ?? false, nil, nil)
  }

  // MARK: What a test does in place of a finger

  /// The app's activities that can do something with the items, without those that are excluded.
  ///
  /// UIKit has no such property.
  public var offeredActivities: [UIActivity] {
    let known = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    return activities.filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
      return activity.canPerform(withActivityItems: known)
    }
  }

  /// Runs an activity as a tap on it does: it gets the items, and then its controller is presented, or it performs.
  ///
  /// UIKit has no such method. An activity that is not offered reports a mistake.
  public func choose(_ activity: UIActivity) {
    guard running == nil, offeredActivities.contains(activity) else {
      return ProgrammerErrors.report(
        running == nil
          ? "\(type(of: activity)) is not among the offeredActivities of the UIActivityViewController. Nothing was chosen. "
            + "Pass it to init(activityItems:applicationActivities:), and let canPerform(withActivityItems:) return true."
          : "The UIActivityViewController runs another activity. Nothing was chosen. Call activityDidFinish(_:) of that one."
      )
    }
    running = activity
    activity.sheet = self
    activity.prepare(
      withActivityItems: items.compactMap { item in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: activity.activityType)
      })
    guard let controller = activity.activityViewController else { return activity.perform() }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  /// Dismisses the sheet, and everything that the activity presented, after an activity has ended.
  final func finish(_ activity: UIActivity, completed: Bool) {
    guard running === activity else { return }
    result = (activity.activityType, completed)
    presentingViewController?.dismiss(animated: UIView.areAnimationsEnabled)
  }
}
