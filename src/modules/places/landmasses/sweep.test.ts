// Compares the landmass of every place of the gazetteer with the coasts of world-atlas.
// @module-tag full
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, it } from 'vitest'
import { readEntries } from '../adapters/gazetteer/entries.ts'
import { isInside, type Point } from '../rules.ts'
import { landmassAt } from './rules.ts'

const atlas = createRequire(import.meta.url)('world-atlas/land-10m.json') as Topology<{ land: GeometryCollection }>

/** Islands that world-atlas joins to a neighbour. */
const joined = new Set('arctic western-arctic cranberry-isles digby shaw blakely lopez frenchboro tangier'.split(' '))

/** Mainlands have more corners than any island. */
const mostCorners = 8000

const codes = (): Point[] =>
  readFileSync(path.join(import.meta.dirname, '../adapters/gazetteer/data/postal-codes.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(-2).map(Number))
    .map(([lat = 0, lon = 0]) => ({ lat, lon }))

interface Coast {
  corners: (readonly [number, number])[]
  box: readonly [number, number, number, number]
}

const coasts = (): Coast[] =>
  feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates : [(geometry as Polygon).coordinates],
    )
    .filter(([ring = []]) => ring.length < mostCorners)
    .map(([ring = []]: Position[][]) => {
      const corners = ring.map(([lon = 0, lat = 0]) => [lat, lon] as const)
      const [lats, lons] = [corners.map(([lat]) => lat), corners.map(([, lon]) => lon)]
      const range = (all: number[]) =>
        all.reduce<[number, number]>(([a, b], n) => [Math.min(a, n), Math.max(b, n)], [200, -200])
      const [[south, north], [west, east]] = [range(lats), range(lons)]
      return { corners, box: [south, west, north, east] as const }
    })

it('places every town, station, airport and postcode of one island on one landmass', () => {
  const all = coasts()
  const found = new Map<number, Map<string, Point[]>>()
  for (const point of [...readEntries(), ...codes()]) {
    const coast = all.findIndex(
      ({ corners, box: [south, west, north, east] }) =>
        point.lat >= south && point.lat <= north && point.lon >= west && point.lon <= east && isInside(point, corners),
    )
    const { name } = landmassAt(point)
    const own = found.get(coast) ?? new Map<string, Point[]>()
    if (coast >= 0 && !joined.has(name)) found.set(coast, own.set(name, [...(own.get(name) ?? []), point]))
  }
  const torn = [...found].filter(([, landmasses]) => landmasses.size > 1)
  expect(torn.map(([, landmasses]) => [...landmasses].map(([name, points]) => [name, points.length]))).toEqual([])
  expect(found.size).toBeGreaterThan(80)
}, 120_000)
