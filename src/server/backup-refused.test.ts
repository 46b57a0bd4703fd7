// Restores of unusable files: each is refused with a message and leaves nothing behind.
// @module-tag full
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entry, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { isDatabaseEmpty, withConnection } from '#platform/backup/catalog.ts'
import { createBackups } from '../../testing/backups.ts'
import { describeFailure } from './backup.ts'

const { inFolder, file, createEmpty, backUp, startRestore, remove } = createBackups()
beforeAll(async () => {
  await backUp()
})
afterAll(remove)

/** The same backup with changed entries and a correct checksum. */
const repack = async (name: string, change: (entries: Entry[]) => Entry[]) => {
  const entries: Entry[] = []
  for await (const entry of readArchive(file)) entries.push(entry)
  const to = inFolder(name)
  const archive = writeArchive(to)
  for (const entry of change(entries)) await archive.add(entry.name, entry.bytes)
  await archive.close()
  return to
}

const changeBytes = (name: string, change: (bytes: Buffer) => Buffer) => {
  const to = inFolder(name)
  writeFileSync(to, change(readFileSync(file)))
  return to
}

const changeManifest =
  (change: (manifest: { format: number; migrations: object[]; tables: object[] }) => void) => (entries: Entry[]) =>
    entries.map((entry) => {
      if (entry.name !== 'manifest.json') return entry
      const manifest = JSON.parse(entry.bytes.toString())
      change(manifest)
      return { ...entry, bytes: Buffer.from(JSON.stringify(manifest)) }
    })

const renameEntries = (from: RegExp, to: string) => (entries: Entry[]) =>
  entries.map((entry) => ({ ...entry, name: entry.name.replace(from, to) }))

/** Another name in the compressed data; the checksum at its end is unchanged. */
const replaceName = (file: string, name: string) =>
  changeBytes(file, (bytes) => {
    const text = gunzipSync(bytes).toString('latin1').replaceAll('Whitcombe', name)
    return gzipSync(Buffer.from(text, 'latin1'))
  })

const unusableFiles: Record<
  string,
  { make: () => string | Promise<string>; message: RegExp; env?: Record<string, string> }
> = {
  'that is cut short': {
    make: () => changeBytes('short.backup', (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.7))),
    message: /damaged or cut short/,
  },
  'that lacks its last bytes': {
    make: () => changeBytes('end.backup', (bytes) => bytes.subarray(0, bytes.length - 9)),
    message: /damaged or cut short/,
  },
  'in which one byte is another': {
    make: () =>
      changeBytes('byte.backup', (bytes) => {
        const at = Math.floor(bytes.length / 2)
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      }),
    message: /damaged/,
  },
  'in which a name was changed, and which was packed anew': {
    make: () => replaceName('name.backup', 'Whitcomba'),
    message: /damaged or cut short/,
  },
  'in which a letter became none': {
    make: () => replaceName('letter.backup', 'Whitcomb\xff'),
    message: /damaged or cut short/,
  },
  'that is a folder': { make: () => path.dirname(file), message: /is a folder; a backup is one file/ },
  'that is something else': {
    make: () => changeBytes('other.backup', () => Buffer.from('hello')),
    message: /no backup/,
  },
  'whose rows are not all there': {
    make: () => repack('rows.backup', (entries) => entries.filter(({ name }) => !name.includes('audit_log'))),
    message: /rows are missing/,
  },
  'whose rows are not ours': {
    make: () =>
      repack('ours.backup', (entries) =>
        entries.map((entry) =>
          entry.name.includes('public.users/') ? { ...entry, bytes: Buffer.from('x\ty\n') } : entry,
        ),
      ),
    message: /The rows of public\.users were refused/,
  },
  'whose photos would leave their folder': {
    make: () => repack('out.backup', renameEntries(/^uploads\/profiles\//, 'uploads/../../')),
    message: /names a photo that cannot be one/,
  },
  'of a later release': {
    make: () =>
      repack(
        'later.backup',
        changeManifest(({ migrations }) => void migrations.push({ name: '9999_later.sql', sha256: 'f00' })),
      ),
    message: /another release of Ostler, perhaps a later one \(9999_later\.sql is not known here\)/,
  },
  'of a development version': {
    make: () =>
      repack(
        'development.backup',
        changeManifest(({ migrations }) => void migrations.unshift({ name: '0001_foundation.sql', sha256: 'f00' })),
      ),
    message: /This backup was made by a development version of Ostler/,
  },
  'with a table of its own': {
    make: () =>
      repack(
        'table.backup',
        changeManifest(({ tables }) => void tables.push({ schema: 'public', name: 'users"; --', columns: [] })),
      ),
    message: /its tables are not those of its migrations/,
  },
  'in a form of later': {
    make: () =>
      repack(
        'form.backup',
        changeManifest((manifest) => {
          manifest.format = 2
        }),
      ),
    message: /a later release/,
  },
  'made with another key': {
    make: () => file,
    message: /The DATA_KEY .* is a different one/,
    env: { DATA_KEY: 'another' },
  },
  'whose key is not here': { make: () => file, message: /The DATA_KEY .* is missing/, env: { DATA_KEY: '' } },
}

it('refuses unusable backup files, and leaves the database and the folder empty', async () => {
  const target = await createEmpty()
  for (const [what, { make, message, env }] of Object.entries(unusableFiles)) {
    const { dataDir, work } = startRestore(await make(), target, env)
    const sentence = await work.then(() => 'restored', describeFailure)
    expect(sentence, what).toMatch(message)
    expect(sentence, what).not.toMatch(/^\s+at /m)
    expect(await withConnection(target.connection, isDatabaseEmpty), what).toBe(true)
    expect(existsSync(path.join(dataDir, 'uploads')) || existsSync(path.join(dataDir, 'secrets')), what).toBe(false)
  }
})
