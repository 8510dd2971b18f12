# SPDX-License-Identifier: MIT
# Reads what strace saw, and prints each call that SECURITY.md does not allow. Set `package` and `temporary`.

function refuse(why) {
  print why ": " substr($0, 1, 300)
  refused++
}

# The first quoted word of the call, as an absolute path.
function path(   parts) {
  split($0, parts, "\"")
  return parts[2] ~ /^\// ? parts[2] : package "/" parts[2]
}

# References and artifacts lie in two folders of the package; all else is temporary.
function may_write(file) {
  if (file ~ /\/\.\.(\/|$)/) return 0
  if (index(file, package "/__Snapshots__/") == 1) return 1
  if (index(file, package "/.stillframe/") == 1 || file == package "/.stillframe") return 1
  return index(file, temporary "/stillframe-") == 1
}

function write(file) {
  if (file == "/dev/null") return
  if (may_write(file)) written++
  else refuse("writes elsewhere")
}

# A call that failed did nothing.
/ = -1 E/ { next }

/^execve(at)?\(/ {
  if (path() ~ /\/ConsumerPackageTests\.xctest$/) started++
  else if (path() ~ /\/pdf(info|tocairo|totext)$/) programs++
  else refuse("starts a program")
}

# Foundation's Process wakes its own thread through a pair of sockets on the loopback address.
/^(connect|bind|sendto|sendmsg)\(/ {
  if ($0 ~ /sa_family=AF_UNIX|inet_addr\("127\.0\.0\.1"\)/ || $0 ~ /^sendto\([0-9]+, "r", 1, 0, NULL, 0\)/) next
  refuse("uses the network")
}

/^(open|openat|openat2|creat)\(/ && /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|^creat/ { write(path()) }

/^(mkdir|mkdirat)\(/ {
  write(path())
  if (index(path(), temporary) == 1 && $0 !~ /, 0700\)/) refuse("makes a temporary folder that others can read")
}

/^(rename|renameat|renameat2|unlink|unlinkat|rmdir|link|linkat|symlink|symlinkat|chmod|fchmodat|truncate)\(/ { write(path()) }

END {
  if (!started || !programs || !written) {
    print "strace saw no tests, no program of Poppler or no written file: has the list of calls lost one?"
    refused++
  }
  printf "%d programs of Poppler, %d writes, %d refused\n", programs, written, refused
  exit refused > 0
}
