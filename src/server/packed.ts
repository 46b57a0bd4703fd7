// A page as it travels: packed for whoever asks for it so.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants

/** A tenth larger than at its best, in a hundredth of the time. */
const quick = 5

/** The first reader waits for no more than a quick packing; it is done well once a second one comes, whom it keeps waiting no more. */
const createPacked = (plain: Buffer) => {
  const packed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}
  let readers = 0
  const packWell = () =>
    brotli(plain, { params: { [size]: plain.length } }).then(
      (best) => {
        packed.br = best
      },
      // The quick one is a good page, too.
      () => undefined,
    )
  return (encoding: Encoding): Buffer | Promise<Buffer> => {
    if (encoding === 'br' && ++readers === 2) void packWell()
    const known = packed[encoding]
    if (known) return known
    const made =
      encoding === 'br'
        ? brotli(plain, { params: { [quality]: quick, [size]: plain.length } })
        : zip(plain, { level: 9 })
    packed[encoding] = made
    // Whoever comes next may have more luck.
    made.catch(() => delete packed[encoding])
    return made
  }
}

/** A text that is sent to many as it is, under a mark by which a browser knows what it has. */
export interface Packed {
  etag: string
  plain: Buffer
  packed: (encoding: Encoding) => Buffer | Promise<Buffer>
}

export const pack = (text: string): Packed => {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, packed: createPacked(plain) }
}

export const encodingFor = (request: FastifyRequest): Encoding | undefined => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** What says how it is kept, and that it differs by encoding, is the caller's. Whoever has it already gets nothing but that (304). */
export const sendPacked = async ({ etag, plain, packed }: Packed, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(plain)
  const body = await packed(encoding)
  return reply.header('content-encoding', encoding).send(body)
}
