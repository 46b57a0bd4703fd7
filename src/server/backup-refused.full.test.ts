// Restores that are refused: whatever is wrong with a file is said, and leaves nothing behind.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entry, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { isEmpty, onConnection } from '#platform/backup/catalog.ts'
import { createBackups } from '../../testing/backups.ts'
import { sayTrouble } from './backup.ts'

const { inFolder, file, empty, backUp, restoring, remove } = createBackups()
beforeAll(async () => {
  await backUp()
})
afterAll(remove)

/** The same file with its entries changed, packed and summed up as a backup is. */
const repacked = async (name: string, change: (entries: Entry[]) => Entry[]) => {
  const entries: Entry[] = []
  for await (const entry of readArchive(file)) entries.push(entry)
  const to = inFolder(name)
  const archive = writeArchive(to)
  for (const entry of change(entries)) await archive.add(entry.name, entry.bytes)
  await archive.close()
  return to
}

const changedBytes = (name: string, change: (bytes: Buffer) => Buffer) => {
  const to = inFolder(name)
  writeFileSync(to, change(readFileSync(file)))
  return to
}

const inManifest =
  (change: (manifest: { format: number; migrations: object[]; tables: object[] }) => void) => (entries: Entry[]) =>
    entries.map((entry) => {
      if (entry.name !== 'manifest.json') return entry
      const manifest = JSON.parse(entry.bytes.toString())
      change(manifest)
      return { ...entry, bytes: Buffer.from(JSON.stringify(manifest)) }
    })

const renamed = (from: RegExp, to: string) => (entries: Entry[]) =>
  entries.map((entry) => ({ ...entry, name: entry.name.replace(from, to) }))

/** Another name, byte by byte, in what was packed; the sum at its end is left as it was. */
const withName = (file: string, name: string) =>
  changedBytes(file, (bytes) => {
    const text = gunzipSync(bytes).toString('latin1').replaceAll('Whitcombe', name)
    return gzipSync(Buffer.from(text, 'latin1'))
  })

const bad: Record<string, { make: () => string | Promise<string>; says: RegExp; env?: Record<string, string> }> = {
  'that is cut short': {
    make: () => changedBytes('short.backup', (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.7))),
    says: /damaged or cut short/,
  },
  'that lacks its last bytes': {
    make: () => changedBytes('end.backup', (bytes) => bytes.subarray(0, bytes.length - 9)),
    says: /damaged or cut short/,
  },
  'in which one byte is another': {
    make: () =>
      changedBytes('byte.backup', (bytes) => {
        const at = Math.floor(bytes.length / 2)
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      }),
    says: /damaged/,
  },
  'in which a name was changed, and which was packed anew': {
    make: () => withName('name.backup', 'Whitcomba'),
    says: /damaged or cut short/,
  },
  'in which a letter became none': {
    make: () => withName('letter.backup', 'Whitcomb\xff'),
    says: /damaged or cut short/,
  },
  'that is a folder': { make: () => path.dirname(file), says: /is a folder; a backup is one file/ },
  'that is something else': { make: () => changedBytes('other.backup', () => Buffer.from('hello')), says: /no backup/ },
  'whose rows are not all there': {
    make: () => repacked('rows.backup', (entries) => entries.filter(({ name }) => !name.includes('audit_log'))),
    says: /rows are missing/,
  },
  'whose rows are not ours': {
    make: () =>
      repacked('ours.backup', (entries) =>
        entries.map((entry) =>
          entry.name.includes('public.users/') ? { ...entry, bytes: Buffer.from('x\ty\n') } : entry,
        ),
      ),
    says: /The rows of public\.users were not taken/,
  },
  'whose photos would leave their folder': {
    make: () => repacked('out.backup', renamed(/^uploads\/profiles\//, 'uploads/../../')),
    says: /names a photo that cannot be one/,
  },
  'of a later release': {
    make: () =>
      repacked(
        'later.backup',
        inManifest(({ migrations }) => void migrations.push({ name: '9999_later.sql', sha256: 'f00' })),
      ),
    says: /another release of Ostler, perhaps a later one \(9999_later\.sql is not known here\)/,
  },
  'with a table of its own': {
    make: () =>
      repacked(
        'table.backup',
        inManifest(({ tables }) => void tables.push({ schema: 'public', name: 'users"; --', columns: [] })),
      ),
    says: /its tables are not those of its migrations/,
  },
  'in a form of later': {
    make: () =>
      repacked(
        'form.backup',
        inManifest((manifest) => {
          manifest.format = 2
        }),
      ),
    says: /a later release/,
  },
  'made with another key': {
    make: () => file,
    says: /The DATA_KEY .* is a different one/,
    env: { DATA_KEY: 'another' },
  },
  'whose key is not here': { make: () => file, says: /The DATA_KEY .* is missing/, env: { DATA_KEY: '' } },
}

it('refuses a file with which anything is wrong, and leaves the database and the folder as empty as they were', async () => {
  const target = await empty()
  for (const [what, { make, says, env }] of Object.entries(bad)) {
    const { dataDir, work } = restoring(await make(), target, env)
    const sentence = await work.then(() => 'restored', sayTrouble)
    expect(sentence, what).toMatch(says)
    expect(sentence, what).not.toMatch(/^\s+at /m)
    expect(await onConnection(target.connection, isEmpty), what).toBe(true)
    expect(existsSync(path.join(dataDir, 'uploads')) || existsSync(path.join(dataDir, 'secrets')), what).toBe(false)
  }
})
