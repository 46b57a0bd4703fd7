// What the machine or the database refuses to whoever runs the product, in a sentence for the terminal instead of a stack.

const full = ({ message }: Error) => `The disk is full (${message}). Make room and try again.`

const mayNot = ({ message }: Error) =>
  `The account of DATABASE_URL may not make or change the tables of Ostler (${message}).
Make it the owner of the database: alter database <name> owner to <account>`

const sentences: Record<string, (error: Error) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  // As PostgreSQL calls them: disk_full and insufficient_privilege.
  '53100': full,
  '42501': mayNot,
}

/** Undefined where it is none of these; what is behind an error (a migration that failed) counts too. */
export const troubleOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code = '', cause } = error as NodeJS.ErrnoException
  return sentences[code]?.(error) ?? troubleOf(cause)
}
