// Checks of required text fields in the browser, without the validation library; the contracts decide.

export type Problem = 'missing' | 'wrong'
/** Formats by field; a field without one may contain anything. */
export type Checks<Field extends string> = Readonly<Partial<Record<Field, (typed: string) => boolean>>>

/** Finds the fields that are empty or refused by their check. */
export const findProblems = <Field extends string>(
  values: Readonly<Record<Field, string>>,
  checks: Checks<Field>,
): Partial<Record<Field, Problem>> =>
  Object.fromEntries(
    (Object.entries(values) as [Field, string][]).flatMap(([field, value]): [Field, Problem][] => {
      const typed = value.trim()
      if (typed === '') return [[field, 'missing']]
      return (checks[field]?.(typed) ?? true) ? [] : [[field, 'wrong']]
    }),
  ) as Partial<Record<Field, Problem>>
