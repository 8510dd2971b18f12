// SPDX-License-Identifier: MIT

/// A person as others see them.
public struct Profile: Sendable {
  public var name: String
  public var role: String
  public var bio: String
  public var tags: [String]

  public static let sample = Profile(
    name: "Zoë Castellanos",
    role: "Type designer, Atelier Nord",
    bio: "Draws letters for small screens and large walls. Learned stone carving in Porto, bookbinding in 京都 and "
      + "how to wait for ink to dry everywhere else. Currently at work on a typeface for timetables. 🚆",
    tags: ["Typography", "Lettering", "العربية", "Variable fonts", "한국어", "Bookbinding"])
}
