// Labels of pickup and dropoff, each placed beside its mark where the map is free.
import { truncateText } from '#kernel/text.ts'
import { type Board, type Box, drawText, textWidth } from './draw-text.ts'
import { mapPalette } from './palette.ts'
import type { Pixel } from './shapes.ts'

export interface EndLabel {
  name: string
  sub: string
  /** The code of an airport, used if the name does not fit. */
  code?: string
}

const gap = 18
type Side = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]

const margin = 4

/** Lists all sides, those away from the other end first. */
const listSides = (away: -1 | 1): Side[] => {
  const back = away === 1 ? -1 : 1
  return [
    [away, 0],
    [away, -1],
    [away, 1],
    [0, -1],
    [0, 1],
    [back, -1],
    [back, 1],
    [back, 0],
  ]
}

const anchors = { [-1]: 'end', 0: 'middle', 1: 'start' } as const

/** The top left corner of a box on that side of the mark. Above and below the mark it is moved to stay in the picture. */
const topLeftCorner = (
  [x, y]: Pixel,
  [sideX, sideY]: Side,
  size: { width: number; height: number; edge: number },
): Pixel => {
  const { width, height, edge } = size
  const top = sideY < 0 ? y - gap - height : sideY > 0 ? y + gap : y - height / 2
  if (sideX) return [sideX < 0 ? x - gap - width : x + gap, top]
  return [Math.max(margin + 4, Math.min(edge - margin - 4 - width, x - width / 2)), top]
}

/** Shortens a text to the width with an ellipsis. */
const truncateToWidth = (text: string, size: number, maxWidth: number): string => {
  const letters = Math.floor(maxWidth / (size * 0.52))
  return text.length <= letters ? text : `${truncateText(text, letters - 1).trimEnd()}…`
}

export interface EndLabelRequest {
  board: Board
  /** The positions of this end and of the other one. */
  mark: Pixel
  other: Pixel
  label: EndLabel
  compact: boolean
  /** The width of the picture, and the y position above scale and credit. */
  edge: number
  floor: number
}

/** Shortens an airport's name for a small picture. */
const shortenName = (name: string) =>
  name.replace(/ International Airport$/, ' Airport').replace(' Airport Terminal', ' Terminal')

const placeLabel = ({ board, mark, other, label, compact, edge, floor }: EndLabelRequest, maxWidth: number): string => {
  const [size, subSize] = compact ? [14, 11] : [17, 13]
  const name = truncateToWidth(compact ? shortenName(label.name) : label.name, size, maxWidth)
  const sub = compact ? '' : truncateToWidth(label.sub, subSize, maxWidth)
  const width = Math.max(textWidth(name, size, 0.535), textWidth(sub, subSize, 0.5))
  const height = sub ? size + subSize + 10 : size + 5
  for (const side of listSides(mark[0] < other[0] ? -1 : 1)) {
    const [left, top] = topLeftCorner(mark, side, { width, height, edge })
    const box: Box = [left - 4, top - 2, left + width + 4, top + height + 2]
    if (!board.isWithin(box, margin) || box[3] > floor || !board.isFree(box)) continue
    board.take(box, 6, 4)
    const x = side[0] < 0 ? left + width : side[0] > 0 ? left : left + width / 2
    const style = { anchor: anchors[side[0]], halo: { colour: mapPalette.land, width: 5 } }
    const first = drawText(name, [x, top + size - 2], { size, weight: 600, colour: mapPalette.ink, ...style })
    const second = { size: subSize, weight: 500, colour: mapPalette.soft, ...style } as const
    return sub ? first + drawText(sub, [x, top + size + subSize + 4], second) : first
  }
  return ''
}

/** Draws a label; empty if there is no room even for a shortened name. */
export const drawEndLabel = (request: EndLabelRequest): string => {
  const { compact, label } = request
  const whole = placeLabel(request, compact ? 170 : 420) || placeLabel(request, compact ? 110 : 200)
  return whole || (label.code ? placeLabel({ ...request, label: { name: label.code, sub: '' } }, 60) : '')
}
