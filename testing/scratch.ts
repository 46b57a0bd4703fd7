// The folder for temporary test data: in memory if there is room, because hundreds of databases are created.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const roomWanted = 2 * 1024 ** 3 // bytes

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > roomWanted
}

/** Some containers mount the memory folder as noexec, and some tests copy programs. */
const runsPrograms = (folder: string): boolean => {
  const inside = mkdtempSync(path.join(folder, 'ostler-try-'))
  const program = path.join(inside, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(inside, { recursive: true })
  return status === 0
}

/** A folder for temporary folders. */
export const scratchFolder = (): string =>
  existsSync(memory) && hasRoom(memory) && runsPrograms(memory) ? memory : tmpdir()
