# SPDX-License-Identifier: MIT
"""Serves a review, uses its buttons in headless Chromium, and has a page of another origin try the same.

Arguments: the browser, the program still, a package with failures, a folder for pictures of the screen.
"""

import glob
import http.server
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

from browser import Browser, expect, failures


def make_references(package):
    """Puts the references there that the failures were compared with."""
    for path in glob.glob(f"{package}/.stillframe/*/*/*.reference.png"):
        target, suite, name = path.split("/")[-3:]
        folder = f"{package}/__Snapshots__/{target}/{suite}"
        os.makedirs(folder, exist_ok=True)
        shutil.copy(path, f"{folder}/{name.replace('.reference.png', '.png')}")


def contents(path):
    with open(path, "rb") as file:
        return file.read()


class OtherSite(http.server.BaseHTTPRequestHandler):
    """A page on another port of this machine, which is another origin."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Other</title><ol id=list></ol>")

    def log_message(self, *arguments):
        pass


def attack(browser, address, pictures):
    """Returns what a page of another origin gets: by scripts of all kinds, a form, a picture and a frame."""
    tries = [
        """fetch(URL + "accept", {method: "POST", headers: {"Content-Type": "application/json"}, body: BODY})""",
        """fetch(URL + "accept", {method: "POST", mode: "no-cors", body: BODY})""",
        """fetch(URL, {mode: "cors"}).then(r => r.text())""",
    ]
    for script in tries:
        text = script.replace("URL", json.dumps(address)).replace("BODY", json.dumps('{"id": 1}'))
        got = browser.value(f"{text}.then(r => 'got ' + (r.type || r) + (r.status || ''), e => 'refused')")
        expect(got in ["refused", "got opaque"], f"another origin has no answer: {got}")
    browser.value(
        "(() => { const f = document.createElement('form'); f.method = 'POST'; f.enctype = 'text/plain'; f.target = 'x';"
        f" f.action = {json.dumps(address)} + 'accept'; const i = document.createElement('input');"
        " i.name = '{\"id\": 1, \"x'; i.value = '\": 1}'; f.append(i); document.body.append(f); f.submit(); })()")
    loaded = browser.value(
        "new Promise(done => { const i = new Image(); i.onload = () => done(true); i.onerror = () => done(false);"
        f" i.src = {json.dumps(address)} + 'picture/1/a'; }})")
    expect(not loaded, "another origin cannot show the pictures")
    time.sleep(0.5)
    browser.picture(f"{pictures}/other-origin.png")


def main():
    program, still, package, pictures = sys.argv[1:5]
    make_references(package)
    server = subprocess.Popen(
        [still, "review", "--serve", "--package-path", package], stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().split()[-1]
        origin = address[: address.index("/", 8)]
        other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OtherSite)
        threading.Thread(target=other.serve_forever, daemon=True).start()
        other_origin = f"http://127.0.0.1:{other.server_port}"
        results = sorted(glob.glob(f"{package}/.stillframe/*/*/*.png.json"))
        chosen = [json.loads(contents(path)) for path in results[:2]]
        references = [f"{package}/{result['reference']}" for result in chosen]
        before = [contents(path) for path in references]
        drawn = [contents(f"{package}/{result['artifacts']['actual']}") for result in chosen]

        browser = Browser(program, allowed=("data:", "about:", origin, other_origin))
        browser.go(f"{other_origin}/")
        time.sleep(0.5)
        attack(browser, address, pictures)
        expect(contents(references[1]) == before[1], "another origin accepts nothing")
        browser.problems.clear()  # Refusals are written to its console.

        browser.go(address)
        time.sleep(1)
        expect(browser.value("failures[0].reference") == chosen[0]["reference"], "the page shows the failures")
        loaded = "[...document.querySelectorAll('#stage img')].every(i => i.complete && i.naturalWidth > 0)"
        expect(browser.value(loaded), "their pictures are loaded")
        browser.click("#accept")
        time.sleep(0.5)
        expect(contents(references[0]) == drawn[0], "the button accepts")
        expect(browser.value("state.at") == 1, "the next failure is shown")
        browser.picture(f"{pictures}/review.png")
        browser.key("r")
        time.sleep(0.5)
        expect(contents(references[1]) == before[1] and not os.path.exists(results[1]), "r rejects")
        browser.key("k")
        browser.key("k")
        browser.key("u")
        time.sleep(0.5)
        expect(contents(references[0]) == before[0] and os.path.exists(results[0]), "u takes back")
        browser.value("for (let i = 0; i < 3; i++) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))")
        time.sleep(1)
        decisions = browser.value("failures.slice(0, 5).map(f => f.decision || '')")
        expect(decisions == ["accepted", "rejected", "", "", ""], f"three quick keys accept one: {decisions}")
        expect(browser.value("state.at") == 2, "no failure that is open is passed over")
        browser.key("k")
        browser.key("k")
        browser.key("u")
        time.sleep(0.5)
        count = browser.value("failures.length")
        browser.value("window.confirm = () => true")
        start = time.monotonic()
        browser.click("#acceptall")
        for _ in range(600):
            if browser.value("document.getElementById('said').textContent").endswith("accepted"):
                break
            time.sleep(0.05)
        print(f"        {time.monotonic() - start:.1f} s for {count - 1} accepted one by one")
        expect(not [path for path in results if os.path.exists(path)], "all that are shown are accepted")
        expect(not browser.problems, f"no errors and no other network: {browser.problems}")
        browser.close()
        server.send_signal(signal.SIGINT)
        expect(server.wait(timeout=20) == 0, "Ctrl-C ends it, and nothing is left")
    finally:
        server.kill()
    undone = subprocess.run([still, "accept", "--undo", "--package-path", package], stdout=subprocess.PIPE)
    expect(undone.returncode == 0 and [contents(path) for path in references] == before, "all is taken back")
    raise SystemExit(1 if failures else 0)


main()
