// A zone as a form of the office: values, what they mean, and the errors of their parts.
import * as m from '#messages/office/zones.ts'
import type { NewZone, ZoneOnWire } from '#modules/pricing/zones/contract.ts'
import { site } from '../../site.ts'
import { writeCorners } from '../outline/corner-list.ts'
import { describeOutline, groupByMessage, toOutline, validateCorners } from '../outline/outline-values.ts'
import { type Names, noNames } from '../promotions/fields.tsx'
import type { FieldErrors } from '../record-editor/use-record-form.ts'

/** The zone with its number as the version that an edit is based on. */
export interface ZoneItem extends ZoneOnWire {
  version: number
}
export const toItem = (zone: ZoneOnWire): ZoneItem => ({ ...zone, version: zone.number })

export type AreaKind = keyof typeof m.areas_with_chosen

export interface ZoneValues {
  zone_id: string
  name: Names
  kind: ZoneOnWire['kind']
  country: ZoneOnWire['country']
  priority: string
  active: boolean
  area: AreaKind
  outline: string
  postcodes: string
}

export const newValues = (): ZoneValues => ({
  ...{ zone_id: '', name: noNames, kind: 'custom', country: site().country, priority: '0', active: true },
  ...{ area: 'outline', outline: '', postcodes: '' },
})

const areaOf = ({ outline, postcodes }: ZoneOnWire): AreaKind => {
  if (outline) return 'outline'
  return postcodes ? 'postcodes' : 'chosen'
}

export const valuesOf = (zone: ZoneOnWire): ZoneValues => ({
  zone_id: zone.zone_id,
  name: zone.name as Names,
  kind: zone.kind,
  country: zone.country,
  priority: String(zone.priority),
  active: zone.active,
  area: areaOf(zone),
  outline: writeCorners(zone.outline ?? []),
  postcodes: (zone.postcodes ?? []).join('\n'),
})

export const readPostcodes = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter(Boolean)

export const toBody = ({ zone_id, name, kind, country, priority, ...values }: ZoneValues): NewZone => ({
  zone_id: zone_id.trim(),
  name,
  kind,
  country,
  // A priority that is no number is refused at its field.
  priority: priority.trim() ? Number(priority) : Number.NaN,
  outline: values.area === 'outline' ? toOutline(values.outline) : null,
  postcodes: values.area === 'postcodes' ? readPostcodes(values.postcodes) : null,
})

/** What the server cannot see: lines without a corner. It checks the rest. */
export const validate = ({ area, outline }: ZoneValues): FieldErrors =>
  area === 'outline' ? validateCorners(outline) : {}

/** The error of the postcodes or of single ones ('postcodes.3'), with the codes that it is about. */
export const postcodesError = (errors: FieldErrors, { postcodes }: ZoneValues): string | undefined => {
  const codes = readPostcodes(postcodes)
  const found = Object.entries(errors).flatMap(([path, message = '']) => {
    const [, index] = /^postcodes\.(\d+)/.exec(path) ?? []
    const code = codes[Number(index)]
    return code === undefined ? [] : [{ part: code, message }]
  })
  return (
    errors.postcodes ??
    (groupByMessage(found)
      .map(([message, parts]) => m.at_codes({ codes: parts.map(({ part }) => part), message }))
      .join(' ') ||
      undefined)
  )
}

export const describeArea = ({ outline, postcodes }: Pick<ZoneOnWire, 'outline' | 'postcodes'>): string => {
  if (outline) return describeOutline(outline)
  return postcodes ? m.area_postcodes({ count: postcodes.length }) : m.area_chosen
}
