// Random histories: actions in any order, in sequence or concurrently.
import fc from 'fast-check'

/** An arbitrary action, chosen by weight; `by` generates its parameters. */
export const anyAct = <Name extends string, By extends object>(
  weights: Record<Name, number>,
  by: fc.Arbitrary<By>,
): fc.Arbitrary<By & { name: Name }> =>
  fc.oneof(
    ...(Object.keys(weights) as Name[]).map((name) => ({
      weight: weights[name],
      arbitrary: by.map((chosen) => ({ ...chosen, name })),
    })),
  )

/** Groups actions that run concurrently, at most `size` each. A wait is alone, because it advances the clock. */
export const inGroups = <Act extends { name: string }>(history: readonly Act[], size: number): Act[][] => {
  const groups: Act[][] = []
  let isOpen = false
  for (const act of history) {
    const last = groups.at(-1)
    const isAlone = act.name === 'wait'
    if (last && isOpen && !isAlone && last.length < size) last.push(act)
    else groups.push([act])
    isOpen = !isAlone
  }
  return groups
}
