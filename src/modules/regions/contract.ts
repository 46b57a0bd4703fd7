// API of the regions: cities or branches of the company, by which the office divides its work.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { isTimeZone } from '#kernel/zones.ts'
import * as m from '#messages/office/regions.ts'
import { outline } from '#modules/places/outlines/contract.ts'
import { settingFields } from '#modules/settings/rules.ts'

export const refusals = defineRefusals({
  REGION_NOT_FOUND: [404, m.region_not_found],
  /** `data.region` is the region as it is now. */
  REGION_CHANGED: [409, m.region_changed],
  REGION_NAME_TAKEN: [409, m.name_taken],
  /** `fields` says what is wrong with the regions of a driver. */
  REGIONS_NOT_POSSIBLE: [400, m.region_not_open],
  /** The region of all other places has no outline, and cannot be closed. */
  REGION_HAS_THE_REST: [409, m.has_the_rest],
})

const regionFields = z.object({
  name: textField('name', m.name_form).min(1, m.name_form).max(60, m.name_form),
  /** IANA name, such as Europe/London; null where it is that of the settings. */
  time_zone: z.string(m.time_zone_form).refine(isTimeZone, m.time_zone_form).nullable(),
  /** What drivers of its rides call; null where it is that of the settings. */
  phone_number: settingFields.support_phone.nullable(),
  address: settingFields.business_address.nullable(),
})

const region = z.object({
  region_id: z.string(),
  ...regionFields.shape,
  /** Null for the region of all places that are in no other. */
  outline: outline.nullable(),
  /** A closed region gets no more bookings. */
  active: z.boolean(),
  /** Increases with every change. */
  version: z.int(),
})
export type RegionOnWire = z.output<typeof region>

/** The field of a list's query that limits it to one region; an empty text means all of the caller's. */
export const regionQuery = {
  region: z
    .string()
    .max(40)
    .transform((region) => region || undefined)
    .optional(),
}

/** What drivers see of the office of a region; null where it is that of the settings. */
export const officeContact = z.object({ phone_number: z.string().nullable(), address: z.string().nullable() })
export type OfficeContact = z.output<typeof officeContact>

const namedRegion = region.pick({ region_id: true, name: true, time_zone: true, active: true })
export type NamedRegion = z.output<typeof namedRegion>

const newRegion = z.object({ ...regionFields.shape, outline })
export type NewRegion = z.output<typeof newRegion>
const regionChange = z.object({
  version: z.int().min(1),
  ...regionFields.shape,
  outline: outline.nullable(),
  active: z.boolean(),
})
export type RegionChange = z.output<typeof regionChange>

const limits = [{ by: 'actor', points: 300, seconds: 3600 }] as const

export const listOwnRegions = endpoint({
  method: 'GET',
  path: '/api/admin/own-regions',
  summary: 'The regions that the caller works in, closed ones too; by name',
  access: 'admin',
  area: 'overview',
  answer: answerSchema(z.array(namedRegion)),
})

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/admin/regions',
  summary: 'All regions with their outlines, by name',
  access: 'admin',
  isLarge: true,
  answer: answerSchema(z.array(region)),
})

export const createRegion = endpoint({
  method: 'POST',
  path: '/api/admin/regions',
  summary: 'Creates a region; upcoming bookings with a pickup in its outline move to it',
  access: 'admin',
  limits,
  body: newRegion,
  answer: answerSchema(region),
})

export const changeRegion = endpoint({
  method: 'PUT',
  path: '/api/admin/regions/:region_id',
  summary:
    'Changes a region, and moves upcoming bookings by its outline; refused with 409 where another person changed it after `version`',
  access: 'admin',
  limits,
  params: z.object({ region_id: z.string().max(40) }),
  body: regionChange,
  answer: answerSchema(region),
})
