/** What `read` returns when permissions count, which they do not for root. `read` must not wait. */
export function asOtherUser<Result>(read: () => Result): Result {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return read()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
