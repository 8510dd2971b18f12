// SPDX-License-Identifier: MIT

import UIKit

/// A group of rows and what stands around it.
public struct SettingsSection {
  public var header: String?
  public var footer: String?
  public var rows: [SettingsRow]
}

/// What a row shows.
public enum SettingsRow {
  case profile(name: String, detail: String)
  case toggle(title: String, icon: SettingsIcon?, isOn: Bool)
  case link(title: String, icon: SettingsIcon?, value: String?)
  case choice(title: String, isChosen: Bool)
  case slider(value: Float)
  case info(title: String, value: String)
  case destructive(title: String)
}

extension [SettingsSection] {
  public static var sample: [SettingsSection] {
    [
      SettingsSection(rows: [.profile(name: "Amélie Nordström", detail: "Apple Account, iCloud, media and purchases")]),
      SettingsSection(rows: [
        .toggle(title: "Aeroplane Mode", icon: .aeroplane, isOn: false),
        .link(title: "Wi-Fi", icon: .network, value: "Atelier Nord"),
        .link(title: "Notifications", icon: .bell, value: nil),
      ]),
      SettingsSection(
        header: "Appearance",
        footer: "Automatic follows the sun: dark from dusk till dawn, wherever this device happens to be.",
        rows: [
          .choice(title: "Automatic", isChosen: true), .choice(title: "Light", isChosen: false),
          .choice(title: "Dark", isChosen: false), .slider(value: 0.4),
        ]),
      SettingsSection(
        header: "Privacy", footer: "Nothing leaves this device unless you share it.",
        rows: [
          .toggle(title: "Require Face ID", icon: .lock, isOn: true),
          .toggle(
            title: "Share statistics that help the makers of this app to find its mistakes", icon: nil, isOn: false),
        ]),
      SettingsSection(
        header: "About", rows: [.info(title: "Version", value: "4.2 (1187)"), .info(title: "Storage", value: "1.2 GB")]),
      SettingsSection(rows: [.destructive(title: "Sign Out")]),
    ]
  }
}
