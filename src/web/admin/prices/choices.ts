// The classes and zones that rates are given for.
import * as m from '#messages/office/rates.ts'
import { defaultRates, insideLondon } from '#modules/pricing/default-rates/rules.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { listAllClasses, serviceLabel } from '#modules/pricing/ui/class-list.ts'

export interface Choice {
  value: string
  label: string
}

const listActiveIds = () =>
  listAllClasses()
    .filter(({ id, is_active }) => is_active && id !== officeOnlyClass)
    .map(({ id }) => id)

/** The service classes that are active, and others that the document prices. */
export const listClasses = ({ distance }: RateDocument): Choice[] =>
  [...new Set<string>([...listActiveIds(), ...Object.keys(distance)])].map((value) => ({
    value,
    label: serviceLabel(value),
  }))

const knownZones = [...defaultRates.fixed_fares.flatMap(({ from }) => from ?? []), insideLondon]

export const zoneLabel = (id: string): string =>
  Object.hasOwn(m.zone_names, id) ? m.zone_names[id as keyof typeof m.zone_names] : id

export const zones: readonly Choice[] = knownZones.map((value) => ({ value, label: zoneLabel(value) }))

/** Options of a select of zones; `otherwise` labels the empty one. A zone that is chosen stays among them. */
export const zoneOptions = (otherwise: string, chosen: string | null): Choice[] => [
  { value: '', label: otherwise },
  ...zones,
  ...(chosen === null || knownZones.includes(chosen) ? [] : [{ value: chosen, label: chosen }]),
]
