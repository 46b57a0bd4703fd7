// Events about changes of a partner's name.
import { defineEvent } from '#kernel/event.ts'

/** An owner requested a new name, which needs approval. Key: partner id and version. */
export const partnerRenamed = defineEvent<{ partner_id: string }>('partner.renamed')

/** The office approved or refused the new name, or an owner withdrew it. Key: partner id and version. */
export const partnerNameDecided = defineEvent<{ partner_id: string }>('partner.name_decided')
