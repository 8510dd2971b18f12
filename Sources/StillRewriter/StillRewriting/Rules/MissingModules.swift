// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Modules of Apple that nothing stands for on Linux, and how their names are told.
enum MissingModules {
  /// The first letters of a module's types, behind which a capital follows.
  private static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "AVFAudio": ["AV"], "AVFoundation": ["AV", "CM"], "AVKit": ["AV"], "CallKit": ["CX"],
    "CloudKit": ["CK"], "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreBluetooth": ["CB"],
    "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"], "CoreHaptics": ["CH"], "CoreImage": ["CI"],
    "CoreLocation": ["CL"], "CoreMedia": ["CM"], "CoreMotion": ["CM"], "CoreVideo": ["CV"], "EventKit": ["EK"],
    "EventKitUI": ["EK"], "GameKit": ["GK"], "HealthKit": ["HK"], "LinkPresentation": ["LP"],
    "LocalAuthentication": ["LA"], "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"],
    "Messages": ["MS"], "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"], "PDFKit": ["PDF"], "PassKit": ["PK"],
    "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "QuickLook": ["QL"], "SafariServices": ["SF"],
    "SceneKit": ["SCN"], "Speech": ["SF"], "SpriteKit": ["SK"], "StoreKit": ["SK"], "UserNotifications": ["UN"],
    "UserNotificationsUI": ["UN"], "Vision": ["VN"], "WebKit": ["WK"],
  ]
  /// Names of SwiftUI.
  private static let swiftUI: Set<String> = [
    "View", "App", "Scene", "UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentable",
    "ViewBuilder", "ViewModifier", "State", "Binding", "StateObject", "EnvironmentObject", "Environment",
    "EnvironmentKey", "PreferenceKey", "ButtonStyle", "Shape", "AnyView", "AppStorage", "EdgeInsets", "FocusState",
    "GeometryProxy", "GeometryReader", "LocalizedStringKey", "ObservedObject", "UIHostingConfiguration", "SwiftUI",
    "EnvironmentValues", "UIViewRepresentableContext", "UIViewControllerRepresentableContext",
  ]
  /// Names of SwiftUI that other modules have, too.
  private static let commonSwiftUI: Set<String> = [
    "Alignment", "Angle", "Animation", "Color", "ColorScheme", "Edge", "Font", "HorizontalAlignment", "Image", "Text",
    "ToolbarContent", "Transaction", "VerticalAlignment", "DynamicTypeSize", "ShapeStyle", "LabelStyle", "ToggleStyle",
  ]

  /// The names that a file cannot have, with the modules that it imports for them.
  struct Names {
    var words: [String: String] = [:]
    var prefixes: [(String, module: String)] = []
    private let own: Set<String>

    /// - Parameters:
    ///   - imported: The modules that the file imports.
    ///   - own: The names of types that the file or its module declares.
    ///   - isKnown: Returns true for the name of a type of any module that is rewritten.
    init(of imported: Set<String>, own: Set<String>, isKnown: (String) -> Bool) {
      self.own = own
      if imported.contains("SwiftUI") {
        for word in MissingModules.swiftUI { words[word] = "SwiftUI" }
        for word in MissingModules.commonSwiftUI where !isKnown(word) { words[word] = "SwiftUI" }
      }
      for module in imported.sorted() {
        prefixes += (MissingModules.prefixes[module] ?? []).map { ($0, module: module) }
      }
    }

    var isEmpty: Bool { words.isEmpty && prefixes.isEmpty }

    /// Returns the module that has a name; nil if the name can be had.
    func module(of name: String) -> String? {
      if own.contains(name) { return nil }
      if let module = words[name] { return module }
      return prefixes.first { prefix, _ in
        guard name.hasPrefix(prefix) else { return false }
        let next = name.dropFirst(prefix.count).first
        return next?.isUppercase == true
      }?.module
    }
  }
}
