// A partner as a form of the office: values, validation and request bodies.
import type { z } from 'zod'
import { not_valid } from '#messages/en/errors.ts'
import * as m from '#messages/office/partners.ts'
import { newPartner, type PartnerDetail, partnerChange } from '#modules/partners/office/contract.ts'
import type { Country } from '#modules/places/contract.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { site } from '../../site.ts'

export const textFields = [
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
export type Wrong = Partial<Record<Field, string>>

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
const askedPlace = ({ place, country }: Values) => {
  const label = place.label.trim()
  if (!label) return null
  return { country, place: place.place_id ? { place_id: place.place_id } : { address: label } }
}

export const bodyOfNew = (values: Values) => ({ ...values, place: askedPlace(values) })

const textOtherThan = (from: PartnerDetail, values: Values): TextName[] =>
  textFields.filter((name) => values[name] !== from[name])

const hasOtherPlace = (from: PartnerDetail, values: Values): boolean =>
  (values.place.place_id ?? '') !== (from.place?.place_id ?? '') || !askedPlace(values) !== !from.place

/** The fields whose values differ from the partner's. */
export const fieldsOtherThan = (from: PartnerDetail, values: Values): Field[] => [
  ...textOtherThan(from, values),
  ...(hasOtherPlace(from, values) ? ['place' as const] : []),
]

/**
 * Sends changed fields only: another person may have changed the others, and an unchanged place is not located again.
 */
export const bodyOfChange = (values: Values, from: PartnerDetail, version: number) => {
  const text = Object.fromEntries(textOtherThan(from, values).map((name) => [name, values[name]]))
  return { ...text, version, ...(hasOtherPlace(from, values) ? { place: askedPlace(values) } : {}) }
}

const problemsBy = (schema: z.ZodType, body: object): Wrong => {
  const issues = schema.safeParse(body, { error: () => not_valid }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}
export const wrongInNew = (body: object): Wrong => problemsBy(newPartner, body)
export const wrongInChange = (body: object): Wrong => problemsBy(partnerChange, body)

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
export const labelOf = (field: string): string => (isLabelled(field) ? labels[field] : m.status_filter)
