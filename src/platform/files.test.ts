// File storage in a folder and in a bucket: the same guarantees for both, and the failures of each.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../testing/bucket.ts'
import { createLocalFiles, type Files, FilesAway, FilesFull } from './files.ts'
import { createBucketFiles } from './s3-files.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
let root: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ostler-files-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(root, { recursive: true })
})

const inBucket = () =>
  createBucketFiles({
    endpoint: bucket.env.S3_ENDPOINT,
    region: bucket.env.S3_REGION,
    bucket: bucket.env.S3_BUCKET,
    accessKeyId: bucket.env.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.env.S3_SECRET_ACCESS_KEY,
  })

const kinds: [string, () => Files][] = [
  ['a folder', () => createLocalFiles(root)],
  ['a bucket', inBucket],
]

describe.each(kinds)('files in %s', (_, open) => {
  it('can be stored, read unchanged, listed and removed', async () => {
    const files = open()
    const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 254])
    expect(await files.get('profiles/a.jpg')).toBeUndefined()
    expect(await files.list('profiles')).toEqual([])
    for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`profiles/${name}.jpg`, bytes)
    await files.put('other/a.jpg', bytes)
    expect(await files.get('profiles/a.jpg')).toEqual(bytes)
    const listed = await files.list('profiles')
    expect(listed.map(({ name }) => name).sort()).toEqual('abcde'.split('').map((name) => `profiles/${name}.jpg`))
    for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    const put = await files.changedAt('profiles/a.jpg')
    expect(Math.abs(Date.now() - (put?.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await files.changedAt('profiles/f.jpg')).toBeUndefined()
    await files.remove('profiles/a.jpg')
    await files.remove('profiles/a.jpg')
    expect(await files.get('profiles/a.jpg')).toBeUndefined()
  })
})

it('leaves no partial file when the disk runs full', async () => {
  const write = async (file: string, bytes: Buffer) => {
    writeFileSync(file, bytes.subarray(0, 3))
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  const files = createLocalFiles(path.join(root, 'full'), { write })
  await expect(files.put('profiles/a.jpg', Buffer.from('picture'))).rejects.toThrow(FilesFull)
  expect(readdirSync(path.join(root, 'full/profiles'))).toEqual([])
})

it('lists a partial file that a crash left, so that it can be swept', async () => {
  const files = createLocalFiles(path.join(root, 'crashed'))
  await files.put('profiles/a.jpg', Buffer.from('picture'))
  writeFileSync(path.join(root, 'crashed/profiles/b.jpg.1.part'), 'pic')
  expect((await files.list('profiles')).map(({ name }) => name).sort()).toEqual([
    'profiles/a.jpg',
    'profiles/b.jpg.1.part',
  ])
})

it('stores the content type of each picture in the bucket', async () => {
  const names = ['profiles/a.jpg', 'partners/a.png']
  for (const name of names) await inBucket().put(name, Buffer.from('picture'))
  expect(names.map((name) => bucket.state.kept.get(name)?.type)).toEqual(['image/jpeg', 'image/png'])
})

it('reports a failing, refusing or missing bucket as unavailable, never as empty', async () => {
  bucket.state.failing = true
  await expect(inBucket().get('profiles/x.jpg')).rejects.toThrow(FilesAway)
  await expect(inBucket().changedAt('profiles/x.jpg')).rejects.toThrow(FilesAway)
  bucket.state.failing = false
  bucket.state.accessKeyId = 'another'
  await expect(inBucket().put('profiles/x.jpg', Buffer.from('x'))).rejects.toThrow(FilesAway)
  bucket.state.accessKeyId = 'key'
  const missingBucket = createBucketFiles({
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-west-2',
    bucket: 'photos',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  await expect(missingBucket.get('profiles/x.jpg')).rejects.toThrow(FilesAway)
})
