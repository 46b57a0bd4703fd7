// The part of the provider's API that Ostler calls, with idempotency. `api-server.ts` serves it over HTTP.
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import {
  ApiError,
  type CardCharge,
  type CardRefund,
  type Dispute,
  type Document,
  type Intent,
  invalid,
  missing,
} from './api-objects.ts'
import { type FormFields, fieldsOf, textOf, textsOf } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import { claimIdempotencyKey, findDocument, listDocuments, listEventsSince, listIntents, saveAnswer } from './store.ts'

export interface Call {
  method: string
  path: string
  fields: FormFields
  key: string | undefined
  now: Date
}
export interface ApiAnswer {
  status: number
  body: string
  replayed: boolean
}

const list = (path: string, data: object[], has_more = false) => ({ object: 'list', url: path, has_more, data })

const parseLimit = (fields: FormFields) => Math.min(Math.max(Number(textOf(fields, 'limit') ?? 10) || 10, 1), 100)

/** Replaces ids in the intent by the objects named in `expand`. */
const expandIntent = async (db: Db, intent: Intent, fields: FormFields): Promise<object> => {
  const expandedFields = textsOf(fieldsOf(fields, 'expand')).map(([, name]) => name)
  if (!expandedFields.some((name) => name.startsWith('latest_charge')) || !intent.latest_charge) return intent
  const charge = await findDocument<CardCharge>(db, 'charge', intent.latest_charge)
  if (!expandedFields.includes('latest_charge.refunds')) return { ...intent, latest_charge: charge }
  const refunds = list(
    `/v1/charges/${intent.latest_charge}/refunds`,
    await listDocuments<CardRefund>(db, 'refund', intent.id),
  )
  return { ...intent, latest_charge: { ...charge, refunds } }
}

const get = async <T extends Document>(db: Db, kind: T['object'], id: string): Promise<T> => {
  const document = await findDocument<T>(db, kind, id)
  if (!document) throw missing(kind, id)
  return document
}

const requireText = (fields: FormFields, name: string): string => {
  const value = textOf(fields, name)
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, 'parameter_missing')
  return value
}

const parseMetadata = (fields: FormFields) => Object.fromEntries(textsOf(fieldsOf(fields, 'metadata')))

const keyReuseError = (key: string) =>
  new ApiError(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' ` +
      'if you meant to execute a different request.',
  )

export const createApi = ({ db, ledger }: { db: Db; ledger: Ledger }) => {
  const listOfIntents = async ({ path, fields, now }: Call) => {
    const created = fieldsOf(fields, 'created')
    const from = new Date(Number(textOf(created, 'gte') ?? 0) * 1000)
    const to = textOf(created, 'lte') === undefined ? now : new Date(Number(textOf(created, 'lte')) * 1000)
    const limit = parseLimit(fields)
    const intents = await listIntents(db, { from, to, limit: limit + 1, after: textOf(fields, 'starting_after') })
    return list(path, intents.slice(0, limit), intents.length > limit)
  }

  const listEvents = async ({ path, fields }: Call) => {
    const from = new Date(Number(textOf(fieldsOf(fields, 'created'), 'gte') ?? 0) * 1000)
    const types = textsOf(fieldsOf(fields, 'types')).map(([, type]) => type)
    const limit = parseLimit(fields)
    const events = await listEventsSince(db, { from, types, limit: limit + 1, after: textOf(fields, 'starting_after') })
    return list(path, events.slice(0, limit), events.length > limit)
  }

  const read = async (call: Call): Promise<object> => {
    const [, , collection, id] = call.path.split('/')
    if (collection === 'events' && !id) return listEvents(call)
    if (collection === 'payment_intents' && !id) return listOfIntents(call)
    if (collection === 'payment_intents' && id)
      return expandIntent(db, await get<Intent>(db, 'payment_intent', id), call.fields)
    if (collection === 'refunds' && id) return get<CardRefund>(db, 'refund', id)
    if (collection === 'refunds' || collection === 'disputes') {
      const intent = requireText(call.fields, 'payment_intent')
      const kind = collection === 'refunds' ? 'refund' : 'dispute'
      return list(call.path, await listDocuments<CardRefund | Dispute>(db, kind, intent))
    }
    throw invalid(`Unrecognized request URL (GET: ${call.path}).`)
  }

  const write = async (tx: Tx, { path, fields }: Call): Promise<object> => {
    const [, , collection, id, verb] = path.split('/')
    if (collection === 'payment_intents' && !id) {
      const intentFields = { amount: Number(requireText(fields, 'amount')), currency: requireText(fields, 'currency') }
      return ledger.createIntent(tx, { ...intentFields, metadata: parseMetadata(fields) })
    }
    if (collection === 'payment_intents' && id && verb === 'cancel')
      return ledger.cancelIntent(tx, id, textOf(fields, 'cancellation_reason') ?? null)
    if (collection === 'refunds' && !id) {
      const amount = textOf(fields, 'amount')
      return ledger.refund(tx, {
        intent: requireText(fields, 'payment_intent'),
        amount: amount === undefined ? undefined : Number(amount),
        metadata: parseMetadata(fields),
        reason: textOf(fields, 'reason') ?? null,
      })
    }
    throw invalid(`Unrecognized request URL (POST: ${path}).`)
  }

  /** Returns the stored answer of a repeated idempotency key; other parameters are refused, as by the provider. */
  const writeOnce = (call: Call): Promise<ApiAnswer> =>
    inTransaction(db, async (tx) => {
      const fingerprint = `${call.path} ${JSON.stringify(call.fields)}`
      const key = call.key ?? ''
      const storedAnswer = key ? await claimIdempotencyKey(tx, { key, fingerprint, now: call.now }) : undefined
      if (storedAnswer && storedAnswer.fingerprint !== fingerprint) throw keyReuseError(key)
      if (storedAnswer) return { status: storedAnswer.status, body: storedAnswer.body, replayed: true }
      const body = JSON.stringify(await write(tx, call))
      if (key) await saveAnswer(tx, key, { status: 200, body })
      return { status: 200, body, replayed: false }
    })

  return async (call: Call): Promise<ApiAnswer> =>
    call.method === 'POST' ? writeOnce(call) : { status: 200, body: JSON.stringify(await read(call)), replayed: false }
}
export type Api = ReturnType<typeof createApi>
