// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Synchronization
import Testing

@testable import StillViews

/// Fonts are registered for the whole process, so that each test takes others, whose names no other test has.
struct FontManagerTests {
  private let noto = "/usr/share/fonts/truetype/noto/"

  @Test func aFileIsRegisteredAsInApps() throws {
    let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/liberation2/LiberationMono-Bold.ttf")
    #expect(UIFont(name: "LiberationMono-Bold", size: 12) == nil)
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) && error == nil)
    let font = try #require(UIFont(name: "Liberation Mono", size: 12))
    #expect(
      font.fontName == "LiberationMono-Bold" && font.fontDescriptor.symbolicTraits == [.traitBold, .traitMonoSpace])
    #expect(UIFont.fontNames(forFamilyName: "Liberation Mono") == ["LiberationMono-Bold"])
    #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    let problem = try #require(error?.takeRetainedValue())
    #expect(CFErrorGetCode(problem) == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(problem.domain == kCTFontManagerErrorDomain as String)
    #expect((CFErrorCopyDescription(problem) as String).contains("LiberationMono-Bold.ttf"))
    #expect(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
    #expect(UIFont(name: "LiberationMono-Bold", size: 12) == nil)
  }

  @Test func bytesAreRegisteredAsInApps() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: noto + "NotoSerifDisplay-Bold.ttf"))
    let provider = try #require(CGDataProvider(data: data as CFData))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName as String? == "NotoSerifDisplay-Bold")
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(UIFont(name: font.postScriptName! as String, size: 12)?.familyName == "Noto Serif Display")
    #expect(CTFontManagerUnregisterGraphicsFont(font, &error))
    #expect(CGFont(CGDataProvider(data: Data("no font".utf8))!) == nil)
  }

  @Test func `A font is found by its name, with its file, and text layers take it`() throws {
    let font = try #require(CGFont("Menlo-Regular" as CFString))
    #expect(font.postScriptName as String? == "Menlo-Regular")
    #expect(CGFont("No such font" as CFString) == nil)
    let (layer, named) = (CATextLayer(), CATextLayer())
    (layer.string, layer.font) = ("iii", font)
    (named.string, named.font) = ("iii", "Menlo-Regular")
    #expect(layer.preferredFrameSize() == named.preferredFrameSize())
    #expect(layer.preferredFrameSize().width > 40)
  }

  @Test func severalFilesTellTheirErrors() throws {
    let urls = ["NotoSansDisplay-Regular.ttf", "Missing.ttf"].map { URL(fileURLWithPath: noto + $0) }
    let codes = Mutex<[Int]>([])
    let isDone = Mutex(false)
    CTFontManagerRegisterFontURLs(urls as CFArray, .process, true) { errors, done in
      codes.withLock { $0 += errors.compactMap { ($0 as? NSError)?.code } }
      isDone.withLock { $0 = done }
      return true
    }
    #expect(codes.withLock { $0 } == [CTFontManagerError.fileNotFound.rawValue] && isDone.withLock { $0 })
    #expect(UIFont(name: "NotoSansDisplay-Regular", size: 12) != nil)
    CTFontManagerUnregisterFontURLs(urls as CFArray, .process, nil)
    #expect(UIFont(name: "NotoSansDisplay-Regular", size: 12) == nil)
  }
}
