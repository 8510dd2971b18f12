# SPDX-License-Identifier: MIT
# Reads what strace saw, and prints each call that SECURITY.md does not allow. Set `package`, `temporary`
# and `caches`.

function refuse(why) {
  print why ": " substr($0, 1, 300)
  refused++
}

# References and artifacts lie in two folders of the package, drawings of PDF images in one of caches; all else is temporary.
function may_write(file) {
  if (file !~ /^\// || file ~ /\/\.\.(\/|$)/) return 0
  if (index(file, package "/__Snapshots__/") == 1) return 1
  if (index(file, package "/.stillframe/") == 1 || file == package "/.stillframe") return 1
  if (file == caches "/stillframe" || index(file, caches "/stillframe/") == 1) return 1
  return index(file, temporary "/stillframe-") == 1
}

# Looks at each path that the call names: renames and links name two. strace writes folders as AT_FDCWD</path> or 7</path>.
function writes(   rest, word, folder) {
  rest = $0
  sub(/ = [^=]*$/, "", rest)
  while (match(rest, /"([^"\\]|\\.)*"/)) {
    word = substr(rest, RSTART + 1, RLENGTH - 2)
    folder = package
    if (match(substr(rest, 1, RSTART), /<[^>]*>, "$/)) folder = substr(rest, RSTART + 1, RLENGTH - 5)
    match(rest, /"([^"\\]|\\.)*"/)
    rest = substr(rest, RSTART + RLENGTH)
    if (word !~ /^\//) word = folder "/" word
    if (word == "/dev/null") continue
    if (may_write(word)) written++
    else refuse("writes elsewhere")
  }
}

# A call that failed did nothing; a connection in progress goes on.
/\) += -1 E[A-Z]+ \([^)]*\)$/ && !/\) += -1 EINPROGRESS \(/ { next }

/^execve(at)?\(/ {
  if ($0 ~ /^execve\("[^"]*\/ConsumerPackageTests\.xctest"/) started++
  else if ($0 ~ /^execve\("\/usr\/bin\/pdf(info|tocairo|totext)"/) programs++
  else refuse("starts a program")
}

/^(connect|bind|sendto|sendmsg|sendmmsg)\(/ { refuse("uses the network") }

/^(open|openat|openat2|creat)\(/ && /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|^creat/ {
  writes()
  if (index($0, "\"" temporary) && $0 !~ /, 0600\) += [0-9]/) refuse("lets others read a temporary file")
}

/^(mkdir|mkdirat|chmod|fchmodat)\(/ {
  writes()
  if (index($0, "\"" temporary)) refuse("makes a temporary folder")
}

/^(rename|renameat|renameat2|unlink|unlinkat|rmdir|link|linkat|symlink|symlinkat|truncate)\(/ { writes() }

/^(mknod|mknodat|chown|fchownat|lchown|setxattr|io_uring_setup)\(/ { refuse("does what it has no reason for") }

END {
  if (!started || !programs || !written) {
    print "strace saw no tests, no program of Poppler or no written file: has the list of calls lost one?"
    refused++
  }
  printf "%d programs of Poppler, %d writes, %d refused\n", programs, written, refused
  exit refused > 0
}
