// What others may hear about a partner's company.
import { defineEvent } from '#kernel/event.ts'

/** An owner has given the partner another name than the office approved. Key: the partner and its version. */
export const partnerRenamed = defineEvent<{ partner_id: string }>('partner.renamed')
