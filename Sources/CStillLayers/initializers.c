// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include <dlfcn.h>

#include "CStillLayers.h"

// Swift cannot name these symbols of its own classes, and a program does not export them.
/// CALayer, and its `init(layer: Any)`.
extern const char layer_class[] __asm__("$s11StillLayers7CALayerCMn");
extern const char layer_initializer[] __asm__("$s11StillLayers7CALayerC5layerACyp_tcfCTq");

typedef const void *look_up(const void *class, const void *method, const void *declaring_class);

const void *still_layer_initializer(const void *class_of_layer) {
  look_up *method = (look_up *)dlsym(RTLD_DEFAULT, "swift_lookUpClassMethod");
  return method ? method(class_of_layer, layer_initializer, layer_class) : 0;
}
