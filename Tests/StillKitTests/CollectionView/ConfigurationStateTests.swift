// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: configurations are updated for the state that the cell's class states, own keys included.
@MainActor struct ConfigurationStateTests {
  private static let key = UIConfigurationStateCustomKey("com.example.done")

  private final class ItemCell: UICollectionViewListCell {
    var isDone = false
    var seen: [Bool] = []
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[ConfigurationStateTests.key] = isDone
      return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      seen.append(state[ConfigurationStateTests.key] as? Bool ?? false)
    }
  }

  private final class RowCell: UITableViewCell {
    var seen: [Bool] = []
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[ConfigurationStateTests.key] = true
      return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      seen.append(state[ConfigurationStateTests.key] as? Bool ?? false)
    }
  }

  @Test func itemsAreUpdatedForTheirOwnState() {
    let cell = ItemCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { handled.append($1[Self.key] as? Bool ?? false) }
    cell.layoutIfNeeded()
    cell.isDone = true
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(cell.seen == [false, true] && handled == [false, true])
  }

  @Test func rowsAreUpdatedForTheirOwnState() {
    let cell = RowCell(style: .default, reuseIdentifier: nil)
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(cell.seen == [true])
  }
}
