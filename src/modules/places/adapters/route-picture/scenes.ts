// The hand-drawn maps of London and the south-east, New York, Toronto and Los Angeles; each is read when first needed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MultiPolygon } from 'geojson'
import { type LatLon, smoothLine } from './shapes.ts'

export type RoadClass = 'motorway' | 'primary' | 'secondary' | 'street'
export interface Road {
  ref: string
  class: RoadClass
  line: LatLon[]
}
export interface Area {
  name: string
  poly: LatLon[]
}
export interface Airport extends Area {
  code: string
  runways: LatLon[][]
}
export interface Town {
  name: string
  lat: number
  lon: number
  /** Half the extent in metres, east to west and south to north. */
  rx: number
  ry: number
}
/** `rank` is 1 for a large city, 6 for a quarter, 7 for water. */
export interface Label {
  name: string
  lat: number
  lon: number
  rank: number
}
export type TownLabel = [name: string, lat: number, lon: number, thousands: number]
/** A river's centre line with its width in metres at each point; `least` is its minimum width in pixels. */
export interface River {
  line: readonly (readonly [lat: number, lon: number, metres: number])[]
  least: { near: number; far: number }
}
/** `curve` is used for drawing and routing, so that a route lies exactly on its road. */
export type DrawnRoad = Road & { curve: LatLon[] }

export interface Scene {
  name: 'london' | 'newYork' | 'toronto' | 'losAngeles'
  /** Both ends of a route must be within these bounds. */
  bounds: Bounds
  /** Within these bounds streets are dense enough to show a route without a road as a curve. */
  dense: Bounds
  roads: readonly DrawnRoad[]
  coast?: MultiPolygon
  land: readonly Area[]
  water: readonly Area[]
  rivers: readonly River[]
  parks: readonly Area[]
  airports: readonly Airport[]
  builtUp?: LatLon[]
  towns: readonly Town[]
  labels: readonly Label[]
  townLabels: readonly TownLabel[]
}
export type Bounds = readonly [south: number, west: number, north: number, east: number]

interface London {
  roads: Road[]
  land: Area[]
  thames: River['line']
  lea: River['line']
  parks: Area[]
  reservoirs: Area[]
  airports: Airport[]
  builtup: LatLon[]
  towns: Town[]
  places: Label[]
}
interface American {
  bbox: Bounds
  water?: Area[]
  land?: Area[]
  rivers?: { line: LatLon[]; w: number }[]
  parks: Area[]
  airports: Airport[]
  roads: Road[]
  places: Label[]
}

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8')) as T
const lazily = <T>(make: () => T): (() => T) => {
  let value: T | undefined
  return () => {
    value ??= make()
    return value
  }
}
const smoothRoad = (road: Road): DrawnRoad => ({ ...road, curve: smoothLine(road.line) })

const londonBounds: Bounds = [50.75, -1.95, 52.3, 1.45]
const m25Bounds: Bounds = [51.27, -0.53, 51.71, 0.27]

const london = lazily((): Scene => {
  const map = readJson<London>('london-map.json')
  return {
    ...map,
    name: 'london',
    bounds: londonBounds,
    dense: m25Bounds,
    roads: map.roads.map(smoothRoad),
    coast: readJson<MultiPolygon>('coast.json'),
    water: map.reservoirs,
    rivers: [
      { line: map.thames, least: { near: 2.2, far: 1.6 } },
      { line: map.lea, least: { near: 1.2, far: 0 } },
    ],
    builtUp: map.builtup,
    labels: map.places,
    townLabels: readJson<TownLabel[]>('town-labels.json'),
  }
})

const americanMaps = lazily(() => readJson<Record<'nyc' | 'tor' | 'la', American>>('northamerica-map.json'))
const createAmericanScene = (name: Scene['name'], key: 'nyc' | 'tor' | 'la') =>
  lazily((): Scene => {
    const { bbox, water = [], land = [], rivers = [], roads, places, parks, airports } = americanMaps()[key]
    return {
      name,
      bounds: bbox,
      dense: bbox,
      roads: roads.map(smoothRoad),
      land,
      water,
      rivers: rivers.map(({ line, w }) => ({
        line: line.map(([lat, lon]) => [lat, lon, w] as const),
        least: { near: 1, far: 1 },
      })),
      parks,
      airports,
      towns: [],
      labels: places,
      townLabels: [],
    }
  })

export const scenes = [
  london,
  createAmericanScene('newYork', 'nyc'),
  createAmericanScene('toronto', 'tor'),
  createAmericanScene('losAngeles', 'la'),
]

export const isWithinBounds = ([lat, lon]: LatLon, [south, west, north, east]: Bounds): boolean =>
  lat > south && lat < north && lon > west && lon < east

/** Finds the map that contains both ends; undefined if there is none. */
export const findScene = (from: LatLon, to: LatLon): Scene | undefined =>
  scenes.map((scene) => scene()).find(({ bounds }) => isWithinBounds(from, bounds) && isWithinBounds(to, bounds))
