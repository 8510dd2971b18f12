// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillTesting

/// A setting that nothing reads must not look as if it worked.
struct UnknownVariableTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test(arguments: [
    ("STILLFRAME_RECROD", "STILLFRAME_RECORD"), ("STILLFRAME_RECORDS", "STILLFRAME_RECORD"),
    ("STILLFRAME_record", "STILLFRAME_RECORD"), ("STILLFRAME_ARTIFACT", "STILLFRAME_ARTIFACTS"),
    ("STILLFRAME_STRIKT", "STILLFRAME_STRICT"), ("STILLFRAME_FONT", "STILLFRAME_FONTS"),
  ])
  func theNearestNameIsSaid(wrong: String, right: String) throws {
    let message = try #require(workspace.failure(of: "a", in: workspace.environment([wrong: "1"])))
    #expect(message.contains("\(wrong) is no setting of Stillframe. Did you mean \(right)?"))
    #expect(workspace.files().isEmpty, "nothing is recorded under wrong settings")
  }

  @Test func allAreListedWhereNoneIsNear() throws {
    let message = try #require(workspace.failure(of: "a", in: workspace.environment(["STILLFRAME_CHECKOUT": ""])))
    #expect(message.contains("STILLFRAME_CHECKOUT is no setting of Stillframe."))
    for name in ["RECORD", "STRICT", "ARTIFACTS", "ROOT", "FONTS"] { #expect(message.contains("STILLFRAME_\(name)")) }
  }

  /// The first one may be a test's known issue.
  @Test func eachAssertionOfAProcessSaysIt() {
    let shared = Workspace.fresh()
    for _ in 0..<3 {
      let environment = workspace.environment(["STILLFRAME_RECROD": "never"], shared: shared)
      #expect(workspace.failure(of: "a", in: environment)?.contains("STILLFRAME_RECROD") == true)
    }
    #expect(workspace.files().allSatisfy { $0.hasPrefix(".stillframe") })
  }

  @Test func settingsOfTheScriptsAreKnown() {
    _ = workspace.failure(of: "a", in: workspace.environment())
    let settings = [
      "STILLFRAME_WARNINGS": "error", "STILLFRAME_PLUGIN_TOOL": "none", "STILLFRAME_ONLY": "X",
      "STILLFRAME_PYTHON": "python3", "STILL": "x",
    ]
    #expect(workspace.failure(of: "a", in: workspace.environment(settings)) == nil)
  }
}

/// A process that writes over its environment before its first assertion, as one does that gives itself another title.
struct OverwrittenEnvironmentTests {
  @Test(.aheadOfOthers) func theVariablesOfTheStartCount() async {
    await #expect(processExitsWith: .success) {
      let place = dlsym(nil, "environ")?.load(as: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self)
      var entry = place!
      while let variable = entry.pointee {
        memset(variable, 0, strlen(variable))
        entry += 1
      }
      exit(EnvironmentVariables.process[.searchPath] == nil ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }
}
