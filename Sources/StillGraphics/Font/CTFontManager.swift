// SPDX-License-Identifier: MIT

public import Foundation
import StillText

/// The reach of a registration.
///
/// Mirrors Core Text's `CTFontManagerScope`, raw values included. Fonts are registered for the process, whatever is asked
/// for: a test must not change its machine.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  /// The scope that Core Text called `persistent` later.
  public static let user = CTFontManagerScope.persistent
}

/// The reasons why fonts are not registered or taken out.
///
/// Mirrors Core Text's `CTFontManagerError`, raw values included, without those that cannot happen here.
public enum CTFontManagerError: Int, Error, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case notRegistered = 201
  case duplicatedName = 305
  case invalidFilePath = 306
}

/// The domain of the errors, whose codes are those of `CTFontManagerError`.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The key of the locations of files that an error is about.
public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Registers all fonts of a file, which `UIFont(name:size:)` and descriptors then find before all others.
///
/// Returns false, and leaves an error with words, if there is no such file, it is no font, it is registered already, or
/// a font that is registered or iOS's own has one of its PostScript names.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  leave(registration(of: fontURL, FontLibrary.shared.register(fileAt:)), in: error)
}

/// Takes the fonts of a file out again.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  leave(registration(of: fontURL, FontLibrary.shared.unregister(fileAt:)), in: error)
}

/// Registers a font that was read from bytes; see `CTFontManagerRegisterFontsForURL` for errors.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  leave(caught { () throws(FontRegistrationError) in try FontLibrary.shared.register(font.data) }, in: error)
}

/// Takes a font that was read from bytes out again.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  leave(caught { () throws(FontRegistrationError) in try FontLibrary.shared.unregister(font.data) }, in: error)
}

/// Registers the fonts of several files, and calls the handler with their errors before it returns.
///
/// The handler gets an empty array and true at the end. If it returns false, the rest is left out.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  forEach(fontURLs, registrationHandler, FontLibrary.shared.register(fileAt:))
}

/// Takes the fonts of several files out again, and calls the handler as `CTFontManagerRegisterFontURLs` does.
public func CTFontManagerUnregisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  forEach(fontURLs, registrationHandler, FontLibrary.shared.unregister(fileAt:))
}

private func forEach(
  _ urls: [Any], _ handler: ((CFArray, Bool) -> Bool)?, _ body: (String) throws(FontRegistrationError) -> Void
) {
  for url in urls {
    guard let url = url as? URL, let error = registration(of: url, body) else { continue }
    if handler?([error], false) == false { return }
  }
  _ = handler?([], true)
}

private func registration(
  of url: URL, _ body: (String) throws(FontRegistrationError) -> Void
) -> NSError? {
  guard url.isFileURL else {
    return error(
      .invalidFilePath,
      "Fonts are registered from files, and \(url.absoluteString) is none. Use URL(fileURLWithPath:).",
      url)
  }
  return caught(url) { () throws(FontRegistrationError) in try body(url.standardizedFileURL.path) }
}

private func caught(_ url: URL? = nil, _ body: () throws(FontRegistrationError) -> Void) -> NSError? {
  do throws(FontRegistrationError) {
    try body()
    return nil
  } catch let problem {
    return error(CTFontManagerError(rawValue: problem.code) ?? .invalidFontData, problem.description, url)
  }
}

private func error(_ code: CTFontManagerError, _ words: String, _ url: URL?) -> NSError {
  var information: [String: Any] = [NSLocalizedDescriptionKey: words]
  information[kCTFontManagerErrorFontURLsKey] = url.map { [$0] }
  return NSError(domain: kCTFontManagerErrorDomain, code: code.rawValue, userInfo: information)
}

private func leave(_ problem: NSError?, in pointer: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
  pointer?.pointee = problem.map { Unmanaged.passRetained($0) }
  return problem == nil
}
