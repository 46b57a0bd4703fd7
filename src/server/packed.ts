// A page as it travels: packed for whoever asks for it so.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants

/** A tenth larger than at its best, in a hundredth of the time. */
const quick = 5

/** The first reader waits for no more than a quick packing; it is done well once a second one comes, whom it keeps waiting no more. */
export const createPacked = (plain: Buffer) => {
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
