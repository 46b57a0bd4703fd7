// What a browser meets of the sandbox, under /sandbox/ of our own origin: the card form's call, and the test bank.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { serve } from '#platform/http.ts'
import { confirmSandboxCard, sandboxRefusals } from '../../contract.ts'
import { bankPage, bankPagePolicy } from './bank-page.ts'
import { readCard, type TypedCard } from './cards.ts'
import { readForm, textOf } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import type { Intent } from './shapes.ts'
import { findDocument } from './store.ts'

interface Deps {
  db: Db
  clock: Clock
  ledger: Ledger
  publicUrl: string
  /** Called when the card was charged and nobody knows yet. */
  charged: () => void
  wake: () => void
}

const holdsSecret = (intent: Intent | undefined, secret: string): intent is Intent => {
  const expected = Buffer.from(intent?.client_secret ?? '')
  const given = Buffer.from(secret)
  return intent !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
}

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

type Confirmed =
  | { status: 'succeeded' | 'processing' }
  | { status: 'requires_action'; redirect_url: string }
  | { refused: string }

export const registerBrowserSide = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, ledger, publicUrl, charged, wake } = deps

  const open = async (secret: string): Promise<Intent> => {
    const intent = await findDocument<Intent>(db, 'payment_intent', idOf(secret))
    if (!holdsSecret(intent, secret)) throw new Refusal(sandboxRefusals.PAYMENT_NOT_FOUND)
    return intent
  }

  const onThisSite = (address: string): string => {
    const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : undefined
    if (url?.origin !== new URL(publicUrl).origin) throw new Refusal(sandboxRefusals.RETURN_ELSEWHERE)
    return url.href
  }

  /** A card that the form itself refuses never reaches the payment; one that the bank refuses is a failed attempt. */
  const confirm = async (secret: string, typed: TypedCard, returnUrl: string): Promise<Confirmed> => {
    const { id } = await open(secret)
    const card = readCard(typed, clock())
    if (card.kind === 'mistake')
      throw new Refusal(sandboxRefusals.CARD_REFUSED, { message: card.message, fields: { [card.field]: card.message } })
    return inTransaction(db, async (tx): Promise<Confirmed> => {
      const intent = await ledger.lockIntent(tx, id)
      if (intent.status === 'succeeded' || intent.status === 'processing') return { status: intent.status }
      if (intent.status === 'canceled') throw new Refusal(sandboxRefusals.PAYMENT_CLOSED)
      if (card.kind === 'declined') {
        await ledger.decline(tx, intent, card.error)
        return { refused: card.error.message }
      }
      if (card.kind === 'succeeds') {
        await ledger.capture(tx, intent, card.mark)
        return { status: 'succeeded' }
      }
      const url = `/sandbox/3d-secure/${id}?client_secret=${encodeURIComponent(secret)}`
      await ledger.askBank(tx, intent, card.mark, { url, return_url: returnUrl })
      return { status: 'requires_action', redirect_url: url }
    })
  }

  serve(app, confirmSandboxCard, async ({ body: { client_secret, return_url, ...typed } }) => {
    const confirmed = await confirm(client_secret, typed, onThisSite(return_url))
    if ('status' in confirmed && confirmed.status === 'succeeded') charged()
    wake()
    if ('refused' in confirmed) throw new Refusal(sandboxRefusals.CARD_REFUSED, { message: confirmed.refused })
    return success(confirmed)
  })

  registerBank(app, { ...deps, open })
}

const bankAddress = z.object({ params: z.object({ id: z.string() }), query: z.object({ client_secret: z.string() }) })

const registerBank = (app: FastifyInstance, deps: Deps & { open: (secret: string) => Promise<Intent> }): void => {
  const { db, ledger, open, charged, wake } = deps

  const intentOf = async (request: { params: unknown; query: unknown }): Promise<Intent> => {
    const { success, data } = bankAddress.safeParse(request)
    const intent = success ? await open(data.query.client_secret) : undefined
    if (!intent || intent.id !== data?.params.id) throw new Refusal(sandboxRefusals.PAYMENT_NOT_FOUND)
    return intent
  }

  const page = (reply: FastifyReply, intent: Intent, action: string) =>
    reply
      .headers({
        'content-security-policy': bankPagePolicy,
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(
        bankPage(
          intent.waiting_card && intent.next_action
            ? { amount: intent.amount, last4: intent.waiting_card.last4, action }
            : undefined,
        ),
      )

  app.get('/sandbox/3d-secure/:id', async (request, reply) => page(reply, await intentOf(request), request.url))

  app.register(async (scope) => {
    // A form without script sends this type; nowhere else in the product is it accepted.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_: unknown, body: string | Buffer) => readForm(String(body)),
    )
    scope.post('/sandbox/3d-secure/:id', async (request, reply) => {
      const asked = await intentOf(request)
      const agrees = textOf((request.body ?? {}) as ReturnType<typeof readForm>, 'outcome') === 'complete'
      const back = asked.next_action?.redirect_to_url.return_url
      if (!back) return page(reply, asked, request.url)
      const intent = await inTransaction(db, (tx) => ledger.answerOfBank(tx, asked.id, agrees))
      if (intent.status === 'succeeded') charged()
      wake()
      const url = new URL(back)
      url.searchParams.set('payment_intent', intent.id)
      url.searchParams.set('payment_intent_client_secret', intent.client_secret)
      url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
      return reply.redirect(url.href, 303)
    })
  })
}
