// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - Scanning

/// The first thing in an SVG file because of which it is refused.
typedef enum {
  STILL_SVG_FINE,
  STILL_SVG_NO_MEMORY,
  STILL_SVG_NOT_UTF8,
  /// The XML declaration names another encoding than UTF-8.
  STILL_SVG_ENCODING,
  /// The root element is no `svg` of SVG's namespace, or there is none.
  STILL_SVG_NO_ROOT,
  STILL_SVG_NOT_WELL_FORMED,
  /// A document type with declarations of its own.
  STILL_SVG_DECLARATIONS,
  /// A reference to an entity that XML does not define by itself.
  STILL_SVG_ENTITY,
  /// A processing instruction, such as one that names a style sheet.
  STILL_SVG_INSTRUCTION,
  /// A reference to something outside of the file.
  STILL_SVG_EXTERNAL,
  /// An escape of CSS, which hides what is written.
  STILL_SVG_ESCAPE,
  /// An element or attribute whose picture depends on the machine.
  STILL_SVG_ELEMENT,
  STILL_SVG_TOO_MANY_ELEMENTS,
  STILL_SVG_TOO_DEEP,
  /// The same with what elements refer to.
  STILL_SVG_REFERENCES_TOO_DEEP,
  /// The elements are drawn more often than the limit, through references.
  STILL_SVG_TOO_MUCH,
  /// An element that is drawn within itself, through references.
  STILL_SVG_CIRCLE,
  STILL_SVG_TOO_MANY_PICTURES,
  /// A matrix of numbers that is longer than the limit, at which librsvg ends the process.
  STILL_SVG_TOO_MANY_NUMBERS,
  STILL_SVG_TOO_MANY_DASHES,
  /// Strokes that are wide at very many corners or dashes.
  STILL_SVG_WIDE_STROKES,
  /// Lengths in parts of something that is larger than the file, on which the number of dashes depends.
  STILL_SVG_RELATIVE_LENGTHS,
  /// A value that librsvg leaves out.
  STILL_SVG_VALUE,
  /// A reference to nothing, or to an element of a kind that is not drawn there.
  STILL_SVG_NO_TARGET,
  /// A property or a rule that librsvg leaves out, or draws otherwise.
  STILL_SVG_LACK,
  /// A clip path that librsvg draws otherwise.
  STILL_SVG_CLIP,
  /// A name with a prefix that nothing declares.
  STILL_SVG_PREFIX,
} StillSVGProblem;

/// The most elements, and the most after each reference was replaced by what it refers to.
#define STILL_SVG_MOST_ELEMENTS 100000
/// The most elements within each other in the file, and the same with what they refer to.
#define STILL_SVG_GREATEST_DEPTH 100
#define STILL_SVG_GREATEST_REFERENCE_DEPTH 200
#define STILL_SVG_MOST_PICTURES 64
/// The most numbers of a filter's matrix.
#define STILL_SVG_MOST_NUMBERS 400
/// The most dashes of a file, and the most of them times the width of the pen in points of the file.
#define STILL_SVG_MOST_DASHES 200000

/// The part of symbols that is drawn where their contents reach over their edges.
typedef enum {
  STILL_SVG_NO_SYMBOLS,
  STILL_SVG_CLIPPED_SYMBOLS,
  STILL_SVG_WHOLE_SYMBOLS,
} StillSVGSymbols;

/// A part of the file.
typedef struct {
  size_t start, count;
} StillSVGRange;

typedef struct {
  StillSVGProblem problem;
  /// The line of the problem, from 1, and the words that it is about.
  size_t line;
  StillSVGRange words;
  /// The values of the root's attributes; empty where they are missing.
  StillSVGRange width, height, view_box;
  /// The document type, which may refer to something outside of the file.
  StillSVGRange document_type;
  /// The values of references that hold the data of pictures.
  StillSVGRange pictures[STILL_SVG_MOST_PICTURES];
  size_t picture_count;
  size_t element_count;
  /// The number of elements that are drawn, with what they refer to.
  size_t drawn_count;
  /// The work of filters, masks and groups, for each pixel of the picture: a group is one.
  uint64_t work;
  /// The most elements within each other, with what they refer to.
  size_t depth;
  /// True if it has filters, masks or pictures, which no PDF holds as vectors.
  bool needs_pixels;
  /// True if it may have strokes.
  bool has_strokes;
  StillSVGSymbols symbols;
} StillSVGSummary;

/// Scans a file in one pass, without recursion, and in memory that is bounded by the limits above.
///
/// A file that is not drawn as it is, but read for its shapes, may have text.
void still_svg_scan(const uint8_t *bytes, size_t length, bool allows_text, StillSVGSummary *summary);

// MARK: - Painting

/// An opened librsvg.
typedef struct StillVectorLibrary StillVectorLibrary;

/// Words for people.
typedef struct {
  char words[256];
} StillVectorMessage;

/// Opens the library of this file name, and returns NULL with a message if that fails.
StillVectorLibrary *still_vector_open(const char *name, StillVectorMessage *message);
/// The library's version as `major.minor.micro`.
void still_vector_version(const StillVectorLibrary *library, StillVectorMessage *version);

/// Reads a file that was scanned, and returns NULL with a message if that fails.
void *still_vector_read(
  const StillVectorLibrary *library, const uint8_t *bytes, size_t length, StillSVGSymbols symbols,
  StillVectorMessage *message);
void still_vector_free(const StillVectorLibrary *library, void *file);

/// Draws into a `cairo_t` the file stretched over `width` by `height` units of its space, from the origin on.
///
/// Elements that lie `depth` deep within each other get a stack that has room for them. One thread at a time may draw a
/// file.
bool still_vector_paint(
  const StillVectorLibrary *library, void *file, void *context, double width, double height, size_t depth,
  StillVectorMessage *message);

/// Writes `height` rows of premultiplied words, each the mean of `rows` rows and `columns` columns of a picture with
/// `stride` bytes a row; both are at most 15.
void still_vector_average(
  const uint8_t *picture, size_t stride, size_t width, size_t height, size_t rows, size_t columns, uint32_t *words);
