// Operator endpoints: liveness, readiness, and the API description.
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#platform/readiness.ts'
import { apiPage } from './api-page.ts'
import { type CompressedPage, compressPage, sendCompressed } from './compressed-page.ts'
import { styleHashes } from './page-headers.ts'

const operatorRoute = (summary: string) => ({ config: { access: 'operator' }, schema: { summary } }) as const

const page = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleHashes(apiPage({})).join(' ')}; frame-ancestors 'none'`,
}
const document = { 'content-type': 'application/json; charset=utf-8' }

/** The document is a megabyte and never changes while the server runs, so it is generated at the first request and cached. */
const registerApiDocs = (app: FastifyInstance) => {
  const describe = (path: string, summary: string, headers: Record<string, string>, write: () => string) => {
    let written: CompressedPage | undefined
    app.get(path, { config: { access: 'anyone' }, schema: { summary } }, (request, reply) => {
      written ??= compressPage(write())
      reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      return sendCompressed(written, request, reply)
    })
  }
  describe('/api/openapi.json', 'This document', document, () => JSON.stringify(app.swagger()))
  describe('/api/docs', 'This document as a page', page, () => apiPage(app.swagger()))
}

export const operations = (app: FastifyInstance, { readiness }: { readiness: Readiness }): void => {
  app.get('/healthz', operatorRoute('Answers while the process lives'), async () => ({ status: 'ok' }))

  app.get('/readyz', operatorRoute('Answers 200 while this process can take requests, else 503'), async (_, reply) => {
    const problem = await readiness.check()
    if (!problem) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: problem })
  })

  registerApiDocs(app)
}
