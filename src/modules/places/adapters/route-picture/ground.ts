// Draws the ground of the map: land, built-up areas, parks, water and airports.
import { mapPalette } from './palette.ts'
import type { Airport, River, Scene, Town } from './scenes.ts'
import { type LatLon, type Pixel, smoothLine } from './shapes.ts'
import { areaData, formatCoordinate, pathData, type View } from './view.ts'

const metresPerDegree = 111_300

const drawArea = (view: View, ring: readonly LatLon[], fill: string, more = ''): string =>
  view.shows(ring) ? `<path d="${areaData(view.pixels(ring))}" fill="${fill}"${more}/>` : ''

const drawSmoothArea = (view: View, ring: readonly LatLon[], fill: string, more = ''): string =>
  view.shows(ring) ? drawArea(view, smoothLine(ring, { closed: true, steps: 4 }), fill, more) : ''

/** An irregular outline of a town. Its random values are seeded by the name, so that it is always the same. */
export const townRing = ({ name, lat, lon, rx, ry }: Town): LatLon[] => {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  return Array.from({ length: 13 }, (_, i) => {
    const angle = (i / 13) * 2 * Math.PI
    const reach = 0.72 + 0.5 * random()
    const north = (Math.sin(angle) * ry * reach) / metresPerDegree
    const east = (Math.cos(angle) * rx * reach) / (metresPerDegree * Math.cos((lat * Math.PI) / 180))
    return [lat + north, lon + east] as const
  })
}

const samplesPerPoint = 4

/** Draws a river as an area with its real width, but at least a visible one. */
const drawRiver = (view: View, { line, least }: River): string => {
  const minWidth = view.metresPerPixel < 75 ? least.near : least.far
  if (!minWidth && view.metresPerPixel >= 60) return ''
  const middle = view.pixels(
    smoothLine(
      line.map(([lat, lon]) => [lat, lon]),
      { steps: samplesPerPoint },
    ),
  )
  const banks: [left: Pixel[], right: Pixel[]] = [[], []]
  for (const [i, [x, y]] of middle.entries()) {
    const [before, after] = [middle[i - 1] ?? [x, y], middle[i + 1] ?? [x, y]]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const [from, share] = [Math.floor(i / samplesPerPoint), (i % samplesPerPoint) / samplesPerPoint]
    const [here = 0, next = here] = [line[from]?.[2], line[from + 1]?.[2]]
    const half = Math.max(minWidth, (here + (next - here) * share) / view.metresPerPixel) / 2
    banks[0].push([x - (dy / length) * half, y + (dx / length) * half])
    banks[1].push([x + (dy / length) * half, y - (dx / length) * half])
  }
  return `<path d="${pathData([...banks[0], ...banks[1].reverse()])}Z" fill="${mapPalette.water}"/>`
}

const drawAirport = (view: View, { poly, runways }: Airport): string => {
  if (!view.shows(poly)) return ''
  const width = formatCoordinate(Math.max(1.6, 65 / view.metresPerPixel))
  const strips = runways.map((runway) => pathData(view.pixels(runway))).join('')
  return `${drawArea(view, poly, mapPalette.airport)}<path d="${strips}" stroke="${mapPalette.runway}" stroke-width="${width}" fill="none"/>`
}

export const drawGround = (view: View, scene: Scene): string => {
  const { coast, land, builtUp, towns, parks, water, rivers, airports } = scene
  const whole = `<rect width="${view.width}" height="${view.height}" fill="${coast ? mapPalette.water : mapPalette.land}"/>`
  const parkEdge = view.metresPerPixel < 60 ? ` stroke="${mapPalette.parkEdge}" stroke-width=".7"` : ''
  const peninsulas = land.map(({ poly }) => (coast ? drawArea : drawSmoothArea)(view, poly, mapPalette.land))
  return [
    whole,
    coast ? `<path d="${view.shape(coast)}" fill="${mapPalette.land}"/>` : '',
    ...(coast ? peninsulas : []),
    builtUp ? drawSmoothArea(view, builtUp, mapPalette.urban) : '',
    ...towns.map((town) => drawSmoothArea(view, townRing(town), mapPalette.urban)),
    ...parks.map(({ poly }) => drawSmoothArea(view, poly, mapPalette.park, parkEdge)),
    ...water.map(({ poly }) => drawSmoothArea(view, poly, mapPalette.water)),
    ...(coast ? [] : peninsulas),
    ...rivers.map((each) => drawRiver(view, each)),
    ...airports.map((each) => drawAirport(view, each)),
  ].join('')
}
