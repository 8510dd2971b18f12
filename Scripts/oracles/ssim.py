#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Prints what scikit-image (pip install scikit-image) calls the structural similarity of the pictures of SSIMMetricTests:
# the mean, and the smallest channel at some pixels. Both are made by formulas, so that no picture is kept.
import numpy
from skimage.metrics import structural_similarity


def picture(width, height, changed):
    rows = numpy.zeros((height, width, 3), dtype=numpy.uint8)
    for y in range(height):
        for x in range(width):
            colour = [(x * 7 + y * 3) % 256, (x * x + y * 11) % 256, (x * 5 ^ y * 9) % 256]
            if changed and 8 <= x < 20 and 10 <= y < 15:
                colour = [255 - colour[0], colour[1] // 2, colour[2]]
            if changed and (x + y) % 9 == 0:
                colour[2] = (colour[2] + 3) % 256
            rows[y, x] = colour
    return rows


for width, height in [(40, 30), (64, 17), (11, 11)]:
    mean, pixels = structural_similarity(
        picture(width, height, False), picture(width, height, True), channel_axis=2, data_range=255,
        gaussian_weights=True, sigma=1.5, use_sample_covariance=False, full=True)
    points = [(0, 0), (9, 10), (width - 1, height - 1), (width // 2, height // 2)]
    print(width, height, "mean %.6f" % mean, ["%d,%d %.6f" % (x, y, pixels[y, x].min()) for x, y in points])
