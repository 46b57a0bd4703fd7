// API of the rate cards: the office drafts a version, tries it, and sets the date from which it holds.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { rates_not_publishable } from '#messages/office/rate-checks.ts'
import * as m from '#messages/office/rates.ts'
import { country } from '#modules/places/contract.ts'
import { rateDocument } from '../rates/contract.ts'
import { appliesBy, cardCurrencies, taxTreatments } from './rules.ts'

export const refusals = defineRefusals({
  RATE_CARD_NOT_FOUND: [404, m.card_not_found],
  RATE_VERSION_NOT_FOUND: [404, m.version_not_found],
  /** `data.version` is the version as it is now. */
  RATE_VERSION_CHANGED: [409, m.version_changed],
  /** Scheduled, live and retired versions cannot be edited or deleted. */
  RATE_VERSION_FIXED: [409, m.version_fixed],
  RATE_VERSION_LIVE: [409, m.version_live],
  /** `fields` names parts of the document that rides do not follow yet. */
  RATES_WITHOUT_EFFECT: [409, m.without_effect],
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
  currency: z.enum(cardCurrencies),
  tax_treatment: z.enum(taxTreatments),
  /** 2000 is 20 %. */
  tax_basis_points: z.int(),
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
})
export type VersionHead = z.infer<typeof versionHead>

/** `author` is the name of who created the version. */
const listedVersion = z.object({ ...versionHead.shape, author: z.string() })
export type ListedVersion = z.infer<typeof listedVersion>

const version = z.object({ ...versionHead.shape, document: rateDocument })
export type VersionOnWire = z.infer<typeof version>

const versionParams = z.object({ version_id: z.string().max(40) })
const revision = z.int().min(1)

export const listRateCards = endpoint({
  method: 'GET',
  path: '/api/admin/rate-cards',
  summary: 'The rate cards, each with its versions, newest first',
  access: 'admin',
  answer: answerSchema(z.array(z.object({ ...card.shape, versions: z.array(listedVersion) }))),
})
export type ListedCard = z.infer<typeof card> & { versions: ListedVersion[] }

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
