// SPDX-License-Identifier: MIT

import Foundation
import StillAdopted
import StillKit
import Testing

@MainActor struct LookedUpObjectTests {
  @Test func `A property is found by its name, and is nil in other classes`() {
    let view = UIView()
    view.tag = 3
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    constraint.priority = .defaultLow
    let objects: [AnyObject] = [view, constraint]

    #expect(_stillLookUp(objects[0])?.tag == 3)
    #expect(_stillLookUp(objects[1])?.constant == 5)
    #expect(_stillLookUp(objects[0])?.constant == nil)
    #expect(_stillLookUp(nil)?.tag == nil)
  }

  @Test func `A priority is a number, as to Objective-C`() {
    let constraint: AnyObject = UIView().widthAnchor.constraint(equalToConstant: 5)
    let priority: Float? = _stillLookUp(constraint)?.priority
    #expect(priority == 1000)
  }

  private final class Counter: NSObject {
    var count = 0
    func add() { count += 1 }
    func next(after number: NSNumber) -> NSNumber { NSNumber(value: number.intValue + 1) }
  }

  @Test func `A method is called by its selector`() {
    let counter = Counter()
    let object: AnyObject = counter
    _stillLookUp(object)?.perform(Selector("add", Counter.add))
    let next = Selector("next(after:)", Counter.next(after:))
    let number = _stillLookUp(object)?.perform(next, with: NSNumber(value: 4)).takeUnretainedValue() as? NSNumber
    #expect(counter.count == 1 && number == 5)
  }
}

@MainActor struct AbsentValueTests {
  // The handler is called on the thread of the test.
  private final class Reports: @unchecked Sendable { var texts: [String] = [] }

  @Test func `What has no code fails the test once, and returns an empty value`() {
    let reports = Reports()
    ProgrammerErrors.handling(with: { reports.texts.append($0) }) {
      let number: Int = _stillAbsentValue("a", "b")
      let texts: [String] = _stillAbsentValue("a", "b")
      let frame: CGRect = _stillAbsentValue("a", "b")
      let label: UILabel = _stillAbsentValue("a", "b")
      #expect(number == 0 && texts.isEmpty && frame == .zero && label.text == nil)
    }
    #expect(reports.texts == ["a was left out: b. The test goes on without it."])
  }
}

@MainActor struct ObservingBaseTests {
  private final class Observer: _StillBase {
    var paths: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { paths.append(keyPath ?? "") }
    override func awakeFromNib() { super.awakeFromNib() }
    func rest() {}
  }

  @Test func `An object that is no responder observes by name`() {
    let (observer, view) = (Observer(), UIView())
    view.addObserver(observer, forKeyPath: "frame", options: [], context: nil)
    view.frame.origin.x = 4
    view.removeObserver(observer, forKeyPath: "frame")
    view.frame.origin.x = 5
    #expect(observer.paths == ["frame"])
  }

  @Test func `Any object is asked for its methods`() {
    let observer: AnyObject = Observer()
    let selector = Selector("rest", Observer.rest)
    #expect(_stillLookUp(observer)?.responds(to: selector) == true)
    #expect(_stillLookUp(observer)?.responds(to: Selector("fall")) == false)
  }
}

@MainActor struct OptionalCallTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var zooms = 0
    func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
  }

  @Test func `A call has an optional result, through optionals, too`() {
    let delegate: Delegate? = Delegate()
    _stillOptional(delegate?.scrollViewDidZoom(UIScrollView()))
    #expect(delegate?.zooms == 1)
    let answer: Bool? = _stillOptional(delegate?.scrollViewShouldScrollToTop(UIScrollView()))
    #expect(answer == true)
    #expect(_stillOptional(Delegate?.none?.scrollViewShouldScrollToTop(UIScrollView())) == nil)
  }
}

@MainActor struct RuntimeTests {
  @Test func `No class has methods of Objective-C`() {
    let selector = Selector("layoutSubviews", UIView.layoutSubviews)
    #expect(class_getInstanceMethod(UIView.self, selector) == nil)
    #expect(class_getClassMethod(UIView.self, selector) == nil)
    #expect(class_getMethodImplementation(UIView.self, selector) == nil)
  }

  private final class Delegate: NSObject, UITextFieldDelegate {
    func clear(_ field: UITextField) {}
  }

  @Test func `A delegate is asked for its methods through its protocol`() {
    let object = Delegate()
    let delegate: any UITextFieldDelegate = object
    #expect(delegate.responds(to: Selector("clear", Delegate.clear(_:))))
    #expect(!delegate.responds(to: Selector("layoutSubviews", UIView.layoutSubviews)))
    #expect(!object.responds(to: nil))
  }
}

struct DarwinNameTests {
  @Test func `Geometry describes itself for debugging as iOS does`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(rect.debugDescription == "(1.0, 2.5, 3.0, 4.0)")
    #expect(rect.origin.debugDescription == "(1.0, 2.5)" && rect.size.debugDescription == "(3.0, 4.0)")
  }

  @Test func `A lock is had by one thread at a time`() async {
    // Only a thread that has the lock changes the count.
    final class Counter: @unchecked Sendable {
      var lock = os_unfair_lock()
      var count = 0
      func add() {
        withUnsafeMutablePointer(to: &lock) { lock in
          os_unfair_lock_lock(lock)
          count += 1
          os_unfair_lock_unlock(lock)
        }
      }
    }
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<500 { counter.add() } } }
    }
    #expect(counter.count == 4000)
    #expect(os_unfair_lock_trylock(&counter.lock) && !os_unfair_lock_trylock(&counter.lock))
    os_unfair_lock_unlock(&counter.lock)
    #expect(os_unfair_lock_trylock(&counter.lock))
  }

  @Test func `A thread takes the lock of an object again, and others wait`() async {
    // Only a thread that has the lock changes the count.
    final class Counter: @unchecked Sendable {
      var count = 0
      func add() {
        objc_sync_enter(self)
        objc_sync_enter(self)
        count += 1
        objc_sync_exit(self)
        objc_sync_exit(self)
      }
    }
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<500 { counter.add() } } }
    }
    #expect(counter.count == 4000)
  }
}

@MainActor struct SystemVersionTests {
  @Test func `The version of the process is that of the device, and not that of Linux`() {
    let version = ProcessInfo.processInfo._stillOperatingVersion
    let parts = [version.majorVersion, version.minorVersion] + (version.patchVersion > 0 ? [version.patchVersion] : [])
    let text = UIDevice.current.systemVersion
    #expect(parts.map(String.init).joined(separator: ".") == text)
    #expect(ProcessInfo.processInfo._stillOperatingVersionString == "Version \(text)")
  }

  @Test func `The version is at least itself and earlier ones`() {
    let version = ProcessInfo.processInfo._stillOperatingVersion
    let later = OperatingSystemVersion(
      majorVersion: version.majorVersion, minorVersion: version.minorVersion, patchVersion: version.patchVersion + 1)
    let earlier = OperatingSystemVersion(majorVersion: version.majorVersion - 1, minorVersion: 99, patchVersion: 0)
    #expect(ProcessInfo.processInfo._stillOperatingIsAtLeast(version))
    #expect(!ProcessInfo.processInfo._stillOperatingIsAtLeast(later))
    #expect(ProcessInfo.processInfo._stillOperatingIsAtLeast(earlier))
  }
}

struct NotYetTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources").path

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
  }

  /// The words behind the word in each line of a text.
  private static func names(after words: [String], in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let parts = line.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        return parts.firstIndex(where: words.contains).flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
      })
  }

  @Test func `Nothing is said to be missing that is there, and all of it is unavailable`() throws {
    let list = try Self.text("StillAdopted/NotYet.swift").split(separator: "\n").filter { !$0.hasPrefix("//") }
    let listed = Self.names(after: ["class", "protocol"], in: list.joined(separator: "\n"))
    #expect(listed.contains("WKWebView"))
    #expect(list.count { $0.hasPrefix("@available(*, unavailable") } == listed.count)
    for module in ["StillViews", "StillLists"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.sources)/\(module)")
      let swift = files.filter { $0.hasSuffix(".swift") }
      #expect(!swift.isEmpty)
      for file in swift {
        let declared = Self.names(
          after: ["class", "protocol", "typealias", "struct", "enum"], in: try Self.text("\(module)/\(file)"))
        #expect(declared.isDisjoint(with: listed), "\(file)")
      }
    }
  }
}
