// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// A filmstrip of ten frames of the profile card against one picture of it, in the same run, and steps of a clock.
@MainActor
struct FilmstripBenchmark {
  private static let runs = 10

  var directory: String

  /// References must be written by another process than the one that verifies.
  func record() {
    for run in 0..<Self.runs {
      _ = verify(.image, "card-\(run)", record: .all)
      _ = verify(.filmstrip(to: 0.3, frames: 10), "film-\(run)", record: .all)
    }
  }

  func measure(into table: inout Table) {
    let image = Table.processorMilliseconds(runs: Self.runs) { pass(.image, "card-\($0)") }
    let film = Table.processorMilliseconds(runs: Self.runs) {
      pass(.filmstrip(to: 0.3, frames: 10), "film-\($0)")
    }
    table.add("profile card .image, processor", image, limit: nil)
    table.add("profile card .filmstrip of 10, processor", film, limit: 10 * (image.min() ?? 0))
    let shownImage = Table.milliseconds(runs: Self.runs) { pass(.image, "card-\($0)") }
    let shownFilm = Table.milliseconds(runs: Self.runs) { pass(.filmstrip(to: 0.3, frames: 10), "film-\($0)") }
    table.add("profile card .image", shownImage, limit: nil)
    table.add("profile card .filmstrip of 10", shownFilm, limit: 10 * (shownImage.min() ?? 0))
    table.add("1,000 steps of a clock with 100 animations", Table.milliseconds(runs: 5) { _ in steps() }, limit: nil)
    table.add("1,000 animations of one property begun", Table.milliseconds(runs: 5) { _ in animations() }, limit: 300)
  }

  private func steps() {
    let views = (0..<100).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    withAnimationClock { clock in
      UIView.animate(withDuration: 20) { for view in views { view.center.x = 100 } }
      for _ in 0..<1000 { clock.advance(by: 1 / 60) }
    }
  }

  private func animations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    withAnimationClock { _ in
      for place in 0..<1000 { UIView.animate(withDuration: 1) { view.center.x = CGFloat(place) } }
    }
  }

  func measureAlone() {
    var table = Table()
    measure(into: &table)
    table.print()
  }

  private func pass<Format>(_ strategy: Snapshotting<UIView, Format>, _ name: String) {
    guard let failure = verify(strategy, name, record: .never) else { return }
    print(failure)
    exit(1)
  }

  /// The card becomes smaller and paler in the time of the filmstrip.
  private func verify<Format>(
    _ strategy: Snapshotting<UIView, Format>, _ name: String, record: SnapshotTestingConfiguration.Record
  ) -> String? {
    withAnimationClock { _ in
      let card = ProfileCardView(profile: .sample)
      card.layoutIfNeeded()
      UIView.animate(withDuration: 0.3) {
        card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        card.subviews[0].alpha = 0.5
      }
      return verifySnapshot(of: card, as: strategy, named: name, record: record, snapshotDirectory: directory)
    }
  }
}
