# SPDX-License-Identifier: MIT
"""A headless Chromium that a script uses by --remote-debugging-pipe."""

import base64
import json
import os
import subprocess
import tempfile
import time


class Browser:
    """One page of a browser that takes commands from a pipe: messages of JSON, each ended by a zero byte."""

    def __init__(self, program, width=1280, height=860, allowed=("file:", "data:", "about:")):
        self.allowed = allowed
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
        if method == "Network.requestWillBeSent" and not values["request"]["url"].startswith(self.allowed):
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

    def open(self, path, element="list"):
        self.go("file://" + os.path.abspath(path), element)

    def go(self, address, element="list"):
        self.call("Page.navigate", url=address)
        for _ in range(200):
            if self.value("document.readyState === 'complete' && !!document.getElementById('" + element + "')"):
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
