# SPDX-License-Identifier: MIT
# A documentation comment begins with a sentence or with a noun phrase that names the thing, never with a fragment.
# swift-format checks that an abstract is there and that it is one sentence; it has no rule for how one begins.

!inComment && match($0, /^ *\/\/\/ (What|Whether|How|Where|Why|Of|In order) /) {
  split(substr($0, RSTART, RLENGTH), words, " ")
  printf "%s:%d: abstracts: begin with the thing or a verb, not with \"%s\"\n", FILENAME, FNR, words[2]
}
{ inComment = /^ *\/\/\// }
