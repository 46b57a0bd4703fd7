// API of the service classes, for the office.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import * as m from '#messages/office/classes.ts'
import { ruleId, ruleName } from '../rates/contract.ts'
import { classPictures } from './rules.ts'

export const refusals = defineRefusals({
  CLASS_NOT_FOUND: [404, m.class_not_found],
  /** `data.class` is the class as it is now. */
  CLASS_CHANGED: [409, m.class_changed],
  CLASS_ID_TAKEN: [409, m.class_id_taken],
  /** `fields` names the ids that are no class. */
  UNKNOWN_CLASS: [400, m.class_unknown],
})

const localText = z.object(
  Object.fromEntries(languages.map((language) => [language, textField().max(160)])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
)
const whole = (least: number, most: number) =>
  z.int(m.whole_number).min(least, m.whole_number).max(most, m.whole_number)

const classFields = z.object({
  name: ruleName,
  /** For narrow columns. */
  short_name: ruleName,
  examples: localText,
  description: localText,
  seats: whole(1, 16),
  luggage: whole(0, 16),
  /** Other names in the lists of partners. */
  aliases: z.array(textField().min(1, m.name_empty).max(40)).max(50),
  picture: z.enum(classPictures),
  position: whole(1, 1000),
  active: z.boolean(),
  /** Classes whose cars may drive its rides, with its own; null is every car. */
  served_by: z.array(ruleId).min(1, m.choose_one).max(50).nullable(),
  rank: whole(0, 9),
})

const serviceClass = z.object({
  class_id: z.string(),
  ...classFields.shape,
  revision: z.int(),
  updated_at: z.iso.datetime(),
})
export type ClassOnWire = z.infer<typeof serviceClass>

/** `unpriced_by` has the names of the rate cards whose live version has no price for a class that should be on sale. */
const listedClass = z.object({ ...serviceClass.shape, unpriced_by: z.array(z.string()) })
export type ListedClass = z.infer<typeof listedClass>
export type NewClass = z.infer<typeof classFields> & { class_id: string }
export type ClassChange = z.infer<typeof classFields> & { revision: number }

export const listServiceClasses = endpoint({
  method: 'GET',
  path: '/api/admin/service-classes',
  summary: 'The service classes in their order, with those that are no longer offered',
  access: 'admin',
  answer: answerSchema(z.array(listedClass)),
})

export const createServiceClass = endpoint({
  method: 'POST',
  path: '/api/admin/service-classes',
  summary: 'Creates a service class; it is on sale once the live rates price it',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  body: z.object({ class_id: ruleId, ...classFields.shape }),
  answer: answerSchema(serviceClass),
})

export const changeServiceClass = endpoint({
  method: 'PUT',
  path: '/api/admin/service-classes/:class_id',
  summary: 'Changes a service class; refused with 409 and the class if it changed since `revision`',
  access: 'admin',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params: z.object({ class_id: z.string().max(40) }),
  body: z.object({ revision: z.int().min(1), ...classFields.shape }),
  answer: answerSchema(serviceClass),
})
