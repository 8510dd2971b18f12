// SPDX-License-Identifier: MIT

#if Poppler
  import CStillPoppler
  import Foundation
  import StillBitmap

  /// Poppler in this process, behind a trait.
  ///
  /// The trait is off by default, because Poppler is GPL and a trait that is on would force it on every consumer. Each
  /// call opens the document again, so calls on several threads share no object.
  struct LibraryEngine: PDFEngine {
    func pageSizes(of data: Data) throws(PDFError) -> [CGSize] {
      let document = try LibraryDocument(data)
      var sizes: [CGSize] = []
      for index in 0..<document.pageCount { sizes.append(try document.page(index).size) }
      return sizes
    }

    func rasterize(_ data: Data, _ request: RasterRequest) throws(PDFError) -> Bitmap {
      let page = try LibraryDocument(data).page(request.page)
      return Bitmap(
        width: Int(request.width), height: Int(request.height), initializingWith: { page.draw(request, into: $0) })
    }
  }

  /// The owner of a PopplerDocument.
  private final class LibraryDocument {
    private let pointer: OpaquePointer

    var pageCount: Int { Int(poppler_document_get_n_pages(pointer)) }

    init(_ data: Data) throws(PDFError) {
      var error: UnsafeMutablePointer<GError>?
      let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      guard let document = poppler_document_new_from_bytes(bytes, nil, &error) else {
        defer { g_clear_error(&error) }
        throw Self.failure(error)
      }
      pointer = document
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    func page(_ index: Int) throws(PDFError) -> LibraryPage {
      guard let page = poppler_document_get_page(pointer, Int32(index)) else {
        throw .damaged(reason: "page \(index + 1) cannot be read")
      }
      return LibraryPage(page)
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> PDFError {
      guard let error else { return .damaged(reason: "no message") }
      if error.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue) { return .encrypted }
      return .damaged(reason: String(cString: error.pointee.message))
    }
  }

  /// The owner of a PopplerPage, which keeps its document alive.
  private final class LibraryPage {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// The size in points.
    var size: CGSize {
      var width = 0.0
      var height = 0.0
      poppler_page_get_size(pointer, &width, &height)
      return CGSize(width: width, height: height)
    }

    /// Draws over transparent words, as many as the request has pixels.
    func draw(_ request: RasterRequest, into words: UnsafeMutablePointer<UInt32>) {
      let (width, height) = (Int32(request.width), Int32(request.height))
      let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, width, height, width * 4)
      let context = cairo_create(surface)
      cairo_scale(context, request.resolution / 72, request.resolution / 72)
      poppler_page_render(pointer, context)
      cairo_destroy(context)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
#endif
