// SPDX-License-Identifier: MIT

import Foundation

/// The page of a catalog: a script in it builds the elements from JSON, and inserts texts only as text.
struct CatalogPage {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  var html: Data {
    let json = (try? JSONEncoder().encode(catalog)) ?? Data("{}".utf8)
    let parts = [
      Data((ReportPage.head(title: "Screens", policy: "") + "<style>\(Self.style)</style>\n</head>\n<body>\n").utf8),
      Data((Self.body + "\n<script type=\"application/json\" id=\"catalog\">").utf8), ReportPage.harmless(json),
      Data("</script>\n<script>\(Self.script)</script>\n</body>\n</html>\n".utf8),
    ]
    return parts.reduce(Data(), +)
  }

  private static let style =
    ReportStyle.colors + """

      body { margin: 0; padding: 1rem 1.2rem; background: var(--ground); color: var(--ink); \
      font: 14px/1.4 system-ui, sans-serif; }
      header { display: flex; flex-wrap: wrap; gap: 0.8rem; align-items: center; position: sticky; top: 0; \
      background: var(--ground); padding: 0.4rem 0; z-index: 1; }
      h1 { font-size: 1.05rem; margin: 0; } h2 { font-size: 1rem; margin: 1rem 0 0.4rem; overflow-wrap: anywhere; }
      input, select { background: var(--ground); color: var(--ink); border: 1px solid var(--line); border-radius: 4px; \
      padding: 0.2rem 0.45rem; font: inherit; }
      ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.8rem; \
      grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); }
      li { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.5rem; \
      content-visibility: auto; contain-intrinsic-size: auto 16rem; }
      li a { color: inherit; text-decoration: none; display: block; }
      :focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
      .thumb { height: 12rem; display: flex; align-items: center; justify-content: center; }
      .thumb img { max-width: 100%; max-height: 100%; width: auto; height: auto; border: 1px solid var(--line); }
      .name { overflow-wrap: anywhere; display: block; margin-top: 0.4rem; }
      .facts { color: var(--faint); font-size: 0.85rem; }
      """

  private static let body = """
    <header><h1 id="title"></h1>
    <label>Search <input id="search" type="search"></label>
    <select id="suite" aria-label="Suite"></select>
    <select id="device" aria-label="Device"></select>
    <output id="count"></output></header>
    <main id="screens"></main>
    """

  private static let script = #"""
    "use strict";
    const screens = JSON.parse(document.getElementById("catalog").textContent).screens;
    const $ = id => document.getElementById(id);
    const make = (tag, properties, ...children) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.append(...children);
      return element;
    };

    function card(screen) {
      const image = make("img", { src: screen.address, alt: screen.name, loading: "lazy", decoding: "async" });
      image.width = Math.round(screen.width);
      image.height = Math.round(screen.height);
      const facts = `${+screen.width.toFixed(2)} × ${+screen.height.toFixed(2)}${screen.device ? ", " + screen.device : ""}`;
      return make("li", {}, make("a", { href: screen.address },
        make("span", { className: "thumb" }, image), make("span", { className: "name", textContent: screen.name }),
        make("span", { className: "facts", textContent: facts })));
    }

    function show() {
      const words = $("search").value.toLowerCase().split(/\s+/).filter(word => word);
      const shown = screens.filter(screen =>
        (!$("suite").value || screen.suite === $("suite").value) &&
        (!$("device").value || screen.device === $("device").value) &&
        words.every(word => screen.path.toLowerCase().includes(word)));
      const suites = new Map();
      for (const screen of shown) suites.set(screen.suite, [...(suites.get(screen.suite) || []), screen]);
      $("screens").replaceChildren(...[...suites].map(([suite, members]) =>
        make("section", {}, make("h2", { textContent: suite }), make("ul", {}, ...members.map(card)))));
      $("count").textContent = shown.length === screens.length ? "" : `${shown.length} shown`;
    }

    for (const [id, all] of [["suite", "All suites"], ["device", "All devices"]]) {
      const values = [...new Set(screens.map(screen => screen[id]).filter(value => value))].sort();
      $(id).append(make("option", { value: "", textContent: all }),
        ...values.map(value => make("option", { value, textContent: value })));
      $(id).onchange = show;
    }
    $("search").oninput = show;
    $("title").textContent = screens.length === 1 ? "1 screen" : `${screens.length} screens`;
    show();
    """#
}
