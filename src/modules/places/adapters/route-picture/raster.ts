// From SVG to pixels, and to an SVG that carries its letters as shapes: a picture on a page has no fonts of the page.
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

/** One picture at a time, and nothing kept: the pictures themselves are what is kept. */
sharp.concurrency(1)
sharp.cache(false)

/** SVG drawn at `zoom` times its size, as WebP. */
export const webpOfSvg = (svg: string, zoom: number): Promise<Buffer> => {
  const image = new Resvg(svg, options(zoom)).render()
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality })
    .toBuffer()
}

/** The same SVG with its text as outlines. */
export const outlined = (svg: string): string => new Resvg(svg, options(1)).toString()

/** Any picture that Google sends, as WebP of our size. */
export const webpOfImage = (image: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(image, { limitInputPixels: 4_000_000 }).resize(width, height, { fit: 'cover' }).webp({ quality }).toBuffer()
