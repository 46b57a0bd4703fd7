// The folder for temporary test data: in memory if there is room, because hundreds of databases are created.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memoryFolder = '/dev/shm'
const requiredBytes = 2 * 1024 ** 3 // bytes

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > requiredBytes
}

/** Some containers mount the memory folder as noexec, and some tests copy programs. */
const canRunPrograms = (folder: string): boolean => {
  const testFolder = mkdtempSync(path.join(folder, 'ostler-try-'))
  const program = path.join(testFolder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(testFolder, { recursive: true })
  return status === 0
}

/** A folder for temporary folders. */
export const scratchFolder = (): string =>
  existsSync(memoryFolder) && hasRoom(memoryFolder) && canRunPrograms(memoryFolder) ? memoryFolder : tmpdir()
