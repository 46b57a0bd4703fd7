// Endpoint of the signed-in member's partner and role.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/partner/area.ts'
import { partnerStatus } from '../contract.ts'

export const refusals = defineRefusals({
  NOT_A_PARTNER_MEMBER: [403, m.no_partner],
  PARTNER_PENDING: [403, m.partner_pending],
  PARTNER_SUSPENDED: [403, m.partner_suspended],
  OWNERS_ONLY: [403, m.owners_only],
})

/** Owners manage money, team and page; the desk serves guests. */
export const memberRole = z.enum(['owner', 'desk'])
export type MemberRole = z.infer<typeof memberRole>

/** The caller's own partner. */
export const ownPartner = z.object({
  name: z.string(),
  /** Address of the guest page, active once the partner is. */
  slug: z.string(),
  status: partnerStatus,
  role: memberRole,
  /** IANA zone of the partner's place; null if it has none. */
  time_zone: z.string().nullable(),
})
export type OwnPartner = z.infer<typeof ownPartner>

export const getOwnPartner = endpoint({
  method: 'GET',
  path: '/api/partner',
  summary: "The signed-in member's partner and role, in any status of the partner",
  access: 'partner',
  answer: answerSchema(ownPartner),
})
