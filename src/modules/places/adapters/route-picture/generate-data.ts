// Generates the coast and town labels of the London map from world-atlas and the gazetteer's list of towns.
// Run after one of them changes: `node src/modules/places/adapters/route-picture/generate-data.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { TownLabel } from './scenes.ts'

/** The bounds of everything that a picture can show. */
const [south, west, north, east] = [50, -4, 53.2, 3.2]
const data = path.join(import.meta.dirname, 'data')

const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
  countries: GeometryCollection
}>
/** ISO 3166-1 numeric codes of Britain, Ireland, France and Belgium. */
const nearby = new Set(['826', '372', '250', '056'])
const shapes = atlas.objects.countries.geometries
  .filter(({ id }) => nearby.has(String(id)))
  .map((shape) => (feature(atlas, shape) as Feature<Polygon | MultiPolygon>).geometry)
const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
const visible = polygons.filter(([ring = []]) =>
  ring.some(([lon = 0, lat = 0]) => lat > south && lat < north && lon > west && lon < east),
)
const rounded = visible.map((polygon) =>
  polygon.map((ring) => ring.map(([lon = 0, lat = 0]) => [Math.round(lon * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4])),
)

const towns: { uk: TownLabel[] } = JSON.parse(
  readFileSync(path.join(data, '../../gazetteer/data/city-labels.json'), 'utf8'),
)
const inView = ([, lat, lon]: TownLabel) => lat > south && lat < north && lon > west && lon < east

/** Returns the content of each generated data file by name. */
export const generateMapData = (): Record<string, string> => ({
  'coast.json': `${JSON.stringify({ type: 'MultiPolygon', coordinates: rounded })}\n`,
  'town-labels.json': `${JSON.stringify(towns.uk.filter(inView))}\n`,
})

if (import.meta.main)
  for (const [name, text] of Object.entries(generateMapData())) writeFileSync(path.join(data, name), text)
