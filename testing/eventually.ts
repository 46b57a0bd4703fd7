// Waits for a background event.

/**
 * Repeats `ask` until its result is not undefined, null or false; throws after `ms`. The long default tolerates a busy machine
 * and does not slow down success.
 */
export const eventually = async <T>(ask: () => Promise<T | undefined | null | false>, ms = 90_000): Promise<T> => {
  const end = performance.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`the awaited condition was not met within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
