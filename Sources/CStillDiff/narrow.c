// SPDX-License-Identifier: MIT

#include "kernels.h"
#include "lanes.h"

#include "difference_loops.h"

#include "antialiasing_loops.h"
