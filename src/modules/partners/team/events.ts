// Events about a partner's team.
import { defineEvent } from '#kernel/event.ts'

/** An invitation is to be mailed, or mailed again; `invitations.writeInvitationLink` creates the link of this sending. */
export const colleagueInvited = defineEvent<{ invitation_id: string; sending_id: string }>('partners.colleague_invited')

/** A change of the partner's owners; an invitation names no member. */
export interface OwnersChange {
  what: 'invited' | 'made' | 'lessened' | 'removed'
  /** User id of the member who became an owner, or is no longer one. */
  member?: string
}

/** `owners` are the user ids of the owners before the change, who are mailed; `actor` made the change. */
export const ownersChanged = defineEvent<
  OwnersChange & { change_id: string; partner_id: string; actor: string; owners: string[] }
>('partners.owners_changed')
