# SPDX-License-Identifier: MIT
# No eight lines of Sources stand twice. Blank lines, comments, imports, parameters and lone brackets do not count.
# Lines that begin two or more public declarations are a surface that UIKit has in two types, and no copy.
# It is our own because the tools that find copies are packages of other languages, which a check would have to install.

FNR == 1 { count = 0; quietUntil = 0 }
{
  text = $0
  gsub(/^[ \t]+|[ \t]+$/, "", text)
}
text == "" || text ~ /^\/\// || text ~ /^(@[a-z_A-Z]+ )?((public|package|internal) )?import / || text ~ /^[\]})({, ]*$/ { next }
text ~ /^(_|[a-z][A-Za-z]*)( [a-z][A-Za-z]*)?: .*[^{]$/ { next }
{
  count++
  line[count] = text
  number[count] = FNR
  if (count < 8) next
  key = ""
  members = 0
  for (i = count - 7; i <= count; i++) {
    key = key line[i] "\n"
    members += line[i] ~ /^(public|open) /
  }
  if (members >= 2) next
  first = number[count - 7]
  if (!(key in seen)) seen[key] = FILENAME ":" first
  else if (count >= quietUntil) {
    printf "%s:%d: twice: these eight lines stand at %s too\n", FILENAME, first, seen[key]
    quietUntil = count + 8
  }
}
