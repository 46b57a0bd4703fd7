// What a browser meets of the sandbox, under /sandbox/ of our own origin: the card form's call, and the test bank.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { confirmSandboxCard, sandboxRefusals } from '../../contract.ts'
import { type BankOutcome, type BankQuestion, bankPage, bankPagePolicy } from './bank-page.ts'
import { createCardForm, openIntent } from './card-form.ts'
import { type FormFields, readForm, textOf } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import type { Intent } from './shapes.ts'

export interface BrowserSideDeps {
  db: Db
  clock: Clock
  ledger: Ledger
  publicUrl: string
  /** Of whoever has not chosen another. */
  siteLanguage: () => Language
  /** Called when the card was charged and nobody knows yet. */
  charged: () => void
  wake: () => void
}

/** The address on our own site. @throws Refusal RETURN_ELSEWHERE */
const onThisSite = (address: string, publicUrl: string): string => {
  const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : undefined
  if (url?.origin !== new URL(publicUrl).origin) throw new Refusal(sandboxRefusals.RETURN_ELSEWHERE)
  return url.href
}

export const registerBrowserSide = (app: FastifyInstance, deps: BrowserSideDeps): void => {
  const { publicUrl, charged, wake } = deps
  const cardForm = createCardForm(deps)

  serve(app, confirmSandboxCard, async ({ body: { client_secret, return_url, ...typed } }) => {
    const confirmed = await cardForm.confirm(client_secret, typed, onThisSite(return_url, publicUrl))
    if ('status' in confirmed && confirmed.status === 'succeeded') charged()
    wake()
    if ('refused' in confirmed) throw new Refusal(sandboxRefusals.CARD_REFUSED, { message: confirmed.refused })
    return success(confirmed)
  })

  app.register(async (scope) => registerBank(scope, deps))
}

const address = '/sandbox/3d-secure/:id'
const addressed = z.object({ params: z.object({ id: z.string() }), query: z.object({ client_secret: z.string() }) })

const pageHeaders = {
  'content-security-policy': bankPagePolicy,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const wayBack = (intent: Intent, returnUrl: string): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

/** What the page asks, or, where the bank has had its answer, how it ended and the way back. */
const contentOf = (intent: Intent, action: string): BankQuestion | BankOutcome => {
  const { waiting_card, next_action, amount, status, return_url } = intent
  if (waiting_card && next_action) return { amount, last4: waiting_card.last4, action }
  return { paid: status === 'succeeded', back: return_url && wayBack(intent, return_url) }
}

const registerBank = (scope: FastifyInstance, deps: BrowserSideDeps): void => {
  const { db, ledger, siteLanguage, charged, wake } = deps
  const sendPage = (request: FastifyRequest, reply: FastifyReply, intent: Intent) =>
    reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(bankPage(contentOf(intent, request.url), languageChosen(request) ?? siteLanguage()))

  const intentOf = async (request: FastifyRequest): Promise<Intent> => {
    const { success: isWhole, data } = addressed.safeParse(request)
    const intent = isWhole ? await openIntent(db, data.query.client_secret) : undefined
    if (!intent || intent.id !== data?.params.id) throw new Refusal(sandboxRefusals.PAYMENT_NOT_FOUND)
    return intent
  }

  // A form without script sends this type; besides here only that of /contact is accepted.
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_: FastifyRequest, body: string) => readForm(body),
  )

  scope.get(address, async (request, reply) => sendPage(request, reply, await intentOf(request)))

  scope.post<{ Body: FormFields | undefined }>(address, async (request, reply) => {
    const asked = await intentOf(request)
    const back = asked.next_action?.redirect_to_url.return_url
    if (!back) return sendPage(request, reply, asked)
    const agrees = textOf(request.body ?? {}, 'outcome') === 'complete'
    const intent = await inTransaction(db, (tx) => ledger.answerOfBank(tx, asked.id, agrees))
    if (intent.status === 'succeeded') charged()
    wake()
    return reply.redirect(wayBack(intent, back), 303)
  })
}
