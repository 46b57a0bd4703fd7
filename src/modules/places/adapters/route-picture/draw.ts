// Draws the map of one route as SVG: ground, roads, names, the route, and the attribution that the data requires.
import type { Language } from '#kernel/language.ts'
import { type Board, createBoard, drawText, halo } from './draw-text.ts'
import { drawEndLabel, type EndLabel } from './end-labels.ts'
import { drawGround } from './ground.ts'
import { formatMapScaleMiles, texts } from './map-texts.ts'
import { mapPalette } from './palette.ts'
import { drawGroundLabels, drawPlaceLabels, drawShields } from './place-labels.ts'
import { drawRoads, roadsInView } from './road-layer.ts'
import { findRoadRoute } from './road-route.ts'
import { createRouteLine, drawRoute, type RouteLine } from './route-line.ts'
import { findScene, isWithinBounds, type Scene } from './scenes.ts'
import { type LatLon, type Pixel, pixelsBetween } from './shapes.ts'
import { createView, formatCoordinate, type View } from './view.ts'

export interface RouteEnd extends EndLabel {
  lat: number
  lon: number
}
export interface DrawRequest {
  from: RouteEnd
  to: RouteEnd
  width: number
  height: number
  language: Language
}

const metresPerMile = 1609.34
const compactBelow = 600

/** The short attribution of the data sources; the complete one is in docs/credits.md. */
const creditLines = (scene: Scene, compact: boolean, language: Language): string[] => {
  const { indicative } = texts[language]
  if (scene.name !== 'london') return [`${indicative} Natural Earth, US Census Bureau, GeoNames`]
  const [first, second] = [
    `${indicative} Contains OS data © Crown copyright,`,
    'National Statistics data, Natural Earth, GeoNames',
  ]
  return compact ? [first, second] : [`${first} ${second}`]
}

const reserveRoute = (board: Board, { points }: RouteLine, ends: readonly Pixel[]) => {
  for (const [i, point] of points.entries()) {
    const before = points[i - 1] ?? point
    const steps = Math.max(1, Math.ceil(pixelsBetween(before, point) / 9))
    for (let step = 0; step <= steps; step++) {
      const [x, y] = [0, 1].map((k) => (before[k] ?? 0) + (((point[k] ?? 0) - (before[k] ?? 0)) * step) / steps)
      board.take([x ?? 0, y ?? 0, x ?? 0, y ?? 0], 6)
    }
  }
  for (const [x, y] of ends) board.take([x, y, x, y], 13)
}

const drawScale = ({ metresPerPixel, height }: View, compact: boolean, language: Language): string => {
  const mile = metresPerMile / metresPerPixel
  const least = compact ? 40 : 70
  const miles = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].find((each) => each * mile > least) ?? 200
  const [length, left] = [miles * mile, compact ? 10 : 18]
  const bar = `<path d="M${left} ${height - (compact ? 16 : 22)}v5h${formatCoordinate(length)}v-5" fill="none" stroke="${mapPalette.soft}" stroke-width="1.4"/>`
  const style = {
    size: compact ? 9.5 : 12,
    weight: 400,
    colour: mapPalette.soft,
    anchor: 'start',
    halo: halo.land,
  } as const
  return bar + drawText(formatMapScaleMiles(language, miles), [left + length + 7, height - (compact ? 10 : 15)], style)
}

const drawCredit = ({ width, height }: View, lines: readonly string[], compact: boolean): string => {
  const style = {
    size: compact ? 7 : 10.5,
    weight: 400,
    colour: mapPalette.soft,
    anchor: 'end',
    halo: halo.land,
  } as const
  const at = (i: number): Pixel => [
    width - (compact ? 8 : 12),
    height - (compact ? 7 : 10) - (lines.length - 1 - i) * 9,
  ]
  return lines.map((line, i) => drawText(line, at(i), style)).join('')
}

/** Finds the route, or a curve in a densely mapped area. Elsewhere a curve would be a line on an empty map. */
const findRoute = (scene: Scene, from: LatLon, to: LatLon): LatLon[] | 'curve' | undefined =>
  findRoadRoute(scene, from, to) ??
  (isWithinBounds(from, scene.dense) && isWithinBounds(to, scene.dense) ? 'curve' : undefined)

/** Draws the map as SVG with text elements; undefined outside the mapped areas. */
export const drawRouteMap = ({ from, to, width, height, language }: DrawRequest): string | undefined => {
  const ends: [LatLon, LatLon] = [
    [from.lat, from.lon],
    [to.lat, to.lon],
  ]
  const scene = findScene(...ends)
  const route = scene && findRoute(scene, ...ends)
  if (!scene || !route) return undefined
  const compact = width < compactBelow
  const road = route === 'curve' ? undefined : route
  const view = createView(road ?? ends, width, height)
  const line = createRouteLine(view, road, ...ends)
  const [start, end] = [view.pixel(ends[0]), view.pixel(ends[1])]
  const board = createBoard(width, height)
  reserveRoute(board, line, [start, end])
  const foot = compact ? 26 : 34
  board.take([0, height - foot, compact ? 110 : 190, height])
  board.take([width - (compact ? 190 : 470), height - (compact ? 26 : 24), width, height])
  const roads = roadsInView(view, scene)
  const floor = height - foot
  const names =
    drawEndLabel({ board, mark: start, other: end, label: from, compact, edge: width, floor }) +
    drawEndLabel({ board, mark: end, other: start, label: to, compact, edge: width, floor })
  const places = drawPlaceLabels(view, scene, board, { compact, excludedNames: [from.name, to.name] })
  const shields = drawShields(view, roads, board)
  const grounds = drawGroundLabels(view, scene, board, compact)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Hanken Grotesk">`,
    drawGround(view, scene),
    drawRoads(view, roads),
    places,
    grounds,
    shields,
    drawRoute(line, start, end),
    names,
    drawScale(view, compact, language),
    drawCredit(view, creditLines(scene, compact, language), compact),
    '</svg>',
  ].join('')
}
