// What the file of a backup says of itself: at its head what it is, at its end what should be in it.
import { z } from 'zod'

/** Raised when a file of before could no longer be read by what is here. */
export const format = 1

export const formatSchema = z.object({ format: z.number().int() })

export const manifestSchema = formatSchema.extend({
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Fingerprint of the key that sealed what is sealed in here, in hex; the key itself is never in the file. */
  data_key: z.string().nullable(),
  /** Whether the photos are in here: those in a bucket are not. */
  uploads: z.boolean(),
})

export const endingSchema = z.object({
  /** By table. */
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Ending = z.infer<typeof endingSchema>

export const manifestName = 'manifest.json'
export const endingName = 'end.json'
export const uploadsFolder = 'uploads/'
/** Parts of a table, in the text form of COPY; one after another they are the whole. */
export const tableFolder = (table: string): string => `tables/${table}/`

export const toBytes = (content: Manifest | Ending): Buffer => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
