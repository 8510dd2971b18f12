// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Rule: the content of an object is written once, and each later mention tells whose it is.
struct DumpedObjectsTests {
  private final class Node {
    let name: String
    var next: [Node] = []

    init(_ name: String, _ next: [Node] = []) { (self.name, self.next) = (name, next) }
  }

  private final class Member: Hashable {
    let number: Int
    var friends: Set<Member> = []

    init(_ number: Int) { self.number = number }

    static func == (left: Member, right: Member) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func anObjectThatIsMentionedAgainHasANumber() {
    let shared = Node("shared")
    let text = ValueDump.text(of: [Node("one", [shared]), Node("two", [shared, Node("three")])])
    #expect(
      text == """
        ▿ 2 elements
          ▿ Node
            - name: "one"
            ▿ next: 1 element
              ▿ Node #1
                - name: "shared"
                - next: 0 elements
          ▿ Node
            - name: "two"
            ▿ next: 2 elements
              - Node #1
              ▿ Node
                - name: "three"
                - next: 0 elements

        """)
  }

  private struct Endless: CustomReflectable {
    var children = 1
    var customMirror: Mirror {
      Mirror(self, children: (0..<children).map { (label: "next \($0)", value: self) })
    }
  }

  @Test(arguments: [1, 3]) func valuesWithoutEndFailInWords(children: Int) {
    let error = #expect(throws: SnapshotError.self) {
      try RaisedErrors.checked { _ = ValueDump.text(of: Endless(children: children)) }
    }
    #expect(error.map { "\($0)" }?.contains("deeper than the thread's stack has room for") == true)
  }

  @Test func dictionariesWithoutEndFailInWords() {
    var deep: Any = 3
    for _ in 0..<30_000 { deep = ["next": deep] }
    defer { while let inner = (deep as? [String: Any])?["next"] { deep = inner } }
    #expect(throws: SnapshotError.self) { try RaisedErrors.checked { _ = ValueDump.text(of: deep) } }
  }

  @Test func aThousandLevelsAreWritten() throws {
    var deep: Any = "leaf"
    for _ in 0..<1000 { deep = [deep] }
    let text = try RaisedErrors.checked { ValueDump.text(of: deep) }
    #expect(text.hasSuffix("- \"leaf\"\n"))
  }

  /// Without numbers both would say no more than that there is a circle.
  @Test func circlesTellWhereTheyLead() {
    let (back, still) = (Node("a", [Node("b")]), Node("a", [Node("b")]))
    back.next[0].next = [back]
    still.next[0].next = [still.next[0]]
    defer { for node in [back, still] { node.next[0].next = [] } }
    let texts = [back, still].map { ValueDump.text(of: $0) }
    #expect(texts[0].hasPrefix("▿ Node #1\n") && texts[0].hasSuffix("        - Node #1\n"), "\(texts[0])")
    #expect(texts[1].hasSuffix("        ▿ Node (circular)\n") && !texts[1].contains("#"), "\(texts[1])")
  }

  @Test func objectsThatAllKnowEachOtherEnd() {
    let nodes = (0..<40).map { Node("\($0)") }
    for node in nodes { node.next = nodes }
    defer { for node in nodes { node.next = [] } }
    let lines = ValueDump.text(of: nodes).split(separator: "\n")
    #expect(lines.count { $0.contains("- name: ") } == 40)
    #expect(lines.count == 1 + 40 * 3 + 40 * 40)
  }

  @Test func anObjectThatIsReachedInManyWaysIsWrittenOnce() {
    let root = (0..<60).reduce(Node("last")) { node, number in Node("\(number)", [node, node]) }
    #expect(ValueDump.text(of: root).split(separator: "\n").count == 61 * 3 + 60)
  }

  @Test func membersOfSetsHaveOneOrder() {
    func text() -> String {
      let members = (0..<12).map { Member($0) }
      for member in members { member.friends = Set(members) }
      defer { for member in members { member.friends = [] } }
      return ValueDump.text(of: Set(members))
    }
    let first = text()
    #expect(first.split(separator: "\n").count { $0.contains("- number: ") } == 12)
    for _ in 0..<5 { #expect(text() == first) }
  }

  @Test func anArrayThatHoldsItselfEnds() {
    let array = NSMutableArray()
    array.add(array)
    defer { array.removeAllObjects() }
    #expect(ValueDump.text(of: array) == "▿ 1 element\n  ▿ 1 element (circular)\n")
  }

  /// A cache may hand out one colour or two that are equal.
  @Test func valuesAreWrittenEachTime() {
    let color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    let same = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    #expect(ValueDump.text(of: [color, color]) == ValueDump.text(of: [color, same]))
    let numbers = [NSNumber(value: 0.5), NSNumber(value: 0.5)]
    #expect(ValueDump.text(of: numbers) == ValueDump.text(of: [numbers[0], numbers[0]]))
  }

  @Test func objectsOfFoundationAreWrittenByTheirValues() {
    let booleans = ValueDump.text(of: [NSNumber(value: true), NSNumber(value: false)])
    #expect(booleans.contains("- NSNumber true\n  - NSNumber false"))
    #expect(ValueDump.text(of: NSNumber(value: 1.5)) == "- NSNumber 1.5\n")
    #expect(ValueDump.text(of: NSString(string: "a \"b\"")) == "- NSString \"a \\\"b\\\"\"\n")
    let json = try? JSONSerialization.jsonObject(with: Data(#"{"b":true}"#.utf8))
    #expect(!ValueDump.text(of: json as Any).contains("_pad"))
  }

  @MainActor @Test func viewsEnd() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for row in 0..<4 {
      let label = UILabel()
      label.text = "row \(row)"
      stack.addArrangedSubview(label)
    }
    stack.layoutIfNeeded()
    let text = ValueDump.text(of: stack)
    #expect(text.utf8.count < 1_000_000 && text.contains("row 3"))
    #expect(
      text.split(separator: "\n").contains {
        $0.hasSuffix("- superviewStorage: UIStackView #1") || $0.contains("UIStackView (circular)")
      })
  }
}

/// Rule: a dump tells values apart by what they are, and holds no address.
struct DumpedValuesTests {
  @MainActor private static func image(_ color: UIColor, width: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 16 / width)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: 16 / width))
    }
  }

  /// Functions that make a value, and one that differs.
  @MainActor private static var pairs: [(() -> Any, Any)] {
    func url(_ text: String) -> NSURL? { NSURL(string: text) }
    func attributed(_ language: String) -> AttributedString {
      var text = AttributedString("text")
      text.languageIdentifier = language
      return text
    }
    let identifiers = ["00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002"]
    return [
      ({ [1, 2, 3] as [3 of Int] }, [1, 2, 4] as [3 of Int]),
      ({ [["a"], ["b"]] as [2 of [1 of String]] }, [["a"], ["c"]] as [2 of [1 of String]]),
      ({ TimeZone(identifier: "Europe/Berlin") as Any }, TimeZone(identifier: "Europe/Paris") as Any),
      ({ NSTimeZone(name: "Europe/Berlin") as Any }, NSTimeZone(name: "Europe/Paris") as Any),
      ({ Calendar(identifier: .gregorian) }, Calendar(identifier: .hebrew)),
      ({ NSCalendar(identifier: .gregorian) as Any }, NSCalendar(identifier: .hebrew) as Any),
      ({ CharacterSet(charactersIn: "a") }, CharacterSet(charactersIn: "b")),
      ({ CharacterSet.letters }, CharacterSet.letters.inverted),
      ({ NSCharacterSet(charactersIn: "a") }, NSCharacterSet(charactersIn: "b")),
      ({ NSUUID(uuidString: identifiers[0]) as Any }, NSUUID(uuidString: identifiers[1]) as Any),
      ({ url("http://a") as Any }, url("http://b") as Any),
      ({ NSURLComponents(string: "http://a") as Any }, NSURLComponents(string: "http://b") as Any),
      ({ \CGRect.origin.x }, \CGRect.origin.y), ({ \UIView.bounds }, \UIView.isHidden),
      ({ attributed("de") }, attributed("en")), ({ AttributedString("a") }, AttributedString("b")),
      ({ image(.red) }, image(.blue)), ({ image(.red, width: 2) }, image(.red, width: 8)),
      ({ image(.red).cgImage as Any }, image(.blue).cgImage as Any),
    ]
  }

  @MainActor @Test func dumpsTellValuesApartWithoutAddresses() {
    for (make, other) in Self.pairs {
      let texts = (ValueDump.text(of: make()), ValueDump.text(of: make()), ValueDump.text(of: other))
      #expect(texts.0 == texts.1)
      #expect(texts.0 != texts.2)
      #expect(!texts.0.contains("0x") && !texts.0.contains("pointerValue"), "\(texts.0)")
    }
  }

  @Test func valuesOfFoundationSayWhatTheyAre() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(ValueDump.text(of: zone) == "- TimeZone Europe/Berlin\n")
    #expect(ValueDump.text(of: Calendar(identifier: .hebrew)).hasPrefix("- Calendar hebrew"))
    #expect(ValueDump.text(of: \CGRect.origin.x) == "- WritableKeyPath<CGRect, CGFloat> \\CGRect.origin.x\n")
  }

  /// An address is another one in each run.
  @Test func pointersAreTheirTypes() throws {
    let pointer = try #require(UnsafePointer<Int>(bitPattern: 8))
    #expect(ValueDump.text(of: pointer) == "- UnsafePointer<Int>\n")
    #expect(
      ValueDump.text(of: NSLock()) == "▿ NSLock\n  - mutex: UnsafeMutablePointer<pthread_mutex_t>\n  - name: nil\n")
  }

  private final class Refusal: Error { let reason = "closed" }
  private struct Screen { var error: (any Error)? }

  /// A box of an error that is an object must be opened: it is mirrored as the object, and is none.
  @Test(arguments: [false, true]) func errorsThatAreObjectsShowTheirContent(isOfFoundation: Bool) {
    let error: any Error = isOfFoundation ? NSError(domain: "door", code: 7) : Refusal()
    let content = isOfFoundation ? "door" : "closed"
    let values: [Any] = [error, Screen(error: error), [error], Result<Int, any Error>.failure(error)]
    for value in values {
      #expect(ValueDump.text(of: value).contains(content), "\(ValueDump.text(of: value))")
    }
  }

  /// Reading the children of its mirror would end the process.
  @Test func workOfQueuesSaysWhetherItIsCancelled() {
    let item = DispatchWorkItem {}
    #expect(ValueDump.text(of: item) == "- DispatchWorkItem (not cancelled)\n")
    item.cancel()
    #expect(ValueDump.text(of: [item]) == "▿ 1 element\n  - DispatchWorkItem (cancelled)\n")
  }

  @MainActor @Test func imagesShowTheirSizeAndDigest() {
    let text = ValueDump.text(of: Self.image(.red, width: 2))
    #expect(text.contains("▿ some: CGImage\n      - width: "), "\(text)")
    #expect(text.contains("- digest: \""))
  }
}
