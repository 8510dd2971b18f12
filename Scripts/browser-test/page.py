# SPDX-License-Identifier: MIT
"""Opens a report in headless Chromium, uses it as a person would, and checks what is seen.

Arguments: the program, the page, a folder for pictures of the screen.
"""

import json
import re
import sys
import time

from browser import Browser, expect, failures


def give_trees(page):
    """Puts descriptions of views into a page whose pictures have none that the program believes."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    if 'id="t0"' in text:
        return
    sizes = [failure["sizes"]["a"] for failure in json.loads(re.search(r'id="run">(.*?)</script>', text, re.S)[1])["failures"]]
    scripts, numbers = "", {}
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    for index, size in enumerate(sizes):
        lines = ["Stillframe tree 1\tuserInterfaceStyle=light\tdisplayScale=1", f"UIView\t0 0 {size['width']} {size['height']}"]
        for row in range(8):
            label = "</script><script>window.hostile = 3</script>" if row == 3 else f"Row {row}"
            lines += [f" UIStackView\t0 {row * 12} 100 12\tspacing=8", f"  UILabel\t4 2 50 8\ttext={label}"]
        short = []
        for line in lines:
            words = line.strip(" ").split("\t")
            values = [numbers.setdefault(word, len(numbers)) for word in words]
            short.append(" " * (len(line) - len(line.lstrip(" "))) + ",".join(
                "".join(digits[value // 36 ** place % 36] for place in (2, 1, 0)) for value in values))
        scripts += f'<script type="application/json" id="t{index}">{json.dumps(chr(10).join(short))}</script>'
    fields = list(numbers)
    text = re.sub(r'id="fields">.*?</script>', lambda _: 'id="fields">' + json.dumps(fields).replace("<", "\\u003c")
                  + "</script>", text)
    mark = '<script type="application/json" id="run">'
    with open(page, "w", encoding="utf-8") as file:
        file.write(text.replace(mark, scripts + mark, 1))


def main():
    program, page, pictures = sys.argv[1:4]
    give_trees(page)
    browser = Browser(program)
    browser.open(page)
    count = browser.value("failures.length")
    expect(count > 0 and browser.value("document.querySelectorAll('#list li').length") == count, "each failure is listed")
    title = browser.value("document.getElementById('title').textContent")
    expect(title == browser.value("failures[0].title"), "the first failure is shown")
    browser.key("j")
    expect(browser.value("state.at") == min(1, count - 1), "j goes to the next failure")
    browser.key("k")
    expect(browser.value("state.at") == 0, "k goes back")
    names = ["swipe", "onion-skin", "blink", "diff", "side-by-side"]
    for number, name in enumerate(names):
        browser.key(str(number + 1))
        expect(browser.value("document.getElementById('stage').classList[0]") == name, f"key {number + 1} shows {name}")
        time.sleep(0.2)
        loaded = "[...document.querySelectorAll('#stage img')].every(i => i.complete && i.naturalWidth > 0)"
        expect(browser.value(loaded), f"the pictures of {name} are loaded")
        browser.picture(f"{pictures}/{name}.png")
    browser.click("#modes button:nth-child(1)")
    expect(browser.value("state.mode") == 0, "a click chooses the mode")
    width = "document.querySelector('#stage img').getBoundingClientRect().width"
    before = browser.value(width)
    browser.key("+")
    expect(abs(browser.value(width) - 2 * before) < 1, "+ shows pictures twice as large")
    for _ in range(4):
        browser.key("+")
    excess = ("document.querySelector('#stage .frame').getBoundingClientRect().height"
              " - document.querySelector('#stage img').getBoundingClientRect().height")
    expect(0 <= browser.value(excess) <= 3, "the frame is as tall as its picture, also where that is taller than the window")
    browser.key("0")
    expect(abs(browser.value(width) - before) < 1, "0 shows their own size")
    browser.key("5")
    shape = ("[...document.querySelectorAll('#stage img')].every(i => { const r = i.getBoundingClientRect();"
             " return Math.abs(r.width / r.height - i.naturalWidth / i.naturalHeight) < 0.02; })")
    expect(browser.value(shape), "no picture is distorted")
    browser.key("1")
    value = "document.getElementById('value').textContent"
    if browser.value("document.querySelectorAll('#places button').length") > 1:
        browser.key("n")
        expect(browser.value(value) == "pixel 5, 4: #FFFFFF → #FEFEFE", "n says the value of the first place that differs")
        expect(browser.value("state.zoom") > 1, "a small place is magnified")
        seen = ("(() => { const p = document.querySelector('#stage .place').getBoundingClientRect(),"
                " s = document.getElementById('stage').getBoundingClientRect();"
                " return p.left >= s.left - 2 && p.top >= s.top - 2 && p.right <= s.right + 2 && p.bottom <= s.bottom + 2; })()")
        expect(browser.value(seen), "the place is in sight")
        browser.picture(f"{pictures}/place.png")
        scale = browser.value("state.zoom / scaleOf(state.shown[state.at])")
        left = browser.value("document.querySelector('#stage .sheet').getBoundingClientRect().left")
        top = browser.value("document.querySelector('#stage .sheet').getBoundingClientRect().top")
        browser.hover(left + 9.5 * scale, top + 7.5 * scale)
        expect(browser.value(value) == "pixel 9, 7: #000000 → #010101", "a pixel that is pointed at says its value")
        browser.click("#places button:nth-child(2)")
        expect(browser.value(value) == "pixel 20, 31: #8E8E93 → #8E8E92" and browser.value(seen), "a click leads to a place")
        browser.key("0")
    if browser.value("state.nodes.length") > 1:
        x, y = browser.point("#tree li:nth-child(2)")
        browser.hover(x, y)
        expect(browser.value("document.querySelectorAll('#stage .mark').length") == 1, "a line of the tree lights its view")
        x, y = browser.point("#stage .frame")
        browser.hover(x, y)
        expect(browser.value("document.querySelectorAll('#tree .lit').length") == 1, "the picture lights a line of the tree")
    browser.click("#search")
    browser.call("Input.insertText", text="no such failure")
    expect(browser.value("state.shown.length") == 0 and browser.value("!document.getElementById('nothing').hidden"),
           "a search that finds nothing says so")
    browser.value("(() => { const s = document.getElementById('search'); s.value = ''; s.dispatchEvent(new Event('input'));"
                  " s.blur(); })()")
    expect(browser.value("state.shown.length") == count, "without a search all are shown again")
    cause = browser.value("document.getElementById('cause').options[1]?.value || ''")
    if cause:
        browser.value("(() => { const s = document.getElementById('cause'); s.selectedIndex = 1; s.onchange(); })()")
        shown = browser.value("state.shown.every(f => causesOf(f).includes(document.getElementById('cause').value))")
        expect(shown and browser.value("state.shown.length") > 0, "a cause filters")
        browser.value("(() => { const s = document.getElementById('cause'); s.selectedIndex = 0; s.onchange(); })()")
    names = "[...document.querySelectorAll('button, input, select, img')].every(e => e.textContent.trim() || e.ariaLabel ||" \
            " e.alt || document.querySelector(`label[for='${e.id}']`))"
    expect(browser.value(names), "all that is used has a name")
    expect(browser.value("window.hostile === undefined"), "texts are no scripts")
    start = time.monotonic()
    for _ in range(20):
        browser.key("j")
    each = (time.monotonic() - start) / 20 * 1000
    print(f"        {each:.0f} ms for a step among {count} failures")
    expect(each < 500, "going through failures does not lag")
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    expect(browser.value("getComputedStyle(document.body).backgroundColor") == "rgb(28, 28, 30)", "dark surroundings are dark")
    browser.picture(f"{pictures}/dark.png")
    expect(not browser.problems, f"no errors and no network: {browser.problems}")
    browser.close()
    raise SystemExit(1 if failures else 0)


main()
