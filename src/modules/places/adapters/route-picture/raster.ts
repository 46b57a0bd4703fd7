// Converts SVG to WebP, and to SVG with outlined text, because an image cannot use the fonts of the page.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import sharp from 'sharp'

const fontPackage = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/hanken-grotesk/package.json'),
)
const fontFiles = ['400Regular', '400Regular_Italic', '500Medium', '500Medium_Italic', '600SemiBold'].flatMap((style) =>
  readdirSync(path.join(fontPackage, style))
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => path.join(fontPackage, style, file)),
)
const options = (zoom: number): ResvgRenderOptions => ({
  fitTo: { mode: 'zoom', value: zoom },
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Hanken Grotesk' },
})

const quality = 82

/** The finished pictures are cached, so sharp's own cache is off; one picture is converted at a time. */
sharp.concurrency(1)
sharp.cache(false)

/** Renders SVG as WebP at `zoom` times its size. */
export const svgToWebp = (svg: string, zoom: number): Promise<Buffer> => {
  const image = new Resvg(svg, options(zoom)).render()
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality })
    .toBuffer()
}

/** Converts the text of an SVG to outlines. */
export const outlineText = (svg: string): string => new Resvg(svg, options(1)).toString()

/** Converts any image to WebP of this size. */
export const imageToWebp = (image: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(image, { limitInputPixels: 4_000_000 }).resize(width, height, { fit: 'cover' }).webp({ quality }).toBuffer()
