// Pictures that somebody chooses, made small before they are sent: a phone's photographs would take minutes on a slow line.

/** What this browser cannot show is not a picture to us. */
export class NotAPicture extends Error {}

const quality = 0.9
/** Smaller than this and not too wide, a file is sent as it is. */
const smallEnough = 500_000

const decode = async (file: File): Promise<ImageBitmap> => {
  if (!file.type.startsWith('image/')) throw new NotAPicture('not an image')
  try {
    return await createImageBitmap(file)
  } catch (error) {
    throw new NotAPicture('not an image that can be read', { cause: error })
  }
}

const draw = (picture: ImageBitmap, side: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const ours = /^image\/(jpeg|png|webp)$/

/** The picture with no side longer than `side` pixels, upright, as a JPEG where it had to be made smaller. Throws NotAPicture. */
export const shrunk = async (file: File, side: number): Promise<File> => {
  const picture = await decode(file)
  try {
    const isSmall = Math.max(picture.width, picture.height) <= side && file.size <= smallEnough
    if (isSmall && ours.test(file.type)) return file
    const made = await draw(picture, side)
    return made ? new File([made], file.name, { type: 'image/jpeg' }) : file
  } finally {
    picture.close()
  }
}
