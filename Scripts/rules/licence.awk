# SPDX-License-Identifier: MIT
# Names the files that do not have the licence in their first three lines.

BEGIN {
  for (file = 1; file < ARGC; file++) {
    has_licence = 0
    for (number = 0; number < 3 && (getline line < ARGV[file]) > 0; number++)
      if (line ~ /SPDX-License-Identifier: MIT/) has_licence = 1
    close(ARGV[file])
    if (!has_licence) print ARGV[file] ":1: licence: no SPDX-License-Identifier: MIT"
  }
}
