// What crosses the wire about a partner's team: who is in it, whom owners invite, and how one joins by a mailed link.
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
  PASSWORD_NEEDED: [400, password_required],
  INVITATION_INVALID: [400, p.link_invalid],
  INVITATION_NEEDS_SIGN_IN: [409, p.needs_sign_in],
  INVITATION_OTHER_ADDRESS: [403, p.other_address],
  ACCOUNT_CANNOT_JOIN: [409, p.cannot_join],
})

export const teamMember = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: memberRole,
  joined_at: z.iso.datetime(),
  /** Is it the caller? */
  own: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

export const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role: memberRole,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Its link opens nothing any more; it can be sent again. */
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const team = z.object({ members: z.array(teamMember), invitations: z.array(invitation) })
export type Team = z.infer<typeof team>

const changes = {
  access: 'partner',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  answer: answerSchema(team),
} as const
// Each is a mail to an address that somebody typed.
const mails = { ...changes, limits: [{ by: 'actor', points: 20, seconds: 3600 }] } as const
const ofMember = z.object({ user_id: z.string().max(64) })
const ofInvitation = z.object({ invitation_id: z.string().max(64) })

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/partner/team',
  summary: 'Who works for the partner, and who is invited to',
  access: 'partner',
  answer: answerSchema(team),
})

/** With the password where it makes an owner. */
export const invitationForm = z.object({ email, role: memberRole, password: ownPassword.optional() })

export const inviteColleague = endpoint({
  ...mails,
  reauthentication: 'conditional',
  method: 'POST',
  path: '/api/partner/team/invitations',
  summary:
    'Invites somebody by mail, for 7 days; for owners, an owner with the password. The answer tells nothing of what else the address is',
  body: invitationForm,
})

export const resendInvitation = endpoint({
  ...mails,
  method: 'POST',
  path: '/api/partner/team/invitations/:invitation_id/resend',
  summary: 'Mails an invitation again, for another 7 days; the link before is worth nothing',
  params: ofInvitation,
})

export const withdrawInvitation = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/api/partner/team/invitations/:invitation_id',
  summary: 'Withdraws an invitation: its link opens nothing any more',
  params: ofInvitation,
})

export const changeMember = endpoint({
  ...changes,
  reauthentication: 'sent',
  method: 'PUT',
  path: '/api/partner/team/members/:user_id',
  summary:
    'Makes a member an owner, or one of the desk, proven by the password: every owner is told. Never leaves the partner without an owner',
  params: ofMember,
  body: z.object({ role: memberRole, password: ownPassword }),
})

export const removeMember = endpoint({
  ...changes,
  reauthentication: 'conditional',
  method: 'DELETE',
  path: '/api/partner/team/members/:user_id',
  summary:
    'Takes a member out of the team and signs them out, an owner with the password; their account is a customer’s from then on',
  params: ofMember,
  body: z.object({ password: ownPassword.optional() }),
})

const link = {
  access: 'anyone',
  limits: [
    { by: 'ip', points: 30, seconds: 3600 },
    { by: 'network', points: 300, seconds: 3600 },
  ],
} as const
const token = z.string().max(100)

export const openInvitation = endpoint({
  ...link,
  method: 'POST',
  path: '/api/partner-invitations/open',
  summary: 'What the link of an invitation leads to',
  body: z.object({ token }),
  answer: answerSchema(
    z.object({
      partner: z.string(),
      email: z.string(),
      role: memberRole,
      invited_by: z.string(),
      /** Whether the address has an account: a new one is made, its owner signs in, or it can be nobody's of a partner. */
      account: z.enum(['new', 'sign in', 'cannot join']),
    }),
  ),
})

/** As a partner's account is registered: eight characters. */
export const newColleague = z.object({
  token,
  first_name: createNameField(80, p.first_name_short),
  last_name: createNameField(80, p.last_name_short),
  password: newPassword(8, p.password_short),
})

export const acceptInvitation = endpoint({
  ...link,
  method: 'POST',
  path: '/api/partner-invitations/accept',
  summary: 'Makes an account of the invited address, which works for the partner',
  body: newColleague,
  answer: done,
})

export const joinByInvitation = endpoint({
  ...link,
  access: 'user',
  reauthentication: 'recent',
  method: 'POST',
  path: '/api/partner-invitations/join',
  summary: 'The signed-in account of the invited address works for the partner from now on, and signs in anew',
  body: z.object({ token }),
  answer: done,
})
