// SPDX-License-Identifier: MIT

import Testing

struct FoundationPartTests {
  @Test func `A file that names types of the network or of XML imports their modules`() throws {
    try expect(
      "import UIKit\nvar a: URLRequest?", becomes: "import UIKit\nvar a: URLRequest?\nimport FoundationNetworking")
    try expect(
      "public import UIKit\nfunc a(_ b: HTTPURLResponse, c: XMLParser) {}",
      becomes: """
        public import UIKit
        func a(_ b: HTTPURLResponse, c: XMLParser) {}
        public import FoundationNetworking; public import FoundationXML
        """)
  }

  @Test(arguments: ["import UIKit\nvar a: URL?", "let a = \"URLSession\"", "class URLThing {}"])
  func `Other files do not`(source: String) throws {
    try expect(source, becomes: source)
  }

  @Test func `The information of the process is the shared one`() throws {
    try expect("let a = ProcessInfo().environment", becomes: "let a = ProcessInfo.processInfo.environment")
    try expect(
      "let a = ProcessInfo().operatingSystemVersion", becomes: "let a = ProcessInfo.processInfo._stillOperatingVersion")
  }
}

struct ObjectMemberTests {
  @Test func `An observer by name and what nibs would make has a superclass with these methods`() throws {
    try expect(
      "class A: NSObject, B {\noverride func observeValue() {}\n}",
      becomes: "class A: _StillBase, B {\noverride func observeValue() {}\n}")
    try expect(
      "class A: NSObject {\noverride func awakeFromNib() { super.awakeFromNib() }\n}",
      becomes: "class A: _StillBase {\noverride func awakeFromNib() { super.awakeFromNib() }\n}")
    try expect(
      "class A: NSObject {\noverride var accessibilityLabel: String? { nil }\noverride func awakeFromNib() {}\n}",
      becomes:
        "class A: UIResponder {\noverride var accessibilityLabel: String? { nil }\noverride func awakeFromNib() {}\n}")
  }

  @Test(arguments: [
    "class A: NSObject {\noverride var hash: Int { 1 }\n}", "class A: UIView {\noverride func observeValue() {}\n}",
    "class A: NSObject {\nfunc observeValue() {}\n}",
  ])
  func `Other classes stay`(source: String) throws {
    try expect(source, becomes: source)
  }
}
