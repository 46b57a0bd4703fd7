// The hand-drawn maps of London and the south-east, New York, Toronto and Los Angeles; each is read when first needed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MultiPolygon } from 'geojson'
import { type LatLon, smooth } from './shapes.ts'

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

const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8')) as T
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const drawn = (road: Road): DrawnRoad => ({ ...road, curve: smooth(road.line) })

const londonBounds: Bounds = [50.75, -1.95, 52.3, 1.45]
const withinTheM25: Bounds = [51.27, -0.53, 51.71, 0.27]

const london = once((): Scene => {
  const map = read<London>('london-map.json')
  return {
    ...map,
    name: 'london',
    bounds: londonBounds,
    dense: withinTheM25,
    roads: map.roads.map(drawn),
    coast: read<MultiPolygon>('coast.json'),
    water: map.reservoirs,
    rivers: [
      { line: map.thames, least: { near: 2.2, far: 1.6 } },
      { line: map.lea, least: { near: 1.2, far: 0 } },
    ],
    builtUp: map.builtup,
    labels: map.places,
    townLabels: read<TownLabel[]>('town-labels.json'),
  }
})

const americanMaps = once(() => read<Record<'nyc' | 'tor' | 'la', American>>('northamerica-map.json'))
const american = (name: Scene['name'], key: 'nyc' | 'tor' | 'la') =>
  once((): Scene => {
    const { bbox, water = [], land = [], rivers = [], roads, places, parks, airports } = americanMaps()[key]
    return {
      name,
      bounds: bbox,
      dense: bbox,
      roads: roads.map(drawn),
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

const scenes = [london, american('newYork', 'nyc'), american('toronto', 'tor'), american('losAngeles', 'la')]

export const within = ([lat, lon]: LatLon, [south, west, north, east]: Bounds): boolean =>
  lat > south && lat < north && lon > west && lon < east

/** Finds the map that contains both ends; undefined if there is none. */
export const sceneOf = (from: LatLon, to: LatLon): Scene | undefined =>
  scenes.map((scene) => scene()).find(({ bounds }) => within(from, bounds) && within(to, bounds))
