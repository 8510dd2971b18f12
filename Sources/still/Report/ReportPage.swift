// SPDX-License-Identifier: MIT

import Foundation

/// The page of a report: one file that loads nothing from the network.
struct ReportPage {
  let run: ReportRun
  /// True for a page of `still review`, with buttons that accept and reject.
  var isServed = false

  /// The most bytes of a page with embedded pictures; browsers load larger ones slowly.
  static let embeddingLimit = 50_000_000

  /// The file, with embedded pictures and trees, or with the paths that `run` names.
  var html: Data {
    var page = Data()
    func add(_ text: String) { page.append(contentsOf: text.utf8) }
    add(Self.head(title: "Snapshots", policy: isServed ? Self.servedPolicy : ""))
    add("<style>\(ReportStyle.text)</style>\n</head>\n<body\(isServed ? " class=\"served\"" : "")>\n\(Self.body)\n")
    add("<script type=\"application/json\" id=\"run\">")
    var shown = run
    shown.failures = run.failures.map(\.forPage)
    page.append(Self.harmless(shown.json))
    add("</script>\n")
    var table = FieldTable()
    for failure in run.failures {
      for (role, picture) in failure.embedded {
        guard let bytes = picture.bytes else { continue }
        add("<script type=\"text/plain\" id=\"\(role)\(failure.id)\">")
        page.append(bytes.base64EncodedData())
        add("</script>\n")
      }
      if let tree = failure.tree { add(script("t\(failure.id)", table.shortened(tree))) }
    }
    add(script("fields", table.fields))
    add("<script>\(ReportScript.text)</script>\n</body>\n</html>\n")
    return page
  }

  /// Returns an element that holds a value as JSON.
  private func script(_ id: String, _ value: some Encodable) -> String {
    let json = (try? JSONEncoder().encode([value])) ?? Data("[null]".utf8)
    let text = String(decoding: Self.harmless(json.dropFirst().dropLast()), as: UTF8.self)
    return "<script type=\"application/json\" id=\"\(id)\">\(text)</script>\n"
  }

  /// Returns JSON that can be embedded in a script element: no text in it can end the script or begin a comment.
  static func harmless(_ json: Data) -> Data {
    var safe = Data(capacity: json.count)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): safe.append(contentsOf: #"\u003c"#.utf8)
      case UInt8(ascii: ">"): safe.append(contentsOf: #"\u003e"#.utf8)
      case UInt8(ascii: "&"): safe.append(contentsOf: #"\u0026"#.utf8)
      default: safe.append(byte)
      }
    }
    return safe
  }

  private static let servedPolicy = "; connect-src 'self'; base-uri 'none'; form-action 'none'"

  /// Returns the head of a page that loads nothing from the network.
  static func head(title: String, policy: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: file: 'self'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'\(policy)">
    <link rel="icon" href="data:,">
    <title>\(title)</title>

    """
  }

  private static let body = """
    <a class="skip" href="#failure">To the pictures</a>
    <nav aria-label="Failures">
    <h1 id="runtitle"></h1>
    <ul id="shared"></ul>
    <div class="filters">
    <label for="search">Search (key /)</label><input id="search" type="search">
    <select id="suite" aria-label="Suite"></select>
    <select id="device" aria-label="Device"></select>
    <select id="cause" aria-label="Cause"></select>
    </div>
    <p id="count" role="status"></p>
    <ol id="list"></ol>
    <details id="help"><summary>Keys</summary>
    <p>j and k: next and previous. 1 to 5: swipe, onion skin, blink, diff, side by side. + and -: zoom, 0: actual size. \
    n and p: next and previous place that differs. t: tree. /: search.<span class="acts"> a: accept, r: reject, u: take back.</span></p></details>
    </nav>
    <main>
    <p id="nothing" hidden>Nothing to show.</p>
    <article id="failure" tabindex="-1" hidden>
    <h2 id="title"></h2>
    <div class="tools acts">
    <button id="accept" type="button">Accept (a)</button>
    <button id="reject" type="button">Reject (r)</button>
    <button id="undo" type="button">Take back (u)</button>
    <button id="acceptall" type="button">Accept all shown</button>
    <output id="said"></output>
    </div>
    <p id="place"></p>
    <ul id="causes" class="causes" aria-label="Causes"></ul>
    <details id="morecauses" hidden><summary id="morecausescount"></summary>
    <ul id="othercauses" class="causes" aria-label="More causes"></ul></details>
    <div class="tools">
    <div id="modes" role="group" aria-label="Ways to compare"></div>
    <label id="levelname" for="level">Reference to actual</label>
    <input id="level" type="range" min="0" max="100" value="50">
    <button id="smaller" type="button" aria-label="Smaller">−</button>
    <output id="zoom"></output>
    <button id="larger" type="button" aria-label="Larger">+</button>
    <span id="metrics"></span>
    </div>
    <div class="tools" id="placetools">
    <div id="places" role="group" aria-label="Places that differ"></div>
    <output id="value" aria-live="off"></output>
    </div>
    <div class="pictures"><div id="stage"></div>
    <section id="treehead"><h3>Views</h3><ol id="tree"></ol></section></div>
    <details open><summary>All that is known</summary><pre id="details"></pre></details>
    </article>
    </main>
    """
}
