// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Plain", products: [.library(name: "Plain", targets: ["Plain"])], targets: [.target(name: "Plain")])
