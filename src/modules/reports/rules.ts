// What is true of traces: who did something, and who was written to.

export type By = 'customer' | 'office' | 'system'

/** Who stands behind the name that the audit log knows: the customer, by account or by the checkout they made it in; or us. */
export const byOf = (actor: string, customers: readonly (string | null)[]): By => {
  if (actor === 'system' || actor === 'nobody') return 'system'
  return actor.startsWith('checkout:') || customers.includes(actor) ? 'customer' : 'office'
}

/** Whom a mail was written to; undefined for the office's own. `dedupe` is letter:subject:…:reader, the reader of a refund unsaid. */
export const readerOf = (dedupe: string): 'customer' | 'passenger' | undefined => {
  const parts = dedupe.split(':')
  const last = parts.at(-1)
  if (last === 'customer' || last === 'passenger') return last
  return parts.length === 2 ? 'customer' : undefined
}
