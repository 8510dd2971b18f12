# SPDX-License-Identifier: MIT
# What OpenCV and pixelmatch's port to Python take for pictures in memory, and how ours compare with them; skips what is not
# installed. Arguments: the folder of the pictures, and the table of the release build, whose first column is 52 wide.
import sys
import time

REFERENCE, BLOCK = (f"{sys.argv[1]}/ui_{name}.png" for name in ("a", "block1"))
with open(sys.argv[2], encoding="utf-8") as table:
    OURS = {line[:52].strip(): float(line[52:].split()[0]) for line in table if line[52:].split()}


def row(name, runs, ours, body):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        body()
        times.append((time.perf_counter() - start) * 1e3)
    times.sort()
    least = times[0]
    print(f"{f'  {name}':<52} {least:8.2f} {times[runs // 2]:8.2f}        -      -")
    if ours in OURS:
        print(f"{f'    ours: {ours}':<52} {OURS[ours]:8.2f}        - {least:8.2f}  {OURS[ours] / least:5.2f}")


try:
    import cv2

    a, b = (cv2.imread(path, cv2.IMREAD_UNCHANGED) for path in (REFERENCE, BLOCK))
    row("OpenCV: absdiff, count, components", 31, "1 % in one block, exact, with clusters",
        lambda: cv2.connectedComponentsWithStats((cv2.absdiff(a, b).max(axis=2) > 0).astype("uint8")))
except ImportError:
    print("OpenCV is not installed: no row", file=sys.stderr)
try:
    from PIL import Image
    from pixelmatch.contrib.PIL import pixelmatch

    a, b = (Image.open(path).convert("RGBA") for path in (REFERENCE, BLOCK))
    row("pixelmatch in Python, YIQ with antialiasing", 1, "1 % in one block, YIQ with antialiasing",
        lambda: pixelmatch(a, b))
except ImportError:
    print("pixelmatch (or Pillow) is not installed: no row", file=sys.stderr)
