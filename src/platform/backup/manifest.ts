// Metadata of a backup file: the manifest at its head, and the expected counts at its end.
import { z } from 'zod'

/** Raised when earlier files can no longer be read. */
export const format = 1

export const formatSchema = z.object({ format: z.number().int() })

export const manifestSchema = formatSchema.extend({
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Hex fingerprint of the key that encrypted the secrets in here; the key itself is never in the file. */
  data_key: z.string().nullable(),
  /** Whether the photos are included; those in a bucket are not. */
  uploads: z.boolean(),
})

export const endingSchema = z.object({
  /** Number of rows by table name. */
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Ending = z.infer<typeof endingSchema>

export const manifestName = 'manifest.json'
export const endingName = 'end.json'
export const uploadsFolder = 'uploads/'
/** Parts of a table in the text format of COPY, to be concatenated. */
export const tableFolder = (table: string): string => `tables/${table}/`

export const toJsonBytes = (content: Manifest | Ending): Buffer => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
