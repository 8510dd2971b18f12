// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The keyboard settings of an object that accepts text.
///
/// Mirrors UIKit's `UITextInputTraits`, whose members are optional. There is no keyboard: of these, only `isSecureTextEntry`
/// changes a picture.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The letters that begin as capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// True if misspelt words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// True if misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys.
  var keyboardType: UIKeyboardType { get set }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The text of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// True if the return key waits for text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// True if dots are shown instead of characters.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text.
  var textContentType: UITextContentType! { get set }
  /// True if straight quotation marks become curly.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// True if two hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// True if spaces around words that are inserted or deleted are mended.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The characters of passwords that are made up.
  var passwordRules: UITextInputPasswordRules? { get set }
  /// True if grey text proposes the next words.
  var inlinePredictionType: UITextInlinePredictionType { get set }
}

/// The members are optional, as in UIKit: without any, a text has the system's choice, which cannot be changed.
extension UITextInputTraits {
  /// The system's choice.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The system's choice.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The system's choice.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The system's choice.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// The system's choice.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The system's choice.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
  /// The system's choice.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set {}
  }
}

/// The keyboard settings of a text field or text view, as they were set.
struct TextInputTraits {
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var content: UITextContentType?
  var smartQuotes = UITextSmartQuotesType.default
  var smartDashes = UITextSmartDashesType.default
  var smartInsertDelete = UITextSmartInsertDeleteType.default
  var passwordRules: UITextInputPasswordRules?
  var inlinePrediction = UITextInlinePredictionType.default
}

/// The letters that begin as capitals.
///
/// Mirrors UIKit's `UITextAutocapitalizationType`, raw values included.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

/// The correction of misspelt words.
///
/// Mirrors UIKit's `UITextAutocorrectionType`, raw values included.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The marking of misspelt words.
///
/// Mirrors UIKit's `UITextSpellCheckingType`, raw values included.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The replacement of straight quotation marks.
///
/// Mirrors UIKit's `UITextSmartQuotesType`, raw values included.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The replacement of hyphens.
///
/// Mirrors UIKit's `UITextSmartDashesType`, raw values included.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The mending of spaces around inserted and deleted words.
///
/// Mirrors UIKit's `UITextSmartInsertDeleteType`, raw values included.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The grey text that proposes the next words.
///
/// Mirrors UIKit's `UITextInlinePredictionType`, raw values included.
public enum UITextInlinePredictionType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The characters that a service allows in passwords, which are kept.
///
/// Mirrors UIKit's `UITextInputPasswordRules`.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
  private let mark = AttributeMark()

  /// The rules in their own language.
  public let passwordRulesDescriptor: String

  /// Makes rules of a text in their own language, such as `required: upper; minlength: 8;`.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}

/// The keys of a keyboard.
///
/// Mirrors UIKit's `UIKeyboardType`, raw values included.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad

  /// The former name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The look of a keyboard.
///
/// Mirrors UIKit's `UIKeyboardAppearance`, raw values included.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark, light

  /// The former name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The text of the return key.
///
/// Mirrors UIKit's `UIReturnKeyType`, raw values included.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a text.
///
/// Mirrors UIKit's `UITextContentType`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: String

  /// Makes a value from a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address of e-mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made up.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A place.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// An address on the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// A number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}
