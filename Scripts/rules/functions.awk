# SPDX-License-Identifier: MIT
# Functions have at most 60 lines. swift-format has set the indentation, so it tells where a function ends.
# It is our own because swift-format has no such rule, and other linters are no part of the toolchain.

FNR == 1 { depth = 0; inString = 0 }

{
  opensOrCloses = gsub(/"""/, "\"\"\"") % 2
  if (inString) { if (opensOrCloses) inString = 0; next }
  if (opensOrCloses) inString = 1
  if ($0 ~ /^[ \t]*$/ || $0 ~ /^[ \t]*#(if|else|elseif|endif)/) next
  match($0, /^ */)
  close_functions(RLENGTH)
}

/^ *(@[A-Za-z]+(\([^)]*\))? +)*([a-z]+(\([a-z]+\))? +)*(func|init|deinit|subscript)[ ?!(<{]/ ||
/^ *(@[A-Za-z]+(\([^)]*\))? +)*([a-z]+(\([a-z]+\))? +)*var .*\{$/ ||
(FILENAME ~ /\.c$/ && /^[A-Za-z].*\(/) {
  match($0, /^ */)
  depth++
  indent[depth] = RLENGTH
  start[depth] = FNR
}

# A line no deeper than a function's own either ends it, or belongs to its head, or shows that it had no body.
function close_functions(column,   text) {
  text = substr($0, column + 1, 1)
  while (depth > 0 && column <= indent[depth]) {
    if (column == indent[depth]) {
      if (text == ")" || text == "{" || $0 ~ /^ *(where|throws|async|->)/) return
      if (text == "}" && FNR - start[depth] + 1 > 60)
        printf "%s:%d: functions: %d lines, at most 60\n", FILENAME, start[depth], FNR - start[depth] + 1
    }
    depth--
  }
}
