// What crosses the wire about partners, to and from the office.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { control_characters } from '#messages/en/errors.ts'
import * as m from '#messages/office/partners.ts'
import { country } from '#modules/places/contract.ts'
import { maxSlugLength } from '#modules/slugs/rules.ts'
import { describePhoneProblem } from '#modules/users/rules.ts'
import { partnerStatus } from '../contract.ts'
import { lengths } from '../registration/rules.ts'
import { isPhone } from '../rules.ts'

export const refusals = defineRefusals({
  PARTNER_UNKNOWN: [404, m.not_found],
  PARTNER_CHANGED: [409, m.changed],
  PARTNER_EMAIL_USED: [409, m.email_used],
  PARTNER_SLUG_USED: [409, m.slug_used],
  PARTNER_UNCONFIRMED: [409, m.unconfirmed],
  PARTNER_NOT_LOCATED: [400, m.place_not_located],
  NOBODY_TO_INVITE: [409, m.nobody_to_invite],
  NO_CONTACT: [409, m.no_contact],
})

/** `invited` has not chosen a password yet, `unconfirmed` not proven the address that they registered with. */
export const owner = z.object({
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'unconfirmed', 'confirmed']),
})
export type Owner = z.infer<typeof owner>

export const partnerRow = z.object({
  partner_id: z.string(),
  slug: z.string(),
  name: z.string(),
  status: partnerStatus,
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  /** What the hotel's place is called; null where the office has given none. */
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type PartnerRow = z.infer<typeof partnerRow>

export const partnerDetail = partnerRow.extend({
  /** Another name that its owners ask for; guests read `name` until it is approved. */
  pending_name: z.string().nullable(),
  company_phone: z.string(),
  company_address: z.string(),
  company_registration: z.string(),
  place: z.object({ place_id: z.string(), label: z.string(), detail: z.string(), country }).nullable(),
  owners: z.array(owner),
  approved_at: z.iso.datetime().nullable(),
  version: z.int(),
})
export type PartnerDetail = z.infer<typeof partnerDetail>

const line = (most: number, kind?: TextKind) =>
  textField(kind, m.required)
    .max(most, m.too_long({ most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, control_characters)
const needed = (most: number, kind?: TextKind) => line(most, kind).min(1, m.required)
const phoneError = { error: ({ input }: { input?: unknown }) => describePhoneProblem(String(input), m.phone_invalid) }
const phone = line(lengths.phone, 'phone').refine((typed) => typed === '' || isPhone(typed), phoneError)
const email = emailField({ invalid: m.email_invalid })

/** Whether it may be had is seen when it is claimed. */
const slug = line(maxSlugLength)

const place = z.object({
  country,
  place: z.union([z.object({ place_id: z.string().min(1).max(300) }), z.object({ address: needed(300, 'address') })]),
})

const fields = {
  name: needed(lengths.name, 'name'),
  contact_name: line(lengths.name, 'name'),
  contact_email: z.union([z.literal(''), email], m.email_invalid),
  contact_phone: phone,
  company_phone: phone,
  company_address: line(lengths.address, 'address'),
  company_registration: line(lengths.registration, 'code'),
}

/** What the office may change. What is not sent stays; a place of null takes the hotel's away, and its page with it. */
export const partnerChange = z
  .object({ ...fields, slug: slug.min(1, m.required), place: place.nullable() })
  .partial()
  .extend({ version: z.int() })
export type PartnerChange = z.output<typeof partnerChange>

/** The contact person becomes the owner of the account. Without a slug it is made of the name. */
export const newPartner = z.object({
  ...fields,
  contact_name: needed(lengths.name, 'name'),
  contact_email: email,
  contact_phone: needed(lengths.phone, 'phone').refine(isPhone, phoneError),
  company_phone: phone.default(''),
  company_address: fields.company_address.default(''),
  company_registration: fields.company_registration.default(''),
  slug: slug.default(''),
  place: place.nullable().default(null),
})
export type NewPartner = z.output<typeof newPartner>

const ofPartner = z.object({ partner_id: z.string().max(64) })
const limits = [{ by: 'actor', points: 600, seconds: 3600 }] as const
/** Each may mail somebody. */
const mailing = [{ by: 'actor', points: 60, seconds: 3600 }] as const

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/admin/partners',
  summary: 'Partners, the newest first; searched in name, address, contact person, e-mail and telephone number',
  access: 'admin',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    status: partnerStatus.or(z.literal('')).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerSchema(z.array(partnerRow)).extend({ total: z.int() }),
})

export const addPartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners',
  summary: 'Adds a partner, active at once; its contact person is mailed the way to choose a password',
  access: 'admin',
  limits: mailing,
  body: newPartner,
  answer: answerSchema(partnerDetail),
})

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id',
  summary: 'One partner, with its owners',
  access: 'admin',
  params: ofPartner,
  answer: answerSchema(partnerDetail),
})

export const changePartner = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id',
  summary:
    'Changes what is sent; refused with 409 and the partner as it is where somebody changed it since `version`; the way in goes to a contact’s corrected e-mail where nobody has entered by it yet',
  access: 'admin',
  reauthentication: 'conditional',
  limits,
  params: ofPartner,
  body: partnerChange,
  answer: answerSchema(partnerDetail),
})

export const setPartnerStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/status',
  summary: 'Approves a partner (its owners are mailed, once), suspends it, or activates it again',
  access: 'admin',
  limits: mailing,
  params: ofPartner,
  body: z.object({ status: z.enum(['active', 'inactive']), version: z.int() }),
  answer: answerSchema(partnerDetail),
})

export const nameDecision = z.object({
  decision: z.enum(['approve', 'refuse']),
  /** The name that was seen. */
  name: textField('name').max(300),
})
export type NameDecision = z.output<typeof nameDecision>

export const decidePartnerName = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/name',
  summary:
    'Approves the name that a partner’s owners ask for, so that guests read it from then on, or refuses it. Refused with 409 and the partner as it is where another name, or none, waits meanwhile',
  access: 'admin',
  limits,
  params: ofPartner,
  body: nameDecision,
  answer: answerSchema(partnerDetail),
})

export const invitePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/:partner_id/invitation',
  summary:
    'Mails the owners who have not confirmed their address the way to do so again, and a link before is worth nothing then; where nobody owns the partner, its contact person is invited',
  access: 'admin',
  limits: mailing,
  params: ofPartner,
  answer: done,
})
