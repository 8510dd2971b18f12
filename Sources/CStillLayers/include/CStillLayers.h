// SPDX-License-Identifier: MIT
#ifndef CSTILLLAYERS_H
#define CSTILLLAYERS_H

/// Returns the initializer `init(layer:)` that a subclass of CALayer has or inherits, as the runtime knows it; NULL where
/// the program hides the runtime's symbols.
const void *still_layer_initializer(const void *class_of_layer);

#endif
