// A row of results, and the table that is printed.

export interface Row {
  what: string
  ours: number | string
  reference?: number | string
  goal: string
  got?: string
  ok: boolean
}

export const print = (rows: readonly Row[]): void => {
  const cells = rows.map(({ what, ours, reference = '', goal, got = '', ok }) =>
    [what, ours, reference, got, goal, ok ? 'yes' : 'NO'].map(String),
  )
  const all = [['what', 'Ostler', 'reference', 'ratio', 'goal', 'reached'], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((each) => each[column]?.length ?? 0))) ?? []
  for (const each of all)
    console.log(
      each
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
