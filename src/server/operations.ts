// What whoever runs the product asks: is it alive, is it ready; and the API described.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { apiPage } from './api-page.ts'
import { type Packed, pack, sendPacked } from './packed.ts'

const forOperators = { config: { access: 'operator' } } as const
const forAnyone = { config: { access: 'anyone' } } as const

const page = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}
const document = { 'content-type': 'application/json; charset=utf-8' }

/** A megabyte, which is the same as long as the server runs: written at the first question, and kept. */
const describeApi = (app: FastifyInstance) => {
  const describe = (path: string, headers: Record<string, string>, write: () => string) => {
    let written: Packed | undefined
    app.get(path, forAnyone, (request, reply) => {
      written ??= pack(write())
      reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      return sendPacked(written, request, reply)
    })
  }
  describe('/api/openapi.json', document, () => JSON.stringify(app.swagger()))
  describe('/api/docs', page, () => apiPage(app.swagger()))
}

export const operations = (app: FastifyInstance, { pool }: { pool: pg.Pool }): void => {
  app.get('/healthz', forOperators, async () => ({ status: 'ok' }))

  app.get('/readyz', forOperators, async (_, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'the database is away' })
    }
  })

  describeApi(app)
}
