// SPDX-License-Identifier: MIT

/// The style of the page, for light and dark surroundings.
enum ReportStyle {
  /// The colours of all pages.
  static let colors = """
    :root { --ground: #ffffff; --panel: #f4f4f6; --ink: #1c1c1e; --faint: #5f5f66; --line: #d2d2d8; --mark: #d6006c; \
    --chosen: #dfe9ff; --changed: #8a4b00; }
    @media (prefers-color-scheme: dark) { :root { --ground: #1c1c1e; --panel: #27272a; --ink: #f2f2f4; \
    --faint: #a6a6ad; --line: #45454a; --mark: #ff5fa8; --chosen: #2b3a5c; --changed: #ffb35c; } }
    """

  static let text =
    colors + """

      * { box-sizing: border-box; }
      body { margin: 0; display: grid; grid-template-columns: 21rem 1fr; height: 100vh; background: var(--ground); \
      color: var(--ink); font: 14px/1.4 system-ui, sans-serif; }
      nav { background: var(--panel); border-inline-end: 1px solid var(--line); padding: 0.8rem; display: flex; \
      flex-direction: column; min-height: 0; overflow: auto; }
      main { overflow: auto; padding: 1rem 1.2rem; }
      h1 { font-size: 1.05rem; margin: 0 0 0.4rem; } h2 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
      h3 { font-size: 0.9rem; margin: 0 0 0.3rem; }
      .skip { position: absolute; left: -100rem; } .skip:focus { left: 0.5rem; top: 0.5rem; background: var(--ground); }
      .filters { display: grid; gap: 0.3rem; } .filters * { width: 100%; font: inherit; }
      input, select, button { background: var(--ground); color: var(--ink); border: 1px solid var(--line); \
      border-radius: 4px; padding: 0.2rem 0.45rem; font: inherit; }
      button:disabled { opacity: 0.5; }
      button[aria-pressed="true"], button[aria-current="true"] { background: var(--chosen); }
      :focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
      #shared { padding-inline-start: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
      #list { list-style: none; margin: 0; padding: 0; flex: 1 1 12rem; overflow: auto; min-height: 8rem; }
      #list li { content-visibility: auto; contain-intrinsic-size: auto 3rem; }
      #list button { width: 100%; text-align: start; border-color: transparent; background: none; }
      #list button[aria-current="true"] { background: var(--chosen); }
      .title, .cause { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .cause, #place, #metrics, figcaption { color: var(--faint); font-size: 0.85rem; }
      #place { margin: 0; overflow-wrap: anywhere; }
      .causes { margin: 0.4rem 0; padding-inline-start: 1.1rem; } .causes .follows { color: var(--faint); }
      .causes li { overflow-wrap: anywhere; white-space: pre-wrap; }
      .tools { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.6rem 0; }
      #modes { display: flex; gap: 0.2rem; flex-wrap: wrap; }
      body:not(.served) .acts { display: none; }
      #list .accepted .title::before { content: "✓ "; } #list .rejected .title::before { content: "✗ "; }
      #list .accepted, #list .rejected { opacity: 0.65; }
      [hidden] { display: none !important; }
      .pictures { display: flex; gap: 1rem; align-items: flex-start; }
      #stage { flex: 1 1 auto; overflow: auto; max-height: 75vh; min-width: 12rem; display: flex; gap: 1rem; \
      align-items: flex-start; }
      .frame { position: relative; flex: none; box-sizing: content-box; border: 1px solid var(--line); \
      background: repeating-conic-gradient(#8883 0 25%, #fff0 0 50%) 0 0 / 16px 16px; }
      .sheet, .ground, .layer, .marks { position: absolute; inset: 0; }
      .sheet, .ground { isolation: isolate; } .layer { line-height: 0; }
      .layer img { max-width: none; } .pixels { image-rendering: pixelated; }
      .swipe .a { clip-path: inset(0 0 0 calc(var(--level) * 1%)); }
      .swipe .r { clip-path: inset(0 calc(100% - var(--level) * 1%) 0 0); }
      .swipe .sheet::after { content: ""; position: absolute; top: 0; bottom: 0; left: calc(var(--level) * 1%); width: 1px; \
      background: var(--mark); }
      .onion-skin .r { opacity: calc(1 - var(--level) / 100); }
      .onion-skin .a { opacity: calc(var(--level) / 100); mix-blend-mode: plus-lighter; }
      .blink .a { visibility: hidden; } .blink.after .a { visibility: visible; }
      .blink.after .r { visibility: hidden; }
      .diff .black .layer { background: #000; } .diff .white .layer { background: #fff; }
      .diff .a { mix-blend-mode: difference; } .diff .white { mix-blend-mode: lighten; }
      .diff .sheet { filter: brightness(4); }
      figure { margin: 0; } figcaption { line-height: 1.6; }
      .marks { pointer-events: none; overflow: hidden; }
      .mark { position: absolute; outline: 2px solid var(--mark); background: color-mix(in srgb, var(--mark) 18%, transparent); }
      .place { position: absolute; outline: 1px dashed var(--mark); outline-offset: 1px; }
      #places { display: flex; gap: 0.2rem; flex-wrap: wrap; }
      #value { font: 12px/1.5 ui-monospace, monospace; }
      #treehead { flex: 0 0 19rem; max-height: 75vh; overflow: auto; } .without-tree #treehead { display: none; }
      #tree { list-style: none; margin: 0; padding: 0; font: 12px/1.5 ui-monospace, monospace; }
      #tree li { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: default; }
      #tree .label { color: var(--faint); } #tree .changed .type { color: var(--changed); font-weight: 700; }
      #tree .lit { background: var(--chosen); }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.5 ui-monospace, monospace; }
      @media (max-width: 60rem) { body { grid-template-columns: 1fr; height: auto; } .pictures { flex-direction: column; } }
      """
}
