// SPDX-License-Identifier: MIT

/// The identity of a snapshot: its test and its name, and so the file of its reference.
package struct SnapshotIdentity: Hashable, Sendable {
  /// The label that distinguishes the snapshots of one test.
  package enum Label: Hashable, Sendable {
    /// The text given as `named:`.
    case named(String)
    /// The position among the test's unnamed snapshots, from 1.
    case counter(Int)
  }

  /// The folder of the package under test, absolute, without a slash at its end.
  package let packageRoot: String
  /// The module that contains the test.
  package let testTarget: String
  /// The names of the enclosing suites from the outside in, or the test file's name without extension.
  package let suite: String
  /// The test function, sanitised (`testFoo()` is `testFoo`).
  package let test: String
  package let label: Label
  /// The label in results and messages; unless another tool's rules name the file, it is a part of the file's name.
  package let labelText: String
  /// The extension without its dot; nil where the strategy has none.
  package let pathExtension: String?
  /// A folder that replaces `__Snapshots__/<test target>/<suite>`, absolute.
  package let directory: String?
  /// The file's name without extension, if it follows the rules of another tool.
  private let ownStem: String?
  /// True if a snapshot of another extension has the same name (`x.card.png` and `x.card.pdf`), so that the names of its
  /// artifacts must include the extension.
  package var sharesStem = false

  /// Identifies one snapshot.
  ///
  /// - Throws: ``SnapshotNameError`` for a name or an extension that no file can have, or that leads to another file.
  package init(
    packageRoot: String, testTarget: String, suite: String, test: String, label: Label, pathExtension: String?,
    directory: String? = nil, stem: String? = nil
  ) throws(SnapshotNameError) {
    self.packageRoot = packageRoot
    self.testTarget = try SnapshotName.component(testTarget, of: .target)
    self.suite = try SnapshotName.component(suite, of: .suite, keeping: ".")
    self.test = try SnapshotName.component(test, of: .test)
    switch label {
    case .named(let name):
      // With a stem, the label is no part of a path.
      if stem == nil { try SnapshotName.validate(name) }
      let text = SnapshotName.sanitized(name)
      labelText = text.isEmpty ? name : text
    case .counter(let number): labelText = String(number)
    }
    if let pathExtension { try SnapshotName.validate(pathExtension: pathExtension) }
    self.label = label
    self.pathExtension = pathExtension
    self.directory = directory
    ownStem = stem
    if let stem { try SnapshotName.validate(stem: stem) }
    try SnapshotName.validateLength(ofFileName: fileName, name: name, test: self.test)
  }
}

extension SnapshotIdentity {
  /// The name given by the user, nil for a counted snapshot.
  package var name: String? {
    if case .named(let name) = label { name } else { nil }
  }

  /// The name given by the user, if other names may lead to the same file; else nil.
  package var ambiguousName: String? { name == labelText && ownStem == nil ? nil : name }

  /// The file's name without extension.
  package var stem: String { ownStem ?? "\(test).\(labelText)" }

  package var fileName: String { pathExtension.map { "\(stem).\($0)" } ?? stem }

  /// The folder of the reference, absolute.
  package var referenceFolder: String { directory ?? "\(packageRoot)/__Snapshots__/\(testTarget)/\(suite)" }

  /// The absolute path of the reference.
  package var referencePath: String { "\(referenceFolder)/\(fileName)" }

  /// The path of the reference in messages, relative to the package's folder.
  package var displayPath: String { PackageLocator.relative(referencePath, to: packageRoot) }

  /// The beginning of the names of a failure's files.
  package var artifactStem: String { sharesStem ? fileName : stem }

  /// The folder of a failure's files, below the artifacts' root.
  ///
  /// If a test sets `snapshotDirectory:`, its failures have a folder too, since other folders may have the same names.
  package var artifactFolder: String {
    let folder = "\(testTarget)/\(suite)"
    return directory.map { "\(folder)/\(SnapshotName.folder(PackageLocator.relative($0, to: packageRoot)))" } ?? folder
  }
}
