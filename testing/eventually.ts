// Waits for something that happens in the background.

/**
 * The first answer of `ask` that is not undefined, null or false; an error after `ms`.
 * Success costs no more for a long wait, and a machine that has much else to do may take a minute over what takes a moment.
 */
export const eventually = async <T>(ask: () => Promise<T | undefined | null | false>, ms = 90_000): Promise<T> => {
  const end = performance.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error(`nothing after ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
