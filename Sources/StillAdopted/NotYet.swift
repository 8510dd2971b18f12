// SPDX-License-Identifier: MIT

public import StillKit

// The classes and protocols of iOS that Stillframe lacks and apps ask for most, by the call sites in public apps: the
// compiler says so in words, at each place. None of them can be used. Whoever writes one takes its name out of this list.

/// A map.
@available(*, unavailable, message: "not in Stillframe yet")
open class MKMapView: UIView {}
/// A picker of photographs.
@available(*, unavailable, message: "not in Stillframe yet")
open class PHPickerViewController: UIViewController {}
/// A preview of files.
@available(*, unavailable, message: "not in Stillframe yet")
open class QLPreviewController: UIViewController {}
/// A browser.
@available(*, unavailable, message: "not in Stillframe yet")
open class SFSafariViewController: UIViewController {}
/// A picker of colours.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIColorPickerViewController: UIViewController {}
/// The delegate of a picker of documents.
@available(*, unavailable, message: "not in Stillframe yet")
public protocol UIDocumentPickerDelegate: AnyObject {}
/// A picker of documents.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIDocumentPickerViewController: UIViewController {}
/// The actions on a document.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIDocumentInteractionController: NSObject {}
/// The edit menu of a view.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIEditMenuInteraction: NSObject {}
/// The delegate of an edit menu.
@available(*, unavailable, message: "not in Stillframe yet")
public protocol UIEditMenuInteractionDelegate: AnyObject {}
/// A picker of fonts.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIFontPickerViewController: UIViewController {}
/// A picker of images.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIImagePickerController: UINavigationController {}
/// The delegate of a picker of images.
@available(*, unavailable, message: "not in Stillframe yet")
public protocol UIImagePickerControllerDelegate: AnyObject {}
/// The panel for printing.
@available(*, unavailable, message: "not in Stillframe yet")
open class UIPrintInteractionController: NSObject {}
/// A checker of spelling.
@available(*, unavailable, message: "not in Stillframe yet")
open class UITextChecker: NSObject {}
/// A navigation of a web view.
@available(*, unavailable, message: "not in Stillframe yet")
open class WKNavigation: NSObject {}
/// A step that leads a web view elsewhere.
@available(*, unavailable, message: "not in Stillframe yet")
open class WKNavigationAction: NSObject {}
/// The delegate for navigations of a web view.
@available(*, unavailable, message: "not in Stillframe yet")
public protocol WKNavigationDelegate: AnyObject {}
/// A receiver of messages from a web page.
@available(*, unavailable, message: "not in Stillframe yet")
public protocol WKScriptMessageHandler: AnyObject {}
/// The delegate for the panels of a web view.
@available(*, unavailable, message: "not in Stillframe yet")
public protocol WKUIDelegate: AnyObject {}
/// The scripts of a web view.
@available(*, unavailable, message: "not in Stillframe yet")
open class WKUserContentController: NSObject {}
/// A web page.
@available(*, unavailable, message: "not in Stillframe yet")
open class WKWebView: UIView {}
/// The settings of a web view.
@available(*, unavailable, message: "not in Stillframe yet")
open class WKWebViewConfiguration: NSObject {}
