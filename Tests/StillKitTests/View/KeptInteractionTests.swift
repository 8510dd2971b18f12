// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: what UIKit keeps about dragging, pointers and pencils is kept, and a test asks its delegates.
@MainActor struct KeptInteractionTests {
  private final class Notes: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate,
    UIPointerInteractionDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate, UICollectionViewDragDelegate, UIPencilInteractionDelegate
  {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "note" as NSString))] }
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: UIImage.self)
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      UIPointerStyle(shape: .roundedRect(region.rect, radius: 4), constrainedAxes: .vertical)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
  }

  private final class Session: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { self }
    func location(in view: UIView) -> CGPoint { .zero }
  }

  private let notes = Notes()
  private let view = UIView()

  @Test func aTestDragsFromADelegateToAnother() throws {
    let (drag, drop) = (UIDragInteraction(delegate: notes), UIDropInteraction(delegate: notes))
    for interaction in [drag, drop] as [any UIInteraction] { view.addInteraction(interaction) }
    #expect(drag.view === view && drop.view === view && !drag.isEnabled && drag.delegate === notes)
    let session = Session()
    session.items = try #require(drag.delegate).dragInteraction(drag, itemsForBeginning: session)
    #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.utf8-plain-text"]))
    #expect(drop.delegate?.dropInteraction(drop, canHandle: session) == false)
    #expect(drop.delegate?.dropInteraction(drop, sessionDidUpdate: session).operation == .cancel)
    session.items.append(UIDragItem(itemProvider: NSItemProvider(object: UIImage())))
    #expect(drop.delegate?.dropInteraction(drop, canHandle: session) == true)
    let preview = drag.delegate?.dragInteraction(drag, previewForLifting: session.items[0], session: session)
    #expect(preview?.view === view)
  }

  @Test func providersHandOverTheirObjects() {
    let provider = NSItemProvider(object: "words" as NSString)
    provider.registerObject(UIColor.red)
    provider.suggestedName = "name"
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "com.apple.uikit.color"])
    #expect(provider.canLoadObject(ofClass: UIColor.self) && !provider.canLoadObject(ofClass: UIImage.self))
    var found: [String] = []
    provider.loadObject(ofClass: NSString.self) { object, error in
      found.append("\(object as? NSString ?? "") \(error == nil)")
    }
    provider.loadObject(ofClass: NSURL.self) { object, error in found.append("\(object == nil) \(error == nil)") }
    #expect(found == ["words true", "true false"] && provider.suggestedName == "name")
  }

  @Test func listsKeepTheirDelegates() {
    let table = UITableView()
    (table.dragDelegate, table.dropDelegate) = (notes, notes)
    #expect(
      table.dragDelegate === notes && table.dropDelegate === notes && !table.hasActiveDrag && !table.hasActiveDrop)
    #expect(!table.dragInteractionEnabled && !table.isSpringLoaded && !table.remembersLastFocusedIndexPath)
    table.dragInteractionEnabled = true
    #expect(table.dragInteractionEnabled && table.allowsFocus)
    let proposal = table.dropDelegate?.tableView(table, dropSessionDidUpdate: Session(), withDestinationIndexPath: nil)
    #expect(proposal?.operation == .cancel && proposal?.intent == .unspecified)
    #expect(UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath).intent.rawValue == 1)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.dragDelegate = notes
    #expect(collection.dragDelegate === notes && collection.dropDelegate == nil && !collection.hasActiveDrag)
    #expect(UIButton().isSpringLoaded == false && !UIButton().isPointerInteractionEnabled)
  }

  @Test func pointersPencilsAndSprings() {
    let pointer = UIPointerInteraction(delegate: notes)
    view.addInteraction(pointer)
    let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 5, height: 5), identifier: "corner")
    let style = pointer.delegate?.pointerInteraction(pointer, styleFor: region)
    #expect(style?.constrainedAxes == .vertical && style?.isHidden == false && UIPointerStyle.hidden().isHidden)
    let request = UIPointerRegionRequest(location: .zero)
    #expect(pointer.delegate?.pointerInteraction(pointer, regionFor: request, defaultRegion: region) === region)
    let pencil = UIPencilInteraction()
    pencil.delegate = notes
    view.addInteraction(pencil)
    #expect(pencil.view === view && UIPencilInteraction.preferredTapAction == .switchPrevious)
    var count = 0
    let spring = UISpringLoadedInteraction { _ in count += 1 }
    view.addInteraction(spring)
    spring.activationHandler(spring)
    #expect(count == 1 && view.interactions.count == 3)
  }
}
