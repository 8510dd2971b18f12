// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// A project of Xcode, as its file says it.
package struct XcodeProject {
  /// The folder that contains the project, absolute.
  package let folder: String
  /// The path of the bundle `.xcodeproj`.
  let path: String
  private let objects: [String: PropertyList]
  private let root: PropertyList
  /// The group in which each object lies.
  private let parents: [String: String]
  /// The paths of these groups, from the project's folder on.
  private let groupPaths: [String: String]
  /// The exceptions that targets make of folders that Xcode keeps in step with the disk: by the targets, then by the folders.
  private let exceptionsByTarget: [String: [String: FolderExceptions]]

  /// The exceptions that a target makes of one folder.
  struct FolderExceptions {
    /// The files that it leaves out, or has of a folder that is not its own.
    fileprivate(set) var files: [String] = []
    /// The files that it has on other systems alone.
    fileprivate(set) var foreign: Set<String> = []
  }

  /// The files of build settings on which configurations are based, by their paths.
  private var settingsFiles: [String: XcodeSettingsFile] = [:]
  /// The name of the configuration whose build settings count.
  var configuration = "Debug"

  /// Sentences about what may not be read.
  private(set) var remarks: [String] = []

  /// The newest version of the format that was tried: that of Xcode 16.
  private static let knownVersion = 77

  /// Reads `project.pbxproj` of a bundle `.xcodeproj`.
  package init(_ path: String) throws {
    let file = "\(path)/project.pbxproj"
    guard let data = try UserFile.dataIfPresent(at: file) else {
      throw CommandFailure("\(file) cannot be read: there is no such file. Pass a project, such as App.xcodeproj.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure("\(file) is no text in UTF-8: open and save it in Xcode.")
    }
    let list = try PropertyList(parsing: text, path: file)
    guard case .table(let objects)? = list["objects"], let root = list["rootObject"]?.text.flatMap({ objects[$0] })
    else {
      throw CommandFailure("\(file) has no objects, or no project among them: open and save it in Xcode.")
    }
    if let version = list["objectVersion"]?.text.flatMap({ Int($0) }), version > Self.knownVersion {
      remarks.append(
        "\(file) has the format \(version), newer than \(Self.knownVersion): what is new in it is not read.")
    }
    (self.path, self.objects, self.root) = (path, objects, root)
    var parents: [String: String] = [:]
    for (name, object) in objects.sorted(by: { $0.key < $1.key }) {
      for child in object["children"]?.texts ?? [] { parents[child] = name }
    }
    (self.parents, exceptionsByTarget) = (parents, Self.exceptions(in: objects))
    if let group = Self.groupWithinItself(parents) {
      let name = objects[group].flatMap { $0["name"]?.text ?? $0["path"]?.text } ?? group
      throw CommandFailure("The group \(name) in \(file) lies within itself: take it out of its groups in Xcode.")
    }
    groupPaths = try Self.paths(ofGroups: parents, in: objects, file: file)
    let above = URL(filePath: path).deletingLastPathComponent().path
    let inside = root["projectDirPath"]?.text ?? ""
    folder = inside.isEmpty ? above : "\(above)/\(inside)"
    guard Self.holds(folder, above) || Self.holds(above, folder) else {
      throw CommandFailure(
        "\(file) says that its files lie in \(folder), beside its own folder: mend `projectDirPath`, or make the project "
          + "anew there.")
    }
    for path in objects.values.compactMap(settingsPath) where settingsFiles[path] == nil {
      settingsFiles[path] = XcodeSettingsFile(path)
    }
  }

  /// The length in bytes of the longest path that the system takes.
  private static let longestPath = 4096

  /// Returns the paths of all groups with children, each made from that of the group around it.
  private static func paths(
    ofGroups parents: [String: String], in objects: [String: PropertyList], file: String
  ) throws -> [String: String] {
    var paths: [String: String] = [:]
    for start in Set(parents.values) {
      var (way, group): ([String], String?) = ([], start)
      while let name = group, paths[name] == nil {
        way.append(name)
        group = parents[name]
      }
      for name in way.reversed() {
        guard let object = objects[name] else { continue }
        let path = Self.path(of: object, inGroupAt: parents[name].flatMap { paths[$0] })
        // Paths that grow with each group would take the square of their number.
        guard path.utf8.count <= longestPath else {
          throw CommandFailure(
            "The group \(name) in \(file) has a path of more than \(longestPath) bytes, which no folder has: take it out of "
              + "its groups in Xcode.")
        }
        paths[name] = path
      }
    }
    return paths
  }

  /// Returns the path of a file or group in a group with a path.
  private static func path(of object: PropertyList, inGroupAt group: String?) -> String {
    // Others say where they lie by themselves.
    let isInGroup = object["sourceTree"]?.text.map { $0 == "<group>" } ?? true
    let around = isInGroup ? group ?? "" : ""
    guard let own = object["path"]?.text, !own.isEmpty else { return around }
    return around.isEmpty ? own : "\(around)/\(own)"
  }

  private static func exceptions(in objects: [String: PropertyList]) -> [String: [String: FolderExceptions]] {
    var found: [String: [String: FolderExceptions]] = [:]
    for (folder, object) in objects where isInStep(object) {
      for exception in (object["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) {
        guard let target = exception["target"]?.text else { continue }
        var own = found[target]?[folder] ?? FolderExceptions()
        own.files += exception["membershipExceptions"]?.texts ?? []
        if case .table(let filters)? = exception["platformFiltersByRelativePath"] {
          own.foreign.formUnion(filters.filter { !XcodeTarget.isForIOS($0.value.texts) }.keys)
        }
        found[target, default: [:]][folder] = own
      }
    }
    return found
  }

  /// Returns true for a folder that Xcode keeps in step with the disk.
  private static func isInStep(_ object: PropertyList) -> Bool {
    object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup"
  }

  /// Returns true if a path lies in a folder, or is it.
  private static func holds(_ folder: String, _ path: String) -> Bool {
    let parts = URL(filePath: folder).standardized.pathComponents
    return URL(filePath: path).standardized.pathComponents.starts(with: parts)
  }

  /// Returns a group that is among those around it; nil where none is.
  private static func groupWithinItself(_ parents: [String: String]) -> String? {
    var checked: Set<String> = []
    for start in parents.keys.sorted() {
      var way: Set<String> = []
      var group: String? = start
      while let name = group, !checked.contains(name) {
        if !way.insert(name).inserted { return name }
        group = parents[name]
      }
      checked.formUnion(way)
    }
    return nil
  }

  subscript(name: String) -> PropertyList? { objects[name] }

  /// The targets with sources, in the project's order.
  package var targets: [XcodeTarget] { (root["targets"]?.texts ?? []).compactMap(target) }

  /// Returns the target that an object is; nil for one without sources.
  func target(_ name: String) -> XcodeTarget? {
    guard let object = objects[name], object["isa"]?.text == "PBXNativeTarget" else { return nil }
    return XcodeTarget(id: name, object: object, project: self)
  }

  /// Returns true for the name of a folder that Xcode keeps in step with the disk.
  func isSynchronized(_ name: String) -> Bool { objects[name].map(Self.isInStep) ?? false }

  /// Returns the exceptions that a target makes of such folders, by the folders.
  func exceptions(for target: String) -> [String: FolderExceptions] { exceptionsByTarget[target] ?? [:] }

  /// The packages that the project names.
  var packages: [AdoptionFile.Package] {
    (root["packageReferences"]?.texts ?? []).compactMap { objects[$0] }.compactMap { object in
      if let path = object["relativePath"]?.text { return AdoptionFile.Package(path: path) }
      guard let url = object["repositoryURL"]?.text else { return nil }
      let requirement = object["requirement"]
      var package = AdoptionFile.Package(url: url)
      switch requirement?["kind"]?.text {
      case "exactVersion": package.exact = requirement?["version"]?.text
      case "branch": package.branch = requirement?["branch"]?.text
      case "revision": package.revision = requirement?["revision"]?.text
      default: package.from = requirement?["minimumVersion"]?.text
      }
      return package
    }
  }

  /// Returns true if a path, from the project's folder on, leads to a place within the folder.
  func holds(_ path: String) -> Bool { !path.hasPrefix("/") && Self.holds(folder, "\(folder)/\(path)") }

  /// Returns the path of a file or group, from the project's folder on.
  func path(of name: String) -> String {
    guard let object = objects[name] else { return "" }
    return Self.path(of: object, inGroupAt: parents[name].flatMap { groupPaths[$0] })
  }

  /// Returns a build setting of a target, else of the project, with the inherited value where it says so.
  func setting(_ name: String, of target: PropertyList) -> String? {
    let inherited: Set<Substring> = ["$(inherited)", "${inherited}"]
    var values: [[Substring]] = []
    for value in assignments(of: name, for: target) {
      let words = value.split(whereSeparator: \.isWhitespace)
      values.append(words.filter { !inherited.contains($0) })
      if !words.contains(where: inherited.contains) { break }
    }
    return values.isEmpty ? nil : values.reversed().joined().joined(separator: " ")
  }

  /// Returns the values of a build setting, each of which may inherit the next one.
  private func assignments(of name: String, for target: PropertyList) -> [String] {
    [target, root].compactMap(chosenConfiguration).flatMap { configuration -> [String] in
      let label = configuration["name"]?.text ?? ""
      var own = BuildSettings()
      for (key, value) in Self.settings(in: configuration) where key.hasPrefix(name) {
        own.add(value.texts.joined(separator: " "), for: BuildSetting(key))
      }
      let file = settingsPath(of: configuration).flatMap { settingsFiles[$0]?.settings }
      return own.values(of: name, in: label) + (file?.values(of: name, in: label) ?? [])
    }
  }

  private static func settings(in configuration: PropertyList) -> [(key: String, value: PropertyList)] {
    guard case .table(let settings)? = configuration["buildSettings"] else { return [] }
    return settings.sorted { $0.key < $1.key }
  }

  /// Returns sentences about settings of a target and of the project that are not read.
  func settingsRemarks(of target: PropertyList) -> [String] {
    [target, root].compactMap(chosenConfiguration).flatMap { configuration -> [String] in
      let undecided = Self.settings(in: configuration).map(\.key).filter { BuildSetting($0).isUndecided }
      return undecided.map { XcodeSettingsFile.remark(on: "\($0) in \(path)") }
        + (settingsPath(of: configuration).flatMap { settingsFiles[$0]?.remarks } ?? [])
    }
  }

  /// Returns the configuration of a target, or of the project, whose build settings count.
  private func chosenConfiguration(of owner: PropertyList) -> PropertyList? {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let all = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let chosen = [configuration, "Debug"].firstMapped { name in all.first { $0["name"]?.text == name } }
    return chosen ?? all.first
  }

  /// Returns the path of the file of build settings on which a configuration is based.
  private func settingsPath(of configuration: PropertyList) -> String? {
    let path: String
    if let file = configuration["baseConfigurationReference"]?.text {
      path = self.path(of: file)
    } else if let folder = configuration["baseConfigurationReferenceAnchor"]?.text,
      let file = configuration["baseConfigurationReferenceRelativePath"]?.text
    {
      path = "\(self.path(of: folder))/\(file)"
    } else {
      return nil
    }
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
