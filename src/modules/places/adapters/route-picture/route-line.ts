// Draws the route: along the roads, or as a curve without a road; with a ring at the pickup and a square at the dropoff.
import { mapPalette } from './palette.ts'
import { type LatLon, type Pixel, pixelsBetween, removeHooks, removeSpurs, simplify } from './shapes.ts'
import { formatCoordinate, type View } from './view.ts'

export interface RouteLine {
  /** SVG path data. */
  path: string
  /** Points along the path, which labels avoid. */
  points: Pixel[]
}

const moveToward = (from: Pixel, to: Pixel, pixels: number): Pixel => {
  const length = pixelsBetween(from, to) || 1
  return [from[0] + ((to[0] - from[0]) * pixels) / length, from[1] + ((to[1] - from[1]) * pixels) / length]
}
const formatPoint = ([x, y]: Pixel) => `${formatCoordinate(x)},${formatCoordinate(y)}`

/** Creates a path with corners rounded by up to `radius` pixels. */
const roundedPath = (line: readonly Pixel[], radius: number): string => {
  const bends = line.slice(1, -1).map((corner, i) => {
    const [before, after] = [line[i] ?? corner, line[i + 2] ?? corner]
    const reach = Math.min(radius, pixelsBetween(before, corner) / 2, pixelsBetween(corner, after) / 2)
    return `L${formatPoint(moveToward(corner, before, reach))}Q${formatPoint(corner)} ${formatPoint(moveToward(corner, after, reach))}`
  })
  return `M${formatPoint(line.at(0) ?? [0, 0])}${bends.join('')}L${formatPoint(line.at(-1) ?? [0, 0])}`
}

const bezierPoint = ([a, b, c, d]: readonly [Pixel, Pixel, Pixel, Pixel], t: number): Pixel => {
  const u = 1 - t
  const mix = (k: 0 | 1) => u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k]
  return [mix(0), mix(1)]
}

/** A curve that bends to the north. */
const createCurve = (from: Pixel, to: Pixel): RouteLine => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const up = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1
  const [leanX, leanY] = [dy * 0.075 * up, -dx * 0.075 * up]
  const at = (share: number): Pixel => [from[0] + dx * share + leanX, from[1] + dy * share + leanY]
  const corners = [from, at(0.3), at(0.7), to] as const
  return {
    path: `M${formatPoint(from)}C${corners.slice(1).map(formatPoint).join(' ')}`,
    points: Array.from({ length: 60 }, (_, i) => bezierPoint(corners, i / 59)),
  }
}

export const createRouteLine = (
  view: View,
  route: readonly LatLon[] | undefined,
  from: LatLon,
  to: LatLon,
): RouteLine => {
  if (!route) return createCurve(view.pixel(from), view.pixel(to))
  const points = removeHooks(simplify(removeSpurs(view.pixels(route), 9), 1.1))
  return { path: roundedPath(points, 5), points }
}

export const drawRoute = ({ path }: RouteLine, from: Pixel, to: Pixel): string => {
  const line = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const ring = (radius: number, more: string) =>
    `<circle cx="${formatCoordinate(from[0])}" cy="${formatCoordinate(from[1])}" r="${radius}" fill="#fff"${more}/>`
  const square = (size: number, round: number, colour: string) =>
    `<rect x="${formatCoordinate(to[0] - size / 2)}" y="${formatCoordinate(to[1] - size / 2)}" width="${size}" height="${size}" rx="${round}" fill="${colour}"/>`
  return [
    line('#fff', 8.5),
    line(mapPalette.ink, 4),
    ring(10.5, ''),
    ring(7, ` stroke="${mapPalette.ink}" stroke-width="3.6"`),
    square(20, 2, '#fff'),
    square(15, 1, mapPalette.ink),
  ].join('')
}
