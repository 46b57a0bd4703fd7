// Routes of the rehearsal.
import type { FastifyInstance } from 'fastify'
import { sendFile, toStream } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Rehearsals } from './service.ts'

export const rehearsalRoutes = (app: FastifyInstance, { rehearsals }: { rehearsals: Rehearsals }): void => {
  serve(app, contract.rehearseRates, async ({ params, query, request, reply }) => {
    reply.header('content-type', 'application/x-ndjson; charset=utf-8')
    // Keeps proxies from buffering the lines.
    reply.header('x-accel-buffering', 'no')
    const lines = await rehearsals.stream(params.version_id, query)
    return request.method === 'HEAD' ? reply.send('') : reply.send(toStream(lines))
  })

  serve(app, contract.exportRehearsal, async ({ params, query, reply }) => {
    const { number, content } = await rehearsals.exportCsv(params.version_id, query)
    return sendFile(reply, { name: `rehearsal-version-${number}-${query.from}-${query.to}.csv`, content })
  })

  // The thread would keep a server that stops from ending.
  app.addHook('onClose', () => rehearsals.close())
}
