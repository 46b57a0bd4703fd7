// Routes of the audit log.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendFile } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Audit } from './service.ts'

export const auditRoutes = (app: FastifyInstance, { audit, today }: { audit: Audit; today: () => string }): void => {
  serve(app, contract.listAudit, async ({ query }) => {
    const { entries, ...totals } = await audit.list(query)
    return { ...success(entries), ...totals }
  })

  serve(app, contract.exportAudit, async ({ query, actor, reply }) => {
    const content = await audit.exportCsv(query, actor.staff?.id ?? 'system')
    return sendFile(reply, { name: `audit-${today()}.csv`, content })
  })
}
