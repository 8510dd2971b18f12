// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Imports of parts of a module, and of modules whose names UIKit has here.
extension RuleVisitor {
  /// The modules of Apple that sources import in parts.
  static let wholes: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Darwin", "os", "simd", "Combine", "ObjectiveC", "ImageIO", "CoreText",
    "UniformTypeIdentifiers", "Accessibility", "CoreFoundation", "Foundation",
  ]
  /// The modules without a counterpart on Linux, of which StillKit has what it has: the names come with UIKit.
  ///
  /// Of some, the compiler says at each name that it is missing.
  static let inUIKit: Set<String> = [
    "ObjectiveC", "ImageIO", "CoreText", "UniformTypeIdentifiers", "Accessibility", "MobileCoreServices", "MapKit",
    "PhotosUI", "QuickLook", "SafariServices", "WebKit",
  ]

  /// The modules of iOS that nothing stands for: many sources import one and use nothing of it, and of the others the
  /// compiler names what is missing, place by place.
  static let modulesWithoutCounterpart: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AppTrackingTransparency", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "CloudKit", "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML",
    "CoreMedia", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo", "CryptoKit", "EventKit",
    "EventKitUI", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
    "IOSurface", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "NaturalLanguage", "PDFKit", "PassKit", "PencilKit", "Photos",
    "PushKit", "RealityKit", "ReplayKit", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
    "SwiftUI", "SystemConfiguration",
    "SwiftData", "TipKit", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WidgetKit",
  ]

  /// The modules of iOSSnapshotTestCase, one of which has the name of its class.
  private static let testCases: Set<String> = [
    "iOSSnapshotTestCase", "iOSSnapshotTestCaseCore", "FBSnapshotTestCase",
  ]

  /// Glibc is imported into all sources, and stands for Darwin under that name.
  func rewriteImport(_ node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text else { return }
    if Self.testCases.contains(module), let path = node.path.first {
      if let kind = node.importKindSpecifier { file.edits.blank(kind.range) }
      file.edits.replace(path.start..<node.path.end, by: "StillSnapshotTestCase")
    } else if module == "OSLog", let path = node.path.first {
      // The module `os` has all declarations of OSLog that exist here.
      if let kind = node.importKindSpecifier { file.edits.blank(kind.range) }
      file.edits.replace(path.start..<node.path.end, by: "os")
    } else if module == "Glibc" || Self.inUIKit.contains(module) || Self.modulesWithoutCounterpart.contains(module) {
      file.edits.blank(node.start..<node.endOfItem)
    } else if Self.wholes.contains(module), let path = node.path.first {
      let isFoundationsType = module == "Foundation" && node.importKindSpecifier != nil
      if isFoundationsType { return }
      if let kind = node.importKindSpecifier { file.edits.blank(kind.range) }
      if node.path.count > 1 { file.edits.blank(path.name.end..<node.path.end) }
    }
  }
}
