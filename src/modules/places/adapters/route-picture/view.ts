// The Mercator projection of the map, fitted to the route with room for its labels.
import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo'
import { flatMiles, type LatLon, type Pixel, simplify } from './shapes.ts'

const metresPerMile = 1609.34
/** The maximum scale; at a larger one the drawn roads show their corners. */
const maxScale = 1.5e6

export interface View {
  width: number
  height: number
  metresPerPixel: number
  /** North-west and south-east corners. */
  corners: readonly [LatLon, LatLon]
  pixel: (point: LatLon) => Pixel
  pixels: (line: readonly LatLon[]) => Pixel[]
  /** Tells whether the bounding box of these points touches the picture. */
  shows: (line: readonly LatLon[]) => boolean
  /** SVG path data of a GeoJSON shape. */
  shape: (shape: GeoPermissibleObjects) => string
}

export const formatCoordinate = (value: number): string => value.toFixed(1)
export const pathData = (line: readonly Pixel[]): string =>
  `M${line.map(([x, y]) => `${formatCoordinate(x)},${formatCoordinate(y)}`).join('L')}`
export const areaData = (ring: readonly Pixel[]): string => `${pathData(simplify(ring, 0.4))}Z`

export const createView = (line: readonly LatLon[], width: number, height: number): View => {
  const projection = geoMercator().fitExtent(
    [
      [width * 0.13, height * 0.17],
      [width * 0.87, height * 0.85],
    ],
    { type: 'MultiPoint', coordinates: line.map(([lat, lon]) => [lon, lat]) },
  )
  if (projection.scale() > maxScale) {
    const [lons, lats] = [line.map(([, lon]) => lon), line.map(([lat]) => lat)]
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
    projection
      .scale(maxScale)
      .center([middle(lons), middle(lats)])
      .translate([width / 2, height / 2])
  }
  projection.clipExtent([
    [-30, -30],
    [width + 30, height + 30],
  ])
  const path = geoPath(projection).digits(1)
  const pixel = ([lat, lon]: LatLon): Pixel => projection([lon, lat]) ?? [0, 0]
  const pixels = (points: readonly LatLon[]) => points.map(pixel)
  const corner = (x: number, y: number): LatLon => {
    const [lon = 0, lat = 0] = projection.invert?.([x, y]) ?? []
    return [lat, lon]
  }
  const corners = [corner(0, 0), corner(width, height)] as const
  const shows = (points: readonly LatLon[]): boolean => {
    const [xs, ys] = [pixels(points).map(([x]) => x), pixels(points).map(([, y]) => y)]
    const touches = (values: number[], size: number) => Math.max(...values) > -40 && Math.min(...values) < size + 40
    return touches(xs, width) && touches(ys, height)
  }
  return {
    width,
    height,
    metresPerPixel: (flatMiles(corners[0], [corners[0][0], corners[1][1]]) * metresPerMile) / width,
    corners,
    pixel,
    pixels,
    shows,
    shape: (shape) => path(shape) ?? '',
  }
}
