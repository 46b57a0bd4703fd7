// A place in a form: picked from the suggestions (`place_id`) or typed (`place_id` null).
// Coordinates and time zone are filled in after the picked place is loaded.
import type { PlaceKind, RequestedPlace } from '../contract.ts'

export interface NamedPlace {
  label: string
  detail: string
  place_id: string | null
  kind: PlaceKind | null
  lat?: number
  lon?: number
  /** IANA name. */
  time_zone?: string
}

/** The place of a booking, whose kind is not kept. */
export const toNamedPlace = ({ place_id, label, detail }: Omit<NamedPlace, 'kind'>): NamedPlace => ({
  ...{ place_id, label, detail },
  kind: null,
})

export const toPlaceRequest = ({ place_id, label }: NamedPlace): RequestedPlace =>
  place_id ? { place_id } : { address: label.trim() }

export const typedPlace = (label: string): NamedPlace => ({ label, detail: '', place_id: null, kind: null })
