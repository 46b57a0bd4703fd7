// States, provinces and nations of places: those that their data name, else those of the nearest town or postal code.
import { isoCountries } from '#kernel/countries.ts'
import type { Country } from '../../contract.ts'
import { nations, type Point } from '../../rules.ts'
import { type Entry, readTownRows } from './entries.ts'
import { readPostalCodeRows } from './postal-codes.ts'

/** Points in one array as latitude and longitude by turns, because a search reads all of them. */
interface Known {
  points: Float64Array
  codes: readonly string[]
}

const toKnown = (rows: readonly { lat: number; lon: number; code: string }[]): Known => ({
  points: Float64Array.from(rows.flatMap(({ lat, lon }) => [lat, lon])),
  codes: rows.map(({ code }) => code),
})

const readKnown = (country: Country): Known =>
  country === 'uk'
    ? toKnown(
        readTownRows().flatMap(([of, , , region, lat, lon]) => {
          const code = of === 'uk' ? nations[region.split(', ').at(-1) ?? ''] : undefined
          return code ? [{ lat, lon, code }] : []
        }),
      )
    : toKnown(readPostalCodeRows(country))

const findNearest = ({ points, codes }: Known, { lat, lon }: Point): string | undefined => {
  const narrower = Math.cos((lat * Math.PI) / 180) ** 2
  let best = Number.POSITIVE_INFINITY
  let found = -1
  for (let at = 0; at < points.length; at += 2) {
    const [north, east] = [(points[at] ?? 0) - lat, (points[at + 1] ?? 0) - lon]
    const distance = north * north + east * east * narrower
    if (distance < best) [best, found] = [distance, at / 2]
  }
  return codes[found]
}

/** Creates the lookup of regions; it reads the data of a country when that is first needed. */
export const createRegions = () => {
  const known = new Map<Country, Known>()
  const found = new WeakMap<Entry, string>()

  const findCode = (entry: Entry): string | undefined => {
    if (entry.state) return entry.state
    const own = known.get(entry.country) ?? readKnown(entry.country)
    known.set(entry.country, own)
    return findNearest(own, entry)
  }

  /** The region by ISO 3166-2, such as GB-ENG or CA-QC. */
  return (entry: Entry): string | undefined => {
    const region = found.get(entry)
    if (region) return region
    const code = findCode(entry)
    if (!code) return undefined
    const named = `${isoCountries[entry.country]}-${code}`
    found.set(entry, named)
    return named
  }
}
