// Reads the built-in places from the data files: curated places first, then airports, stations and towns.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Country, PlaceKind } from '../../contract.ts'
import { knownThousands, otherNames } from './alternative-names.ts'
import type { AirportRow, CuratedRow, DistrictRow, StationRow, TownRow } from './data-rows.ts'
import { foldWord } from './normalised-words.ts'

export interface Entry {
  id: string
  name: string
  detail: string
  kind: PlaceKind
  country: Country
  lat: number
  lon: number
  precision: 'point' | 'area'
  /** Popularity, 0 to 100. */
  weight: number
  city?: string
  /** Postal abbreviation of the state or province, if known. */
  state?: string
  code?: string
  aliases?: readonly string[]
  /** Further street addresses, in the same format as `detail`. */
  addresses?: readonly string[]
  /** True for the defaults of an empty field. */
  offered?: boolean
}

export const readData = (name: string): string => readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8')
const readRows = <T>(name: string): T[] => JSON.parse(readData(name)) as T[]

const kinds: Record<string, PlaceKind> = {
  airport: 'airport',
  airfield: 'airport',
  terminal: 'airport',
  port: 'port',
  station: 'station',
  hotel: 'hotel',
}

/** Airports and ports of this weight are the defaults (specification 1, section 9; decision D24). */
const offeredWeight = 95

/** Converts a curated row. A district has only centre coordinates. */
const fromCuratedRow = ({ kind, ...row }: CuratedRow): Entry => ({
  ...row,
  kind: row.id.startsWith('area-') ? 'postcode' : (kinds[kind] ?? 'place'),
  precision: kind === 'district' ? 'area' : 'point',
  offered: ['airport', 'port'].includes(kind) && row.weight >= offeredWeight,
})

const fromAirportRow = ([country, code, name, city, lat, lon, state]: AirportRow): Entry => ({
  id: `airport-${code.toLowerCase()}`,
  name,
  detail: city,
  kind: 'airport',
  country,
  lat,
  lon,
  precision: 'point',
  weight: 40,
  code,
  state,
})

const fromStationRow = ([code, name, region, lat, lon]: StationRow): Entry => ({
  id: `station-${code.toLowerCase()}`,
  name: /\bstation$/i.test(name) ? name : `${name} Station`,
  detail: region,
  kind: 'station',
  country: 'uk',
  lat,
  lon,
  precision: 'point',
  weight: 34,
  code,
})

/** Converts a town row. `codes` maps names of states and provinces, with which a region ends, to abbreviations. */
const fromTownRow = (row: TownRow, codes: ReadonlyMap<string, string>): Entry => {
  const [country, slug, name, region, lat, lon, thousands] = row
  const id = `town-${slug}`
  return {
    id,
    name,
    detail: region,
    kind: 'place',
    country,
    lat,
    lon,
    precision: 'area',
    weight: 20 + Math.min(40, 10 * Math.log10(1 + (knownThousands[id] ?? thousands))),
    // The city of Québec has no province in its region, because the names are equal.
    state:
      codes.get(foldWord(region.split(', ').at(-1) ?? '')) ??
      (country === 'uk' ? undefined : codes.get(foldWord(name))),
  }
}

const withOtherNames = (entry: Entry): Entry => {
  const names = otherNames[entry.id]
  return names ? { ...entry, aliases: [...(entry.aliases ?? []), ...names] } : entry
}

/** Creates a postal district outside London with the coordinates of its main town. */
const createDistrict = (code: string, { name, country, lat, lon }: Entry): Entry => ({
  id: `area-${code.toLowerCase()}`,
  name: code,
  detail: name,
  kind: 'postcode',
  country,
  lat,
  lon,
  precision: 'area',
  weight: 44,
  city: name,
})

/** Two entries with one name within about five miles are the same place. */
const isNear = (a: Entry, b: Entry) => Math.hypot((a.lat - b.lat) * 69, (a.lon - b.lon) * 43) < 5

export const readTownRows = (): TownRow[] => readRows<TownRow>('towns.json')

/** Reads all places, without duplicates of curated ones, followed by the postal districts. */
export const readEntries = (): Entry[] => {
  const curated = readRows<CuratedRow>('curated-places.json').map(fromCuratedRow).map(withOtherNames)
  const own = new Set(curated.filter(({ code }) => code).map(({ kind, code }) => `${kind} ${code}`))
  const codes = new Map([...readRegions()].map(([code, name]) => [foldWord(name), code]))
  const areas = Map.groupBy(
    curated.filter(({ precision }) => precision === 'area'),
    ({ name }) => foldWord(name),
  )
  const isDuplicate = (entry: Entry) =>
    own.has(`${entry.kind} ${entry.code}`) ||
    (areas.get(foldWord(entry.name)) ?? []).some((area) => isNear(area, entry))
  const others = [
    ...readRows<AirportRow>('airports.json').map(fromAirportRow),
    ...readRows<StationRow>('stations.json').map(fromStationRow),
    ...readTownRows().map((row) => withOtherNames(fromTownRow(row, codes))),
  ]
  const places = [...curated, ...others.filter((entry) => !isDuplicate(entry))]
  const byId = new Map(places.map((entry) => [entry.id, entry]))
  const districts = readRows<DistrictRow>('districts.json').flatMap(([code, id]) => {
    const middle = byId.get(id)
    return middle ? [createDistrict(code, middle)] : []
  })
  return [...places, ...districts]
}

/** Names of states and provinces by their postal abbreviation. */
export const readRegions = (): ReadonlyMap<string, string> => new Map(readRows<[string, string]>('regions.json'))
