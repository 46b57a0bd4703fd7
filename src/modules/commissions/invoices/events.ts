// What others may hear about invoices. The key is the invoice.
import { defineEvent } from '#kernel/event.ts'

/** The invoice of a month was written: the partner's owners are told. */
export const partnerInvoiced = defineEvent<{ invoice_id: string }>('commissions.partner_invoiced')
