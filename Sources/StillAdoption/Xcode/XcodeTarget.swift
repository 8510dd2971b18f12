// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// A target of a project, with its files.
package struct XcodeTarget {
  let id: String
  let object: PropertyList
  let project: XcodeProject

  package var name: String { object["name"]?.text ?? "" }

  /// The name of its module: the product's, with other signs than letters and digits replaced.
  package var moduleName: String {
    let products = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { setting in
      project.setting(setting, of: object)?.replacing("$(TARGET_NAME)", with: name)
    }
    return Self.moduleName(of: products.first { !$0.isEmpty && !$0.contains("$") } ?? name)
  }

  /// The name that its module would have if nothing else were said of the product.
  var plainModuleName: String { Self.moduleName(of: name) }

  private static func moduleName(of product: String) -> String {
    String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  package var isTest: Bool { object["productType"]?.text == "com.apple.product-type.bundle.unit-test" }

  /// True for a target that drives the app from outside, by its screen.
  package var drivesApp: Bool { object["productType"]?.text == "com.apple.product-type.bundle.ui-testing" }

  var languageMode: String? { project.setting("SWIFT_VERSION", of: object).map(Manifest.known) }

  /// The conditions of `#if` that the target defines, but for those that every debug build does.
  var defines: [String] {
    var known: Set = ["DEBUG"]
    // The compiler takes a name with a value for another name, which no condition asks for.
    return conditions.filter { !$0.contains("$") && !$0.contains("=") && known.insert($0).inserted }
  }

  /// True if sources of the target ask for `DEBUG`, and it is not defined, as it is in each build of the tests here.
  var lacksDebug: Bool {
    !conditions.contains("DEBUG") && sources.contains(where: asksForDebug)
  }

  private func asksForDebug(_ source: String) -> Bool {
    let file = source.hasPrefix("/") ? source : "\(project.folder)/\(source)"
    guard let data = try? UserFile.data(at: file) else { return false }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      line.contains("DEBUG") && ["#if", "#elseif"].contains(where: line.drop(while: \.isWhitespace).hasPrefix)
    }
  }

  /// The conditions that settings name, and what stands for others there, such as `$(OTHER)`.
  private var conditions: [String] { words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + conditionsOfFlags }

  /// The conditions that flags of the compiler define, `-DA` or `-D A`, and what may stand for such flags.
  private var conditionsOfFlags: [String] {
    let flags = compilerFlags
    let conditions = zip([""] + flags, flags).map { last, flag in
      if last == "-D" || Self.isVariable(flag) { return flag }
      return flag.hasPrefix("-D") ? String(flag.dropFirst(2)) : ""
    }
    return conditions.filter { !$0.isEmpty }
  }

  /// The flags that the compiler does not hand on to other tools, whose conditions are their own.
  private var compilerFlags: [String] {
    var isHandedOn = false
    return words("OTHER_SWIFT_FLAGS").filter { flag in
      if isHandedOn {
        isHandedOn = false
        return false
      }
      isHandedOn = ["-Xcc", "-Xclang-linker", "-Xlinker", "-Xllvm"].contains(flag)
      return !isHandedOn
    }
  }

  /// Returns true for a word that is the value of another setting.
  private static func isVariable(_ word: String) -> Bool {
    word.hasPrefix("$") && (word.hasSuffix(")") || word.hasSuffix("}"))
  }

  /// Returns the words of a setting, which may stand in quotation marks.
  private func words(_ setting: String) -> [String] {
    (project.setting(setting, of: object) ?? "").replacing("\"", with: "").split(separator: " ").map(String.init)
  }

  /// Sentences about its settings that are not read.
  var remarks: [String] {
    let unread = conditions.filter { $0.contains("$") }.map {
      "\(name): \($0) is not read: add the conditions of #if that it stands for to `defines` of stillframe.json."
    }
    return project.settingsRemarks(of: object) + unread
  }

  var isIsolatedToMainActor: Bool { project.setting("SWIFT_DEFAULT_ACTOR_ISOLATION", of: object) == "MainActor" }

  /// The targets that must be built before.
  var targetsBefore: [XcodeTarget] {
    (object["dependencies"]?.texts ?? []).compactMap { project[$0] }.filter(Self.isForIOS)
      .compactMap { $0["target"]?.text.flatMap(project.target) }
  }

  /// The names of the modules of these targets, each once.
  var targetNames: [String] {
    // Targets for several systems may share a name.
    var known: Set = [moduleName]
    return targetsBefore.map(\.moduleName).filter { known.insert($0).inserted }
  }

  var productNames: [String] {
    let linked = buildFiles(of: "PBXFrameworksBuildPhase").compactMap { $0["productRef"]?.text }
    let names = ((object["packageProductDependencies"]?.texts ?? []) + linked).compactMap {
      project[$0]?["productName"]?.text
    }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The paths of the target's sources of Swift, from the project's folder on.
  package var sources: [String] { files.filter { $0.hasSuffix(".swift") } }

  /// The paths of sources in other languages.
  package var otherSources: [String] {
    files.filter { file in [".m", ".mm", ".c", ".cpp"].contains { file.hasSuffix($0) } }
  }

  /// The paths of files that become part of the target's bundle.
  package var resources: [String] {
    let listed = listedFiles(of: "PBXResourcesBuildPhase")
    let found = synchronizedFiles.filter { file in Self.resourceEndings.contains { file.hasSuffix($0) } }
    return (listed + found).sorted().filter { $0 != "" }
  }

  private static let resourceEndings = [
    ".xcassets", ".xcstrings", ".strings", ".stringsdict", ".json", ".png", ".jpg", ".pdf", ".svg", ".ttf", ".otf",
    ".storyboard", ".xib", ".bundle",
  ]

  private var files: [String] {
    Set(listedFiles(of: "PBXSourcesBuildPhase") + synchronizedFiles).sorted()
  }

  private func buildFiles(of kind: String) -> [PropertyList] {
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { project[$0] }.filter { $0["isa"]?.text == kind }
    return phases.flatMap { $0["files"]?.texts ?? [] }.compactMap { project[$0] }.filter(Self.isForIOS)
  }

  /// Returns false for a file or a dependency that only other systems have.
  private static func isForIOS(_ object: PropertyList) -> Bool {
    isForIOS(["platformFilter", "platformFilters"].flatMap { object[$0]?.texts ?? [] })
  }

  /// Returns true if systems are all, since none is named, or iOS is among them.
  static func isForIOS(_ systems: [String]) -> Bool { systems.isEmpty || systems.contains("ios") }

  /// The paths of folders that Xcode keeps in step with the disk and that lie outside of the project's, which are not read.
  var foreignFolders: [String] {
    (object["fileSystemSynchronizedGroups"]?.texts ?? []).map(project.path(of:)).filter { !project.holds($0) }
  }

  /// The files that a phase of the build lists.
  private func listedFiles(of kind: String) -> [String] {
    buildFiles(of: kind).compactMap { $0["fileRef"]?.text }.flatMap { reference in
      // A group of one file in several languages lists the files.
      (project[reference]?["children"]?.texts ?? [reference]).map(project.path(of:))
    }
  }

  /// The files of the folders that Xcode keeps in step with the disk.
  private var synchronizedFiles: [String] {
    let own = Set((object["fileSystemSynchronizedGroups"]?.texts ?? []).filter { project.isSynchronized($0) })
    let exceptions = project.exceptions(for: id)
    return own.union(exceptions.keys).sorted().flatMap { folder -> [String] in
      let path = project.path(of: folder)
      guard project.holds(path) else { return [] }
      let (excepted, foreign) = (exceptions[folder]?.files ?? [], exceptions[folder]?.foreign ?? [])
      let left = Set(excepted)
      let files =
        own.contains(folder)
        ? Self.files(below: "\(project.folder)/\(path)").filter { !left.contains($0) } : excepted
      return files.filter { !foreign.contains($0) }.map { "\(path)/\($0)" }
    }
  }

  /// The files below a folder; folders that are one thing, such as catalogues, count as files.
  private static func files(below folder: String, prefix: String = "", _ trail: FolderTrail = FolderTrail()) -> [String]
  {
    // Where there are too many, who reads the target's folder says so.
    guard let trail = try? trail.entering("\(folder)/\(prefix)") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(prefix)")) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = prefix + name
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      let isWhole = [".xcassets", ".bundle", ".docc"].contains { name.hasSuffix($0) }
      // The sources of a package belong to the targets of its own manifest.
      if isFolder, (try? TargetFolder.isPackage("\(folder)/\(path)")) == true { return [] }
      return isFolder && !isWhole ? files(below: folder, prefix: "\(path)/", trail) : [path]
    }
  }
}
