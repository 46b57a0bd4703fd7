// What others may hear about credit notes. The key is the note.
import { defineEvent } from '#kernel/event.ts'

/** Something was taken back of an invoice: the partner's owners and the office are told. */
export const partnerCredited = defineEvent<{
  note_id: string
  booking_id: string
  partner_id: string
  pence: number
}>('commissions.partner_credited')
