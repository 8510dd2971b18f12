// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Rule: the picture of a table that loads again whenever it is asked for something shows what a quiet one shows.
@MainActor struct RestlessTableTests {
  enum Place: CaseIterable { case cell, height, display }

  private final class Rows: UITableView, UITableViewDataSource, UITableViewDelegate {
    var place: Place?

    func load() {
      (dataSource, delegate) = (self, self)
      register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    private func reach(_ here: Place) { if place == here { reloadData() } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      reach(.cell)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      reach(.height)
      return 44
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      reach(.display)
    }
  }

  private func bytes(_ place: Place?) throws -> Data {
    let (host, rows) = (UIViewController(), Rows(frame: CGRect(x: 20, y: 60, width: 200, height: 200)))
    rows.place = place
    rows.load()
    host.view.backgroundColor = .white
    host.view.addSubview(rows)
    let image = try ControllerHost.picture(of: host, .iPhoneSe, nil, UITraitCollection(), .bounds).image().format
    return try #require(image.pngData())
  }

  @Test(arguments: Place.allCases) func showsAllRows(place: Place) throws {
    #expect(try bytes(place) == bytes(nil))
  }
}
