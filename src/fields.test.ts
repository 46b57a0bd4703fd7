// Every string that a person can send, of every contract: which kind of value it is, and that it takes the schema of that kind.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emailField, type FieldKind, fieldKinds, textField } from '#kernel/fields/schemas.ts'

interface Found {
  name: string
  kind: FieldKind | undefined
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>

/** Schemas inside of a schema, each with the name of the field that it belongs to. */
const innerOf = (schema: z.ZodType, name: string): [string, z.ZodType][] => {
  const def = schema.def as unknown as Def
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>)
  const parts = ['innerType', 'element', 'valueType'].map((part) => def[part]).filter(Boolean)
  return [...parts, ...((def.options as unknown[] | undefined) ?? [])].map((part) => [name, part as z.ZodType])
}

const kindOf = (schema: z.ZodType): FieldKind | undefined => fieldKinds.get(schema)?.kind

/** Every string below a schema; what a schema of a kind is made of is not looked into. */
const stringsIn = (schema: z.ZodType, name: string): Found[] => {
  const kind = kindOf(schema)
  if (kind) return [{ name, kind }]
  if (schema instanceof z.ZodString) return [{ name, kind: undefined }]
  if (schema instanceof z.ZodPipe) {
    // A pipe has its kind on one side, and what is checked of it on the other.
    const sides = [schema.in, schema.out].map((side) => stringsIn(side as z.ZodType, name))
    const isKnown = (side: Found[]) => side.length > 0 && side.every((each) => each.name !== name || each.kind)
    return sides.find(isKnown) ?? sides.flat()
  }
  // Each branch of a union is sent by itself: one with a kind says nothing of the others.
  return innerOf(schema, name).flatMap(([inner, part]) => stringsIn(part, inner))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const contracts = globSync('src/modules/**/contract.ts').sort()

const sentIn = async (file: string): Promise<Found[]> => {
  const module = (await import(path.resolve(file))) as Record<string, unknown>
  const bodies = Object.values(module)
    .filter(isEndpoint)
    .flatMap(({ body, query }) => [body, query])
  // Sent as a form with pictures, which no contract describes: the service reads it by these.
  const forms = file.includes('drivers/application') ? [module.application, module.newDriver] : []
  return [...bodies, ...forms].filter((each) => each !== undefined).flatMap((each) => stringsIn(each as z.ZodType, ''))
}

const all = (await Promise.all(contracts.map(sentIn))).flat()

/** Names that tell what kind of value is meant. */
const telling: readonly [RegExp, readonly FieldKind[]][] = [
  [/e-?mail/i, ['email']],
  [/phone|mobile|fax|telephone/i, ['phone']],
  [/zip|postal|postcode/i, ['postcode']],
  [/(^|_)(first|last|family|given|full|guest|contact|company|holder)?_?name$|Name$|holder|passenger_name/i, ['name']],
  [/address|street|city|state_province|country_name|_location$/i, ['address']],
  [/flight|plate|iban|sort_code|account_number|^code$|security_code|license_number|insurance_number/i, ['code']],
]

/** Fields whose name tells another thing than it means here, and why. */
const exceptions: Record<string, string> = {
  tax_name: 'what receipts call a tax',
  site_name: 'what the site is called: a line of text',
  name: 'of a kept place or view, or a picture: what it is called',
}

const wrongOf = (found: readonly Found[]): string[] =>
  found.flatMap(({ name, kind }) => {
    const expectedKinds = telling.find(([names]) => names.test(name))?.[1]
    if (
      !expectedKinds ||
      kind === 'cell' ||
      (kind && expectedKinds.includes(kind)) ||
      (name in exceptions && kind === 'text')
    )
      return []
    return [`${name} is ${kind ?? 'a bare string'}, and should be ${expectedKinds.join(' or ')}`]
  })

it('takes the schema of its kind in every field whose name tells the kind', () => {
  expect([...new Set(wrongOf(all))]).toEqual([])
})

it('would find a field that does not (the control)', () => {
  const bare = z.object({
    guest_email: z.email(),
    billing_email: z.string().trim().max(254),
    mobile_phone: textField('text'),
    zip_postal_code: z.string().optional(),
    nested: z.array(z.object({ first_name: z.union([z.literal(''), z.string().trim()]) })),
    company_address: textField('address').min(1).nullish(),
    contact_email: z.union([emailField(), z.string()]).optional(),
    fax_number: z.union([z.literal(''), textField('phone')]).optional(),
    mobile: z.union([textField('phone'), z.string()]).pipe(z.string()),
  })
  const found = stringsIn(bare, '').concat({ name: 'guest_email', kind: undefined })
  expect(new Set(wrongOf(found).map((each) => each.split(' ')[0]))).toEqual(
    new Set([
      'guest_email',
      'billing_email',
      'mobile_phone',
      'zip_postal_code',
      'first_name',
      'contact_email',
      'mobile',
    ]),
  )
})

/** Strings that are picked or made by machines, and those with readers of their own: days, times, passwords, what is searched for. */
const bare =
  `after assignment_id background bank_id booking_date booking_id booking_time card_id carried change class class_id classes client_secret copy_of country currentPassword date
  date_first_available date_of_birth date_of_leaving driver driver_id driving_license_expiry_date dropoff_place_id equipment from from_time happened_at id ids
  insurance_expiry_date kind logo money newPassword original_booking_id partner partner_id password pickup_place_id place_id q query quote_id region region_ids return_url
  search served_by service_classes service_type slug staff_regions state status ticket time time_zone to to_time token type userId user_id what who zone zone_id zones`.split(
    /\s+/,
  )

it('knows every string that is of no kind', () => {
  expect([...new Set(all.filter(({ kind }) => !kind).map(({ name }) => name))].sort()).toEqual(bare)
})
