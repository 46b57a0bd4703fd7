// Explains errors of the disk or the database to the operator in a sentence instead of a stack trace.

const diskFull = ({ message }: Error) => `The disk is full (${message}). Make room and try again.`

const missingRights = ({ message }: Error) =>
  `The account of DATABASE_URL may not make or change the tables of Ostler (${message}).
Make it the owner of the database: alter database <name> owner to <account>`

const sentences: Record<string, (error: Error) => string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  // PostgreSQL: disk_full and insufficient_privilege.
  '53100': diskFull,
  '42501': missingRights,
}

/** The sentence for an error or its cause; undefined where it is none of these. */
export const explainError = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code = '', cause } = error as NodeJS.ErrnoException
  return sentences[code]?.(error) ?? explainError(cause)
}
