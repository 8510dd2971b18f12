// SPDX-License-Identifier: MIT

let unused = "no target has this file"
