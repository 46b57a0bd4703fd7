// Turns a picture and a crop into the upload: a square JPEG of at most 400 pixels.
import { centerCrop, type PercentCrop } from 'react-image-crop'

const maxPixels = 400
const quality = 0.95
export const fileName = 'cropped-profile.jpg'

/** The largest centred square. */
export const firstCrop = (width: number, height: number): PercentCrop => {
  const side = Math.min(width, height)
  return centerCrop({ unit: '%', width: (side / width) * 100, height: (side / height) * 100 }, width, height)
}

export const isCrop = (crop: PercentCrop | undefined): crop is PercentCrop =>
  crop !== undefined && crop.width > 0 && crop.height > 0

/** Null where the browser cannot draw it. */
export const croppedFile = async (image: HTMLImageElement, crop: PercentCrop): Promise<File | null> => {
  const { naturalWidth, naturalHeight } = image
  const [x, width] = [crop.x, crop.width].map((part) => (part / 100) * naturalWidth) as [number, number]
  const [y, height] = [crop.y, crop.height].map((part) => (part / 100) * naturalHeight) as [number, number]
  const side = Math.max(1, Math.min(maxPixels, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // Transparent pixels become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && new File([blob], fileName, { type: 'image/jpeg' })
}
