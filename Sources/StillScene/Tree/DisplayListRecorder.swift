// SPDX-License-Identifier: MIT

package import Foundation

/// The builder of a display list, which collects nodes, spaces and clips, and measures the bounds of groups.
///
/// The context that records keeps the graphics state, with the numbers of the current space and clip.
package final class DisplayListRecorder {
  private var nodes: [Node] = []
  private var spaces: [DisplayList.Space] = []
  private var clips: [DisplayList.Clip] = []
  private var openGroups: [OpenGroup] = []
  private var problems: [TextError] = []
  private var symbols: [String: String] = [:]
  /// The area covered outside of open groups since `startMeasuring()`.
  package private(set) var measuredBounds: CGRect?
  private var handOver: ((Batch) -> Void)?
  private var known = Place()

  private struct OpenGroup {
    var index: Int
    var bounds: CGRect
  }

  /// The numbers of recorded nodes, spaces and clips when a graphics state was saved.
  package struct Mark {
    fileprivate var nodeCount, spaceCount, clipCount: Int
  }

  /// Nodes that are painted while others are still to be recorded.
  package struct Batch {
    package var list: DisplayList
    /// The last space and the last clip that did not change since the last call.
    package var known: Place
  }

  package init() {}

  /// Returns the drawing that was recorded so far.
  ///
  /// Groups that did not end show nothing.
  package func list() -> DisplayList {
    var list = DisplayList(nodes: nodes, spaces: spaces, clips: clips, problems: problems)
    list.symbols = symbols
    for open in openGroups {
      guard case .group(var group) = nodes[open.index].content else { continue }
      group.count = nodes.count - open.index - 1
      list.nodes[open.index].content = .group(group)
    }
    return list
  }

  /// True if nothing was drawn, so that there is no need to ask for the list.
  package var isEmpty: Bool { nodes.isEmpty }

  /// Sets the function that gets nodes as soon as they can be painted; those of a group are passed when it has ended.
  ///
  /// These nodes are not kept.
  package func handOver(to body: @escaping (Batch) -> Void) { handOver = body }

  /// Adds a node.
  package func record(_ content: Node.Content, _ compositing: Compositing, at place: Place) {
    nodes.append(Node(content, compositing, at: place))
    if handOver != nil, openGroups.isEmpty { handNodesOver() }
  }

  private func handNodesOver() {
    handOver?(Batch(list: DisplayList(nodes: nodes, spaces: spaces, clips: clips), known: known))
    known = Place(space: spaces.count, clip: clips.count)
    nodes = []
  }

  /// Adds a problem, unless it was added before.
  package func note(_ problem: TextError) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Notes the drawing that a symbol has.
  package func note(symbol name: String, drawing: String) { symbols[name] = drawing }

  /// Adds the notes that were made while `list` was recorded, which becomes a part of this drawing.
  package func addNotes(of list: DisplayList) {
    list.problems.forEach(note)
    if !list.symbols.isEmpty { symbols.merge(list.symbols) { $1 } }
  }

  /// Removes everything recorded, for the next page.
  package func reset() {
    nodes = []
    spaces = []
    clips = []
    openGroups = []
    problems = []
    symbols = [:]
    measuredBounds = nil
    known = Place()
  }
}

// MARK: - Spaces and clips

extension DisplayListRecorder {
  /// Adds a space within space `parent`, and returns its number.
  package func addSpace(_ transform: CGAffineTransform, in parent: Int) -> Int {
    spaces.append(DisplayList.Space(parent: parent, transform: transform))
    return spaces.count
  }

  /// Adds a clip that narrows the clip of `place` by a shape in its space, and returns its number.
  package func addClip(_ shape: DisplayList.Clip.Shape, at place: Place) -> Int {
    clips.append(DisplayList.Clip(parent: place.clip, space: place.space, shape: shape))
    return clips.count
  }

  /// Returns a mark for the current end of the recording.
  package func mark() -> Mark {
    Mark(nodeCount: nodes.count, spaceCount: spaces.count, clipCount: clips.count)
  }

  /// Removes the spaces and clips that were added since `mark`, if no node was.
  package func dropUnused(since mark: Mark) {
    guard nodes.count == mark.nodeCount, mark.spaceCount < spaces.count || mark.clipCount < clips.count else { return }
    spaces.removeSubrange(mark.spaceCount...)
    clips.removeSubrange(mark.clipCount...)
    known = Place(space: min(known.space, spaces.count), clip: min(known.clip, clips.count))
  }
}

// MARK: - Groups

extension DisplayListRecorder {
  /// True if painted areas are needed, for an open group or since `startMeasuring()`.
  package var isMeasuring: Bool { !openGroups.isEmpty || measuredBounds != nil }

  /// Starts to measure the covered area.
  package func startMeasuring() { measuredBounds = .null }

  /// Adds `rect`, in the list's own space, to the area that may be painted.
  package func cover(_ rect: CGRect) {
    guard !openGroups.isEmpty else {
      measuredBounds = measuredBounds?.union(rect)
      return
    }
    openGroups[openGroups.count - 1].bounds = openGroups[openGroups.count - 1].bounds.union(rect)
  }

  /// Begins a group, to which all nodes belong until it ends.
  package func beginGroup(_ group: Node.Group, _ compositing: Compositing, at place: Place) {
    openGroups.append(OpenGroup(index: nodes.count, bounds: .null))
    nodes.append(Node(.group(group), compositing, at: place))
  }

  /// Ends the innermost group; does nothing without one, as CoreGraphics.
  package func endGroup() {
    guard let open = openGroups.popLast(), case .group(var group) = nodes[open.index].content else { return }
    group.bounds = open.bounds
    group.count = nodes.count - open.index - 1
    nodes[open.index].content = .group(group)
    let shadow = nodes[open.index].compositing.shadow
    if handOver != nil, openGroups.isEmpty { handNodesOver() }
    cover(shadow.map { $0.reach(of: open.bounds) } ?? open.bounds)
  }
}
