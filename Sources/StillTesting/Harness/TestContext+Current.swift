// SPDX-License-Identifier: MIT

import Testing

extension TestContext {
  /// The running test of either library; nil outside of any, as in a detached task.
  static func current() -> TestContext? {
    guard let test = Test.current else { return XCTestWatcher.shared.current }
    let id = test.id
    return TestContext(
      library: .swiftTesting, testTarget: id.moduleName, suites: id.nameComponents.dropLast(),
      function: id.nameComponents.last ?? test.name, arguments: test.isParameterized ? currentArguments : nil,
      scope: SnapshotScope.current)
  }

  /// The library tells a case's arguments to nobody but its own tools; their text is enough to tell them apart.
  private static var currentArguments: String {
    Test.Case.current.map { String(reflecting: $0) } ?? ""
  }
}
