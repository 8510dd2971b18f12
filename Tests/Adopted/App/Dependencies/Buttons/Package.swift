// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Buttons", products: [.library(name: "Buttons", targets: ["Buttons"])], targets: [.target(name: "Buttons")])
