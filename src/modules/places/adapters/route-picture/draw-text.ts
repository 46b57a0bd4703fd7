// Text on the map, and the board that keeps labels apart from each other and from the route.
import { mapPalette } from './palette.ts'
import type { Pixel } from './shapes.ts'
import { formatCoordinate } from './view.ts'

export type Box = readonly [left: number, top: number, right: number, bottom: number]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for SVG and removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (c) => escapes[c] ?? '')

export interface TextStyle {
  size: number
  weight: 400 | 500 | 600
  colour: string
  anchor?: 'start' | 'middle' | 'end'
  italic?: boolean
  halo?: { colour: string; width: number }
}

export const drawText = (text: string, [x, y]: Pixel, style: TextStyle): string => {
  const { size, weight, colour, anchor = 'middle', italic, halo } = style
  const around = halo
    ? ` stroke="${halo.colour}" stroke-width="${halo.width}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  const slant = italic ? ' font-style="italic"' : ''
  return `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}"${slant} fill="${colour}"${around}>${escapeXml(text)}</text>`
}

/** The approximate width in pixels of a text in Hanken Grotesk. */
export const textWidth = (text: string, size: number, perLetter = 0.52): number => text.length * size * perLetter

export const createBoard = (width: number, height: number) => {
  const taken: Box[] = []
  const isFree = ([left, top, right, bottom]: Box): boolean =>
    taken.every((box) => left >= box[2] || right <= box[0] || top >= box[3] || bottom <= box[1])
  const isWithin = ([left, top, right, bottom]: Box, margin: number): boolean =>
    left >= margin && right <= width - margin && top >= margin && bottom <= height - margin
  const take = ([left, top, right, bottom]: Box, x = 0, y = x) => {
    taken.push([left - x, top - y, right + x, bottom + y])
  }
  return { isFree, isWithin, take }
}
export type Board = ReturnType<typeof createBoard>

export const halo = { land: { colour: mapPalette.land, width: 3.4 }, water: { colour: mapPalette.water, width: 3.4 } }
