// Endpoint of the page at which a partner's guests book.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { place } from '#modules/places/contract.ts'

export const refusals = defineRefusals({
  PARTNER_NOT_FOUND: [404, m.not_found],
})

export const partnerStatus = z.enum(['pending', 'active', 'inactive'])
export type PartnerStatus = z.infer<typeof partnerStatus>

/** The public fields of a partner. */
export const guestPage = z.object({
  slug: z.string(),
  name: z.string(),
  /** The hotel: pickup or dropoff of every ride that the page offers. */
  place,
  /** The partner's own website, https. */
  external_url: z.string().nullable(),
  /** The partner's own text; null for the default text in the reader's language. */
  hero_title: z.string().nullable(),
  hero_text: z.string().nullable(),
  /** Paths of pictures on this site. */
  logo: z.string().nullable(),
  background: z.string().nullable(),
})
export type GuestPage = z.infer<typeof guestPage>

export const getGuestPage = endpoint({
  method: 'GET',
  path: '/api/partners/:slug/guest-page',
  summary: 'The guest page of an active partner',
  access: 'anyone',
  limits: [{ by: 'ip', points: 120, seconds: 60 }],
  params: z.object({ slug: z.string().max(80) }),
  answer: answerSchema(guestPage),
})
