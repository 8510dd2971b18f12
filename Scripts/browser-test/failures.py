# SPDX-License-Identifier: MIT
"""Writes a package with failed snapshots made of references, some of them with hostile texts.

Arguments: the package's folder, the number of failures, a folder with references.
"""

import json
import os
import sys

root, count, references = sys.argv[1], int(sys.argv[2]), sys.argv[3]
files = sorted(
    (os.path.join(folder, name) for folder, _, names in os.walk(references) for name in names if name.endswith(".png")),
    key=lambda path: (os.path.getsize(path), path))
files = [path for path in files if 3_000 < os.path.getsize(path) < 60_000] or files


def contents(path):
    with open(path, "rb") as file:
        return file.read()


# A failure whose two pictures have the same bytes cannot be accepted.
files = list({contents(path): path for path in files}.values())
os.makedirs(root, exist_ok=True)
open(os.path.join(root, "Package.swift"), "w").close()
hostile = "</script><script>window.hostile = 1</script><img src=x onerror='window.hostile = 2'>"
for number in range(count):
    folder = os.path.join(root, ".stillframe", "AppTests", f"Suite{number % 7}")
    os.makedirs(folder, exist_ok=True)
    stem = f"test{number}.1"
    paths = {}
    for role, path in [("reference", files[number % len(files)]), ("actual", files[(number + 1) % len(files)])]:
        name = f"{stem}.{role}.png"
        with open(os.path.join(folder, name), "wb") as target:
            target.write(contents(path))
        paths[role] = f".stillframe/AppTests/Suite{number % 7}/{name}"
    cause = {"kind": "property", "view": f"UILabel \"{hostile if number == 1 else number}\"", "type": "UILabel",
             "property": "textColor", "old": "#000000", "new": f"#00000{number % 3}", "follows": False, "newIndex": 0}
    result = {
        "format": 1, "test_target": "AppTests", "suite": f"Suite{number % 7}", "test": f"test{number}", "name": "1",
        "reference": f"__Snapshots__/AppTests/Suite{number % 7}/{stem}.png", "outcome": "mismatched",
        "record_mode": "missing", "file": "Tests/AppTests/T.swift", "line": number + 1,
        "message": hostile if number == 2 else "Snapshot does not match reference.", "artifacts": paths,
        "metrics": {"differing_pixels": 12, "compared_pixels": 400}, "causes": [cause],
        "places": [{"x": 4, "y": 3, "width": 6, "height": 5, "values": ["5 4 #FFFFFF #FEFEFE", "9 7 #000000 #010101"]},
                   {"x": 20, "y": 30, "width": 2, "height": 2, "values": ["20 31 #8E8E93 #8E8E92"]}],
    }
    with open(os.path.join(folder, f"{stem}.png.json"), "w", encoding="utf-8") as file:
        json.dump(result, file)
