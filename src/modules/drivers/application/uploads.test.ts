// T23: uploads that are no pictures or too large are refused as errors of the client, and nothing is stored.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#platform/db.ts'
import { createLocalFiles } from '#platform/files.ts'
import { createImages } from '#platform/images.ts'
import { createLog } from '#platform/log.ts'
import { applicant, driverForm, sendDriver } from '../../../../testing/drivers.ts'
import { gif, jpeg, jpegWithLocation, png, pngBomb, sendForm, tiff, webp } from '../../../../testing/pictures.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { createPictures } from '../pictures/service.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const folder = () => path.join(site.dataDir, 'uploads/drivers')
const listFiles = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
const countDrivers = async () => (await site.pool.query('select count(*) from drivers')).rows[0].count

const mebibyte = 1024 * 1024
const asPortrait = (bytes: Buffer, name = 'portrait.jpg', type = 'image/jpeg') => {
  const form = driverForm(applicant())
  form.append('driver_picture', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
const withCars = async (count: number, car: Buffer) => {
  const form = asPortrait(await jpeg(40, 40))
  for (let i = 0; i < count; i++) form.append('car_pictures', new Blob([new Uint8Array(car)]), 'car.jpg')
  return form
}
const withFields = (count: number) => {
  const form = driverForm(applicant())
  for (let i = 0; i < count; i++) form.append(`f${i}`, 'x')
  return form
}

const boundary = '----lantern'
const raw = (parts: string, end = `\r\n--${boundary}--\r\n`) => Buffer.from(`${parts}${end}`)
const head = `--${boundary}\r\ncontent-disposition: form-data; name="driver_picture"; filename="a.jpg"\r\n`
const rawType = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

type Upload = FormData | Buffer
const badUploads: [
  what: string,
  status: number,
  make: () => Upload | Promise<Upload>,
  headers?: Record<string, string>,
][] = [
  ['an SVG that says it is a JPEG', 415, () => asPortrait(Buffer.from(svg))],
  ['an SVG by its own name', 415, () => asPortrait(Buffer.from(svg), 'a.svg', 'image/svg+xml')],
  ['HTML called a.jpg', 415, () => asPortrait(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a GIF', 415, async () => asPortrait(await gif(), 'a.gif', 'image/gif')],
  ['a TIFF', 415, async () => asPortrait(await tiff(), 'a.tiff', 'image/tiff')],
  ['a PDF', 415, () => asPortrait(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'a.pdf', 'application/pdf')],
  ['a ZIP', 415, () => asPortrait(Buffer.from('504b0304140000000800', 'hex'), 'a.zip', 'application/zip')],
  ['a program', 415, () => asPortrait(Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), 'a.jpg')],
  ['half a JPEG', 415, async () => asPortrait((await jpeg()).subarray(0, 700))],
  ['half a PNG', 415, async () => asPortrait((await png()).subarray(0, 60))],
  ['the head of a JPEG alone', 415, () => asPortrait(Buffer.from('ffd8ffe000104a464946', 'hex'))],
  ['an empty file', 415, () => asPortrait(Buffer.alloc(0))],
  ['a bomb of 900 million pixels', 415, async () => asPortrait(await pngBomb(30_000, 30_000))],
  ['a picture of the car that is none', 415, () => withCars(1, Buffer.from('no car'))],
  ['more than 8 MiB', 413, () => asPortrait(Buffer.alloc(8 * mebibyte + 1, 7))],
  ['more than 60 MiB in all', 413, () => withCars(8, Buffer.alloc(8 * mebibyte - 100, 7))],
  ['eleven pictures of the car', 400, async () => withCars(11, await jpeg(20, 20))],
  ['thirty pictures of the car', 413, async () => withCars(30, await jpeg(20, 20))],
  ['five thousand fields', 413, () => withFields(5000)],
  [
    'two pictures of the driver',
    400,
    async () => {
      const form = asPortrait(await jpeg(20, 20))
      form.append('driver_picture', new Blob([new Uint8Array(await jpeg(20, 20))]), 'b.jpg')
      return form
    },
  ],
  [
    'a file in a field of its own invention',
    400,
    async () => {
      const form = asPortrait(await jpeg(20, 20))
      form.append('avatar', new Blob([new Uint8Array(await jpeg(20, 20))]), 'b.jpg')
      return form
    },
  ],
  [
    'a name of the prototype',
    400,
    () => {
      const form = driverForm(applicant())
      form.append('__proto__', 'x')
      return form
    },
  ],
  ['a form that ends too soon', 400, () => raw(`${head}\r\nabc`, ''), rawType],
  [
    'a form of another boundary',
    400,
    () => raw(`${head}\r\nabc`),
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['a form without a boundary', 400, () => raw(`${head}\r\nabc`), { 'content-type': 'multipart/form-data' }],
  ['a part that is a head only', 400, () => raw(head, ''), rawType],
]

it.each(badUploads)('%s is refused with %i and nothing is stored', async (_, expected, make, headers) => {
  const [files, drivers] = [listFiles(), await countDrivers()]
  const sent = { url: site.url, visitor: site.visitor(), path: '/api/drivers', body: await make() }
  const { status, body } = await sendForm(headers ? { ...sent, headers } : sent)
  expect(status).toBe(expected)
  expect(body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
  expect([listFiles(), await countDrivers()]).toEqual([files, drivers])
})

describe('a picture', () => {
  it.each([
    ['a JPEG with a place and a name in it', jpegWithLocation],
    ['a PNG', png],
    ['a WebP', webp],
    [
      'a JPEG with a web page hung on behind',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>x</script>')]),
    ],
  ])('uploaded as %s is stored re-encoded as JPEG', async (_, make) => {
    const before = new Set(listFiles())
    const form = asPortrait(await make(), '../../../evil.html')
    expect((await sendDriver(site, site.visitor(), form)).status).toBe(200)
    const [name = '', ...more] = listFiles().filter((file) => !before.has(file))
    expect([name, more]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/), []])
    const bytes = readFileSync(path.join(folder(), name))
    const { format, exif } = await sharp(bytes).metadata()
    expect([format, exif, bytes.includes('<script>')]).toEqual(['jpeg', undefined, false])
  })

  it('is kept by the sweep while a driver uses it', async () => {
    const [mine = ''] = listFiles()
    for (const name of ['old.jpg', 'cut.jpg.1.part']) writeFileSync(path.join(folder(), name), 'x')
    const later = new Date(Date.now() + 2 * 3_600_000)
    const deps = {
      db: createDb(site.pool),
      clock: () => later,
      images: createImages(),
      log: createLog({ level: 'silent' }),
    }
    await createPictures({ ...deps, files: createLocalFiles(path.join(site.dataDir, 'uploads')) }).sweep()
    expect(listFiles()).toContain(mine)
    expect(listFiles().filter((name) => !/^[0-9a-f-]{36}\.jpg$/.test(name))).toEqual([])
  })

  it('is refused with 507 on a full disk, and nothing is stored', async () => {
    const full = createLocalFiles(path.join(site.dataDir, 'full'), {
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    })
    const deps = { db: createDb(site.pool), clock: () => new Date(), images: createImages() }
    const pictures = createPictures({ ...deps, files: full, log: createLog({ level: 'silent' }) })
    await expect(pictures.saveAll([await jpeg()])).rejects.toMatchObject({
      kind: {
        status: 507,
        message: 'There was an error submitting your application. Please try again later.',
      },
    })
  })
})
