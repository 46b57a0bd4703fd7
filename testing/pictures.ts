// Generated images for tests, and forms that upload them as a browser does.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Reply, Visitor } from './visitor.ts'

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 138, g: 79, b: 31 } } })

export const jpeg = (width = 600, height = 450): Promise<Buffer> => createImage(width, height).jpeg().toBuffer()
export const png = (width = 600, height = 450): Promise<Buffer> => createImage(width, height).png().toBuffer()
export const webp = (width = 600, height = 450): Promise<Buffer> => createImage(width, height).webp().toBuffer()
export const gif = (): Promise<Buffer> => createImage(40, 40).gif().toBuffer()
export const tiff = (): Promise<Buffer> => createImage(40, 40).tiff().toBuffer()

/** A JPEG with GPS data and a rotated orientation. */
export const jpegWithLocation = (): Promise<Buffer> =>
  createImage(600, 300)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Edith Marlow', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()

/** A tiny PNG whose header claims `width` by `height` pixels. */
export const pngBomb = async (width: number, height: number): Promise<Buffer> => {
  const small = await png(8, 8)
  small.writeUInt32BE(width, 16)
  small.writeUInt32BE(height, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

interface SentForm {
  url: string
  visitor: Visitor
  path: string
  method?: 'POST' | 'PUT'
  body: FormData | Buffer
  headers?: Record<string, string>
}

/** Sends a form with files as the page does: same origin, with the visitor's cookies. */
export const sendForm = async ({
  url,
  visitor,
  path,
  method = 'POST',
  body,
  headers = {},
}: SentForm): Promise<
  Reply<{ code?: string; data?: Record<string, string>; message?: string; fields?: Record<string, string> }>
> => {
  const reply = await fetch(new URL(path, url), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    body: body instanceof FormData ? body : new Uint8Array(body),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, text, body: text ? JSON.parse(text) : undefined }
}

export const formWith = (field: string, bytes: Buffer, name = 'cropped-profile.jpg', type = 'image/jpeg'): FormData => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
