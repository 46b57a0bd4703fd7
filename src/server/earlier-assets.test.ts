// Scripts of other builds after an upgrade, stored where all processes find them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocalFiles, type Files } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { registerBuiltFiles } from './built-files.ts'
import { createEarlierAssets, type EarlierAssets } from './earlier-assets.ts'

const day = 86_400_000
const log = createLog({ level: 'silent' })
let folder: string
let files: Files
let now: number
let apps: FastifyInstance[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ostler-assets-'))
  files = createLocalFiles(path.join(folder, 'data'))
  now = Date.now()
  apps = []
})
afterEach(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true })
})

const write = (root: string, name: string) => {
  const file = path.join(root, 'dist/client/assets', name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `// ${name}`)
}

/** A process that serves a build with these files. */
const start = async (build: string, ...names: string[]) => {
  const root = path.join(folder, build)
  for (const name of names) write(root, name)
  const built = path.join(root, 'dist/client/assets')
  const earlier = createEarlierAssets({ files, built, clock: () => new Date(now), log })
  const app = Fastify()
  apps.push(app)
  await registerBuiltFiles(app, root, earlier)
  return { app, earlier, root }
}

const get = async ({ app }: { app: FastifyInstance }, name: string) => {
  const { statusCode, headers, body } = await app.inject(`/assets/${name}`)
  return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body }
}

const served = (name: string) => ({
  status: 200,
  type: 'application/javascript; charset=utf-8',
  cache: 'public, max-age=31536000, immutable',
  body: `// ${name}`,
})

describe('scripts of other builds', () => {
  it('of the build before are answered by the build after it', async () => {
    const before = await start('a', 'day-aaaaaaaa.js', 'web/main-aaaaaaaa.js', 'same-ssssssss.js')
    await before.earlier.keep()
    await before.app.close()
    const after = await start('b', 'day-bbbbbbbb.js', 'same-ssssssss.js')
    expect(await get(after, 'day-aaaaaaaa.js')).toEqual(served('day-aaaaaaaa.js'))
    expect(await get(after, 'web/main-aaaaaaaa.js')).toEqual(served('web/main-aaaaaaaa.js'))
    expect(await get(after, 'day-bbbbbbbb.js')).toEqual(served('day-bbbbbbbb.js'))
    expect((await get(after, 'day-cccccccc.js')).status).toBe(404)
  })

  it('of a newer build are answered by a process that is not upgraded yet', async () => {
    const before = await start('a', 'day-aaaaaaaa.js')
    await before.earlier.keep()
    const after = await start('b', 'day-bbbbbbbb.js')
    await after.earlier.keep()
    now += 60_000
    expect(await get(before, 'day-bbbbbbbb.js')).toEqual(served('day-bbbbbbbb.js'))
  })

  it('are answered by the process whose files a build in its folder has replaced', async () => {
    const running = await start('a', 'day-aaaaaaaa.js')
    await running.earlier.keep()
    rmSync(path.join(running.root, 'dist'), { recursive: true })
    write(running.root, 'day-bbbbbbbb.js')
    expect(await get(running, 'day-aaaaaaaa.js')).toEqual(served('day-aaaaaaaa.js'))
  })

  it('are deleted once no process has had them for a month', async () => {
    const before = await start('a', 'day-aaaaaaaa.js')
    await before.earlier.keep()
    const after = await start('b', 'day-bbbbbbbb.js')
    now += 29 * day
    await after.earlier.keep()
    expect((await get(after, 'day-aaaaaaaa.js')).status).toBe(200)
    now += 2 * day
    await after.earlier.keep()
    expect((await get(after, 'day-aaaaaaaa.js')).status).toBe(404)
  })
})

describe('the storage of other builds', () => {
  const countLists = (earlier: EarlierAssets, names: readonly string[]) => {
    let lists = 0
    const { list } = files
    files.list = (each) => {
      lists++
      return list(each)
    }
    return Promise.all(names.map((name) => earlier.find(name))).then(() => lists)
  }

  it('is listed once for many unknown names, and not at all for a name that no build makes', async () => {
    const { earlier } = await start('a', 'day-aaaaaaaa.js')
    const names = Array.from({ length: 50 }, (_, n) => `x-${String(n).padStart(8, '0')}.js`)
    expect(await countLists(earlier, ['../secrets/data_key', '.env', 'a/../b-12345678.js'])).toBe(0)
    expect(await countLists(earlier, names)).toBe(1)
  })

  it('may fail, and then an unknown file is missing as before', async () => {
    const { app, earlier } = await start('a', 'day-aaaaaaaa.js')
    files.list = () => Promise.reject(new Error('the bucket is away'))
    await earlier.keep()
    expect((await get({ app }, 'day-bbbbbbbb.js')).status).toBe(404)
    expect((await get({ app }, 'day-aaaaaaaa.js')).status).toBe(200)
  })
})
