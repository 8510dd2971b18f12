// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// A check of modules one after the other, also of those that import modules with errors.
///
/// SwiftPM builds nothing above a module that failed. The compiler goes on where it is asked to allow errors in modules, so
/// the modules are compiled by the commands that SwiftPM planned, but for that.
struct ModuleCheck {
  /// The folder for the modules that were made with errors.
  let folder: String
  let environment: [String: String]
  /// SwiftPM's plan: the arguments of the compiler by the modules' names.
  private let commands: [String: [String]]

  /// Reads the plan that SwiftPM left in its scratch folder; throws if there is none.
  init(scratch: String, folder: String, environment: [String: String]) throws {
    (self.folder, self.environment) = (folder, environment)
    let path = "\(scratch)/debug.yaml"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandFailure("SwiftPM left no plan of the build in \(path). Run: still test")
    }
    commands = Self.commands(inPlan: text)
  }

  /// Finds the commands in a plan, which has one to a line, as JSON.
  static func commands(inPlan text: String) -> [String: [String]] {
    var commands: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      guard let start = line.firstRange(of: "args: ["), line.contains("\"-module-name\"") else { continue }
      let list = "[\(line[start.upperBound...])"
      guard let arguments = try? JSONDecoder().decode([String].self, from: Data(list.utf8)),
        let name = arguments.firstIndex(of: "-module-name"), name + 1 < arguments.count,
        arguments.contains("-emit-module")
      else { continue }
      commands[arguments[name + 1]] = arguments
    }
    return commands
  }

  /// Returns the arguments that check a module and make it, whatever errors it has.
  static func tolerant(_ arguments: [String], module: String, folder: String) -> [String] {
    let dropped: Set<String> = [
      "-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode", "-serialize-diagnostics",
      "-parseable-output", "-emit-objc-header",
    ]
    let droppedWithValue: Set<String> = [
      "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-num-threads",
    ]
    var (kept, skipsNext): ([String], Bool) = ([], false)
    for argument in arguments {
      if skipsNext {
        skipsNext = false
      } else if droppedWithValue.contains(argument) {
        skipsNext = true
      } else if !dropped.contains(argument), !argument.hasPrefix("-j") {
        kept.append(argument)
      }
    }
    return [kept[0], "-I", folder] + kept.dropFirst() + [
      "-whole-module-optimization", "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule",
      "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
    ]
  }

  /// Returns the errors of a module; nil if SwiftPM planned no such module.
  ///
  /// The compiler says nothing else of a module that imports one which is missing, so an empty one takes its place.
  ///
  /// - Parameter filter: A function that returns a line of output with the user's paths.
  func errors(of module: String, filter: (String) -> String) throws -> Set<CompilerError>? {
    guard let command = commands[module] else { return nil }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var arguments = Self.tolerant(command, module: module, folder: folder)
    // Each module has its own, or others would not be told that theirs is missing.
    let place = "\(folder)/\(module).missing"
    arguments.insert(contentsOf: ["-I", place], at: 1)
    var (all, known): (Set<CompilerError>, Set<String>) = ([], [])
    while true {
      let (errors, missing) = try run(arguments, filter)
      all.formUnion(errors)
      if missing.isSubset(of: known) { return all }
      for name in missing.subtracting(known) { try makeEmpty(name, in: place, compiler: command[0]) }
      known.formUnion(missing)
    }
  }

  /// Runs the compiler; returns the errors in sources, and the modules that are missing.
  private func run(
    _ arguments: [String], _ filter: (String) -> String
  ) throws -> (errors: Set<CompilerError>, missing: Set<String>) {
    var (errors, missing): (Set<CompilerError>, Set<String>) = ([], [])
    _ = try ChildProcess(arguments, environment: environment).run(joinsErrors: true) { line in
      let name = Self.missingModule(in: line)
      if let name { missing.insert(name) }
      // A module that another one imports is missing there, and told of there.
      if let error = CompilerError(filter(line)), name == nil || error.text.hasPrefix("no such module") {
        errors.insert(error)
      }
    }
    return (errors, missing)
  }

  /// Finds the name of a module that the compiler did not find.
  static func missingModule(in line: String) -> String? {
    for words in ["error: no such module '", "error: missing required module '"] {
      guard let start = line.firstRange(of: words) else { continue }
      return line[start.upperBound...].split(separator: "'").first.map(String.init)
    }
    return nil
  }

  private func makeEmpty(_ name: String, in place: String, compiler: String) throws {
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let source = "\(place)/\(name).swift"
    try Data().write(to: URL(filePath: source))
    let make = ChildProcess(
      [compiler, "-emit-module", "-module-name", name, source, "-o", "\(place)/\(name).swiftmodule"],
      environment: environment)
    _ = try make.run(joinsErrors: true) { _ in }
  }
}
