// View of a ticket for the partner, in which office staff stay anonymous.
import { entryOf } from '#kernel/codes.ts'
import type { StoredMessage } from '../store.ts'
import type { Ticket, TicketHead, TicketPart, TicketState } from './contract.ts'

interface Part {
  entry_id: string
  what: string
  text: string | null
  author: string
  at: Date
}

const states = { new: 'open', answered: 'answered', closed: 'closed' } as const satisfies Record<string, TicketState>

/** Presents a ticket without its conversation. */
export const toTicketHead = (message: StoredMessage): TicketHead => ({
  ticket_id: message.message_id,
  subject: message.subject,
  // A state of a newer process is sent as it is.
  state: entryOf(states, message.state) ?? (message.state as TicketState),
  unread: message.partner_unread,
  created_at: message.created_at.toISOString(),
})

/** Whether the partner sees the entry; state changes within the office stay internal. */
const isVisible = ({ what }: Part) => what === 'answered' || what === 'written' || what === 'closed'

/** Creates the partner's view; `names` maps the user ids of the partner's team. */
export const toTicket = (
  message: StoredMessage,
  entries: readonly Part[],
  names: ReadonlyMap<string, string>,
): Ticket => {
  const first: TicketPart = {
    part_id: message.message_id,
    from: 'partner',
    author: message.name,
    text: message.message,
    at: message.created_at.toISOString(),
  }
  const parts = entries.filter(isVisible).map(({ entry_id, what, text, author, at }): TicketPart => {
    const name = names.get(author)
    const from = what === 'written' || (what === 'closed' && name !== undefined) ? 'partner' : 'office'
    return { part_id: entry_id, from, author: from === 'partner' ? (name ?? '') : '', text, at: at.toISOString() }
  })
  return { ...toTicketHead(message), parts: [first, ...parts] }
}
