// The style of the map of outlines: the drawn map in the colours of the route pictures, and the other outlines.
import type { StyleSpecification } from 'maplibre-gl'
import { baseMapUrl } from '#modules/places/ui/base-map.ts'

type Layer = StyleSpecification['layers'][number]

const palette = {
  land: '#ebe8e0',
  urban: '#e3dfd5',
  park: '#dfe3d6',
  water: '#cdd6da',
  road: '#ffffff',
  roadEdge: '#d3cdbf',
  airport: '#dcd8d0',
  runway: '#f4f2ec',
  label: '#35342f',
  other: '#8a4f1f',
} as const

const only = (kind: string): ['==', ['get', 'kind'], string] => ['==', ['get', 'kind'], kind]
const area = (kind: 'land' | 'urban' | 'park' | 'water' | 'airport', id: string = kind): Layer => ({
  ...{ id, type: 'fill', source: 'base', filter: only(kind) },
  paint: { 'fill-color': palette[kind] },
})
interface Line {
  color: string
  /** Pixels at zoom 8 and 14. */
  width: readonly [number, number]
  minzoom?: number
}
const line = (kind: string, { color, width: [far, near], minzoom = 0 }: Line, id = kind): Layer => ({
  ...{ id, type: 'line', source: 'base', filter: only(kind), minzoom },
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], 8, far, 14, near] },
})

/** Narrowest first; widths in pixels at zoom 8 and 14. */
const roads = [
  { kind: 'street', width: [0.5, 3], minzoom: 12 },
  { kind: 'secondary', width: [0.5, 4], minzoom: 10 },
  { kind: 'primary', width: [0.8, 5], minzoom: 8 },
  { kind: 'motorway', width: [1.2, 6], minzoom: 6 },
] as const
const edges = roads.map(({ kind, width: [far, near], minzoom }) =>
  line(kind, { color: palette.roadEdge, width: [far + 1, near + 2], minzoom }, `${kind}-edge`),
)

const labels: Layer = {
  id: 'labels',
  type: 'symbol',
  source: 'base',
  filter: ['all', only('label'), ['<=', ['get', 'rank'], ['step', ['zoom'], 2, 6, 3, 8, 4, 9, 5, 11, 6]]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['Hanken Grotesk'],
    'text-size': ['match', ['get', 'rank'], 1, 15, 2, 14, 13],
    'symbol-sort-key': ['get', 'rank'],
    'text-padding': 4,
  },
  paint: { 'text-color': palette.label, 'text-halo-color': palette.land, 'text-halo-width': 1.2 },
}

const others: Layer[] = [
  {
    ...{ id: 'others', type: 'fill', source: 'others' },
    paint: { 'fill-color': palette.other, 'fill-opacity': 0.12 },
  },
  {
    ...{ id: 'others-edge', type: 'line', source: 'others' },
    paint: { 'line-color': palette.other, 'line-opacity': 0.6, 'line-width': 1, 'line-dasharray': [3, 2] },
  },
  {
    ...{ id: 'others-label', type: 'symbol', source: 'others', minzoom: 9 },
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Hanken Grotesk'], 'text-size': 13 },
    paint: { 'text-color': palette.other, 'text-halo-color': palette.land, 'text-halo-width': 1.2 },
  },
]

export const mapStyle = (otherOutlines: GeoJSON.FeatureCollection): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'geojson', data: baseMapUrl, maxzoom: 14, tolerance: 0.2 },
    others: { type: 'geojson', data: otherOutlines },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.water } },
    area('land'),
    area('urban'),
    area('park'),
    area('water'),
    line('river', { color: palette.water, width: [1, 8] }),
    area('airport'),
    line('runway', { color: palette.runway, width: [1, 5], minzoom: 9 }),
    ...edges,
    ...roads.map(({ kind, width, minzoom }) => line(kind, { color: palette.road, width, minzoom })),
    ...others,
    labels,
  ],
})
