// The corners of an outline as text: a corner a line, and an empty line between polygons.
import type { Corner } from '#modules/places/rules.ts'

export interface CornerList {
  polygons: Corner[][]
  /** Numbers of the lines that are not understood, from 1. */
  wrongLines: number[]
  /** Numbers of the lines of each polygon. */
  lines: number[][]
}

const cornerPattern = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/

const readCorner = (line: string): Corner | undefined => {
  const [, lat, lon] = cornerPattern.exec(line) ?? []
  const corner = [Number(lat), Number(lon)] as const
  return Math.abs(corner[0]) <= 90 && Math.abs(corner[1]) <= 180 ? corner : undefined
}

export const readCorners = (text: string): CornerList => {
  const list: CornerList = { polygons: [], wrongLines: [], lines: [] }
  let isBetween = true
  for (const [index, line] of text.split('\n').entries()) {
    const corner = readCorner(line.trim())
    if (!line.trim()) isBetween = true
    else if (!corner) list.wrongLines.push(index + 1)
    else {
      if (isBetween) {
        list.polygons.push([])
        list.lines.push([])
      }
      isBetween = false
      list.polygons.at(-1)?.push(corner)
      list.lines.at(-1)?.push(index + 1)
    }
  }
  return list
}

export const writeCorners = (polygons: readonly (readonly Corner[])[]): string =>
  polygons.map((corners) => corners.map(([lat, lon]) => `${lat}, ${lon}`).join('\n')).join('\n\n')
