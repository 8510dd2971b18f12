// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import Testing

@testable import StillTesting

/// `STILLFRAME_REFERENCES` chooses where references lie.
struct ReferencePlaceTests {
  private static let site = CallSite(
    fileID: "AppTests/Helper.swift", filePath: "/nowhere/Tests/Screens.swift", testName: "check()", line: 1, column: 1)

  private func identity(_ variables: [String: String], directory: String? = nil) throws -> String {
    let workspace = try Workspace()
    let request = AssertionRequest(snapshotDirectory: directory, pathExtension: "txt", site: Self.site)
    let path = try request.identity(in: workspace.environment(variables)).referencePath
    return path.replacingOccurrences(of: workspace.root, with: "<root>")
  }

  @Test(arguments: [[:], ["STILLFRAME_REFERENCES": ""], ["STILLFRAME_REFERENCES": "package"]])
  func `They lie at the package's root, by target and suite`(variables: [String: String]) throws {
    #expect(try identity(variables) == "<root>/__Snapshots__/AppTests/Screens/check.1.txt")
  }

  @Test func `They lie beside the test, by its file's name`() throws {
    let variables = ["STILLFRAME_REFERENCES": "beside"]
    #expect(try identity(variables) == "/nowhere/Tests/__Snapshots__/Screens/check.1.txt")
    #expect(try identity(variables, directory: "/own") == "/own/check.1.txt")
  }

  @Test(arguments: [
    ("./Shared", "<root>/Shared"), ("Shared/./../Shared//", "<root>/Shared"), (".", "<root>"),
    ("../Shared", "<root>/../Shared"),
    ("/own/./Shared", "/own/./Shared"),
  ])
  func `A folder in the package has one spelling`(directory: String, spelled: String) throws {
    #expect(try identity([:], directory: directory) == "\(spelled)/check.1.txt")
  }

  @Test func `Another word is an error`() throws {
    let error = #expect(throws: ReferencePlace.UnknownPlace.self) { try identity(["STILLFRAME_REFERENCES": "there"]) }
    #expect(error?.description == "STILLFRAME_REFERENCES=there is no place of references. Set it to package or beside.")
  }

  @Test func `The record mode of the process is the weakest`() {
    let never = SnapshotTestingConfiguration(record: .never)
    #expect(SnapshotTestingConfiguration.completed(nil, by: nil)?.record == nil)
    #expect(SnapshotTestingConfiguration.completed(nil, by: .all)?.record == .all)
    #expect(SnapshotTestingConfiguration.completed(never, by: .all)?.record == .never)
  }

  /// Loops over states may give all of them one name.
  @Test func `A failure stays where another assertion of the run passes`() throws {
    let workspace = try Workspace()
    let environment = workspace.environment(["STILLFRAME_REFERENCES": "beside"])
    let folder = "\(workspace.root)/own"
    func failure(_ text: String, _ environment: AssertionEnvironment) -> String? {
      let request = AssertionRequest(
        name: "a", record: .missing, snapshotDirectory: folder, pathExtension: "txt", site: Self.site)
      return AssertionPipeline.failure(of: { text }, as: .lines, request: request, timeout: 1, in: environment)
    }
    _ = failure("right", workspace.environment())
    #expect(failure("wrong", environment)?.contains("uses, too") == false)
    #expect(failure("wrong", environment)?.contains(".a.txt, which Helper.swift:1 uses, too\n") == true)
    let files = workspace.files()
    #expect(failure("right", environment) == nil && workspace.files() == files)
    // The next run takes it back.
    #expect(failure("right", workspace.environment()) == nil && workspace.files().count < files.count)
  }

  @Test(arguments: [("package", true), ("beside", false)])
  func `One file may be compared twice only beside the tests`(place: String, isRefused: Bool) throws {
    let workspace = try Workspace()
    let environment = workspace.environment(["STILLFRAME_REFERENCES": place])
    let failures = (0..<2).map { _ in
      let request = AssertionRequest(name: "a", record: .never, pathExtension: "txt", site: Self.site)
      return AssertionPipeline.failure(of: { "a" }, as: .lines, request: request, timeout: 1, in: environment)
    }

    #expect(failures[0]?.contains("Another assertion") == false)
    #expect(failures[1]?.contains("Another assertion") == isRefused)
  }
}
