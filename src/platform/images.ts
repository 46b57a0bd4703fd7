// Pictures that strangers send, made into JPEGs of ours: only what the decoders of JPEG, PNG and WebP can read, two at a time.
// Making them anew drops what was hidden in them: places and names (EXIF), and files behind the picture.
import sharp from 'sharp'

/** Not a picture that we read, or one that is broken or too large to be unpacked. */
export class UnreadableImage extends Error {}
/** Too many are waiting already. */
export class ImagesBusy extends Error {}

const mostPixels = 40_000_000
const secondsForOne = 5
const quality = 90

// Every other decoder is shut, whatever a file calls itself: SVG among them, which could fetch and run things.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

const read = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })

/** The middle of the picture as a square of at most `side` pixels, upright, on white. */
const squareJpeg = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    const { width, height } = await read(bytes).metadata()
    const own = Math.min(side, width, height)
    return await read(bytes)
      .timeout({ seconds: secondsForOne })
      .autoOrient()
      .resize(own, own, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('not a picture that we read', { cause: error })
  }
}

/** The whole picture, no side longer than `side` pixels, upright, on white. */
const fittedJpeg = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    return await read(bytes)
      .timeout({ seconds: secondsForOne })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('not a picture that we read', { cause: error })
  }
}

/** The whole picture, no side longer than `side` pixels, upright; what is clear in it stays so. */
const fittedPng = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    return await read(bytes)
      .timeout({ seconds: secondsForOne })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('not a picture that we read', { cause: error })
  }
}

export const createImages = ({ atOnce = 2, mostWaiting = 20 } = {}) => {
  const waiting: (() => void)[] = []
  let running = 0

  const turn = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new ImagesBusy('too many pictures are waiting')
    await new Promise<void>((go) => waiting.push(go))
  }
  /** Whoever is next takes the place over, so that nobody slips in between. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  const inTurn = async (work: () => Promise<Buffer>): Promise<Buffer> => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    /** A JPEG of at most `side` pixels square. Throws UnreadableImage, ImagesBusy. */
    square: (bytes: Buffer, side: number): Promise<Buffer> => inTurn(() => squareJpeg(bytes, side)),
    /** A JPEG of the whole picture, no side longer than `side` pixels. Throws UnreadableImage, ImagesBusy. */
    within: (bytes: Buffer, side: number): Promise<Buffer> => inTurn(() => fittedJpeg(bytes, side)),
    /** The same as a PNG, clear where the picture is clear. Throws UnreadableImage, ImagesBusy. */
    clear: (bytes: Buffer, side: number): Promise<Buffer> => inTurn(() => fittedPng(bytes, side)),
  }
}
export type Images = ReturnType<typeof createImages>
