// Caches the result of asynchronous work by key.

/** Returns `work` with its result cached by its first argument; failed work is not cached. */
export const memoize = <Args extends [key?: unknown], Value>(
  work: (...args: Args) => Promise<Value>,
): ((...args: Args) => Promise<Value>) => {
  const cache = new Map<Args[0], Promise<Value>>()
  return (...args) => {
    const [key] = args
    const cached = cache.get(key)
    if (cached) return cached
    const promise = work(...args)
    cache.set(key, promise)
    promise.catch(() => cache.delete(key))
    return promise
  }
}
