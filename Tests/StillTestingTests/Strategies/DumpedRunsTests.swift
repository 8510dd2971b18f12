// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import FoundationNetworking
import StillKit
import Synchronization
import Testing

@testable import StillTesting

/// Rule: two fresh values that are made alike have one dump, and so has another run: it holds no address, and no number
/// that counts what the process made.
@MainActor struct DumpedRunsTests {
  private struct Describing: CustomStringConvertible {
    let object = NSObject()
    var description: String { "of \(object)" }
  }

  private enum Choice: CustomStringConvertible {
    case one
    var description: String { "choice 0x0000\(String(UInt(bitPattern: ObjectIdentifier(NSObject.self)), radix: 16))" }
  }

  private final class Plain {}
  private final class Empty: NSObject {}
  private actor Counter { var count = 1 }
  private final class Locked: Sendable { let value = Mutex(3) }
  private final class Holder {
    weak var object: AnyObject?
    let next: AnyObject = Empty()
    init() { object = next }
  }

  /// A source that was never activated must not go.
  private static func source() -> DispatchSource? {
    let source = DispatchSource.makeTimerSource()
    source.activate()
    return source as? DispatchSource
  }

  private static var requests: [() -> Any] {
    guard let url = URL(string: "http://a/b") else { return [] }
    return [
      { URLSession(configuration: .ephemeral) }, { URLSession(configuration: .ephemeral).dataTask(with: url) },
      { URLSessionConfiguration.default }, { URLRequest(url: url) }, { NSURLRequest(url: url) },
      { HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: ["a": "b"]) as Any },
      { URLCache(memoryCapacity: 1, diskCapacity: 1, diskPath: nil) },
      { URLCredential(user: "a", password: "b", persistence: .none) },
    ]
  }

  private static let dispatch: [() -> Any] = [
    { DispatchQueue(label: "queue") }, { DispatchQueue.main }, { DispatchQueue.global() }, { DispatchGroup() },
    { DispatchSemaphore(value: 1) }, { source() as Any }, { DispatchData.empty },
    { DispatchTime(uptimeNanoseconds: 5) },
    { DispatchWorkItem {} }, { DispatchSpecificKey<Int>() }, { DispatchQoS.background },
    { OperationQueue() }, { OperationQueue.main }, { BlockOperation {} }, { Operation() },
    { Thread() }, { Thread {} }, { Thread.current }, { Timer(timeInterval: 5, repeats: false) { _ in } },
    { Task { 3 } },
    { RunLoop.main }, { NSLock() }, { NSCondition() }, { NSConditionLock(condition: 2) }, { Counter() },
    { MainActor.shared }, { Locked() }, { AsyncStream<Int> { _ in } }, { AsyncStream<Int>.makeStream().continuation },
  ]

  private static let references: [() -> Any] = [
    { Unmanaged.passRetained(DispatchQueue(label: "queue")) },
    { Unmanaged.passUnretained(DispatchQueue(label: "gone")) },
    { Unmanaged.passUnretained(Plain()) }, { ObjectIdentifier(Plain()) }, { Holder() },
    { UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4) },
    { UnsafeMutableBufferPointer<Int>.allocate(capacity: 3) },
    { OpaquePointer(bitPattern: 0xABCD_EF00) as Any },
    { ManagedBuffer<Int, Int>.create(minimumCapacity: 1) { _ in 3 } },
    { { (number: Int) in number } as (Int) -> Int }, { NSObject() }, { Empty() }, { Plain() }, { NSObject.self },
    { [NSObject(), Empty()] }, { NSArray(array: [NSObject()]) }, { NSDictionary(dictionary: ["a": NSObject()]) },
    { Set([Empty()]) }, { AnyHashable(NSObject()) }, { [AnyHashable(NSObject()): NSObject()] }, { Describing() },
    { [Choice.one] }, { NSArray(array: [1]).objectEnumerator() },
    { KeyValuePairs(dictionaryLiteral: ("a", NSObject())) },
  ]

  private static let foundation: [() -> Any] = [
    { Bundle.main }, { Bundle(path: "/tmp") as Any }, { FileHandle.standardOutput }, { Pipe() }, { Process() },
    { FileHandle(forReadingAtPath: "/dev/null") as Any }, { FileManager.default }, { NSCache<NSString, NSString>() },
    { NSError(domain: "a", code: 1, userInfo: ["o": NSObject(), NSUnderlyingErrorKey: CocoaError(.fileNoSuchFile)]) },
    { Notification(name: .init("a"), object: NSObject(), userInfo: ["x": Empty()]) }, { NotificationCenter() },
    { NotificationCenter().addObserver(forName: .init("a"), object: nil, queue: nil) { _ in } },
    { DateFormatter() }, { NumberFormatter() }, { ISO8601DateFormatter() },
    { NSPredicate { _, _ in true } }, { Scanner(string: "abc") }, { JSONEncoder() }, { PropertyListEncoder() },
    { NSKeyedArchiver(requiringSecureCoding: false) }, { Progress(totalUnitCount: 3) },
    { InputStream(data: Data([1])) },
    { OutputStream.toMemory() }, { Measurement(value: 3, unit: UnitLength.meters) }, { Locale(identifier: "de") },
  ]

  private static let interface: [() -> Any] = [
    { UIAction(title: "a") { _ in } }, { UIMenu(title: "a", children: [UIAction { _ in }]) }, { UIView() },
    { UIViewController() }, { UITapGestureRecognizer() }, { CALayer() }, { UIColor { _ in .red } },
    { UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in } },
    { UIView().widthAnchor.constraint(equalToConstant: 3) }, { UIViewPropertyAnimator(duration: 1, curve: .linear) },
  ]

  @Test func freshValuesHaveOneDumpWithoutAddresses() {
    let makers = Self.dispatch + Self.references + Self.foundation + Self.interface + Self.requests
    #expect(makers.count > 90)
    for make in makers {
      let (value, other) = (make(), make())
      let texts = [value, other].map { ValueDump.text(of: $0) }
      #expect(texts[0] == texts[1])
      #expect(!texts[0].contains(/0x[0-9a-fA-F]{6,}|Queue 0|dynamic\./), "\(texts[0])")
      withExtendedLifetime((value, other)) {}
    }
  }

  /// What somebody wrote is not taken for an address.
  @Test func otherWordsAreLeft() {
    let queue = OperationQueue()
    queue.name = "0xdeadbeef0000"
    #expect(ValueDump.text(of: queue).contains("\"0xdeadbeef0000\""))
    #expect(ValueDump.text(of: ["0x00007f3964002d20"]).contains("\"0x00007f3964002d20\""))
    #expect(ValueDump.text(of: AnyHashable(0xFF)).contains("255"))
    let set = Set(1...20)
    #expect(ValueDump.text(of: AnyHashable(set)) == ValueDump.text(of: set))
    #expect(
      ValueDump.text(of: UIAction(title: "a", identifier: .init("com.apple.action.dynamic.a")) { _ in }).contains(
        "dynamic.a\""))
    #expect(ValueDump.text(of: FileHandle.standardError).contains("_fd: 2"))
  }
}
