// API of the rate cards: the office drafts a version, tries it, and sets the date from which it holds.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import { rates_not_publishable } from '#messages/office/rate-checks.ts'
import * as m from '#messages/office/rates.ts'
import { country } from '#modules/places/contract.ts'
import { rateDocument } from '../rates/contract.ts'
import { appliesBy, taxTreatments } from './rules.ts'

export const refusals = defineRefusals({
  RATE_CARD_NOT_FOUND: [404, m.card_not_found],
  /** `data.card` is the card as it is now. */
  RATE_CARD_CHANGED: [409, m.card_changed],
  /** Rides may have its currency and country by now. */
  RATE_CARD_FIXED: [409, m.card_fixed],
  CARD_NAME_TAKEN: [409, m.card_name_taken],
  CARD_COUNTRY_TAKEN: [409, m.card_country_taken],
  RATE_VERSION_NOT_FOUND: [404, m.version_not_found],
  /** `data.version` is the version as it is now. */
  RATE_VERSION_CHANGED: [409, m.version_changed],
  /** Scheduled, live and retired versions cannot be edited or deleted. */
  RATE_VERSION_FIXED: [409, m.version_fixed],
  RATE_VERSION_LIVE: [409, m.version_live],
  /** Who changed the draft last cannot schedule it, by the settings. */
  SECOND_PERSON_NEEDED: [409, m.second_person_needed],
  RATE_DATE_TAKEN: [409, m.date_taken],
  RATE_DATE_PAST: [400, m.date_past],
  /** `data.checks` are the checks, of which some fail. */
  RATES_NOT_PUBLISHABLE: [409, rates_not_publishable],
  /** `fields` names the places that name no active zone. */
  INVALID_RATES: [400, m.invalid_rates],
})

const card = z.object({
  card_id: z.string(),
  name: z.string(),
  /** Null for the card of all countries without a card of their own. */
  country: country.nullable(),
  currency: z.enum(currencies),
  tax_treatment: z.enum(taxTreatments),
  /** Thousandths of a per cent: 20000 is 20 %. Null for the VAT of the company's settings, or for no tax of its own. */
  tax_rate: z.int().nullable(),
  /** Name of the tax on receipts, and the number under which it is paid. */
  tax_name: z.string(),
  tax_number: z.string(),
  /** Increases with every change. */
  revision: z.int(),
  /** Prices rides by agreement only, never those of a country. */
  only_for_agreements: z.boolean(),
})

const versionHead = z.object({
  version_id: z.string(),
  card_id: z.string(),
  number: z.int(),
  /** Increases with every change of a draft. */
  revision: z.int(),
  state: z.enum(['draft', 'scheduled', 'live', 'retired']),
  applies_by: z.enum(appliesBy),
  effective_from: z.iso.datetime().nullable(),
  /** SHA-256 of the document in hex; null for a draft. */
  document_hash: z.string().nullable(),
  note: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  approved_at: z.iso.datetime().nullable(),
  /** Name of who changed the draft last. */
  editor: z.string(),
  /** Name of who scheduled it; null for a draft. */
  approver: z.string().nullable(),
})
export type VersionHead = z.infer<typeof versionHead>

/** `currency` is that of its card. */
const version = z.object({
  ...versionHead.shape,
  currency: z.enum(currencies),
  document: rateDocument,
  /** Whether the reader may schedule it: not who changed it last, where the settings require a second person. */
  can_schedule: z.boolean(),
})
export type VersionOnWire = z.infer<typeof version>

const versionParams = z.object({ version_id: z.string().max(40) })
const revision = z.int().min(1)

const listedCard = z.object({ ...card.shape, versions: z.array(versionHead) })
export type ListedCard = z.infer<typeof listedCard>

export const listRateCards = endpoint({
  method: 'GET',
  path: '/api/admin/rate-cards',
  summary: 'The rate cards, each with its versions, newest first',
  access: 'admin',
  answer: answerSchema(z.array(listedCard)),
})

const cardFields = {
  name: textField().trim().min(1, m.card_name_missing).max(80),
  /** Null for the card of all other countries. */
  country: country.nullable(),
  currency: z.enum(currencies),
  tax_treatment: z.enum(taxTreatments),
  /** Thousandths of a per cent; null without a tax of the operator's own, or for the VAT of the company's settings. */
  tax_rate: z.int(m.tax_rate_form).min(1, m.tax_rate_form).max(100_000, m.tax_rate_form).nullable(),
  tax_name: textField().trim().max(40),
  tax_number: textField('code').trim().max(80),
}

const refuseHalfTax = (
  { tax_treatment, tax_rate, tax_name }: { tax_treatment: string; tax_rate: number | null; tax_name: string },
  { addIssue }: z.RefinementCtx,
): void => {
  if (tax_treatment !== 'principal' && tax_rate !== null)
    addIssue({ code: 'custom', path: ['tax_rate'], message: m.tax_rate_of_others })
  if (tax_rate !== null && !tax_name) addIssue({ code: 'custom', path: ['tax_name'], message: m.tax_name_missing })
}

const newCard = z.object({ ...cardFields, copy_of: z.string().max(40) }).superRefine(refuseHalfTax)
const changedCard = z.object({ ...cardFields, revision }).superRefine(refuseHalfTax)
export type NewCard = z.output<typeof newCard>
export type ChangedCard = z.output<typeof changedCard>

export const createRateCard = endpoint({
  method: 'POST',
  path: '/api/admin/rate-cards',
  summary: 'Creates a rate card with a draft, whose document is that of the version `copy_of`',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  body: newCard,
  answer: answerSchema(listedCard),
})

export const changeRateCard = endpoint({
  method: 'PUT',
  path: '/api/admin/rate-cards/:card_id',
  summary: 'Changes a rate card; its currency and country stay once a version has a date',
  access: 'admin',
  limits: [{ by: 'actor', points: 240, seconds: 3600 }],
  params: z.object({ card_id: z.string().max(40) }),
  body: changedCard,
  answer: answerSchema(listedCard),
})

export const getRateVersion = endpoint({
  method: 'GET',
  path: '/api/admin/rate-versions/:version_id',
  summary: 'A version of a rate card with its document',
  access: 'admin',
  params: versionParams,
  answer: answerSchema(version),
})

export const createRateDraft = endpoint({
  method: 'POST',
  path: '/api/admin/rate-versions/:version_id/copies',
  summary: 'Creates a draft with the document of a version, also of a retired one to return to it',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: versionParams,
  body: z.object({ note: textField().max(500).optional() }),
  answer: answerSchema(version),
})

export const saveRateDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/rate-versions/:version_id',
  summary: 'Saves the document of a draft; refused with 409 and the version if it changed since `revision`',
  access: 'admin',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params: versionParams,
  body: z.object({ revision, document: rateDocument, note: textField().max(500).optional() }),
  answer: answerSchema(version),
})

export const deleteRateDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/rate-versions/:version_id',
  summary: 'Deletes a draft',
  access: 'admin',
  params: versionParams,
  answer: answerSchema(z.object({})),
})

export const scheduleRateVersion = endpoint({
  method: 'POST',
  path: '/api/admin/rate-versions/:version_id/schedule',
  summary: 'Fixes a draft and sets the instant from which it prices rides; without one, now',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: versionParams,
  body: z.object({
    revision,
    effective_from: z.iso.datetime().nullable(),
    /** Whether the instant is compared with the time of the booking or of the pickup. */
    applies_by: z.enum(appliesBy),
  }),
  answer: answerSchema(version),
})

export const unscheduleRateVersion = endpoint({
  method: 'DELETE',
  path: '/api/admin/rate-versions/:version_id/schedule',
  summary: 'Makes a scheduled version a draft again, until it is live',
  access: 'admin',
  params: versionParams,
  answer: answerSchema(version),
})
