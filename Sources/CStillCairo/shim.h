// SPDX-License-Identifier: MIT
#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <pixman.h>
