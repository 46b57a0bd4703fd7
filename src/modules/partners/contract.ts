// What crosses the wire about partners: the page at which their guests book.
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

/** What the page of a partner is made of, and nothing else of the partner. */
export const guestPage = z.object({
  slug: z.string(),
  name: z.string(),
  /** The hotel: one end of every ride that the page offers. */
  place,
  /** The partner's own site, https. */
  external_url: z.string().nullable(),
  /** The partner's own words; null where ours stand in their place, in the language of the reader. */
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
  summary: 'What the page of an active partner is made of',
  access: 'anyone',
  limits: [{ by: 'ip', points: 120, seconds: 60 }],
  params: z.object({ slug: z.string().max(80) }),
  answer: answerSchema(guestPage),
})
