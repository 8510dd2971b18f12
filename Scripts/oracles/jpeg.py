# SPDX-License-Identifier: MIT
"""The coefficients of baseline JPEG files, read without any library: `Scripts/images` makes smaller pictures of them."""
import numpy

ZIGZAG = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21,
          28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61,
          54, 47, 55, 62, 63]


class Bits:
    """The bits of a scan's data, without the zeros that follow bytes of ones."""

    def __init__(self, data):
        self.text = "".join(format(byte, "08b") for byte in data.replace(b"\xff\x00", b"\xff"))
        self.at = 0

    def code(self, table):
        word = ""
        while word not in table:
            word += self.text[self.at]
            self.at += 1
        return table[word]

    def number(self, size):
        """A number of `size` bits, whose first bit is 0 for negative ones."""
        if size == 0:
            return 0
        value = int(self.text[self.at:self.at + size], 2)
        self.at += size
        return value if value >> (size - 1) else value - (1 << size) + 1


def huffman(lengths, symbols):
    table, code, at = {}, 0, 0
    for length, count in enumerate(lengths, 1):
        for symbol in symbols[at:at + count]:
            table[format(code, "0%db" % length)] = symbol
            code += 1
        code, at = code << 1, at + count
    return table


def coefficients(data):
    """Returns the width, the height and, for each plane, its sampling (x, y) and its blocks as [row, column, v, u]."""
    steps, tables, planes, at = {}, {}, [], 2
    while True:
        marker, length = data[at + 1], int.from_bytes(data[at + 2:at + 4], "big")
        body, at = data[at + 4:at + 2 + length], at + 2 + length
        if marker == 0xDB:
            for start in range(0, len(body), 65):
                steps[body[start]] = numpy.array(list(body[start + 1:start + 65]))
        elif marker == 0xC4:
            while body:
                count = sum(body[1:17])
                tables[body[0]] = huffman(body[1:17], body[17:17 + count])
                body = body[17 + count:]
        elif marker == 0xC0:
            height, width = int.from_bytes(body[1:3], "big"), int.from_bytes(body[3:5], "big")
            planes = [(body[7 + 3 * k] >> 4, body[7 + 3 * k] & 15, body[8 + 3 * k]) for k in range(body[5])]
        elif marker == 0xDA:
            selectors = [body[2 + 2 * k] for k in range(body[0])]
            break
    most_x, most_y = max(plane[0] for plane in planes), max(plane[1] for plane in planes)
    columns, rows = -(-width // (8 * most_x)), -(-height // (8 * most_y))
    blocks = [numpy.zeros((rows * y, columns * x, 64)) for x, y, _ in planes]
    bits, last = Bits(data[at:data.rindex(b"\xff\xd9")] + b"\xff" * 4), [0] * len(planes)
    for row in range(rows):
        for column in range(columns):
            for k, (x, y, step) in enumerate(planes):
                for place in range(x * y):
                    block = blocks[k][row * y + place // x, column * x + place % x]
                    last[k] += bits.number(bits.code(tables[selectors[k] >> 4]))
                    block[0], index = last[k] * steps[step][0], 1
                    while index < 64:
                        symbol = bits.code(tables[16 | selectors[k] & 15])
                        if symbol == 0:
                            break
                        index += symbol >> 4
                        if symbol & 15:
                            block[ZIGZAG[index]] = bits.number(symbol & 15) * steps[step][index]
                        index += 1
    shapes = [(plane[0], plane[1]) for plane in planes]
    return width, height, [(shape, plane.reshape(*plane.shape[:2], 8, 8)) for shape, plane in zip(shapes, blocks)]
