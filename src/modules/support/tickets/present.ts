// A ticket as the partner reads it: who of the partner said what, and what the office did, without naming who.
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

export const headOf = (message: StoredMessage): TicketHead => ({
  ticket_id: message.message_id,
  subject: message.subject,
  state: states[message.state],
  unread: message.partner_unread,
  created_at: message.created_at.toISOString(),
})

/** Said by either, or the end of it: that the office marked it is its own affair. */
const isShown = ({ what }: Part) => what === 'answered' || what === 'written' || what === 'closed'

/** `names` are those of the partner's people, by id. */
export const ticketOf = (
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
  const parts = entries.filter(isShown).map(({ entry_id, what, text, author, at }): TicketPart => {
    const name = names.get(author)
    const from = what === 'written' || (what === 'closed' && name !== undefined) ? 'partner' : 'office'
    return { part_id: entry_id, from, author: from === 'partner' ? (name ?? '') : '', text, at: at.toISOString() }
  })
  return { ...headOf(message), parts: [first, ...parts] }
}
