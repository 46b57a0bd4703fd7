// What others may hear about a partner's team.
import { defineEvent } from '#kernel/event.ts'

/** An invitation is to be mailed, or mailed again: `team.writeInvitationLink` makes the link of this sending. */
export const colleagueInvited = defineEvent<{ invitation_id: string; sending_id: string }>('partners.colleague_invited')

/** By whom the account is owned is another thing now; of one who was invited nobody is named. */
export interface OwnersChange {
  what: 'invited' | 'made' | 'lessened' | 'removed'
  /** Who was made an owner, or is none any more. */
  member?: string
}

/** Everybody of `owners`, who owned the account before, is to be told. `actor` did it. */
export const ownersChanged = defineEvent<
  OwnersChange & { change_id: string; partner_id: string; actor: string; owners: string[] }
>('partners.owners_changed')
