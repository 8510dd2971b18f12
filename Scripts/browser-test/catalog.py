# SPDX-License-Identifier: MIT
"""Opens a catalog in headless Chromium, filters it, and checks what is seen.

Arguments: the browser, the page, a folder for pictures of the screen.
"""

import sys
import time

from browser import Browser, expect, failures


def main():
    program, page, pictures = sys.argv[1:4]
    browser = Browser(program)
    browser.open(page, "screens")
    count = browser.value("screens.length")
    expect(count > 1 and browser.value("document.querySelectorAll('li img').length") == count, "each picture is there")
    time.sleep(1)
    shown = "[...document.querySelectorAll('li img')].filter(i => i.getBoundingClientRect().top < innerHeight)"
    expect(browser.value(f"{shown}.length > 3 && {shown}.every(i => i.complete && i.naturalWidth > 0)"),
           "those on the screen are loaded")
    browser.picture(f"{pictures}/catalog.png")
    name = browser.value("screens[screens.length - 1].name")
    browser.click("#search")
    browser.call("Input.insertText", text=name)
    found = browser.value("[...document.querySelectorAll('.name')].map(e => e.textContent)")
    expect(found and all(name.lower() in text.lower() for text in found), "a search finds by name")
    names = "[...document.querySelectorAll('a, input, select, img')].every(e => e.textContent.trim() || e.ariaLabel ||" \
            " e.alt || e.closest('label'))"
    expect(browser.value(names), "all that is used has a name")
    expect(not browser.problems, f"no errors and no network: {browser.problems}")
    browser.close()
    raise SystemExit(1 if failures else 0)


main()
