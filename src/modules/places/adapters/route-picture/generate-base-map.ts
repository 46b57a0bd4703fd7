// Generates the map that the office draws zones on, from world-atlas, the drawn maps of the route pictures and the gazetteer's
// town labels. Run after one of them changes: `node src/modules/places/adapters/route-picture/generate-base-map.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { townRing } from './ground.ts'
import { roadClasses } from './road-layer.ts'
import { type Bounds, isWithinBounds, type Label, type Scene, scenes, type TownLabel } from './scenes.ts'
import { type LatLon, type Pixel, simplify, smoothLine } from './shapes.ts'

const file = path.join(import.meta.dirname, '../../ui/base-map.json')

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))
const drawn = (line: readonly LatLon[]): [number, number][] => line.map(([lat, lon]) => [round(lon, 4), round(lat, 4)])
const closed = (ring: readonly LatLon[]): [number, number][] => {
  const corners = drawn(ring)
  return [...corners, corners[0] ?? [0, 0]]
}
const smoothRing = (ring: readonly LatLon[]) => closed(smoothLine(ring, { closed: true, steps: 3 }))

interface Region {
  /** ISO 3166-1 numeric codes. */
  countries: readonly string[]
  bounds: Bounds
  /** In thousandths of a degree. */
  tolerance: number
}
/** Britain, Ireland, France and Belgium in detail; the long coasts of the USA and Canada in less. */
const regions: readonly Region[] = [
  { countries: ['826', '372', '250', '056'], bounds: [49, -11, 61, 5], tolerance: 1 },
  { countries: ['840', '124'], bounds: [18, -170, 60, -50], tolerance: 8 },
]

const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
  countries: GeometryCollection
}>

/** Empty if the ring is a smaller island than the tolerance. */
const simplifyRing = (ring: readonly Position[], tolerance: number): Position[][] => {
  const thousandths = ring.map(([lon = 0, lat = 0]): Pixel => [Math.round(lon * 1000), Math.round(lat * 1000)])
  const simple = simplify(thousandths, tolerance)
  return simple.length < 4 ? [] : [simple.map(([lon, lat]) => [lon / 1000, lat / 1000])]
}

const listLand = ({ countries, bounds, tolerance }: Region): MultiPolygon => {
  const shapes = atlas.objects.countries.geometries
    .filter(({ id }) => countries.includes(String(id)))
    .map((shape) => (feature(atlas, shape) as Feature<Polygon | MultiPolygon>).geometry)
  const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
  const coordinates = polygons
    .filter(([ring = []]) => ring.some(([lon = 0, lat = 0]) => isWithinBounds([lat, lon], bounds)))
    .map((polygon) => polygon.flatMap((ring) => simplifyRing(ring, tolerance)))
  return { type: 'MultiPolygon', coordinates: coordinates.filter((rings) => rings.length > 0) }
}

/** The drawn maps without a coast have the sea as water. */
const listGround = ({ coast, bounds: [south, west, north, east] }: Scene): [number, number][][] =>
  coast
    ? []
    : [
        closed([
          [south, west],
          [south, east],
          [north, east],
          [north, west],
        ]),
      ]

type Kind =
  | 'land'
  | 'urban'
  | 'park'
  | 'water'
  | 'airport'
  | 'runway'
  | 'river'
  | 'label'
  | Scene['roads'][number]['class']
const draw = (kind: Kind, geometry: Geometry, named: object = {}): Feature => ({
  ...{ type: 'Feature', properties: { kind, ...named }, geometry },
})
const area = (kind: Kind, rings: [number, number][][]): Feature =>
  draw(kind, { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) })
const lines = (kind: Kind, coordinates: [number, number][][]): Feature =>
  draw(kind, { type: 'MultiLineString', coordinates })

/** In the order in which they cover each other. */
const drawScene = (scene: Scene): Feature[] => [
  area('land', listGround(scene)),
  area('urban', [...(scene.builtUp ? [scene.builtUp] : []), ...scene.towns.map(townRing)].map(smoothRing)),
  area(
    'park',
    scene.parks.map(({ poly }) => smoothRing(poly)),
  ),
  area(
    'water',
    scene.water.map(({ poly }) => smoothRing(poly)),
  ),
  area(
    'land',
    scene.land.map(({ poly }) => (scene.coast ? closed(poly) : smoothRing(poly))),
  ),
  lines(
    'river',
    scene.rivers.map(({ line }) =>
      drawn(
        smoothLine(
          line.map(([lat, lon]) => [lat, lon]),
          { steps: 3 },
        ),
      ),
    ),
  ),
  area(
    'airport',
    scene.airports.map(({ poly }) => closed(poly)),
  ),
  lines(
    'runway',
    scene.airports.flatMap(({ runways }) => runways.map(drawn)),
  ),
  ...roadClasses.map((kind) =>
    lines(
      kind,
      scene.roads.filter((road) => road.class === kind).map(({ line }) => drawn(smoothLine(line, { steps: 3 }))),
    ),
  ),
]

/** Least inhabitants in thousands of a town that has a label. */
const least = { uk: 20, ca: 20, us: 50 } as const
const rankOf = (thousands: number): number => [1000, 300, 100, 50].filter((limit) => thousands < limit).length + 1

const listLabels = (): Label[] => {
  const towns: Record<keyof typeof least, TownLabel[]> = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../gazetteer/data/city-labels.json'), 'utf8'),
  )
  const own = scenes.flatMap((scene) => scene().labels.filter(({ rank }) => rank < 7))
  const others = (['uk', 'ca', 'us'] as const).flatMap((country) =>
    towns[country]
      .filter(([, , , thousands]) => thousands >= least[country])
      .map(([name, lat, lon, thousands]) => ({ name, lat, lon, rank: rankOf(thousands) })),
  )
  const isOwn = ({ name, lat, lon }: Label) =>
    own.some((label) => label.name === name && Math.hypot(label.lat - lat, label.lon - lon) < 0.2)
  return [...own, ...others.filter((label) => !isOwn(label))]
}

/** Returns the content of the generated file: GeoJSON whose features have a `kind`. */
export const generateBaseMap = (): string => {
  const features = [
    ...regions.map((region) => draw('land', listLand(region))),
    ...scenes.flatMap((scene) => drawScene(scene())),
    ...listLabels().map(({ name, lat, lon, rank }) =>
      draw('label', { type: 'Point', coordinates: [round(lon, 3), round(lat, 3)] }, { name, rank }),
    ),
  ]
  const map: FeatureCollection = { type: 'FeatureCollection', features: features.filter(isDrawn) }
  return `${JSON.stringify(map)}\n`
}

const isDrawn = ({ geometry }: Feature): boolean => 'coordinates' in geometry && geometry.coordinates.length > 0

if (import.meta.main) writeFileSync(file, generateBaseMap())
