// What the image service accepts as a picture, whatever the file claims to be, and what it strips.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { gif, jpeg, jpegWithLocation, png, pngBomb, tiff, webp } from '../../testing/pictures.ts'
import { createImages, ImagesBusy, UnreadableImage } from './images.ts'

const images = createImages()
const script = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>'

describe('image conversion', () => {
  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ] as const)('converts %s to a square JPEG of 400 pixels', async (_, make) => {
    const { format, width, height } = await sharp(await images.square(await make(), 400)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 })
  })

  it('does not enlarge a smaller picture', async () => {
    const { width, height } = await sharp(await images.square(await png(60, 90), 400)).metadata()
    expect([width, height]).toEqual([60, 60])
  })

  it('removes the location and any data appended to the picture', async () => {
    const before = await jpegWithLocation()
    expect((await sharp(before).metadata()).exif).toBeDefined()
    const after = await images.square(
      Buffer.concat([before, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
      400,
    )
    const { exif, icc, xmp, orientation } = await sharp(after).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(after.includes('Marlow') || after.includes('script')).toBe(false)
  })
})

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG with a script', () => Buffer.from(script)],
  ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${script}`)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', gif],
  ['a TIFF', tiff],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004\u0014\u0000')],
  ['nothing', () => Buffer.alloc(0)],
  ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 900)],
  ['half a PNG', async () => (await png()).subarray(0, 300)],
  ['only the head of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG of 900 million pixels', () => pngBomb(30_000, 30_000)],
  ['a PNG of four thousand million a side', () => pngBomb(0xffff_ffff, 0xffff_ffff)],
])('rejects %s', async (_, make) => {
  await expect(images.square(await make(), 400)).rejects.toThrow(UnreadableImage)
})

it('converts two pictures at a time, queues twenty and refuses the rest', async () => {
  const picture = await jpeg(1200, 1200)
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => images.square(picture, 400)))
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(ImagesBusy)
  await expect(images.square(picture, 400)).resolves.toBeInstanceOf(Buffer)
})
