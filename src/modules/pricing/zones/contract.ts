// API of the zones, for the office.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/zones.ts'
import { country } from '#modules/places/contract.ts'
import { outline } from '#modules/places/outlines/contract.ts'
import { ruleId, ruleName } from '../rates/contract.ts'
import { isListedPostcode, zoneKinds } from './rules.ts'

export const refusals = defineRefusals({
  ZONE_NOT_FOUND: [404, m.zone_not_found],
  /** `data.zone` is the zone as it is now. */
  ZONE_CHANGED: [409, m.zone_changed],
  ZONE_ID_TAKEN: [409, m.zone_id_taken],
  /** A draft, scheduled or live version of a rate card names the zone. */
  ZONE_IN_USE: [409, m.zone_in_use],
})

const zoneFields = z.object({
  name: ruleName,
  kind: z.enum(zoneKinds),
  country,
  /** Of the zones at one place the highest counts first, then the smaller. */
  priority: z.int(m.priority_form).min(0, m.priority_form).max(1000, m.priority_form),
  /** Polygons of [latitude, longitude] corners. */
  outline: outline.nullable(),
  /** Postcodes, their first parts, or first digits of ZIP codes. */
  postcodes: z.array(textField('postcode').max(12, m.postcode_form)).min(1, m.postcode_form).max(2000).nullable(),
})

const checkArea = (
  { outline, postcodes, country: where }: Pick<z.infer<typeof zoneFields>, 'outline' | 'postcodes' | 'country'>,
  { addIssue }: z.RefinementCtx,
) => {
  if (outline && postcodes) addIssue({ code: 'custom', path: ['postcodes'], message: m.one_area })
  postcodes?.forEach((code, index) => {
    if (!isListedPostcode(code, where))
      addIssue({ code: 'custom', path: ['postcodes', index], message: m.postcode_form })
  })
}

const zone = z.object({
  zone_id: z.string(),
  /** Increases with every change. */
  number: z.int(),
  ...zoneFields.shape,
  active: z.boolean(),
  created_at: z.iso.datetime(),
  /** Name of the member of staff who made this version; null for the zones of a new installation. */
  created_by: z.string().nullable(),
})
export type ZoneOnWire = z.infer<typeof zone>

const newZone = z.object({ zone_id: ruleId, ...zoneFields.shape }).superRefine(checkArea)
export type NewZone = z.infer<typeof newZone>
const zoneChange = z.object({ number: z.int().min(1), ...zoneFields.shape, active: z.boolean() }).superRefine(checkArea)
export type ZoneChange = z.infer<typeof zoneChange>

const zoneParams = z.object({ zone_id: z.string().max(40) })

export const listZones = endpoint({
  method: 'GET',
  path: '/api/admin/zones',
  summary: 'All zones with their current versions: the highest priority first',
  access: 'admin',
  answer: answerSchema(z.array(zone)),
})

export const listZoneVersions = endpoint({
  method: 'GET',
  path: '/api/admin/zones/:zone_id/versions',
  summary: 'All versions of a zone, newest first',
  access: 'admin',
  params: zoneParams,
  answer: answerSchema(z.array(zone)),
})

export const createZone = endpoint({
  method: 'POST',
  path: '/api/admin/zones',
  summary: 'Creates a zone; it changes no price until a rate version that is published later names it',
  access: 'admin',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  body: newZone,
  answer: answerSchema(zone),
})

export const changeZone = endpoint({
  method: 'PUT',
  path: '/api/admin/zones/:zone_id',
  summary:
    'Adds a version of a zone; refused with 409 where somebody added one after `number`, and, inactive, where rates name the zone',
  access: 'admin',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params: zoneParams,
  body: zoneChange,
  answer: answerSchema(zone),
})
