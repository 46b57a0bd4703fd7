// What whoever runs the product asks: is it alive, is it ready; and the API described.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { apiPage } from './api-page.ts'

const forOperators = { config: { access: 'operator' } } as const
const forAnyone = { config: { access: 'anyone' } } as const

const describeApi = (app: FastifyInstance) => {
  app.get('/api/openapi.json', forAnyone, async () => app.swagger())
  app.get('/api/docs', forAnyone, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(apiPage(app.swagger())),
  )
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
