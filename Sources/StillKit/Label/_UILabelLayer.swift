// SPDX-License-Identifier: MIT

import StillLayers

/// The layer of labels. It adds nothing but the name that UIKit's descriptions show.
final class _UILabelLayer: CALayer {}
