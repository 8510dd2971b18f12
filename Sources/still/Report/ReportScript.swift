// SPDX-License-Identifier: MIT

/// The script of the page: builds everything from the JSON in the page, inserts texts only as text, and reads no canvas.
enum ReportScript {
  static let text = list + view + pictures + places + tree + acts + keys

  /// The list of failures and its filters.
  private static let list = #"""
    "use strict";
    const run = JSON.parse(document.getElementById("run").textContent);
    const failures = run.failures;
    const $ = id => document.getElementById(id);
    const make = (tag, properties, ...children) => {
      const element = Object.assign(document.createElement(tag), properties || {});
      element.append(...children.filter(child => child !== null && child !== undefined));
      return element;
    };
    const modes = ["swipe", "onion skin", "blink", "diff", "side by side"];
    const state = { shown: [], at: -1, mode: 0, zoom: 1, fitted: false, level: 50, blink: true, place: -1 };

    function options(select, all, values) {
      select.append(make("option", { value: "", textContent: all }));
      for (const [value, count] of values) {
        select.append(make("option", { value: value, textContent: `${value} (${count})` }));
      }
    }

    function counted(lists) {
      const counts = new Map();
      for (const list of lists) for (const value of new Set(list)) counts.set(value, (counts.get(value) || 0) + 1);
      return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    }

    const causesOf = failure => (failure.causes || []).filter(cause => !cause.follows).map(cause => cause.key);

    function filter() {
      const words = $("search").value.toLowerCase().split(/\s+/).filter(word => word);
      const [suite, device, cause] = ["suite", "device", "cause"].map(id => $(id).value);
      const current = state.shown[state.at];
      state.shown = failures.filter(failure =>
        (!suite || failure.suite === suite) && (!device || failure.device === device) &&
        (!cause || causesOf(failure).includes(cause)) &&
        words.every(word => failure.searched.includes(word)));
      const list = $("list");
      list.replaceChildren(...state.shown.map(item));
      $("count").textContent = state.shown.length === failures.length
        ? `${failures.length} failed` : `${state.shown.length} of ${failures.length} failed`;
      const index = state.shown.indexOf(current);
      select(index >= 0 ? index : state.shown.length ? 0 : -1, false);
    }

    function item(failure, index) {
      const button = make("button", { type: "button", onclick: () => select(index, false) },
        make("span", { className: "title", textContent: failure.title }),
        make("span", { className: "cause", textContent: failure.headline }));
      return make("li", { className: failure.decision || "" }, button);
    }

    """#

  /// The failure that is shown, and its causes.
  private static let view = #"""
    function select(index, scrolls) {
      const buttons = $("list").querySelectorAll("button");
      buttons[state.at]?.removeAttribute("aria-current");
      state.at = index;
      const failure = state.shown[index];
      $("failure").hidden = !failure;
      $("nothing").hidden = !!failure;
      if (!failure) return;
      buttons[index].setAttribute("aria-current", "true");
      if (scrolls) buttons[index].scrollIntoView({ block: "nearest" });
      $("title").textContent = failure.title;
      $("place").textContent = `${failure.file}:${failure.line}   ${failure.reference}`;
      showCauses(failure.causes || []);
      $("details").textContent = failure.details || failure.message || "";
      $("metrics").textContent = failure.numbers || "";
      showActs(failure);
      showTree(failure);
      showPlaces(failure);
      showPictures(failure);
      $("stage").scrollTo(0, 0);
    }

    // More would move the pictures out of the window.
    const causesAtOnce = 7;

    function showCauses(causes) {
      const lines = causes.map(cause =>
        make("li", { className: cause.follows ? "follows" : "", textContent: cause.words }));
      const rest = lines.splice(causes.length > causesAtOnce + 1 ? causesAtOnce : causes.length);
      $("causes").replaceChildren(...lines);
      $("morecauses").open = false;
      $("morecauses").hidden = !rest.length;
      $("morecausescount").textContent = `${rest.length} more changes`;
      $("othercauses").replaceChildren(...rest);
    }

    """#

  /// The pictures of the failure that is shown.
  ///
  /// Both are in one frame, each in a layer as large as the frame, in points from the frame's top left corner.
  private static let pictures = #"""
    const source = (failure, role) => {
      const embedded = document.getElementById(`${role}${failure.id}`);
      return embedded ? "data:image/png;base64," + embedded.textContent : (failure.pictures || {})[role] || "";
    };

    function layer(failure, role) {
      const address = failure.sizes[role] && source(failure, role);
      if (!address) return null;
      const name = role === "r" ? "Reference" : "Actual picture";
      const image = make("img", { src: address, alt: name, draggable: false, decoding: "async" });
      image.dataset.role = role;
      return make("div", { className: `layer ${role}` }, image);
    }

    function frame(...grounds) {
      return make("div", { className: "frame" },
        make("div", { className: "sheet" }, ...grounds), make("div", { className: "marks" }));
    }

    function showPictures(failure) {
      const stage = $("stage");
      clearInterval(state.timer);
      const roles = ["r", "a"].filter(role => failure.sizes[role] && source(failure, role));
      const only = roles.length < 2;
      const mode = only ? "side by side" : modes[state.mode];
      stage.className = mode.replaceAll(" ", "-");
      const ground = (kind, roles) =>
        make("div", { className: `ground ${kind}` }, ...roles.map(role => layer(failure, role)));
      if (mode === "side by side") {
        stage.replaceChildren(...roles.map(role => make("figure", {}, frame(ground("", [role])),
          make("figcaption", { textContent: role === "r" ? "Reference" : "Actual" }))));
      } else if (mode === "diff") {
        // A pixel whose alpha alone differs is seen on one of these grounds, whatever its colour is.
        const again = ground("white", roles);
        again.ariaHidden = "true";
        stage.replaceChildren(frame(ground("black", roles), again));
      } else {
        stage.replaceChildren(frame(ground("", roles)));
      }
      for (const [index, button] of [...$("modes").querySelectorAll("button")].entries()) {
        button.setAttribute("aria-pressed", String(index === state.mode));
        button.disabled = only;
      }
      $("level").hidden = $("levelname").hidden = !["swipe", "onion skin"].includes(mode);
      if (mode === "blink") state.timer = setInterval(() => stage.classList.toggle("after"), 600);
      if (!roles.length) stage.replaceChildren(make("p", { textContent: "This failure left no picture." }));
      fit(failure, mode === "side by side" ? roles : []);
      applyZoom(failure);
      applyLevel();
    }

    // Two pictures beside each other are both seen, unless somebody chose how large they are.
    function fit(failure, roles) {
      const stage = $("stage");
      if (state.fitted) [state.zoom, state.fitted] = [1, false];
      if (roles.length < 2 || state.zoom !== 1) return;
      const gap = parseFloat(getComputedStyle(stage).columnGap) || 0;
      const room = stage.clientWidth - gap - 4 * roles.length;
      const width = roles.reduce((sum, role) => sum + failure.sizes[role].width, 0);
      if (width <= room || room <= 0) return;
      [state.zoom, state.fitted] = [Math.max(1 / 8, room / width), true];
    }

    function applyZoom(failure) {
      for (const frame of $("stage").querySelectorAll(".frame")) {
        let [width, height] = [0, 0];
        for (const image of frame.querySelectorAll("img")) {
          const size = failure.sizes[image.dataset.role];
          [width, height] = [Math.max(width, size.width), Math.max(height, size.height)];
          image.style.width = `${size.width * state.zoom}px`;
          image.style.height = `${size.height * state.zoom}px`;
          image.classList.toggle("pixels", state.zoom >= size.scale);
        }
        frame.style.width = `${width * state.zoom}px`;
        frame.style.height = `${height * state.zoom}px`;
      }
      $("zoom").textContent = `${Math.round(state.zoom * 100)} %`;
      showMarks();
    }

    function applyLevel() {
      $("stage").style.setProperty("--level", state.level);
      $("level").value = state.level;
    }

    // The middle of what is seen stays in the middle.
    function zoom(factor) {
      const [stage, before] = [$("stage"), state.zoom];
      const middle = [stage.scrollLeft + stage.clientWidth / 2, stage.scrollTop + stage.clientHeight / 2];
      state.zoom = factor === 0 ? 1 : Math.min(32, Math.max(1 / 8, state.zoom * factor));
      state.fitted = false;
      if (!state.shown[state.at]) return;
      applyZoom(state.shown[state.at]);
      const [x, y] = middle.map(side => side * state.zoom / before);
      stage.scrollTo(x - stage.clientWidth / 2, y - stage.clientHeight / 2);
      // The whole picture was seen before: now it is the part that differs.
      if (before <= 1 && state.zoom > 1) scrollToPlace();
    }

    function setMode(mode) {
      state.mode = mode;
      if (state.shown[state.at]) showPictures(state.shown[state.at]);
    }

    // Marks the view that is pointed at.
    function showMarks() {
      const node = (state.nodes || [])[state.lit];
      for (const marks of $("stage").querySelectorAll(".marks")) {
        marks.replaceChildren();
        if (!node || !state.fits) continue;
        const mark = make("div", { className: "mark" });
        ["left", "top", "width", "height"].forEach((side, index) => {
          mark.style[side] = `${node.place[index] * state.zoom}px`;
        });
        marks.append(mark);
      }
      showPlaceMarks();
    }

    """#

  /// The places that differ: their buttons, and the values of pixels, which come from the results.
  private static let places = #"""
    const placesOf = failure => (failure && failure.places) || [];
    const scaleOf = failure => (failure.sizes.a || failure.sizes.r || { scale: 1 }).scale;
    const change = value => { const [, , before, after] = value.split(" "); return `${before} → ${after}`; };

    function showPlaces(failure) {
      state.place = -1;
      $("value").textContent = "";
      $("placetools").hidden = !placesOf(failure).length;
      $("places").replaceChildren(...placesOf(failure).map((place, index) => {
        const [x, y] = [place.x, place.y].map(side => +(side / scaleOf(failure)).toFixed(2));
        const value = place.values[0] ? `: ${change(place.values[0])}` : "";
        return make("button", { type: "button", textContent: `${x}, ${y}${value}`, onclick: () => goTo(index) });
      }));
    }

    // Magnifies a place until its pixels can be seen, and shows it in the middle.
    function goTo(index) {
      const failure = state.shown[state.at];
      const places = placesOf(failure);
      if (!places.length) return;
      state.place = (index % places.length + places.length) % places.length;
      const [place, stage] = [places[state.place], $("stage")];
      const room = Math.min(stage.clientWidth, stage.clientHeight) / 3;
      const fits = room * scaleOf(failure) / Math.max(place.width, place.height, 4);
      [state.zoom, state.fitted] = [Math.min(32, Math.max(1 / 8, 2 ** Math.floor(Math.log2(fits)))), false];
      applyZoom(failure);
      scrollToPlace();
      $("value").textContent = said(place.values[0]);
    }

    function scrollToPlace() {
      const failure = state.shown[state.at];
      const place = placesOf(failure)[Math.max(state.place, 0)];
      const frame = $("stage").querySelector(".frame");
      if (!place || !frame) return;
      const [stage, factor] = [$("stage"), state.zoom / scaleOf(failure)];
      const [left, top] = [frame.offsetLeft - stage.offsetLeft, frame.offsetTop - stage.offsetTop];
      stage.scrollTo(left + (place.x + place.width / 2) * factor - stage.clientWidth / 2,
        top + (place.y + place.height / 2) * factor - stage.clientHeight / 2);
      showPlaceMarks();
    }

    function showPlaceMarks() {
      const failure = state.shown[state.at];
      const place = placesOf(failure)[state.place];
      for (const marks of $("stage").querySelectorAll(".marks")) {
        marks.querySelector(".place")?.remove();
        if (!place) continue;
        const mark = make("div", { className: "place" });
        const factor = state.zoom / scaleOf(failure);
        [["left", place.x], ["top", place.y], ["width", place.width], ["height", place.height]].forEach(([side, pixels]) => {
          mark.style[side] = `${pixels * factor}px`;
        });
        marks.append(mark);
      }
    }

    function said(value) {
      if (!value) return "";
      const [x, y] = value.split(" ");
      return `pixel ${x}, ${y}: ${change(value)}`;
    }

    // Tells the value of the pixel that is pointed at, or of the one of its place that differs most.
    function showValue(x, y) {
      const inside = placesOf(state.shown[state.at]).filter(place =>
        x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height);
      const own = inside.flatMap(place => place.values).find(value => value.startsWith(`${x} ${y} `));
      $("value").textContent = said(own || (inside[0] || { values: [] }).values[0]);
    }

    """#

  /// The tree beside the pictures: pointing at a line lights the view's place, pointing at the picture its line.
  private static let tree = #"""
    function parse(text) {
      const nodes = [];
      const origins = [];
      for (const line of text.split("\n").slice(1)) {
        const fields = line.trimStart().split("\t");
        if (fields.length < 2) break;
        const depth = line.length - line.trimStart().length;
        const numbers = fields[1].split("@")[0].split(" ").map(Number);
        const base = depth ? origins[depth - 1] || [0, 0] : [-numbers[0], -numbers[1]];
        const properties = fields.slice(2);
        const place = [base[0] + numbers[0], base[1] + numbers[1], numbers[2], numbers[3]];
        let inner = [place[0], place[1]];
        for (const property of properties) {
          const match = /^(contentOffset|bounds\.origin)=(\S+) (\S+)$/.exec(property);
          if (match) inner = [inner[0] - match[2], inner[1] - match[3]];
        }
        origins.length = depth;
        origins.push(inner);
        const text = properties.find(property => /^(id|text|title)=/.test(property));
        nodes.push({ depth, type: fields[0], place, properties, label: text ? text.slice(text.indexOf("=") + 1) : "" });
      }
      return nodes;
    }

    const fields = JSON.parse(document.getElementById("fields").textContent);
    const whole = text => text.split("\n").map(line => {
      const words = line.trimStart();
      return line.slice(0, line.length - words.length) +
        words.split(",").map(number => fields[parseInt(number, 36)]).join("\t");
    }).join("\n");

    function showTree(failure) {
      const embedded = document.getElementById(`t${failure.id}`);
      const nodes = embedded ? parse(whole(JSON.parse(embedded.textContent))) : [];
      const changed = new Set((failure.causes || []).filter(cause => !cause.follows && cause.at >= 0).map(cause => cause.at));
      state.nodes = nodes;
      state.lit = -1;
      // A filmstrip shows its views several times, and nowhere at their own places.
      const size = failure.sizes.a || failure.sizes.r;
      state.fits = nodes.length > 0 && size
        && [size.width - nodes[0].place[2], size.height - nodes[0].place[3]].every(rest => Math.abs(rest) * size.scale < 2);
      $("treehead").hidden = !nodes.length;
      $("tree").replaceChildren(...nodes.map((node, index) => {
        const line = make("li", { tabIndex: -1, title: node.properties.join("\n") },
          make("span", { className: "type", textContent: node.type }),
          make("span", { className: "label", textContent: node.label ? ` ${node.label}` : "" }));
        line.style.paddingInlineStart = `${Math.min(node.depth, 30) * 0.7 + 0.4}em`;
        if (changed.has(index)) line.classList.add("changed");
        line.onpointerenter = line.onfocus = () => light(index);
        line.onpointerleave = line.onblur = () => light(-1);
        return line;
      }));
    }

    function light(index) {
      for (const line of $("tree").querySelectorAll(".lit")) line.classList.remove("lit");
      $("tree").children[index]?.classList.add("lit");
      state.lit = index;
      showMarks();
    }

    function lightAt(event) {
      const sheet = event.target.closest(".frame")?.querySelector(".sheet");
      if (!sheet) return light(-1);
      const area = sheet.getBoundingClientRect();
      const [x, y] = [(event.clientX - area.left) / state.zoom, (event.clientY - area.top) / state.zoom];
      showValue(...[x, y].map(side => Math.floor(side * scaleOf(state.shown[state.at]))));
      if (!state.fits) return light(-1);
      let found = -1;
      state.nodes.forEach(({ place }, index) => {
        if (x >= place[0] && x < place[0] + place[2] && y >= place[1] && y < place[1] + place[3]) found = index;
      });
      light(found);
      if (found >= 0) $("tree").children[found].scrollIntoView({ block: "nearest" });
    }

    """#

  /// The buttons of a served page; others have none.
  private static let acts = #"""
    const acts = document.body.classList.contains("served");

    function showActs(failure) {
      $("accept").disabled = $("reject").disabled = !!failure.decision;
      $("undo").disabled = !failure.decision;
      $("said").textContent = failure.decision || "";
    }

    async function act(action, failure) {
      const answer = await fetch(action, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ id: failure.id }) });
      const { problem, decision } = answer.ok ? await answer.json() : { problem: await answer.text() };
      if (!problem) failure.decision = decision;
      const item = $("list").children[state.shown.indexOf(failure)];
      if (item) item.className = failure.decision || "";
      return problem;
    }

    async function decide(action) {
      const failure = state.shown[state.at];
      // A key that is pressed again before the answer is there was meant for this failure.
      if (!acts || state.asks || !failure || !!failure.decision !== (action === "undo")) return;
      state.asks = true;
      let problem;
      try { problem = await act(action, failure); } catch { problem = "Nobody answers. Is still review running?"; }
      state.asks = false;
      if (state.shown[state.at] !== failure) return;
      showActs(failure);
      if (problem) $("said").textContent = problem;
      else if (action !== "undo") {
        const next = state.shown.findIndex((other, index) => index > state.at && !other.decision);
        if (next >= 0) select(next, true);
      }
    }

    async function acceptAll() {
      const open = state.shown.filter(failure => !failure.decision);
      if (!open.length || !confirm(`Accept all ${open.length} that are shown?`)) return;
      let problems = 0;
      for (const failure of open) if (await act("accept", failure).catch(() => "gone")) problems += 1;
      if (state.shown[state.at]) showActs(state.shown[state.at]);
      $("said").textContent = `${open.length - problems} accepted` + (problems ? `, ${problems} could not be` : "");
    }

    for (const action of ["accept", "reject", "undo"]) $(action).onclick = () => decide(action);
    $("acceptall").onclick = acceptAll;

    """#

  /// Keys and the first view.
  private static let keys = #"""
    function step(by) {
      if (!state.shown.length) return;
      select(Math.min(state.shown.length - 1, Math.max(0, state.at + by)), true);
    }

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName) && event.target.type !== "range") {
        if (event.key === "Escape") event.target.blur();
        return;
      }
      const number = "12345".indexOf(event.key);
      if (event.key.length === 1 && number >= 0) setMode(number);
      else if (event.key === "j") step(1);
      else if (event.key === "k") step(-1);
      else if (event.key === "+" || event.key === "=") zoom(2);
      else if (event.key === "-") zoom(0.5);
      else if (event.key === "0") zoom(0);
      else if (event.key === "n") goTo(state.place + 1);
      else if (event.key === "p") goTo(state.place - 1);
      else if (event.key === "t") document.body.classList.toggle("without-tree");
      else if (event.key === "/") { $("search").focus(); event.preventDefault(); }
      else if ("aru".includes(event.key)) decide({ a: "accept", r: "reject", u: "undo" }[event.key]);
      else if (event.key === "?") $("help").open = !$("help").open;
    });

    for (const failure of failures) {
      failure.searched = [failure.title, failure.headline, failure.reference, ...(failure.causes || []).map(c => c.words)]
        .join(" ").toLowerCase();
    }
    options($("suite"), "All suites", counted(failures.map(failure => [failure.suite])));
    options($("device"), "All devices", counted(failures.map(failure => failure.device ? [failure.device] : [])));
    options($("cause"), "All causes", counted(failures.map(causesOf)).slice(0, 200));
    for (const id of ["suite", "device", "cause"]) $(id).onchange = filter;
    $("search").oninput = filter;
    modes.forEach((mode, index) => $("modes").append(
      make("button", { type: "button", textContent: mode, title: `Key ${index + 1}`, onclick: () => setMode(index) })));
    $("level").oninput = () => { state.level = Number($("level").value); applyLevel(); };
    $("larger").onclick = () => zoom(2);
    $("smaller").onclick = () => zoom(0.5);
    $("stage").onpointermove = lightAt;
    $("stage").onpointerleave = () => light(-1);
    $("shared").replaceChildren(...(run.shared || []).map(line => make("li", { textContent: line })));
    $("runtitle").textContent = run.title;
    document.title = run.title;
    filter();
    """#
}
