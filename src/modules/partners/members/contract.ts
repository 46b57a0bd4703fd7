// What crosses the wire about somebody's place at a partner: which partner it is, and what they may do there.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/partner/area.ts'
import { partnerStatus } from '../contract.ts'

export const refusals = defineRefusals({
  NO_PARTNER: [403, m.no_partner],
  PARTNER_PENDING: [403, m.partner_pending],
  PARTNER_SUSPENDED: [403, m.partner_suspended],
  OWNERS_ONLY: [403, m.owners_only],
})

/** An owner sees to the money, the team and the page; the desk serves guests. */
export const memberRole = z.enum(['owner', 'desk'])
export type MemberRole = z.infer<typeof memberRole>

/** The caller's own partner. */
export const ownPartner = z.object({
  name: z.string(),
  /** Its guests book at this address of ours, once it is active. */
  slug: z.string(),
  status: partnerStatus,
  role: memberRole,
  /** Of its own place; null where no place of it is known. */
  time_zone: z.string().nullable(),
})
export type OwnPartner = z.infer<typeof ownPartner>

export const getOwnPartner = endpoint({
  method: 'GET',
  path: '/api/partner',
  summary: 'The partner that the caller works for, and what they may do there; also while it waits for approval',
  access: 'partner',
  answer: answerSchema(ownPartner),
})
