// Events of invoices. Key: the invoice.
import { defineEvent } from '#kernel/event.ts'

/** A monthly invoice was issued; the partner's owners are notified. */
export const partnerInvoiced = defineEvent<{ invoice_id: string }>('commissions.partner_invoiced')
