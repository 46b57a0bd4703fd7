// Endpoints of a partner's team: members, invitations and joining by a mailed link.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { password_required } from '#messages/en/errors.ts'
import * as p from '#messages/en/partner-account.ts'
import * as m from '#messages/partner/team.ts'
import { newPassword, ownPassword } from '#modules/auth/contract.ts'
import { email } from '#modules/users/contract.ts'
import { createNameField } from '#modules/users/profiles/contract.ts'
import { memberRole } from '../members/contract.ts'

export const refusals = defineRefusals({
  ALREADY_MEMBER: [409, m.already_member],
  ALREADY_INVITED: [409, m.already_invited],
  MEMBER_NOT_FOUND: [404, m.member_not_found],
  INVITATION_NOT_FOUND: [404, m.invitation_not_found],
  LAST_OWNER: [409, m.last_owner],
  OWNER_PASSWORD_REQUIRED: [400, password_required],
  INVITATION_INVALID: [400, p.link_invalid],
  INVITATION_NEEDS_SIGN_IN: [409, p.needs_sign_in],
  INVITATION_EMAIL_MISMATCH: [403, p.other_address],
  ACCOUNT_CANNOT_JOIN: [409, p.cannot_join],
})

export const teamMember = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: memberRole,
  joined_at: z.iso.datetime(),
  /** True for the signed-in member. */
  own: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

export const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role: memberRole,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The link is expired; the invitation can be sent again. */
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const team = z.object({ members: z.array(teamMember), invitations: z.array(invitation) })
export type Team = z.infer<typeof team>

const changeEndpoint = {
  access: 'partner',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  answer: answerSchema(team),
} as const
// Each call mails an address that a member typed.
const mailEndpoint = { ...changeEndpoint, limits: [{ by: 'actor', points: 20, seconds: 3600 }] } as const
const memberParams = z.object({ user_id: z.string().max(64) })
const invitationParams = z.object({ invitation_id: z.string().max(64) })

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/partner/team',
  summary: 'Members and open invitations of the partner',
  access: 'partner',
  answer: answerSchema(team),
})

/** Inviting an owner requires the password. */
export const invitationForm = z.object({ email, role: memberRole, password: ownPassword.optional() })

export const inviteColleague = endpoint({
  ...mailEndpoint,
  reauthentication: 'conditional',
  method: 'POST',
  path: '/api/partner/team/invitations',
  summary:
    'Invites a colleague by mail, for 7 days; for owners. Inviting an owner requires the password. The response does not reveal whether the address has an account',
  body: invitationForm,
})

export const resendInvitation = endpoint({
  ...mailEndpoint,
  method: 'POST',
  path: '/api/partner/team/invitations/:invitation_id/resend',
  summary: 'Mails an invitation again, for another 7 days; the earlier link becomes void',
  params: invitationParams,
})

export const withdrawInvitation = endpoint({
  ...changeEndpoint,
  method: 'DELETE',
  path: '/api/partner/team/invitations/:invitation_id',
  summary: 'Withdraws an invitation; its link becomes void',
  params: invitationParams,
})

export const changeMember = endpoint({
  ...changeEndpoint,
  reauthentication: 'sent',
  method: 'PUT',
  path: '/api/partner/team/members/:user_id',
  summary: 'Changes the role of a member, with the password; every owner is mailed. The last owner stays an owner',
  params: memberParams,
  body: z.object({ role: memberRole, password: ownPassword }),
})

export const removeMember = endpoint({
  ...changeEndpoint,
  reauthentication: 'conditional',
  method: 'DELETE',
  path: '/api/partner/team/members/:user_id',
  summary:
    "Removes a member and signs them out; their account becomes a customer's. Removing an owner requires the password",
  params: memberParams,
  body: z.object({ password: ownPassword.optional() }),
})

const linkEndpoint = {
  access: 'anyone',
  limits: [
    { by: 'ip', points: 30, seconds: 3600 },
    { by: 'network', points: 300, seconds: 3600 },
  ],
} as const
const token = z.string().max(100)

export const openInvitation = endpoint({
  ...linkEndpoint,
  method: 'POST',
  path: '/api/partner-invitations/open',
  summary: 'The invitation of a mailed link',
  body: z.object({ token }),
  answer: answerSchema(
    z.object({
      partner: z.string(),
      email: z.string(),
      role: memberRole,
      invited_by: z.string(),
      /** `new`: accepting creates an account. `sign in`: the address has one. `cannot join`: its account may not work for a partner. */
      account: z.enum(['new', 'sign in', 'cannot join']),
    }),
  ),
})

/** The password has the minimum length of a partner's registration: eight characters. */
export const newColleague = z.object({
  token,
  first_name: createNameField(80, p.first_name_short),
  last_name: createNameField(80, p.last_name_short),
  password: newPassword(8, p.password_short),
})

export const acceptInvitation = endpoint({
  ...linkEndpoint,
  method: 'POST',
  path: '/api/partner-invitations/accept',
  summary: "Creates an account of the invited address and adds it to the partner's team",
  body: newColleague,
  answer: done,
})

export const joinByInvitation = endpoint({
  ...linkEndpoint,
  access: 'user',
  reauthentication: 'recent',
  method: 'POST',
  path: '/api/partner-invitations/join',
  summary: "Adds the signed-in account of the invited address to the partner's team and signs it out everywhere",
  body: z.object({ token }),
  answer: done,
})
