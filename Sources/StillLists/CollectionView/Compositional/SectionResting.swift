// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The offsets at which an orthogonally scrolling section comes to rest after a drag, in points along its own direction.
struct SectionResting {
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The lengths of groups, from which the offsets follow at which a group is at the near edge, or centred.
  let groups: ListLengths

  /// Returns the offset at which the content rests.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which it would naturally come to rest.
  ///   - offset: The offset at which the finger was lifted.
  ///   - start: The offset at which the drag began.
  ///   - turn: -1 or 1 for a finger that was fast enough to turn a page, else 0.
  func offset(for proposed: CGFloat, at offset: CGFloat, from start: CGFloat, turn: Int) -> CGFloat {
    guard groups.count > 0 else { return proposed }
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return groups.offset(of: nearest(proposed))
    case .groupPaging, .groupPagingCentered:
      let first = nearest(start)
      let group = turn == 0 ? min(max(nearest(offset), first - 1), first + 1) : first + turn
      return groups.offset(of: min(max(group, 0), groups.count - 1))
    }
  }

  /// Returns the group whose resting offset is the nearest.
  private func nearest(_ offset: CGFloat) -> Int {
    let group = groups.index(at: max(offset, 0)) ?? groups.count - 1
    guard group + 1 < groups.count else { return group }
    return offset - groups.offset(of: group) > groups.offset(of: group + 1) - offset ? group + 1 : group
  }
}
