// Shrinks chosen pictures before upload, because photographs of a phone would take minutes on a slow line.

/** The file is not a picture that this browser can decode. */
export class NotAPicture extends Error {}

const quality = 0.9
/** A file of up to this many bytes that is not too wide is sent unchanged. */
const maxUnchangedBytes = 500_000

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

const acceptedTypes = /^image\/(jpeg|png|webp)$/

/** Returns the picture upright with no side over `side` pixels, as a JPEG if it had to shrink. @throws NotAPicture */
export const shrinkPicture = async (file: File, side: number): Promise<File> => {
  const picture = await decode(file)
  try {
    const isSmall = Math.max(picture.width, picture.height) <= side && file.size <= maxUnchangedBytes
    if (isSmall && acceptedTypes.test(file.type)) return file
    const blob = await draw(picture, side)
    return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file
  } finally {
    picture.close()
  }
}
