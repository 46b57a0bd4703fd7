// Logs violations of the content security policy that browsers report, without personal data.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { parseJson } from '#platform/json.ts'

const reportedText = z.string().max(2000).optional()
const cspReport = endpoint({
  method: 'POST',
  path: '/api/csp-report',
  summary: 'What a browser refused to load or run on one of our pages',
  access: 'anyone',
  limits: [{ by: 'ip', points: 10, seconds: 60 }],
  body: z.object({
    'csp-report': z.object({
      'document-uri': reportedText,
      'blocked-uri': reportedText,
      'effective-directive': reportedText,
    }),
  }),
})

/** Removes the query of an address, which may hold a secret. */
const withoutQuery = (address: string | undefined) => address?.split(/[?#]/)[0]

export const registerCspReports = (app: FastifyInstance) =>
  app.register(async (scope) => {
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, async (_: unknown, body: string) =>
      parseJson(body),
    )
    serve(scope, cspReport, async ({ body: { 'csp-report': report }, request, reply }) => {
      const page = withoutQuery(report['document-uri'])
      const blocked = withoutQuery(report['blocked-uri'])
      request.log.warn(
        { page, blocked, directive: report['effective-directive'] },
        'a browser reported a violation of the content security policy',
      )
      return reply.code(204).send()
    })
  })
