// The contact form without script: a plain POST answered by a redirect to the thank-you page, or by the page with its errors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import { type Language, languages, localizePath, splitLanguage } from '#kernel/language.ts'
import type { Content } from '#modules/content/service.ts'
import { contactForm, sendMessage } from '#modules/support/contract.ts'
import { type ContactFields, contactFields, contactPath } from '#modules/support/rules.ts'
import type { Support } from '#modules/support/service.ts'
import { minutesToWait, refusals } from '#platform/refusals.ts'
import { sentPath } from './content-pages.ts'
import type { Pages } from './pages.ts'

export interface ContactFormDeps {
  content: Pick<Content, 'findPublishedPage'>
  support: Pick<Support, 'submitMessage'>
  pages: Pick<Pages, 'show'>
  /** The language whose addresses have no prefix. */
  own: () => Language
}

/** `seconds` until another try is allowed. */
type FormOutcome = { outcome: 'taken' | 'invalid' | 'failed' } | { outcome: 'limited'; seconds: number }

const statuses: Record<Exclude<FormOutcome['outcome'], 'taken'>, number> = { invalid: 400, limited: 429, failed: 500 }

/** Reads the form's own fields and ignores all others. */
const readForm = (body: unknown): ContactFields => {
  const sent = new URLSearchParams(typeof body === 'string' ? body : '')
  return Object.fromEntries(contactFields.map((name) => [name, sent.get(name) ?? ''])) as ContactFields
}

/** Submits the form like the API call, under the same rate limits. */
const submitForm = async (
  app: FastifyInstance,
  support: Pick<Support, 'submitMessage'>,
  request: FastifyRequest,
  language: Language,
): Promise<FormOutcome> => {
  try {
    await app.rateLimits.spend(sendMessage, { ip: request.ip })
    const form = contactForm.safeParse(readForm(request.body))
    if (!form.success) return { outcome: 'invalid' }
    await support.submitMessage(form.data, { actor: await app.identify(request), ip: request.ip, language })
    return { outcome: 'taken' }
  } catch (error) {
    if (error instanceof Refusal && error.kind === refusals.RATE_LIMITED)
      return { outcome: 'limited', seconds: Math.ceil(error.detail.retryAfterSeconds ?? 0) }
    request.log.error({ err: error, req: request }, 'a message to the office could not be stored')
    return { outcome: 'failed' }
  }
}

export const registerContactForm = (app: FastifyInstance, { content, support, pages, own }: ContactFormDeps) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    )

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { language = own() } = splitLanguage(request.url.split('?')[0] ?? '')
      const result = await submitForm(scope, support, request, language)
      const { outcome } = result
      reply.header('Cache-Control', 'no-store')
      if (outcome === 'taken') return reply.redirect(localizePath(sentPath, language, own()), 303)
      const page = await content.findPublishedPage(contactPath.slice(1), language)
      if (!page) return reply.callNotFound()
      const wait = result.outcome === 'limited' ? { minutes: minutesToWait(result.seconds) } : {}
      if (result.outcome === 'limited') reply.header('Retry-After', String(result.seconds))
      const data = { page, answer: { outcome, ...wait, filled: readForm(request.body) } }
      return pages.show(
        { page: 'contact', data },
        { path: contactPath, language },
        { request, reply: reply.code(statuses[outcome]) },
      )
    }
    for (const path of [contactPath, ...languages.map((each) => `/${each}${contactPath}`)]) scope.post(path, answer)
  })
