# SPDX-License-Identifier: MIT
# No file above 600 lines; only class bodies that must hold every member that users override may have up to 900.
# It is our own because swift-format knows neither a file's length nor a median.
# Over Sources, the median of the Swift files is 90 to 130 lines, and nine of ten have at most 350.

FNR == 1 { finish() ; name = FILENAME }
{ count = FNR }
END {
  finish()
  if (total == 0) exit
  sort()
  budget("median", lines[int((total + 1) / 2)], 130)
  if (total > 100 && lines[int((total + 1) / 2)] < 90)
    print "Sources:1: sizes: half of the files have fewer than 90 lines: join what belongs together"
  budget("90th percentile", lines[int((total * 9 + 9) / 10)], 350)
}

function finish() {
  if (name == "") return
  limit = name ~ /\/UI(View|ViewController|Responder)\.swift$/ ? 900 : 600
  if (count > limit) printf "%s:%d: sizes: %d lines, at most %d\n", name, count, count, limit
  if (name ~ /^Sources\/.*\.swift$/) lines[++total] = count
}

function sort(   i, j, value) {
  for (i = 2; i <= total; i++) {
    value = lines[i]
    for (j = i - 1; j > 0 && lines[j] > value; j--) lines[j + 1] = lines[j]
    lines[j + 1] = value
  }
}

function budget(what, value, limit) {
  if (value > limit) printf "Sources:1: sizes: the %s of the files is %d lines, at most %d\n", what, value, limit
}
