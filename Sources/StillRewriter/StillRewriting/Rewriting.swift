// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The choices for a run.
package struct RewriteOptions: Sendable {
  /// The version of iOS for which `#available` is decided.
  package var version: IOSVersion
  /// The modules that are built for iOS and not here, such as those of Objective-C.
  package var lostModules: Set<String>
  /// The modules of the sources that are built here, which may have the names of some of Apple's.
  package var builtModules: Set<String>

  package init(version: IOSVersion, lostModules: Set<String> = [], builtModules: Set<String> = []) {
    (self.version, self.lostModules, self.builtModules) = (version, lostModules, builtModules)
  }
}

/// An error of the compiler in a rewritten file, at its place in the original.
package struct SourceError: Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  package var text: String

  package init(line: Int, column: Int, text: String) { (self.line, self.column, self.text) = (line, column, text) }
}

/// The sources of one module.
package struct ModuleSources: Sendable {
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// The errors of the compiler because of which tests are left out, or members looked up.
    package var errors: [SourceError]

    package init(path: String, bytes: [UInt8], errors: [SourceError] = []) {
      (self.path, self.bytes, self.errors) = (path, bytes, errors)
    }
  }

  package var files: [File]
  /// False if the module is only looked at, because others need its declarations.
  package var isRewritten: Bool
  /// True for tests, which fail one by one where they do not compile; false for a library, whose functions do.
  package var isTest: Bool

  package init(files: [File], isRewritten: Bool = true, isTest: Bool = true) {
    (self.files, self.isRewritten, self.isTest) = (files, isRewritten, isTest)
  }
}

/// A rewriter of sources for iOS into such as Swift on Linux compiles.
///
/// Lines keep their numbers and, as far as possible, columns theirs. What cannot be rewritten is named.
package struct Rewriting {
  /// The rewritten bytes of the files of each module by their paths; none of a module that is only looked at.
  package private(set) var texts: [[String: [UInt8]]]
  package private(set) var notes: [RewriteNote] = []
  /// The trees, which a program that ends has no need to take apart.
  private let parsed: [SourceFile]

  package init(_ modules: [ModuleSources], options: RewriteOptions) {
    let inputs = modules.enumerated().flatMap { number, module in module.files.map { ($0, module, number) } }
    let parsed = concurrently(inputs.count, weight: { inputs[$0].0.bytes.count }) {
      let (file, module, number) = inputs[$0]
      return SourceFile(path: file.path, bytes: file.bytes, module: number, isRewritten: module.isRewritten)
    }
    self.parsed = parsed
    texts = modules.map { _ in [:] }
    let index = TypeIndex(parsed)
    let checking = CheckingFunctions(parsed)
    let files = parsed.filter(\.isRewritten)
    let declared = Dictionary(grouping: index.declarations, by: { ObjectIdentifier($0.file) })
    // Each walk changes its own file, and only reads the index.
    _ = concurrently(files.count, weight: { files[$0].bytes.count }) { number in
      let file = files[number]
      RuleVisitor(file, index, checking, options).walk(file.tree)
      file.bindProtocolsToClasses(in: declared[ObjectIdentifier(file)] ?? [])
      file.importPartsOfFoundation()
    }
    MissingParts(parsed, index).leaveOut()
    for file in parsed where !file.isRewritten { file.findNamedSelectors() }
    for (file, input) in zip(parsed, inputs) where file.isRewritten {
      let errors = file.lookUpMembers(with: input.0.errors)
      if input.1.isTest { file.leaveOutTests(with: errors) } else { file.leaveOutBodies(with: errors) }
    }
    OptionalRequirements(index: index).rewrite()
    InheritedDelegates(index: index).name()
    MovedMembers(files: files, index: index).move()
    MethodTables(named: parsed, index: index).write(into: files)
    for (file, text) in zip(files, concurrently(files.count) { files[$0].rewritten }) {
      texts[file.module][file.path] = text
      notes += file.notes
    }
  }
}
