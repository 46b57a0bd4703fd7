// Compressed page bodies with an ETag, cached in memory.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants

/** Brotli quality: a tenth larger than the best, in a hundredth of the time. */
const fastQuality = 5

/** The first request waits only for fast compression; the second starts the best one in the background. */
const createCompressor = (plain: Buffer) => {
  const packed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}
  let readers = 0
  const compressWell = () =>
    brotli(plain, { params: { [size]: plain.length } }).then(
      (best) => {
        packed.br = best
      },
      // On failure the fast version stays in use.
      () => undefined,
    )
  return (encoding: Encoding): Buffer | Promise<Buffer> => {
    if (encoding === 'br' && ++readers === 2) void compressWell()
    const cached = packed[encoding]
    if (cached) return cached
    const result =
      encoding === 'br'
        ? brotli(plain, { params: { [quality]: fastQuality, [size]: plain.length } })
        : zip(plain, { level: 9 })
    packed[encoding] = result
    // A failure is not cached, so the next request tries again.
    result.catch(() => delete packed[encoding])
    return result
  }
}

/** A text that many requests get unchanged, with the ETag by which a browser revalidates it. */
export interface CompressedPage {
  etag: string
  plain: Buffer
  compressed: (encoding: Encoding) => Buffer | Promise<Buffer>
}

export const compressPage = (text: string): CompressedPage => {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, compressed: createCompressor(plain) }
}

export const encodingFor = (request: FastifyRequest): Encoding | undefined => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Sends the page, or 304 where the browser has it. The caller sets Cache-Control and Vary. */
export const sendCompressed = async (
  { etag, plain, compressed }: CompressedPage,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(plain)
  const body = await compressed(encoding)
  return reply.header('content-encoding', encoding).send(body)
}
