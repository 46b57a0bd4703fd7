// Endpoints with which the office manages partners.
import { z } from 'zod'
import { answerSchema, done, endpoint, pageFields } from '#kernel/endpoint.ts'
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
  PARTNER_EMAIL_UNVERIFIED: [409, m.unconfirmed],
  PARTNER_NOT_LOCATED: [400, m.place_not_located],
  NO_OWNER_TO_INVITE: [409, m.all_owners_verified],
  PARTNER_CONTACT_MISSING: [409, m.no_contact],
})

/** `invited` owners have no password yet; `unconfirmed` owners have not verified their e-mail. */
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
  /** Label of the hotel's place; null until the office enters one. */
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type PartnerRow = z.infer<typeof partnerRow>

export const partnerDetail = partnerRow.extend({
  /** A new name that waits for approval; guests read `name` until then. */
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

const lineField = (most: number, kind?: TextKind) =>
  textField(kind, m.required)
    .max(most, m.too_long({ most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, control_characters)
const requiredLine = (most: number, kind?: TextKind) => lineField(most, kind).min(1, m.required)
const phoneError = { error: ({ input }: { input?: unknown }) => describePhoneProblem(String(input), m.phone_invalid) }
const phone = lineField(lengths.phone, 'phone').refine((typed) => typed === '' || isPhone(typed), phoneError)
const email = emailField({ invalid: m.email_invalid })

/** Reserved and taken slugs are refused when the slug is claimed. */
const slug = lineField(maxSlugLength)

const place = z.object({
  country,
  place: z.union([
    z.object({ place_id: z.string().min(1).max(300) }),
    z.object({ address: requiredLine(300, 'address') }),
  ]),
})

const fields = {
  name: requiredLine(lengths.name, 'name'),
  contact_name: lineField(lengths.name, 'name'),
  contact_email: z.union([z.literal(''), email], m.email_invalid),
  contact_phone: phone,
  company_phone: phone,
  company_address: lineField(lengths.address, 'address'),
  company_registration: lineField(lengths.registration, 'code'),
}

/** Fields that the office may change; absent fields stay. A `place` of null removes the place and closes the guest page. */
export const partnerChange = z
  .object({ ...fields, slug: slug.min(1, m.required), place: place.nullable() })
  .partial()
  .extend({ version: z.int() })
export type PartnerChange = z.output<typeof partnerChange>

/** The contact person becomes the owner. An empty slug is derived from the name. */
export const newPartner = z.object({
  ...fields,
  contact_name: requiredLine(lengths.name, 'name'),
  contact_email: email,
  contact_phone: requiredLine(lengths.phone, 'phone').refine(isPhone, phoneError),
  company_phone: phone.default(''),
  company_address: fields.company_address.default(''),
  company_registration: fields.company_registration.default(''),
  slug: slug.default(''),
  place: place.nullable().default(null),
})
export type NewPartner = z.output<typeof newPartner>

const partnerParams = z.object({ partner_id: z.string().max(64) })
const limits = [{ by: 'actor', points: 600, seconds: 3600 }] as const
/** Each of these calls may send a mail. */
const mailLimits = [{ by: 'actor', points: 60, seconds: 3600 }] as const

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/admin/partners',
  summary: 'Partners, newest first, with search by name, slug, contact person, e-mail and phone number',
  access: 'admin',
  area: 'partners',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    status: partnerStatus.or(z.literal('')).default(''),
    ...pageFields(),
  }),
  answer: answerSchema(z.array(partnerRow)).extend({ total: z.int() }),
})

export const addPartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners',
  summary: 'Adds an active partner and mails its contact person a link to set a password',
  access: 'admin',
  area: 'partners',
  limits: mailLimits,
  body: newPartner,
  answer: answerSchema(partnerDetail),
})

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id',
  summary: 'One partner, with its owners',
  access: 'admin',
  area: 'partners',
  params: partnerParams,
  answer: answerSchema(partnerDetail),
})

export const changePartner = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id',
  summary:
    'Changes the fields that are sent. Refused with 409 and the current partner if it changed since `version`. A corrected contact e-mail of an owner without a password is mailed a new link',
  access: 'admin',
  area: 'partners',
  reauthentication: 'conditional',
  limits,
  params: partnerParams,
  body: partnerChange,
  answer: answerSchema(partnerDetail),
})

export const setPartnerStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/status',
  summary: 'Approves a partner (its owners are mailed, once), suspends it, or reactivates it',
  access: 'admin',
  area: 'partners',
  limits: mailLimits,
  params: partnerParams,
  body: z.object({ status: z.enum(['active', 'inactive']), version: z.int() }),
  answer: answerSchema(partnerDetail),
})

export const nameDecision = z.object({
  decision: z.enum(['approve', 'refuse']),
  /** The name that the office decided about. */
  name: textField('name').max(300),
})
export type NameDecision = z.output<typeof nameDecision>

export const decidePartnerName = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/name',
  summary:
    'Approves or refuses a new name of a partner; guests read it once approved. Refused with 409 and the current partner if a different name, or none, is pending',
  access: 'admin',
  area: 'partners',
  limits,
  params: partnerParams,
  body: nameDecision,
  answer: answerSchema(partnerDetail),
})

export const invitePartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners/:partner_id/invitation',
  summary:
    'Mails new links to owners who have not confirmed their e-mail; earlier links become void. Invites the contact person if the partner has no owner',
  access: 'admin',
  area: 'partners',
  limits: mailLimits,
  params: partnerParams,
  answer: done,
})
