// Events of credit notes. Key: the credit note.
import { defineEvent } from '#kernel/event.ts'

/** A credit note was issued; the partner's owners and the office are notified. */
export const partnerCredited = defineEvent<{
  note_id: string
  booking_id: string
  partner_id: string
  pence: number
}>('commissions.partner_credited')
