# SPDX-License-Identifier: MIT
# Imports go one way: the first file is rooms.txt, the others are Swift sources below Sources and Tests.

FILENAME == ARGV[1] {
  if ($0 ~ /^#/ || NF == 0) next
  room = $1
  sub(/:$/, "", room)
  known[room] = 1
  for (i = 2; i <= NF; i++) {
    allowed[room, $i] = 1
    restricted[$i] = 1
  }
  restricted[room] = 1
  next
}

FNR == 1 {
  split(FILENAME, parts, "/")
  inTests = parts[1] == "Tests"
  room = parts[2]
  if (inTests) sub(/(Swift5)?Tests$/, "", room)
}

/^[ \t]*(@[A-Za-z_]+(\([a-z]*\))? +)*((public|package|internal|fileprivate|private) +)?import / {
  module = $0
  sub(/^.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?/, "", module)
  sub(/[. \t\/;].*$/, "", module)
  isC = module ~ /^CStill/
  if (isC && $0 ~ /@_exported|public +import|package +import/)
    report("a C module stays inside its room: import " module " internally")
  if (isC && !((room, module) in allowed))
    report(room " may not import " module)
  else if (!inTests && module in restricted && module != room && !((room, module) in allowed))
    report(room " may not import " module " (see Scripts/rules/rooms.txt)")
  else if (!inTests && !(room in known))
    report("room " room " is not in Scripts/rules/rooms.txt")
}

function report(text) { printf "%s:%d: imports: %s\n", FILENAME, FNR, text }
