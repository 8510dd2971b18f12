// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StillAdoption

/// Rule: tests find the resources of their own package, as they are now, in the folder that packages share.
struct ResourceBundlesTests {
  private let folder: PackageFolder
  private var scratch: String { "\(folder.root)/scratch" }
  private var bundle: String { "\(scratch)/x86_64/debug/P_App.resources" }

  init() throws {
    folder = try PackageFolder()
    for path in ["R/a.json", "R/data/b.json", "scratch/debug.yaml"] { try folder.write("{}", to: path) }
  }

  /// Does what a run does before it builds, and then what SwiftPM does; returns true if the bundle was kept.
  private func keepsBundle(for package: String = "/a", rule: String = "App process") throws -> Bool {
    let resource = AdoptionPlan.Resource(path: "\(folder.root)/R", rule: rule)
    try ResourceBundles(in: scratch, of: package, resources: [resource]).removeOthers()
    let isKept = FileManager.default.fileExists(atPath: bundle)
    try folder.write("{}", to: "scratch/x86_64/debug/P_App.resources/a.json")
    return isKept
  }

  @Test func `A bundle stays where nothing came or went`() throws {
    _ = try keepsBundle()
    try folder.write("{\"changed\": 1}", to: "R/a.json")
    try folder.write("", to: "R/.hidden")
    #expect(try keepsBundle())
  }

  @Test func `A bundle that is older than all that is known of it goes`() throws {
    try folder.write("{}", to: "scratch/x86_64/debug/P_App.resources/old.json")
    #expect(try !keepsBundle())
  }

  @Test func `A file that comes or goes has the bundle made again`() throws {
    _ = try keepsBundle()
    try FileManager.default.removeItem(atPath: "\(folder.root)/R/data/b.json")
    #expect(try !keepsBundle())
    try folder.write("", to: "R/data/c.json")
    #expect(try !keepsBundle())
    #expect(try keepsBundle())
  }

  @Test func `A bundle of another package with its name, or by another rule, goes`() throws {
    _ = try keepsBundle()
    #expect(try !keepsBundle(for: "/b"))
    #expect(try !keepsBundle(for: "/a"))
    #expect(try !keepsBundle(rule: "App copy"))
  }

  @Test func `A file behind links counts, also where one leads back`() throws {
    try folder.write("", to: "Far/c.json")
    for (link, target) in [("far", "../Far"), ("data/back", "..")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.root)/R/\(link)", withDestinationPath: target)
    }
    _ = try keepsBundle()
    #expect(try keepsBundle())
    try FileManager.default.removeItem(atPath: "\(folder.root)/Far/c.json")
    #expect(try !keepsBundle())
  }

  @Test func `Nothing else goes, and nothing behind a link`() throws {
    let others = [
      "scratch/x86_64/debug/App.build/a", "own/debug/Own.resources/a", "scratch/checkouts/a/R.resources/r",
      "scratch/x86_64/debug/stillframe_StillKitTests.resources/r",
    ]
    for path in others { try folder.write("", to: path) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch)/linked", withDestinationPath: "\(folder.root)/own")
    _ = try keepsBundle()
    for path in others { #expect(FileManager.default.fileExists(atPath: "\(folder.root)/\(path)")) }
  }
}
