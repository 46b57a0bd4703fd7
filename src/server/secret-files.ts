// Secrets given as files: DATA_KEY_FILE=/run/secrets/data_key instead of DATA_KEY.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Variables that may be given as NAME_FILE, so that the secret is in no environment, process list or crash report. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_MAPS_API_KEY',
  'GOOGLE_MAPS_BROWSER_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'DATA_KEY',
  'METRICS_TOKEN',
] as const

type SecretVariable = (typeof secretVariables)[number]

export interface SecretFiles {
  secrets: Partial<Record<SecretVariable, string>>
  /** A sentence for each file that cannot be used; it names the variable and the file, and never the content. */
  problems: string[]
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

/** Reads each NAME_FILE of the environment; its path is relative to `root`, and an empty file counts as not set. */
export const readSecretFiles = (from: NodeJS.ProcessEnv, root: string): SecretFiles => {
  const found: SecretFiles = { secrets: {}, problems: [] }
  for (const name of secretVariables) {
    const file = from[`${name}_FILE`]
    if (!isSet(file)) continue
    if (isSet(from[name])) {
      found.problems.push(`${name} and ${name}_FILE are both set: keep one of them.`)
      continue
    }
    try {
      // Editors and `echo` end a file with a newline, which is part of no secret.
      found.secrets[name] = readFileSync(path.resolve(root, file.trim()), 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      found.problems.push(`${name}_FILE: the file ${file.trim()} cannot be read (${code ?? message}).`)
    }
  }
  return found
}
