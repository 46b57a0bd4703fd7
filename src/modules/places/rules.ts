// Pure rules of places: countries, road distance and flat-fare zones.
import { rideCountries } from '#kernel/countries.ts'
import type { Country, FareZone, Place } from './contract.ts'

export const isCountry = (text: string): text is Country => (rideCountries as readonly string[]).includes(text)

const wideAreaType = /^(country|administrative_area_level_[12]|colloquial_area|continent)$/
const genericType = /^(political|geocode)$/

/** Whether Google's types mean a state, county or country, too large for a pickup. A city that is also a county is not. */
export const isWide = (types: readonly string[]): boolean =>
  types.some((type) => wideAreaType.test(type)) &&
  types.every((type) => wideAreaType.test(type) || genericType.test(type))

/** The part of a place that rides show. */
export const placeToWire = ({ place_id, label, detail }: Pick<Place, 'place_id' | 'label' | 'detail'>) => ({
  place_id,
  label,
  detail,
})

interface PlaceRef {
  /** Null if the place was only typed or is unknown. */
  place_id: string | null
}

/** Whether both have the same id. Equal coordinates are not enough: two addresses can share a point. */
export const isSamePlace = (one: PlaceRef, other: PlaceRef | null): boolean =>
  Boolean(one.place_id) && one.place_id === other?.place_id

export interface Point {
  lat: number
  lon: number
}

const earthRadiusMiles = 3958.8
const roadFactor = 1.4
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine formula). */
export const straightMiles = (a: Point, b: Point): number => {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Road miles that a point-to-point ride is priced by: the great-circle distance (radius 3,958.8 miles) times 1.4,
 * rounded half up to 0.1 mile so that the displayed miles reproduce the price.
 */
export const routeMiles = (from: Point, to: Point): number =>
  Math.round(Number((straightMiles(from, to) * roadFactor * 10).toFixed(6))) / 10

export type Corner = readonly [lat: number, lon: number]

/** In degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number]

export interface Landmass {
  name: string
  /** Boxes, or outlines with at least five corners. */
  shapes: readonly (Box | readonly Corner[])[]
  /** Maximum straight miles of a ride, if the shapes contain towns or islands without a road between them. */
  withinMiles?: number
}

/** Outlines of the airports and ports with a flat fare, drawn to include the terminals and exclude neighbours. */
const zones: Record<FareZone, readonly (readonly Corner[])[]> = {
  heathrow: [
    [
      [51.48, -0.487],
      [51.48, -0.423],
      [51.474, -0.4225],
      [51.465, -0.424],
      [51.4605, -0.433],
      [51.4573, -0.44],
      [51.4573, -0.451],
      [51.46, -0.457],
      [51.4603, -0.493],
      [51.468, -0.4955],
      [51.476, -0.4945],
    ],
  ],
  gatwick: [
    [
      [51.165, -0.183],
      [51.164, -0.17],
      [51.159, -0.1595],
      [51.153, -0.1585],
      [51.149, -0.162],
      [51.148, -0.178],
      [51.1463, -0.19],
      [51.144, -0.206],
      [51.1435, -0.212],
      [51.15, -0.217],
      [51.157, -0.204],
      [51.161, -0.19],
    ],
  ],
  luton: [
    [
      [51.8815, -0.384],
      [51.8815, -0.368],
      [51.879, -0.35],
      [51.873, -0.348],
      [51.869, -0.385],
      [51.873, -0.39],
      [51.877, -0.389],
    ],
  ],
  stansted: [
    [
      [51.899, 0.246],
      [51.895, 0.266],
      [51.888, 0.2715],
      [51.88, 0.26],
      [51.8785, 0.24],
      [51.8745, 0.221],
      [51.879, 0.216],
      [51.8905, 0.229],
    ],
  ],
  southend: [
    [
      [51.5765, 0.685],
      [51.575, 0.699],
      [51.57, 0.706],
      [51.566, 0.7069],
      [51.564, 0.703],
      [51.568, 0.6929],
      [51.573, 0.684],
    ],
  ],
  city: [
    [
      [51.5063, 0.0405],
      [51.506, 0.069],
      [51.5032, 0.069],
      [51.5029, 0.048],
      [51.5032, 0.0405],
    ],
  ],
  dover: [
    [
      [51.1285, 1.3285],
      [51.131, 1.34],
      [51.127, 1.345],
      [51.1225, 1.337],
      [51.1245, 1.328],
    ],
    [
      [51.1165, 1.31],
      [51.1175, 1.316],
      [51.111, 1.322],
      [51.1085, 1.314],
      [51.111, 1.308],
    ],
  ],
  southampton: [
    [
      [50.8962, -1.404],
      [50.896, -1.3965],
      [50.8915, -1.3942],
      [50.8855, -1.393],
      [50.885, -1.399],
      [50.893, -1.4055],
    ],
    [
      [50.8995, -1.408],
      [50.9025, -1.412],
      [50.9115, -1.437],
      [50.908, -1.44],
      [50.8985, -1.415],
      [50.8965, -1.408],
    ],
  ],
}

/** Whether the point is in the outline (even-odd rule). */
export const isInside = ({ lat, lon }: Point, corners: readonly Corner[]): boolean =>
  corners.reduce((within, [lat1, lon1], i) => {
    const [lat2, lon2] = corners.at(i - 1) ?? [lat1, lon1]
    const crosses = lon1 > lon !== lon2 > lon && lat < ((lat2 - lat1) * (lon - lon1)) / (lon2 - lon1) + lat1
    return crosses ? !within : within
  }, false)

const zoneNames = Object.keys(zones) as FareZone[]

/**
 * Returns the flat-fare zone of a place from its coordinates, never from its name.
 * An area has none, because the actual address can be miles from its centre.
 */
export const zoneOf = (place: Pick<Place, 'lat' | 'lon' | 'country' | 'precision'>): FareZone | undefined =>
  place.country === 'uk' && place.precision === 'point'
    ? zoneNames.find((name) => zones[name].some((corners) => isInside(place, corners)))
    : undefined

const maxAddressParts = 20

/** Words for a kind of street, which alone would match every street of that kind. */
const streetKind =
  /^(?:street|road|lane|avenue|ave|place|square|drive|close|way|court|gardens|terrace|grove|row|mews|crescent|boulevard|blvd)$/i

/**
 * Lists parts of an address to search if the whole finds nothing: shorter parts later, and parts at the end first,
 * because the town is there. Parts of one length form a group; search stops at the first group with results.
 */
export const listAddressParts = (text: string): string[][] => {
  const words = text.split(/[\s,]+/).filter((word) => word.length > 2 && /\p{L}/u.test(word))
  const groups: string[][] = []
  let count = 0
  for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
    const group = []
    for (let at = words.length - length; at >= 0 && count < maxAddressParts; at -= 1, count += 1)
      group.push(words.slice(at, at + length).join(' '))
    groups.push(group.filter((part) => !streetKind.test(part)))
  }
  return groups
}
