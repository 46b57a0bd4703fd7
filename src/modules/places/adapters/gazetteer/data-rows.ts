// Row types of the data files.
import type { Country } from '../../contract.ts'

export interface CuratedRow {
  id: string
  name: string
  detail: string
  kind: string
  country: Country
  city: string
  lat: number
  lon: number
  code?: string
  aliases?: string[]
  addresses?: string[]
  weight: number
}

export type TownRow = [
  country: Country,
  id: string,
  name: string,
  region: string,
  lat: number,
  lon: number,
  thousands: number,
]

export type AirportRow = [
  country: Country,
  code: string,
  name: string,
  city: string,
  lat: number,
  lon: number,
  state: string,
]

export type StationRow = [code: string, name: string, region: string, lat: number, lon: number]

/** `place` is the id of the town or quarter in the centre. */
export type DistrictRow = [code: string, place: string]
