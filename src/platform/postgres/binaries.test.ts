// Fallbacks when the PostgreSQL binaries of the package cannot be used directly.
// @module-tag full
import { chmodSync, cpSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { findNative } from './binaries.ts'
import { isRoot, launchServer, queryValue, startProduct, testFolder, waitUntil } from './test-processes.ts'

let native = ''
beforeEach(() => {
  const packageFolder = testFolder()
  const filter = (file: string) => !file.endsWith('.a')
  cpSync(path.join(findNative(), '..'), packageFolder, { recursive: true, verbatimSymlinks: true, filter })
  native = path.join(packageFolder, 'native')
})

const inodeOf = (dataDir: string) => {
  const copy = readdirSync(dataDir).find((name) => name.startsWith('postgres-programs-'))
  return copy && statSync(path.join(dataDir, copy)).ino
}

describe('binaries without library links (install scripts were not run)', () => {
  it('are copied once, with the links restored', async () => {
    const lib = path.join(native, 'lib')
    for (const name of readdirSync(lib))
      if (lstatSync(path.join(lib, name)).isSymbolicLink()) rmSync(path.join(lib, name))
    const dataDir = testFolder()
    const first = await launchServer({ dataDir, machine: { native } })
    const copy = inodeOf(dataDir)
    expect(await queryValue(first.connection, 'select 1')).toBe(1)
    await first.stop()
    await launchServer({ dataDir, machine: { native } })
    expect(inodeOf(dataDir)).toBe(copy)
    expect(copy).toBeDefined()
  })
})

describe.skipIf(!isRoot)('binaries that the account cannot reach', () => {
  it('are copied for the account, also when the package was installed under umask 077', async () => {
    const closeToOthers = (at: string) => {
      for (const entry of readdirSync(at, { withFileTypes: true, recursive: true }))
        if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o700)
    }
    closeToOthers(path.dirname(native))
    chmodSync(path.dirname(native), 0o700)
    const dataDir = testFolder()
    const server = await launchServer({ dataDir, machine: { native } })
    expect(await queryValue(server.connection, "select to_tsvector('english', 'rides')::text")).toBe("'ride':1")
    expect(inodeOf(dataDir)).toBeDefined()
  })
})

describe('an incomplete copy of the binaries', () => {
  const copies = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('postgres-programs-'))
  const withoutLinks = () => {
    const lib = path.join(native, 'lib')
    for (const name of readdirSync(lib))
      if (lstatSync(path.join(lib, name)).isSymbolicLink()) rmSync(path.join(lib, name))
  }

  it('left by a killed start is removed by the next one', async () => {
    withoutLinks()
    const dataDir = testFolder()
    const killed = startProduct({ dataDir, machine: { native } })
    await waitUntil(() => copies(dataDir).some((name) => name.includes('.half-')), 'the copying', 20_000)
    killed.kill('SIGKILL')
    await killed.end
    expect(copies(dataDir)).toEqual([expect.stringContaining('.half-')])
    await launchServer({ dataDir, machine: { native } })
    expect(copies(dataDir)).toEqual([expect.not.stringContaining('.half-')])
  })

  it.skipIf(!isRoot)('left by a full disk is removed', async () => {
    withoutLinks()
    const dataDir = testFolder()
    const small = 'mount -t tmpfs -o size=20m,mode=755 tmpfs "$0" && "$@"; df --output=used -k "$0" | tail -1 >&3'
    const room = path.join(testFolder(), 'room')
    const under = ['unshare', '-m', 'sh', '-c', `exec 3>${room}; ${small}`, dataDir]
    const full = startProduct({ dataDir, machine: { native }, under })
    expect(await full.answer).toMatchObject({ code: 'ENOSPC' })
    await full.end
    expect(Number(readFileSync(room, 'utf8'))).toBeLessThan(100)
  })
})

describe('binaries that do not run on this machine', () => {
  it('are reported with their error output and the alternative', async () => {
    rmSync(path.join(native, 'lib'), { recursive: true })
    writeFileSync(path.join(native, 'pg-symlinks.json'), '[]')
    const start = launchServer({ dataDir: testFolder(), machine: { native } })
    await expect(start).rejects.toMatchObject({
      code: 'NO_BINARIES',
      message: expect.stringMatching(/cannot open shared object file.*\n.*DATABASE_URL/),
    })
  })
})
