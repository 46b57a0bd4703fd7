// The photos of a backup on their way into their folder: beside it first, so that they are there all or none.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DamagedArchive, type Entry } from './archive.ts'
import { uploadsFolder } from './manifest.ts'

/** A folder that was not empty. */
export class UploadsThere extends Error {}

const pattern = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

/** Folders and files of ours, by their path below the folder: nothing leads out of it, and halves of writes are none. */
export const isUpload = (name: string): boolean => pattern.test(name) && !name.endsWith('.part')

export const receiveUploads = (folder: string) => {
  const half = `${folder}.restoring`
  let movedIn = false

  const keep = async ({ name: full, bytes }: Entry) => {
    const own = full.slice(uploadsFolder.length)
    if (!isUpload(own)) throw new DamagedArchive(`The file names a photo that cannot be one: ${own}`)
    const place = path.join(half, own)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, bytes, { mode: 0o600, flush: true })
  }

  return {
    /** Answers how many. Throws UploadsThere. */
    async receive(entries: AsyncIterable<Entry>): Promise<number> {
      if (existsSync(folder) && readdirSync(folder).length)
        throw new UploadsThere(`There are photos in ${folder} already: a backup is restored where there are none.`)
      // Of a restore that was killed.
      await rm(half, { recursive: true, force: true })
      let files = 0
      for await (const entry of entries) {
        await keep(entry)
        files++
      }
      return files
    },
    async moveIn() {
      if (!existsSync(half)) return
      if (existsSync(folder)) await rmdir(folder)
      await rename(half, folder)
      movedIn = true
    },
    async takeBack() {
      await rm(movedIn ? folder : half, { recursive: true, force: true })
    },
  }
}
