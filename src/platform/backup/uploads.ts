// Receives the photos of a backup in a folder beside their own, and moves them in all at once.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DamagedArchive, type Entry } from './archive.ts'
import { uploadsFolder } from './manifest.ts'

/** The photo folder is not empty. */
export class UploadsNotEmpty extends Error {}

const pattern = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

/** Whether `name` is a relative path of a stored file: no path leads out of the folder, and partial writes do not count. */
export const isUpload = (name: string): boolean => pattern.test(name) && !name.endsWith('.part')

export const receiveUploads = (folder: string) => {
  const partialFolder = `${folder}.restoring`
  let movedIn = false

  const writePhoto = async ({ name: entryName, bytes }: Entry) => {
    const name = entryName.slice(uploadsFolder.length)
    if (!isUpload(name)) throw new DamagedArchive(`The file names a photo that cannot be one: ${name}`)
    const file = path.join(partialFolder, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600, flush: true })
  }

  return {
    /** Returns the number of files. @throws UploadsNotEmpty */
    async receive(entries: AsyncIterable<Entry>): Promise<number> {
      if (existsSync(folder) && readdirSync(folder).length)
        throw new UploadsNotEmpty(`There are photos in ${folder} already: a backup is restored where there are none.`)
      // Left by a restore that was killed.
      await rm(partialFolder, { recursive: true, force: true })
      let files = 0
      for await (const entry of entries) {
        await writePhoto(entry)
        files++
      }
      return files
    },
    async moveIn() {
      if (!existsSync(partialFolder)) return
      if (existsSync(folder)) await rmdir(folder)
      await rename(partialFolder, folder)
      movedIn = true
    },
    async discard() {
      await rm(movedIn ? folder : partialFolder, { recursive: true, force: true })
    },
  }
}
