# SPDX-License-Identifier: MIT
# What OpenCV and pixelmatch's port to Python take for pictures in memory; skips what is not installed.
import sys
import time

REFERENCE, BLOCK = (f"{sys.argv[1]}/ui_{name}.png" for name in ("a", "block1"))


def row(name, runs, body):
    body()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        body()
        times.append((time.perf_counter() - start) * 1e3)
    print(f"{name:<52} {sorted(times)[runs // 2]:8.2f}        -      -")


try:
    import cv2

    a, b = (cv2.imread(path, cv2.IMREAD_UNCHANGED) for path in (REFERENCE, BLOCK))
    row("  OpenCV: absdiff, count, components", 11, lambda: cv2.connectedComponentsWithStats(
        (cv2.absdiff(a, b).max(axis=2) > 0).astype("uint8")))
except ImportError:
    print("OpenCV is not installed: no row", file=sys.stderr)
try:
    from PIL import Image
    from pixelmatch.contrib.PIL import pixelmatch

    a, b = (Image.open(path).convert("RGBA") for path in (REFERENCE, BLOCK))
    row("  pixelmatch in Python, YIQ with antialiasing", 1, lambda: pixelmatch(a, b))
except ImportError:
    print("pixelmatch (or Pillow) is not installed: no row", file=sys.stderr)
