// Labels of towns, waters, parks and airports, and road shields, as many as fit into the picture.

import { type Board, type Box, drawText, halo, type TextStyle, textWidth } from './draw-text.ts'
import { mapPalette } from './palette.ts'
import { type RoadInView, roadClasses } from './road-layer.ts'
import type { Label, Scene } from './scenes.ts'
import type { LatLon, Pixel } from './shapes.ts'
import { formatCoordinate, type View } from './view.ts'

const water = 7
/** Maximum additional towns from the data, largest first. */
const maxTowns = 16

/** The least important rank that is labelled at this scale. */
const leastRank = (metresPerPixel: number): number => {
  const steps = [
    [14, 7],
    [32, 5],
    [110, 4],
    [220, 3],
  ] as const
  return steps.find(([below]) => metresPerPixel < below)?.[1] ?? 2
}

const sizes: Record<number, number> = { 0: 20, 1: 20, 2: 16, 3: 14.5, 4: 13 }
const labelStyle = (rank: number, compact: boolean): TextStyle => {
  const size = (sizes[rank] ?? 12.5) * (compact ? 0.8 : 1)
  if (rank === water) return { size, weight: 500, colour: mapPalette.waterLabel, italic: true, halo: halo.water }
  const colour = rank <= 2 ? mapPalette.ink : rank <= 4 ? mapPalette.label : mapPalette.soft
  return { size, weight: rank <= 2 ? 600 : 500, colour, halo: halo.land }
}

const townsInView = (view: View, { labels, townLabels }: Scene): Label[] => {
  const [[north, west], [south, east]] = view.corners
  const isNamed = (name: string, lat: number, lon: number) =>
    labels.some(
      (label) => label.name === name || (Math.abs(label.lat - lat) < 0.06 && Math.abs(label.lon - lon) < 0.09),
    )
  return townLabels
    .filter(([name, lat, lon]) => lat > south && lat < north && lon > west && lon < east && !isNamed(name, lat, lon))
    .sort((a, b) => b[3] - a[3])
    .slice(0, maxTowns)
    .map(([name, lat, lon, thousands], i) => ({ name, lat, lon, rank: thousands >= 500 ? 2 : i < 7 ? 3 : 4 }))
}

const drawPlaces = (view: View, scene: Scene, board: Board, options: LabelOptions): string[] => {
  const last = leastRank(view.metresPerPixel)
  const own = scene.labels.filter(({ rank }) => rank <= last || rank === water)
  const labels = [...own, ...townsInView(view, scene)].sort((a, b) => a.rank - b.rank)
  return labels
    .filter(({ name }) => !options.excludedNames.includes(name))
    .map(({ name, lat, lon, rank }) => {
      const [x, y] = view.pixel([lat, lon])
      if (x < 20 || x > view.width - 20 || y < 18 || y > view.height - 18) return ''
      const style = labelStyle(rank, options.compact)
      const half = textWidth(name, style.size, rank <= 1 ? 0.6 : 0.52) / 2
      for (const shift of [0, -14, 16, -26]) {
        const middle = y + shift
        const box: Box = [x - half - 4, middle - style.size * 0.75, x + half + 4, middle + style.size * 0.5]
        if (!board.isWithin(box, 8) || !board.isFree(box)) continue
        board.take(box, 5, 3)
        return drawText(name, [x, middle + style.size * 0.34], style)
      }
      return ''
    })
}

const drawQuietLabel = (name: string, [x, y]: Pixel, board: Board, style: { size: number; colour: string }): string => {
  const half = textWidth(name, style.size, 0.5) / 2 + 3
  const box: Box = [x - half, y - style.size * 0.7, x + half, y + style.size * 0.5]
  if (!board.isWithin(box, 8) || !board.isFree(box)) return ''
  board.take(box)
  return drawText(name, [x, y + style.size * 0.34], { ...style, weight: 400, italic: true })
}

const centreOf = (ring: readonly LatLon[]): LatLon => [
  ring.reduce((sum, [lat]) => sum + lat, 0) / ring.length,
  ring.reduce((sum, [, lon]) => sum + lon, 0) / ring.length,
]

const largeAirports = ['LHR', 'LGW', 'STN', 'LTN']

const drawGrounds = (view: View, scene: Scene, board: Board, compact: boolean): string[] => {
  const size = compact ? 10.5 : 12
  const parks = view.metresPerPixel < 60 ? scene.parks : []
  const isWideEnough = (name: string, ring: readonly LatLon[]) => {
    const xs = view.pixels(ring).map(([x]) => x)
    return Math.max(...xs) - Math.min(...xs) > name.length * 5.4
  }
  const airports = scene.airports.filter(
    ({ code }) => view.metresPerPixel < 60 || (view.metresPerPixel < 130 && largeAirports.includes(code)),
  )
  const park = { size, colour: mapPalette.parkLabel }
  return [
    ...parks
      .filter(({ name, poly }) => isWideEnough(name, poly))
      .map(({ name, poly }) => drawQuietLabel(name, view.pixel(centreOf(poly)), board, park)),
    ...airports.map(({ name, poly }) =>
      drawQuietLabel(/airport/i.test(name) ? name : `${name} Airport`, view.pixel(centreOf(poly)), board, {
        size,
        colour: mapPalette.soft,
      }),
    ),
  ]
}

const numberedRoad = /^(M\d|A\d|I-|US-|CA-|QEW|\d{3}$)/
const shieldPositions = [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6]

const drawShield = (ref: string, isMotorway: boolean, [x, y]: Pixel, width: number): string => {
  const [fill, edge, ink] = isMotorway
    ? [mapPalette.shield, '#fff', '#fff']
    : ['#fff', mapPalette.shieldEdge, mapPalette.label]
  const box = `x="${formatCoordinate(x - width / 2)}" y="${formatCoordinate(y - 9)}" width="${formatCoordinate(width)}" height="18" rx="3"`
  const text = drawText(ref, [x, y + 4.1], { size: 11.5, weight: 600, colour: ink })
  return `<rect ${box} fill="${fill}" stroke="${edge}"/>${text}`
}

/** Draws road shields where there is room: at most two per motorway and one per other road. */
export const drawShields = (view: View, roads: readonly RoadInView[], board: Board): string => {
  const drawn = new Map<string, number>()
  const byImportance = [...roads].sort((a, b) => roadClasses.indexOf(b.road.class) - roadClasses.indexOf(a.road.class))
  return byImportance
    .map(({ road: { ref, class: roadClass, curve } }) => {
      const isMinor = roadClass === 'street' || (roadClass === 'secondary' && view.metresPerPixel > 20)
      const most = roadClass === 'motorway' ? 2 : 1
      if (isMinor || !numberedRoad.test(ref) || (drawn.get(ref) ?? 0) >= most) return ''
      const width = ref.length * 6.9 + 11
      const line = view.pixels(curve).filter(([x, y]) => board.isWithin([x - 10, y, x + 10, y], 40))
      for (const share of shieldPositions) {
        const at = line[Math.floor((line.length - 1) * share)]
        if (!at) break
        const box: Box = [at[0] - width / 2 - 5, at[1] - 14, at[0] + width / 2 + 5, at[1] + 14]
        if (!board.isFree(box)) continue
        board.take(box, 30, 24)
        drawn.set(ref, (drawn.get(ref) ?? 0) + 1)
        return drawShield(ref, roadClass === 'motorway', at, width)
      }
      return ''
    })
    .join('')
}

export interface LabelOptions {
  compact: boolean
  /** Names that are labelled already: the ends of the route. */
  excludedNames: readonly string[]
}

export const drawPlaceLabels = (view: View, scene: Scene, board: Board, options: LabelOptions): string =>
  drawPlaces(view, scene, board, options).join('')

export const drawGroundLabels = (view: View, scene: Scene, board: Board, compact: boolean): string =>
  drawGrounds(view, scene, board, compact).join('')
