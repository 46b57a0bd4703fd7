// What others may hear about a partner's team.
import { defineEvent } from '#kernel/event.ts'

/** An invitation is to be mailed, or mailed again: `team.writeInvitationLink` makes the link of this sending. */
export const colleagueInvited = defineEvent<{ invitation_id: string; sending_id: string }>('partners.colleague_invited')
