// The classes and zones that rates are given for.
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { listOfferedClasses, serviceLabel } from '#modules/pricing/ui/class-list.ts'
import type { ZoneOnWire } from '#modules/pricing/zones/contract.ts'

export interface Choice {
  value: string
  label: string
}

/** The service classes that are active, and others that the document prices. */
export const listClasses = ({ distance }: RateDocument): Choice[] =>
  [...new Set<string>([...listOfferedClasses([]).map(({ id }) => id), ...Object.keys(distance)])].map((value) => ({
    value,
    label: serviceLabel(value),
  }))

/** The zones of the office: options of a field, and the name of each. */
export interface ZoneChoices {
  zones: readonly Choice[]
  /** The id of a zone that does not exist. */
  zoneLabel: (id: string) => string
  /** Options of a select; `otherwise` labels the empty one. A zone that is chosen stays among them. */
  zoneOptions: (otherwise: string, chosen: string | null) => Choice[]
}

export const toZoneChoices = (all: readonly ZoneOnWire[]): ZoneChoices => {
  const zones = all.filter(({ active }) => active).map(({ zone_id, name }) => ({ value: zone_id, label: name.en }))
  const zoneLabel = (id: string) => all.find(({ zone_id }) => zone_id === id)?.name.en ?? id
  return {
    zones,
    zoneLabel,
    zoneOptions: (otherwise, chosen) => [
      { value: '', label: otherwise },
      ...zones,
      ...(chosen === null || zones.some(({ value }) => value === chosen)
        ? []
        : [{ value: chosen, label: zoneLabel(chosen) }]),
    ],
  }
}
