// SPDX-License-Identifier: MIT

/// Modules that the SDK of iOS has and Linux does not.
enum AppleModules {
  /// Returns true for one of them, or for a part of a module.
  static func contain(_ module: String) -> Bool {
    guard let whole = module.split(separator: ".").first.map(String.init) else { return false }
    if whole != module { return RuleVisitor.wholes.contains(whole) || contain(whole) }
    return all.contains(module)
  }

  private static let all = RuleVisitor.inUIKit.union(RuleVisitor.modulesWithoutCounterpart).union(inConditions)

  /// Modules that only `canImport` asks for; the compiler reports an import of one.
  private static let inConditions: Set<String> = [
    "AVRouting", "AccessorySetupKit", "Accounts", "ActivityKit", "AdAttributionKit", "AdServices", "AddressBook",
    "AddressBookUI", "AlarmKit", "AppClip", "AppIntents", "AppleArchive", "AssetsLibrary", "Assignables", "AudioUnit",
    "AutomatedDeviceEnrollment", "AutomaticAssessmentConfiguration", "BackgroundAssets", "BrowserEngineCore",
    "BrowserEngineKit", "BrowserKit", "BusinessChat", "CFNetwork", "CarKey", "CarPlay", "Charts", "Cinematic",
    "ClassKit", "ClockKit", "ColorSync", "Combine", "CommonCrypto", "Compression", "ContactProvider", "CoreAudioKit",
    "CoreAudioTypes", "CoreLocationUI", "CoreMIDI", "CoreNFC", "CoreTransferable", "CreateML", "CreateMLComponents",
    "CryptoTokenKit", "Darwin", "DataDetection", "DeclaredAgeRange", "DeveloperToolsSupport", "DeviceActivity",
    "DeviceCheck", "DeviceDiscoveryExtension", "DeviceDiscoveryUI", "DockKit", "EnergyKit", "ExposureNotification",
    "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI",
    "FinanceKit", "FinanceKitUI", "FoundationModels", "GSS", "GameSave", "GeoToolbox", "GroupActivities", "HealthKitUI",
    "HomeKit", "IOKit", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImagePlayground",
    "JournalingSuggestions", "LightweightCodeRequirements", "LiveCommunicationKit", "LocalAuthenticationEmbeddedUI",
    "LockedCameraCapture", "MLCompute", "MachO", "ManagedApp", "ManagedAppDistribution", "ManagedSettings",
    "ManagedSettingsUI", "MarketplaceKit", "Matter", "MatterSupport", "MediaAccessibility", "MediaSetup",
    "MediaToolbox", "MetalFX", "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit", "ModelIO",
    "MultipeerConnectivity", "MusicKit", "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit",
    "NotificationCenter", "OSLog", "OpenAL", "OpenGLES", "PHASE", "PaperKit", "PermissionKit", "ProximityReader",
    "PushToTalk", "QuickLookThumbnailing", "RealityFoundation", "RoomPlan", "SafetyKit", "ScreenTime",
    "SecureElementCredential", "SecurityUI", "SensitiveContentAnalysis", "SensorKit", "SharedWithYou",
    "SharedWithYouCore", "ShazamKit", "SoundAnalysis", "Spatial", "StickerFoundation", "StickerKit", "StoreKitTest",
    "SwiftUICore", "Symbols", "System", "SystemExtensions", "TabularData", "ThreadNetwork", "TouchController",
    "Translation", "TranslationUIProvider", "Twitter", "VideoSubscriberAccount", "VisualIntelligence", "WeatherKit",
    "WiFiAware", "WorkoutKit", "XCUIAutomation", "iAd",
  ]
}
