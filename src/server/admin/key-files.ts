// The two keys of a rotation: the present one, and the next from a file or made in DATA_DIR/secrets.
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Config, keptDataKey, minSecretLength, secretFile } from '../config.ts'
import { AdminRefusal } from './command.ts'

export interface KeyPair {
  present: string
  next: string
  /** Puts the next key in the place of the present one, where the product keeps it. Returns lines for the operator. */
  install(day: string): string[]
}

const readKeyFile = (file: string): string => {
  if (!existsSync(file)) throw new AdminRefusal(`There is no ${file}.`)
  const key = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (key.trim().length < minSecretLength)
    throw new AdminRefusal(`The key in ${file} could be guessed: make one with \`openssl rand -base64 32\`.`)
  return key
}

/** Kept until the rotation is done, so that an interrupted one goes on with the same key. */
const ensureNextKey = (file: string): string => {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  return readKeyFile(file)
}

/** @throws AdminRefusal where a key is missing or both are the same */
export const readKeyPair = (config: Config, newKeyFile: string | undefined): KeyPair => {
  const present = keptDataKey(config)
  if (!present) throw new AdminRefusal('There is no DATA_KEY: set the one that the site runs with.')
  const kept = secretFile(config.dataDir, 'data-key')
  if (config.dataKey || newKeyFile) {
    if (!newKeyFile)
      throw new AdminRefusal(
        'DATA_KEY is set from outside, so make the next one there: openssl rand -base64 32 > new-key, and give --new-key-file new-key',
      )
    const next = readKeyFile(newKeyFile)
    if (next === present) throw new AdminRefusal(`${newKeyFile} holds the present key.`)
    const where = config.dataKey ? 'DATA_KEY' : kept
    return { present, next, install: () => [`Put the key of ${newKeyFile} into ${where} before you start the site.`] }
  }
  const nextFile = `${kept}.next`
  return {
    present,
    next: ensureNextKey(nextFile),
    install(day) {
      const former = `${kept}.until-${day}`
      copyFileSync(kept, former)
      renameSync(nextFile, kept)
      return [`The former key is in ${former}: backups from before need it.`]
    },
  }
}
