// Random histories: acts in any order, one by one or several at once.
import fc from 'fast-check'

/** One act, chosen as often as its weight says; `by` is what it chooses by. */
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

/** What is done at once, `size` acts at most. Waiting is done alone: nothing happens while the clock is put forward. */
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
