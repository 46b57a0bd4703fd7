// Codes that a newer process stored and this one does not know, as during an upgrade: they are spelled out, and nothing fails.

/** 'Refund on hold' for 'refund_on_hold'. */
export const spellCode = (code: string): string => {
  const words = code.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The entry of a code in its table; undefined for an unknown code. */
export const entryOf = <Code extends string, Entry>(
  table: Readonly<Record<Code, Entry>>,
  code: Code,
): Entry | undefined => (Object.hasOwn(table, code) ? table[code] : undefined)

/** The label of a code; an unknown code is spelled out. */
export const labelOf = <Code extends string>(labels: Readonly<Record<Code, string>>, code: Code): string =>
  entryOf(labels, code) ?? spellCode(code)
