// Work that is done at the first question and kept for all that follow.

/** The same function, which does its work once for each key; work that failed is done anew for whoever asks next. */
export const memoize = <Args extends [key?: unknown], Value>(
  work: (...args: Args) => Promise<Value>,
): ((...args: Args) => Promise<Value>) => {
  const kept = new Map<Args[0], Promise<Value>>()
  return (...args) => {
    const [key] = args
    const known = kept.get(key)
    if (known) return known
    const made = work(...args)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
