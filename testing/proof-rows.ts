// Rows of a proof, for the table that `npm run prove` prints at its end.
import { appendFileSync } from 'node:fs'
import process from 'node:process'

/** A row as `bench/result-table.ts` prints it. */
export interface ProofRow {
  what: string
  ours: number | string
  reference?: number | string
  goal: string
  ok: boolean
}

/** Stores rows in the file of `PROOF_ROWS`; without it, as in `npm test`, they are not kept. */
export const recordProof = (rows: readonly ProofRow[]): void => {
  const file = process.env.PROOF_ROWS
  if (file) appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}
