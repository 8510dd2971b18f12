// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

private final class Token {}
private final class Outer { final class Inner: NSObject {} }

/// Main bundles and bundles of classes stand for all resource folders beside the executable, any other for itself.
struct ResourceFoldersTests {
  /// This package's own: the cases of the solver's tests are copied there by SwiftPM.
  private let solverTests = Bundle.main.bundlePath + "/stillframe_StillSolverTests.resources"

  @Test func theMainBundleStandsForAllResourceFolders() {
    let paths = ResourceFolders.paths(of: .main)
    #expect(paths.first == Bundle.main.bundlePath)
    #expect(paths.contains(solverTests))
    #expect(Set(paths).count == paths.count)
    let beside = paths.dropFirst()
    #expect(!beside.isEmpty && beside.elementsEqual(beside.sorted()))
  }

  @Test func aBundleOfAClassIsPreferredToFoundations() {
    let bundle = Bundle(for: Token.self)
    #expect(ResourceFolders.paths(of: bundle).contains(solverTests))
    let anyClass: AnyClass = Token.self
    #expect(ResourceFolders.paths(of: Bundle(for: anyClass)) == ResourceFolders.paths(of: .main))
  }

  @Test func anotherBundleStandsForItself() throws {
    let bundle = try #require(Bundle(path: solverTests))
    #expect(ResourceFolders.paths(of: bundle) == [solverTests])
  }

  @Test func theFolderOfTheClasssModuleComesFirst() {
    let folders = ["/p/A_Views.resources", "/p/app_My-Kit.resources", "/p/app_b_Kit.resources", "/p/app_Kit.bundle"]
    #expect(
      ResourceFolders.folders(ofModule: "Kit", among: folders) == ["/p/app_Kit.bundle", "/p/app_b_Kit.resources"])
    #expect(ResourceFolders.folders(ofModule: "My_Kit", among: folders) == ["/p/app_My-Kit.resources"])
    #expect(ResourceFolders.folders(ofModule: "app", among: folders) == [])
  }

  @Test func classesTellTheirModule() {
    #expect(ClassBundles.moduleName(of: Token.self) == "StillAssetsTests")
    #expect(ClassBundles.moduleName(of: Outer.Inner.self) == "StillAssetsTests")
    let bundle = Bundle(for: Outer.Inner.self)
    #expect(ClassBundles.module(of: bundle) == "StillAssetsTests")
    #expect(ClassBundles.module(of: .main) == nil)
  }

  @Test func bundlesThatAreGoneLeaveNothingBehind() {
    for _ in 0..<2000 { _ = Bundle(for: Token.self) }
    #expect(ClassBundles.module(of: Bundle(for: Token.self)) == "StillAssetsTests")
  }

  @Test func notesTellWhereAndWhatToDo() {
    let note = AssetNote(path: "a/b.strings", line: 3, problem: "a string does not end", remedy: "close it with \"")
    #expect(note.description == "a/b.strings:3: a string does not end: close it with \"")
    #expect(AssetNote(path: "a", problem: "b", remedy: "c").description == "a: b: c")
  }
}
