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

/**
 * Returns `work` with each result reused for the same arguments, as JSON, for `factor` times as long as the work took. So it takes at
 * most one part in `factor` of the time of a process, however often it is called. Failed work is not reused, and with 0 none is.
 */
export const reuseBriefly = <Args extends unknown[], Value>(
  work: (...args: Args) => Promise<Value>,
  factor: number,
): ((...args: Args) => Promise<Value>) => {
  if (factor === 0) return work
  const results = new Map<string, Promise<Value>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const existing = results.get(key)
    if (existing) return existing
    const began = performance.now()
    const result = work(...args)
    results.set(key, result)
    const forget = () => results.delete(key)
    result.then(() => setTimeout(forget, (performance.now() - began) * factor).unref(), forget)
    return result
  }
}
