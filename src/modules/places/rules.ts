// Pure rules of places: countries, road distance and outlines.
import { rideCountries } from '#kernel/countries.ts'
import type { Country, Place } from './contract.ts'

export const isCountry = (text: string): text is Country => (rideCountries as readonly string[]).includes(text)

/** Codes of the nations of the UK by ISO 3166-2. */
export const nations: Readonly<Record<string, string>> = {
  England: 'ENG',
  Scotland: 'SCT',
  Wales: 'WLS',
  'Northern Ireland': 'NIR',
}

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
/** Road miles for each straight mile where no rates say otherwise. */
const usualRoadFactor = 1.4
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine formula). */
export const straightMiles = (a: Point, b: Point): number => {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Road miles between two places: the great-circle distance (radius 3,958.8 miles) times the road factor, rounded half up to
 * 0.1 mile so that the displayed miles reproduce the price.
 */
export const routeMiles = (from: Point, to: Point, roadFactor = usualRoadFactor): number =>
  Math.round(Number((straightMiles(from, to) * roadFactor * 10).toFixed(6))) / 10

/** Road miles before they are rounded, for comparisons by the thousand: rounding takes longer than all else. */
export const roadMiles = (from: Point, to: Point): number => straightMiles(from, to) * usualRoadFactor

const milesPerDegree = (2 * Math.PI * earthRadiusMiles) / 360

/** More road miles than there are, found without a square root: along a meridian, then along the equator. */
export const mostRoadMiles = (from: Point, to: Point): number =>
  (Math.abs(from.lat - to.lat) + Math.abs(from.lon - to.lon)) * milesPerDegree * usualRoadFactor + 0.1

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

/** Whether the point is in the outline (even-odd rule). A plain loop, because each quote runs it for every zone and island. */
export const isInside = ({ lat, lon }: Point, corners: readonly Corner[]): boolean => {
  let within = false
  let previous = corners.at(-1)
  for (const corner of corners) {
    const [lat1, lon1] = corner
    const [lat2, lon2] = previous ?? corner
    if (lon1 > lon !== lon2 > lon && lat < ((lat2 - lat1) * (lon - lon1)) / (lon2 - lon1) + lat1) within = !within
    previous = corner
  }
  return within
}

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
