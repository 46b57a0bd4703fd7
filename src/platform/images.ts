// Converts uploaded pictures to JPEG or PNG with the JPEG, PNG and WebP decoders only, two at a time.
// Re-encoding removes hidden data: locations and names (EXIF), and files appended to the picture.
import sharp from 'sharp'

/** Not a supported picture, or one that is broken or too large to decode. */
export class UnreadableImage extends Error {}
/** Too many pictures are waiting already. */
export class ImagesBusy extends Error {}

const maxPixels = 40_000_000
const timeoutSeconds = 5
const quality = 90

// All other decoders are blocked, whatever a file claims to be; SVG could load and run things.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

const decode = (bytes: Buffer) => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })

/** Crops the middle to a square of at most `side` pixels, upright, on white. */
const squareJpeg = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    const { width, height } = await decode(bytes).metadata()
    const size = Math.min(side, width, height)
    return await decode(bytes)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(size, size, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('not a readable JPEG, PNG or WebP', { cause: error })
  }
}

/** Scales the whole picture so that no side exceeds `side` pixels, upright, on white. */
const fittedJpeg = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    return await decode(bytes)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('not a readable JPEG, PNG or WebP', { cause: error })
  }
}

/** Scales the whole picture so that no side exceeds `side` pixels, upright; transparency stays. */
const fittedPng = async (bytes: Buffer, side: number): Promise<Buffer> => {
  try {
    return await decode(bytes)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('not a readable JPEG, PNG or WebP', { cause: error })
  }
}

export const createImages = ({ atOnce: concurrency = 2, mostWaiting: maxWaiting = 20 } = {}) => {
  const waiting: (() => void)[] = []
  let running = 0

  const acquireSlot = async () => {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new ImagesBusy('too many pictures are waiting for conversion')
    await new Promise<void>((go) => waiting.push(go))
  }
  /** Hands the slot to the next in the queue, so that a new call cannot take it in between. */
  const releaseSlot = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  const withSlot = async (work: () => Promise<Buffer>): Promise<Buffer> => {
    await acquireSlot()
    try {
      return await work()
    } finally {
      releaseSlot()
    }
  }

  return {
    /** A JPEG of at most `side` pixels square. @throws UnreadableImage, ImagesBusy */
    square: (bytes: Buffer, side: number): Promise<Buffer> => withSlot(() => squareJpeg(bytes, side)),
    /** A JPEG of the whole picture, no side longer than `side` pixels. @throws UnreadableImage, ImagesBusy */
    fitJpeg: (bytes: Buffer, side: number): Promise<Buffer> => withSlot(() => fittedJpeg(bytes, side)),
    /** The same as a PNG that keeps transparency. @throws UnreadableImage, ImagesBusy */
    fitPng: (bytes: Buffer, side: number): Promise<Buffer> => withSlot(() => fittedPng(bytes, side)),
  }
}
export type Images = ReturnType<typeof createImages>
