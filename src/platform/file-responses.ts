// Answers that are a file or a picture: type, name, and whether the browser shows or saves it.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface SentFile {
  /** ASCII, with an extension of `types`. */
  name: string
  content: Buffer | AsyncIterable<string>
}

const types = {
  pdf: ['application/pdf', 'inline'],
  csv: ['text/csv; charset=utf-8; header=present', 'attachment'],
  json: ['application/json; charset=utf-8', 'attachment'],
} as const

export const toStream = (lines: AsyncIterable<string>) => Readable.from(lines, { objectMode: false })

/** Sends a file; a PDF opens in the browser, others are saved. */
export const sendFile = (reply: FastifyReply, { name, content }: SentFile) => {
  const [type, disposition] = types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types]
  return reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .send(Buffer.isBuffer(content) ? content : toStream(content))
}

/** Sends a picture that can run nothing when it is opened by itself. */
export const sendPicture = (reply: FastifyReply, bytes: Buffer, cacheControl: string, type = 'image/jpeg') =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': cacheControl,
    })
    .send(bytes)
