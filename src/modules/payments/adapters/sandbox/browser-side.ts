// Browser routes of the sandbox under /sandbox/: the card form's call and the test bank.
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
import type { Intent } from './api-objects.ts'
import { type BankOutcome, type BankQuestion, bankPage, bankPagePolicy } from './bank-page.ts'
import { createCardForm, openIntent } from './card-form.ts'
import { type FormFields, readForm, textOf } from './form-body.ts'
import type { Ledger } from './ledger.ts'

export interface BrowserSideDeps {
  db: Db
  clock: Clock
  ledger: Ledger
  publicUrl: string
  /** The language of visitors who have not chosen one. */
  siteLanguage: () => Language
  /** Called after a card was charged, before any event is sent. */
  onCharged: () => void
  wake: () => void
}

/** Returns the absolute URL if it has our origin. @throws Refusal RETURN_URL_INVALID */
const requireOwnOrigin = (address: string, publicUrl: string): string => {
  const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : undefined
  if (url?.origin !== new URL(publicUrl).origin) throw new Refusal(sandboxRefusals.RETURN_URL_INVALID)
  return url.href
}

export const registerBrowserSide = (app: FastifyInstance, deps: BrowserSideDeps): void => {
  const { publicUrl, onCharged, wake } = deps
  const cardForm = createCardForm(deps)

  serve(app, confirmSandboxCard, async ({ body: { client_secret, return_url, ...typed } }) => {
    const confirmed = await cardForm.confirm(client_secret, typed, requireOwnOrigin(return_url, publicUrl))
    if ('status' in confirmed && confirmed.status === 'succeeded') onCharged()
    wake()
    if ('refused' in confirmed) throw new Refusal(sandboxRefusals.CARD_DECLINED, { message: confirmed.refused })
    return success(confirmed)
  })

  app.register(async (scope) => registerBank(scope, deps))
}

const address = '/sandbox/3d-secure/:id'
const bankPageRequest = z.object({
  params: z.object({ id: z.string() }),
  query: z.object({ client_secret: z.string() }),
})

const pageHeaders = {
  'content-security-policy': bankPagePolicy,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

const buildReturnUrl = (intent: Intent, returnUrl: string): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

/** Creates the bank's question, or the outcome with the return URL once it is answered. */
const createPageContent = (intent: Intent, action: string): BankQuestion | BankOutcome => {
  const { waiting_card, next_action, amount, currency, status, return_url } = intent
  if (waiting_card && next_action) return { amount, currency, last4: waiting_card.last4, action }
  return { paid: status === 'succeeded', back: return_url && buildReturnUrl(intent, return_url) }
}

const registerBank = (scope: FastifyInstance, deps: BrowserSideDeps): void => {
  const { db, ledger, siteLanguage, onCharged, wake } = deps
  const sendPage = (request: FastifyRequest, reply: FastifyReply, intent: Intent) =>
    reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(bankPage(createPageContent(intent, request.url), languageChosen(request) ?? siteLanguage()))

  const findIntent = async (request: FastifyRequest): Promise<Intent> => {
    const { success: isWhole, data } = bankPageRequest.safeParse(request)
    const intent = isWhole ? await openIntent(db, data.query.client_secret) : undefined
    if (!intent || intent.id !== data?.params.id) throw new Refusal(sandboxRefusals.PAYMENT_NOT_FOUND)
    return intent
  }

  // Forms without script send this type; otherwise only /contact accepts it.
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_: FastifyRequest, body: string) => readForm(body),
  )

  scope.get(address, async (request, reply) => sendPage(request, reply, await findIntent(request)))

  scope.post<{ Body: FormFields | undefined }>(address, async (request, reply) => {
    const pendingIntent = await findIntent(request)
    const back = pendingIntent.next_action?.redirect_to_url.return_url
    if (!back) return sendPage(request, reply, pendingIntent)
    const isApproved = textOf(request.body ?? {}, 'outcome') === 'complete'
    const intent = await inTransaction(db, (tx) => ledger.applyBankAnswer(tx, pendingIntent.id, isApproved))
    if (intent.status === 'succeeded') onCharged()
    wake()
    return reply.redirect(buildReturnUrl(intent, back), 303)
  })
}
