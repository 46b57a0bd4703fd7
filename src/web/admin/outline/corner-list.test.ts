// Corners as text.
import { describe, expect, it } from 'vitest'
import { readCorners, writeCorners } from './corner-list.ts'

describe('a list of corners', () => {
  it('is read with polygons apart, and written so that it reads the same', () => {
    const { polygons, wrongLines } = readCorners('\n51.5, -0.1\n 51.5 -0.2 \n51.4;-0.2\n\n \n45,1\n45,2\n46,2\n')
    expect(wrongLines).toEqual([])
    expect(polygons).toEqual([
      [
        [51.5, -0.1],
        [51.5, -0.2],
        [51.4, -0.2],
      ],
      [
        [45, 1],
        [45, 2],
        [46, 2],
      ],
    ])
    expect(readCorners(writeCorners(polygons)).polygons).toEqual(polygons)
  })

  it('names the lines that are no corner, and those of each polygon', () => {
    const { lines, wrongLines } = readCorners('51.5, -0.1\nx\n91, 0\n51, 181\n51.4, 0\n\n51, 0, 0\n51.3, 0')
    expect(wrongLines).toEqual([2, 3, 4, 7])
    expect(lines).toEqual([[1, 5], [8]])
  })
})
