// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

/// Rule: observers hear of changes of the properties that they named, and of no others.
struct KeyValueObservingTests {
  private final class Player: NSObject {
    var rate = 0
    var item: NSObject?
  }

  @Test func changesOfLayersAreTold() {
    let layer = CALayer()
    var told: [(CGRect?, CGRect?)] = []
    let observation = layer.observe(\.bounds, options: [.old, .new]) { layer, change in
      #expect(layer.bounds == change.newValue && change.kind == .setting)
      told.append((change.oldValue, change.newValue))
    }
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.opacity = 0.5
    layer.position = .zero
    layer.bounds.size.width = 30
    #expect(told.map(\.0) == [.zero, CGRect(x: 0, y: 0, width: 3, height: 4)])
    #expect(told.map(\.1) == [CGRect(x: 0, y: 0, width: 3, height: 4), CGRect(x: 0, y: 0, width: 30, height: 4)])
    observation.invalidate()
    layer.bounds = .zero
    #expect(told.count == 2)
  }

  @Test func valuesAreToldIfAskedFor() {
    let layer = CALayer()
    var told: [NSKeyValueObservedChange<Float>] = []
    let plain = layer.observe(\.opacity) { _, change in told.append(change) }
    let initial = layer.observe(\.opacity, options: [.initial, .new]) { _, change in told.append(change) }
    #expect(told.map(\.newValue) == [1])
    layer.opacity = 0.5
    #expect(told.map(\.newValue) == [1, nil, 0.5] && told.allSatisfy { $0.oldValue == nil })
    withExtendedLifetime((plain, initial)) {}
  }

  @Test func anObservationEndsWithItsObject() {
    let layer = CALayer()
    var count = 0
    var observation: NSKeyValueObservation? = layer.observe(\.isHidden) { _, _ in count += 1 }
    layer.isHidden = true
    #expect(count == 1 && observation != nil)
    observation = nil
    layer.isHidden = false
    #expect(count == 1)
  }

  /// Observations end in any order, and many of one object cost no more than many of several.
  @Test(arguments: [10, 300, 20_000]) func thoseThatAreLeftAreToldInTheOrderInWhichTheyBegan(count: Int) {
    let player = Player()
    var told: [Int] = []
    func observe(_ number: Int) -> NSKeyValueObservation {
      player.observe(\.rate) { _, _ in told.append(number) }
    }
    var observations = (0..<count).map { (number: $0, observation: observe($0)) }
    for _ in 0..<2 {
      // Some are invalidated, and some are let go.
      for index in observations.indices where index * 7 % 5 < 2 { observations[index].observation.invalidate() }
      observations = observations.enumerated().filter { $0.offset * 7 % 5 >= 3 }.map(\.element)
      observations += (count..<count + 3).map { ($0, observe($0)) }
      told = []
      player.rate += 1
      player.didChangeValue(for: \.rate)
      #expect(told == observations.map(\.number))
    }
    observations = []
    told = []
    player.rate += 1
    player.didChangeValue(for: \.rate)
    #expect(told.isEmpty)
  }

  @Test func observationsMayEndWhileTheyAreTold() {
    let player = Player()
    var told: [Int] = []
    var observations: [NSKeyValueObservation] = []
    for number in 0..<4 {
      observations.append(
        player.observe(\.rate) { _, _ in
          told.append(number)
          for observation in observations[...(number | 1)] { observation.invalidate() }
        })
    }
    player.rate = 1
    player.didChangeValue(for: \.rate)
    #expect(told == [0, 2])
  }

  @Test func otherObjectsTellTheirChanges() {
    let player = Player()
    var rates: [Int?] = []
    let observation = player.observe(\.rate, options: .new) { _, change in rates.append(change.newValue) }
    var items = 0
    let other = player.observe(\.item) { _, _ in items += 1 }
    player.willChangeValue(for: \.rate)
    player.rate = 2
    player.didChangeValue(for: \.rate)
    player.item = NSObject()
    player.didChangeValue(for: \.item)
    #expect(rates == [2] && items == 1)
    withExtendedLifetime((observation, other)) {}
  }

  @Test func observersMayChangeWhatTheyObserve() {
    let layer = CALayer()
    let observation = layer.observe(\.opacity) { layer, _ in layer.opacity = 0.25 }
    layer.opacity = 0.5
    #expect(layer.opacity == 0.25)
    withExtendedLifetime(observation) {}
  }
}
