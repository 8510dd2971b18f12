// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The package OpenCombine, which stands for Combine in packages that import that.
enum CombineModule {
  /// The version that is fetched where no checkout is there.
  static let dependency = PackageDependency(
    identity: "opencombine", place: .repository("https://github.com/OpenCombine/OpenCombine"))
  static let requirement = #".package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")"#
  /// The product and module with all of it.
  static let product = "OpenCombineShim"

  /// The source that modules get with it: publishers of properties, which Foundation has on iOS.
  static let source = """
    // Written by still test.
    import Combine
    import UIKit

    extension _KeyValueCodingAndObserving where Self: NSObject {
      func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
      ) -> AnyPublisher<Value, Never> {
        AnyPublisher(_StillPropertyPublisher(object: self, keyPath: keyPath, options: options))
      }
    }

    private struct _StillPropertyPublisher<Object: NSObject, Value>: Publisher {
      typealias Output = Value
      typealias Failure = Never

      let object: Object
      let keyPath: KeyPath<Object, Value>
      let options: NSKeyValueObservingOptions

      func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Value, Downstream.Failure == Never {
        let (subject, keyPath) = (PassthroughSubject<Value, Never>(), keyPath)
        let observation = object.observe(keyPath) { object, _ in subject.send(object[keyPath: keyPath]) }
        let changes = subject.handleEvents(receiveCancel: { observation.invalidate() })
        if options.contains(.initial) {
          changes.prepend(object[keyPath: keyPath]).receive(subscriber: subscriber)
        } else {
          changes.receive(subscriber: subscriber)
        }
      }
    }

    """
  /// The path of that source in a module's folder.
  static let path = "_StillCombine.swift"

  /// Returns true if a source imports Combine, and does not ask first whether it is there.
  static func isNeeded(in folder: TargetFolder) throws -> Bool {
    try folder.sources.contains { file in
      let text = try UserFile.data(at: "\(folder.path)/\(file)")
      return Imports.names(of: ["Combine"], in: text)
        && !String(decoding: text, as: UTF8.self).contains("canImport(Combine)")
    }
  }
}

extension AdoptionPlan {
  /// Gives the modules that import Combine the package OpenCombine, or says that it is not here.
  package mutating func addCombine(from checkouts: Checkouts, _ reader: ManifestReader) throws {
    let needing = try modules.indices.filter {
      try modules[$0].isRewritten && CombineModule.isNeeded(in: modules[$0].folder)
    }
    guard !needing.isEmpty else { return }
    do {
      let root = try checkouts.folder(of: CombineModule.dependency)
      let package = AdoptedPackages.Package(
        identity: CombineModule.dependency.identity, root: root, manifest: try reader.manifest(of: root))
      add(package, product: CombineModule.product, to: needing, insteadOf: "Combine")
    } catch {
      remarks.append(
        "Combine is imported in \(needing.map { modules[$0].target.name }.joined(separator: ", ")), and does not compile without OpenCombine: \(error) Its folder is "
          + "called OpenCombine.")
    }
  }
}
