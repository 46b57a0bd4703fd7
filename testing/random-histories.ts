// Random histories: actions in any order, in sequence or concurrently.
import fc from 'fast-check'

/** An arbitrary action, chosen by weight; `by` generates its parameters. */
export const arbitraryAction = <Name extends string, By extends object>(
  weights: Record<Name, number>,
  by: fc.Arbitrary<By>,
): fc.Arbitrary<By & { name: Name }> =>
  fc.oneof(
    ...(Object.keys(weights) as Name[]).map((name) => ({
      weight: weights[name],
      arbitrary: by.map((parameters) => ({ ...parameters, name })),
    })),
  )

/** Groups actions that run concurrently, at most `size` each. A wait is alone, because it advances the clock. */
export const groupActions = <Action extends { name: string }>(history: readonly Action[], size: number): Action[][] => {
  const groups: Action[][] = []
  let isOpen = false
  for (const action of history) {
    const last = groups.at(-1)
    const isAlone = action.name === 'wait'
    if (last && isOpen && !isAlone && last.length < size) last.push(action)
    else groups.push([action])
    isOpen = !isAlone
  }
  return groups
}
