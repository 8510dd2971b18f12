# SPDX-License-Identifier: MIT
"""Opens a report in headless Chromium by --remote-debugging-pipe, uses it as a person would, and checks what is seen.

Arguments: the program, the page, a folder for pictures of the screen.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
import time


class Browser:
    """One page of a browser that takes commands from a pipe: messages of JSON, each ended by a zero byte."""

    def __init__(self, program, width=1280, height=860):
        self.profile = tempfile.TemporaryDirectory()
        to_browser, self.out = os.pipe()
        self.input, from_browser = os.pipe()

        def move():
            # Chromium reads commands from 3 and writes answers to 4; the pipes may have these very numbers.
            read, write = os.dup(to_browser), os.dup(from_browser)
            high = [os.dup2(read, 100), os.dup2(write, 101)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        arguments = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
            "--disable-dev-shm-usage", f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}",
            "about:blank",
        ]
        self.process = subprocess.Popen(
            arguments, preexec_fn=move, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.session, self.problems = b"", 0, None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise SystemExit("The browser ended.")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        method, values = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.problems.append(values["exceptionDetails"].get("exception", {}).get("description", "exception"))
        if method == "Log.entryAdded" and values["entry"]["level"] == "error":
            self.problems.append(values["entry"]["text"])
        if method == "Network.requestWillBeSent" and not values["request"]["url"].startswith(("file:", "data:", "about:")):
            self.problems.append("asked the network for " + values["request"]["url"])
        return message

    def call(self, method, **values):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": values}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def value(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def open(self, path):
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        for _ in range(200):
            if self.value("document.readyState === 'complete' && !!document.getElementById('list')"):
                return
            time.sleep(0.05)
        raise SystemExit("The page did not load.")

    def key(self, text):
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, key=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=text)

    def point(self, selector):
        return self.value(
            f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2]; })()")

    def click(self, selector):
        x, y = self.point(selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def hover(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        try:
            self.call("Browser.close")
        except (SystemExit, OSError, BrokenPipeError):
            pass
        self.process.wait(timeout=20)


failures = []


def expect(condition, what):
    print("ok     " if condition else "FAILED ", what)
    if not condition:
        failures.append(what)


def give_trees(page):
    """Puts descriptions of views into a page whose pictures have none that the program believes."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    if 'id="t0"' in text:
        return
    lines = ["Stillframe tree 1\tuserInterfaceStyle=light\tdisplayScale=1", "UIView\t0 0 100 100"]
    for row in range(8):
        label = "</script><script>window.hostile = 3</script>" if row == 3 else f"Row {row}"
        lines += [f" UIStackView\t0 {row * 12} 100 12\tspacing=8", f"  UILabel\t4 2 50 8\ttext={label}"]
    tree = json.dumps("\n".join(lines)).replace("<", "\\u003c")
    scripts = "".join(f'<script type="application/json" id="t{number}">{tree}</script>' for number in range(1000))
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
    browser.key("0")
    expect(abs(browser.value(width) - before) < 1, "0 shows their own size")
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
