// A partner as a form of the office: values, validation and request bodies.
import * as m from '#messages/office/partners.ts'
import { newPartner, type PartnerDetail, partnerChange } from '#modules/partners/office/contract.ts'
import type { Country } from '#modules/places/contract.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { site } from '../../site.ts'
import { type FieldErrors, validateBy } from '../record-editor/use-record-form.ts'

const textFields = [
  'name',
  'slug',
  'contact_name',
  'contact_email',
  'contact_phone',
  'company_phone',
  'company_address',
  'company_registration',
] as const
export type TextName = (typeof textFields)[number]
export type Values = Record<TextName, string> & { country: Country; place: NamedPlace }
export type Field = keyof Values

export const newValues = (): Values => ({
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextName, string>),
  country: site().country,
  place: typedPlace(''),
})

export const valuesOf = (partner: PartnerDetail): Values => ({
  ...(Object.fromEntries(textFields.map((field) => [field, partner[field]])) as Record<TextName, string>),
  country: partner.place?.country ?? site().country,
  place: partner.place ? { ...partner.place, kind: null } : typedPlace(''),
})

/** Null, the picked place, or the typed address. */
const toPlaceBody = ({ place, country }: Values) => {
  const label = place.label.trim()
  if (!label) return null
  return { country, place: place.place_id ? { place_id: place.place_id } : { address: label } }
}

export const toNewBody = (values: Values) => ({ ...values, place: toPlaceBody(values) })

const listChangedTexts = (from: PartnerDetail, values: Values): TextName[] =>
  textFields.filter((name) => values[name] !== from[name])

const hasChangedPlace = (from: PartnerDetail, values: Values): boolean =>
  (values.place.place_id ?? '') !== (from.place?.place_id ?? '') || !toPlaceBody(values) !== !from.place

/** The fields whose values differ from the partner's. */
export const listChangedFields = (from: PartnerDetail, values: Values): Field[] => [
  ...listChangedTexts(from, values),
  ...(hasChangedPlace(from, values) ? ['place' as const] : []),
]

/**
 * Sends changed fields only: another person may have changed the others, and an unchanged place is not located again.
 */
export const toChangeBody = (values: Values, from: PartnerDetail, version: number) => {
  const text = Object.fromEntries(listChangedTexts(from, values).map((name) => [name, values[name]]))
  return { ...text, version, ...(hasChangedPlace(from, values) ? { place: toPlaceBody(values) } : {}) }
}

export const validateNew = (values: Values): FieldErrors => validateBy(newPartner, toNewBody(values))
export const validateChange = (values: Values, from: PartnerDetail): FieldErrors =>
  validateBy(partnerChange, toChangeBody(values, from, from.version))

const plain = ({ place, ...text }: Values) => JSON.stringify([text, place.label.trim(), place.place_id])
export const isSame = (a: Values, b: Values): boolean => plain(a) === plain(b)

/** The labels of the fields in the dialog. */
export const labels: Record<TextName | 'place', string> = {
  name: m.name,
  slug: m.slug,
  contact_name: m.contact_name,
  contact_email: m.contact_email,
  contact_phone: m.contact_phone,
  company_phone: m.company_phone,
  company_address: m.company_address,
  company_registration: m.company_registration,
  place: m.place,
}
const isLabelled = (field: string): field is keyof typeof labels => field in labels
export const fieldLabel = (field: string): string => (isLabelled(field) ? labels[field] : m.status_filter)
