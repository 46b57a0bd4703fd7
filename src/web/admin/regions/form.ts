// A region as a form of the office: values, and what they mean.
import * as m from '#messages/office/regions.ts'
import type { NewRegion, RegionOnWire } from '#modules/regions/contract.ts'
import { writeCorners } from '../outline/corner-list.ts'
import { describeOutline, toOutline } from '../outline/outline-values.ts'

/** Empty where it is that of the settings. */
export interface RegionValues {
  name: string
  time_zone: string
  phone_number: string
  address: string
  active: boolean
  /** The corners as text. */
  outline: string
}

export const newValues = (): RegionValues => ({
  ...{ name: '', time_zone: '', phone_number: '', address: '', active: true, outline: '' },
})

export const valuesOf = ({ name, time_zone, phone_number, address, active, outline }: RegionOnWire): RegionValues => ({
  ...{ name, active, time_zone: time_zone ?? '', phone_number: phone_number ?? '', address: address ?? '' },
  outline: writeCorners(outline ?? []),
})

const orNull = (text: string): string | null => text.trim() || null

export const toBody = ({ name, time_zone, phone_number, address, outline }: RegionValues): NewRegion => ({
  ...{ name, time_zone: orNull(time_zone), phone_number: orNull(phone_number), address: orNull(address) },
  outline: toOutline(outline),
})

/** The city of a time zone, or its name where it is none of those that are offered. */
export const nameZone = (time_zone: string): string => {
  if (!time_zone) return m.as_in_settings
  return m.time_zones[time_zone] ?? time_zone
}

/** The places of a region; without an outline it has all that are in no other. */
export const describePlaces = ({ outline }: Pick<RegionOnWire, 'outline'>, isOnly = false): string => {
  if (outline) return describeOutline(outline)
  return isOnly ? m.all_places : m.other_places
}
