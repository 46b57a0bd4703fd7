// Scripts and styles of other builds: after an upgrade an open tab asks for those of the build before, and while several
// processes are upgraded, a new page may ask an old process. Each process stores those of its own build where all find them.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Files } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'

export interface EarlierAssets {
  /** Stores the files of this build, and deletes what no running build has had for a month. Call it daily. */
  keep(): Promise<void>
  /** The content of a stored file by its name below /assets; undefined where there is none. */
  find(name: string): Promise<Buffer | undefined>
}

interface EarlierAssetsDeps {
  files: Files
  /** Folder of this build's hashed files. */
  built: string
  clock: Clock
  log: Pick<Log, 'warn'>
}

const folder = 'assets'
const day = 86_400_000
/** A process that runs for longer stores its files again, so that they do not look abandoned. */
const renewAfterMs = 10 * day
const deleteAfterMs = 30 * day
/** Anyone can ask for any name, and only a listing tells whether another process has stored it. */
const listEveryMs = 30_000
const concurrency = 8

/** Names that a build makes: folders, a name, a hash and an ending. */
const isAsset = (name: string): boolean => /^(?:[\w-]{1,40}\/){0,3}[\w.-]{1,120}-[\w-]{8}\.(m?js|css|json)$/.test(name)

const forEach = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = [...items]
  const next = async (): Promise<void> => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, next))
}

export const createEarlierAssets = ({ files, built, clock, log }: EarlierAssetsDeps): EarlierAssets => {
  /** Where a file is stored: in one folder, because storage lists folder by folder. */
  const pathOf = (name: string) => `${folder}/${name.replaceAll('/', '~')}`
  let stored = new Map<string, Date>()
  let listedAt = 0
  let listing: Promise<void> | undefined

  const list = async (): Promise<void> => {
    const found = await files.list(folder)
    const nameOf = (at: string) => at.slice(folder.length + 1).replaceAll('~', '/')
    stored = new Map(found.map(({ name, changedAt }) => [nameOf(name), changedAt]))
    listedAt = clock().getTime()
  }
  const listOnce = (): Promise<void> => {
    listing ??= list().finally(() => {
      listing = undefined
    })
    return listing
  }
  const ageOf = (name: string): number => clock().getTime() - (stored.get(name)?.getTime() ?? 0)

  const keepAll = async (): Promise<void> => {
    const inside = await readdir(built, { recursive: true })
    const own = inside.map((file) => file.split(path.sep).join('/')).filter(isAsset)
    await listOnce()
    await forEach(
      own.filter((name) => ageOf(name) > renewAfterMs),
      async (name) => files.put(pathOf(name), await readFile(path.join(built, name))),
    )
    const isOwn = new Set(own)
    await forEach(
      [...stored.keys()].filter((name) => !isOwn.has(name) && ageOf(name) > deleteAfterMs),
      (name) => files.remove(pathOf(name)),
    )
    await listOnce()
  }

  return {
    keep: () =>
      keepAll().catch((error: unknown) =>
        log.warn({ err: error }, 'the files of this build could not be stored for tabs that stay open over an upgrade'),
      ),
    async find(name) {
      if (!isAsset(name)) return undefined
      try {
        if (!stored.has(name) && clock().getTime() - listedAt >= listEveryMs) await listOnce()
        return stored.has(name) ? await files.get(pathOf(name)) : undefined
      } catch (error) {
        log.warn({ err: error }, `the stored file ${name} of another build could not be read`)
        return undefined
      }
    },
  }
}
