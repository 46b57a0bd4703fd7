// The values of a form after another person has changed its record.

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

interface Merged<Values> {
  /** The other person's values, and the form's own where it has changed them. */
  values: Values
  /** What the other person changed. */
  changed: (keyof Values & string)[]
}

/** Merges a form, which began with `base`, with the record as another person has saved it. */
export const mergeChanges = <Values extends object>(base: Values, own: Values, theirs: Values): Merged<Values> => {
  const names = Object.keys(theirs) as (keyof Values & string)[]
  const changedHere = names.filter((name) => !isSame(own[name], base[name]))
  return {
    values: { ...theirs, ...Object.fromEntries(changedHere.map((name) => [name, own[name]])) },
    changed: names.filter((name) => !isSame(theirs[name], base[name])),
  }
}
