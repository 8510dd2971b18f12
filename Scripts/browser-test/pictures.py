# SPDX-License-Identifier: MIT
"""Checks on a page the places and sizes of pictures that are large, transparent, or not alike, and what stands above them.

Arguments: the browser, the program still, an empty folder, a folder for pictures of the screen.
"""

import json
import os
import re
import struct
import subprocess
import sys
import time
import zlib

from browser import Browser, expect, failures


def png(width, height, pixel):
    """Returns a picture whose pixels are what a function says of x and y: red, green, blue, alpha."""
    rows = b"".join(b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


def colors(file):
    """Returns the rows of colours of a screen's picture, which has red, green and blue, or alpha as well."""
    place, packed = 8, b""
    while place < len(file):
        length, kind = struct.unpack(">I4s", file[place:place + 8])
        data = file[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", data[:10])
            assert depth == 8 and color in (2, 6)
        packed += data if kind == b"IDAT" else b""
        place += 12 + length
    count = 3 if color == 2 else 4
    raw, rows, above = zlib.decompress(packed), [], bytes(width * count)
    for row in range(height):
        start = row * (width * count + 1)
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + width * count])
        for index in range(len(line)):
            left = line[index - count] if index >= count else 0
            corner = above[index - count] if index >= count else 0
            line[index] = (line[index] + predicted(kind, left, above[index], corner)) & 255
        rows.append([tuple(line[x:x + 3]) for x in range(0, len(line), count)])
        above = line
    return rows


def predicted(kind, left, up, corner):
    if kind == 4:
        guess = left + up - corner
        return min([left, up, corner], key=lambda value: abs(guess - value))
    return [0, left, up, (left + up) // 2][kind]


def fail(package, name, extension, pictures, causes):
    folder = f"{package}/.stillframe/AppTests/Suite"
    os.makedirs(folder, exist_ok=True)
    artifacts = {}
    for role, bytes_ in pictures.items():
        for own in {extension, "png"}:
            with open(f"{folder}/{name}.1.{role}.{own}", "wb") as file:
                file.write(bytes_ if own == "png" else b"%PDF")
        artifacts[role] = f".stillframe/AppTests/Suite/{name}.1.{role}.{extension}"
    result = {
        "format": 1, "test_target": "AppTests", "suite": "Suite", "test": name, "name": "1", "outcome": "mismatched",
        "reference": f"__Snapshots__/AppTests/Suite/{name}.1.{extension}", "record_mode": "missing", "file": "T.swift",
        "line": 1, "message": "Snapshot does not match reference.", "artifacts": artifacts, "causes": causes,
    }
    with open(f"{folder}/{name}.1.{extension}.json", "w", encoding="utf-8") as file:
        json.dump(result, file)


def make(package):
    os.makedirs(package)
    open(f"{package}/Package.swift", "w", encoding="utf-8").close()
    blue = lambda x, y: (0, 0, 255 if 600 <= y < 620 else 0, 255)
    cause = {"kind": "property", "view": "UIView", "type": "UIView", "property": "constraint", "old": "0", "follows": False}
    causes = [dict(cause, new=str(number)) for number in range(34)]
    fail(package, "a-phone", "png", {"reference": png(375, 812, blue), "actual": png(375, 812, blue)}, causes)
    shape = lambda left: lambda x, y: (0, 0, 0, 255 if left <= x < left + 20 else 0)
    fail(package, "b-shape", "png", {"reference": png(40, 40, shape(5)), "actual": png(60, 50, shape(15))}, [])
    fail(package, "c-pages", "pdf", {"reference": png(40, 40, shape(5)), "actual": png(40, 40, shape(15))}, [])


def give_tree(page):
    with open(page, encoding="utf-8") as file:
        text = file.read()
    fields = ["Stillframe tree 1", "UIView", "0 0 375 812", "UILabel", "20 600 100 20", "text=Total"]
    text = re.sub(r'id="fields">.*?</script>', lambda _: f'id="fields">{json.dumps(fields)}</script>', text)
    mark = '<script type="application/json" id="run">'
    tree = f'<script type="application/json" id="t0">{json.dumps("0%s1,2%s 3,4,5" % (chr(10), chr(10)))}</script>'
    with open(page, "w", encoding="utf-8") as file:
        file.write(text.replace(mark, tree + mark, 1))


def rect(browser, selector):
    return browser.value(
        f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
        " return [r.x, r.y, r.width, r.height]; })()")


def check_phone(browser, screen):
    """A picture that is higher than the window: views lie where they are drawn."""
    browser.key("1")
    x, y, _, _ = rect(browser, "#stage img")
    browser.hover(*browser.point("#tree li:nth-child(2)"))
    expect(rect(browser, ".mark") == [x + 20, y + 600, 100, 20], "a line of the tree lights the place of its view")
    browser.value("document.getElementById('stage').scrollTop = 300")
    x, y, _, _ = rect(browser, "#stage img")
    browser.hover(x + 50, y + 610)
    expect(browser.value("document.querySelector('#tree .lit .label')?.textContent") == " Total", "pointing at a view lights its line")
    browser.hover(x + 50, y + 500)
    expect(browser.value("document.querySelector('#tree .lit .type').textContent") == "UIView", "pointing beside it does not")
    expect(browser.value("document.getElementById('causes').children.length") == 7, "the first causes are shown")
    expect(browser.value("document.getElementById('othercauses').children.length") == 27, "the others can be shown")
    expect(rect(browser, "#stage")[1] < 450, "many causes leave the pictures in the window")
    browser.picture(screen)


def check_side_by_side(browser, screen):
    """Two pictures that are wider together than their place."""
    browser.value("document.getElementById('stage').style.maxWidth = '600px'")
    browser.key("5")
    stage = rect(browser, "#stage")
    widths = browser.value("[...document.querySelectorAll('#stage img')].map(i => i.getBoundingClientRect().right)")
    expect(len(widths) == 2 and max(widths) <= stage[0] + stage[2], "both pictures are seen whole beside each other")
    browser.picture(screen)
    browser.key("1")
    expect(rect(browser, "#stage img")[2] == 375, "another mode has its own size again")
    browser.key("5")
    browser.key("0")
    expect(rect(browser, "#stage img")[2] == 375, "a size that was chosen stays")
    browser.value("document.getElementById('stage').style.maxWidth = ''")


def check_shape(browser, screen):
    """Pictures of two sizes, black on nothing."""
    browser.key("j")
    browser.key("5")
    sizes = browser.value("[...document.querySelectorAll('#stage img')].map(i => [i.clientWidth, i.clientHeight])")
    expect(sizes == [[40, 40], [60, 50]], "each picture has its own size")
    for dark in ["light", "dark"]:
        browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": dark}])
        browser.key("4")
        time.sleep(0.3)
        browser.picture(screen)
        with open(screen, "rb") as file:
            rows = colors(file.read())
        left, top, width, height = [round(side) for side in rect(browser, "#stage .sheet")]
        expect([width, height] == [60, 50], "both fit into the frame")
        bright = [[max(rows[top + y][left + x]) > 128 for x in range(width)] for y in range(height)]
        wanted = [[(5 <= x < 25 and y < 40) != (15 <= x < 35) for x in range(width)] for y in range(height)]
        expect(bright == wanted, f"what differs in its alpha alone is seen ({dark})")


def main():
    program, still, package, pictures = sys.argv[1:5]
    make(package)
    page = f"{package}/page.html"
    subprocess.run([still, "report", "--package-path", package, "-o", page], check=True, stdout=subprocess.DEVNULL)
    give_tree(page)
    browser = Browser(program, width=1280, height=900)
    browser.open(page)
    time.sleep(0.5)
    check_phone(browser, f"{pictures}/phone.png")
    check_side_by_side(browser, f"{pictures}/beside.png")
    check_shape(browser, f"{pictures}/shape.png")
    browser.key("j")
    time.sleep(0.3)
    expect(browser.value("[...document.querySelectorAll('#stage img')].filter(i => i.naturalWidth === 40).length") == 4,
           "the pages of a document are shown")
    expect(not browser.problems, f"no errors and no network: {browser.problems}")
    browser.close()
    raise SystemExit(1 if failures else 0)


main()
