// What others may hear about a partner's company.
import { defineEvent } from '#kernel/event.ts'

/** An owner asks for another name than the office has approved. Key: the partner and its version. */
export const partnerRenamed = defineEvent<{ partner_id: string }>('partner.renamed')

/** The office has approved or refused that name, or an owner asks for it no longer. Key: the partner and its version. */
export const partnerNameDecided = defineEvent<{ partner_id: string }>('partner.name_decided')
