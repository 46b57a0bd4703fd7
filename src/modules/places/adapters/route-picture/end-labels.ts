// The names of pickup and dropoff, each on a side of its mark that the route leaves free.
import { truncateText } from '#kernel/text.ts'
import { paper } from './paper.ts'
import type { Pixel } from './shapes.ts'
import { type Board, type Box, drawText, textWidth } from './text.ts'

export interface EndLabel {
  name: string
  sub: string
  /** An airport's letters say enough where there is no room. */
  code?: string
}

const gap = 18
type Side = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]

const margin = 4

/** All sides, those away from the other end first. */
const sidesFrom = (away: -1 | 1): Side[] => {
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

/** Left-top of a box of this size on that side of the mark; above and below it may slide to stay in the picture. */
const cornerOf = (
  [x, y]: Pixel,
  [sideX, sideY]: Side,
  size: { width: number; height: number; edge: number },
): Pixel => {
  const { width, height, edge } = size
  const top = sideY < 0 ? y - gap - height : sideY > 0 ? y + gap : y - height / 2
  if (sideX) return [sideX < 0 ? x - gap - width : x + gap, top]
  return [Math.max(margin + 4, Math.min(edge - margin - 4 - width, x - width / 2)), top]
}

/** As much of the text as fits, with an ellipsis where it was cut. */
const fitting = (text: string, size: number, most: number): string => {
  const letters = Math.floor(most / (size * 0.52))
  return text.length <= letters ? text : `${truncateText(text, letters - 1).trimEnd()}…`
}

export interface EndLabelRequest {
  board: Board
  /** Where it stands, and where the other end of the route does. */
  mark: Pixel
  other: Pixel
  label: EndLabel
  compact: boolean
  /** Width of the picture, and the line below which are scale and credit. */
  edge: number
  floor: number
}

/** On a small picture one word of an airport's name can be missed. */
const shortened = (name: string) =>
  name.replace(/ International Airport$/, ' Airport').replace(' Airport Terminal', ' Terminal')

const place = ({ board, mark, other, label, compact, edge, floor }: EndLabelRequest, most: number): string => {
  const [size, subSize] = compact ? [14, 11] : [17, 13]
  const name = fitting(compact ? shortened(label.name) : label.name, size, most)
  const sub = compact ? '' : fitting(label.sub, subSize, most)
  const width = Math.max(textWidth(name, size, 0.535), textWidth(sub, subSize, 0.5))
  const height = sub ? size + subSize + 10 : size + 5
  for (const side of sidesFrom(mark[0] < other[0] ? -1 : 1)) {
    const [left, top] = cornerOf(mark, side, { width, height, edge })
    const box: Box = [left - 4, top - 2, left + width + 4, top + height + 2]
    if (!board.isWithin(box, margin) || box[3] > floor || !board.isFree(box)) continue
    board.take(box, 6, 4)
    const x = side[0] < 0 ? left + width : side[0] > 0 ? left : left + width / 2
    const style = { anchor: anchors[side[0]], halo: { colour: paper.land, width: 5 } }
    const first = drawText(name, [x, top + size - 2], { size, weight: 600, colour: paper.ink, ...style })
    const second = { size: subSize, weight: 500, colour: paper.soft, ...style } as const
    return sub ? first + drawText(sub, [x, top + size + subSize + 4], second) : first
  }
  return ''
}

/** Empty where no side is free, even for a part of the name. */
export const drawEndLabel = (request: EndLabelRequest): string => {
  const { compact, label } = request
  const whole = place(request, compact ? 170 : 420) || place(request, compact ? 110 : 200)
  return whole || (label.code ? place({ ...request, label: { name: label.code, sub: '' } }, 60) : '')
}
