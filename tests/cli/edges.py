# Names the PNGs of which a pixel along an edge is not white.
#
# usage: edges.py FILE...
import struct
import sys
import zlib

CHANNELS = {2: 3, 6: 4}  # by the colour type


def chunks_of(data):
    at = 8
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at : at + 8])
        yield name, data[at + 8 : at + 8 + length]
        at += length + 12


def paeth(left, above, corner):
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))


def unfilter(kind, line, above, step):
    """A row as it is, from its differences to what lies left and above."""
    if kind == 0:
        return line
    if kind == 2 and not any(line):
        return above  # most rows of a sheet
    row = bytearray(line)
    for i in range(len(row)):
        left = row[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        guess = (0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))[kind]
        row[i] = (row[i] + guess) % 256
    return bytes(row)


def rows_of(data):
    chunks = list(chunks_of(data))
    width, height, bits, colour = struct.unpack(">IIBB", chunks[0][1][:10])
    assert bits == 8
    step = CHANNELS[colour]
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    lines = zlib.decompress(packed)
    length = width * step + 1
    row = bytes(width * step)
    for y in range(height):
        row = unfilter(lines[y * length], lines[y * length + 1 : (y + 1) * length], row, step)
        yield row, step


def edges_of(path):
    with open(path, "rb") as file:
        rows = list(rows_of(file.read()))
    ends = b"".join(row[:step] + row[-step:] for row, step in rows)
    return rows[0][0] + rows[-1][0] + ends


for path in sys.argv[1:]:
    darkest = min(edges_of(path))
    if darkest < 255:
        print(f"{path}: a pixel along an edge has {darkest} of 255")
