// The provider's API as far as Ostler calls it: which call does what. `api-server.ts` carries it over HTTP.
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { type FormFields, fieldsOf, textOf, textsOf } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import {
  ApiError,
  type CardCharge,
  type CardRefund,
  type Dispute,
  type Document,
  type Intent,
  invalid,
  missing,
} from './shapes.ts'
import { allIntents, documentsOf, eventsSince, findDocument, keepAnswer, takeKey } from './store.ts'

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

const limitOf = (fields: FormFields) => Math.min(Math.max(Number(textOf(fields, 'limit') ?? 10) || 10, 1), 100)

/** The intent with what `expand` asked for in place of ids. */
const expanded = async (db: Db, intent: Intent, fields: FormFields): Promise<object> => {
  const asked = textsOf(fieldsOf(fields, 'expand')).map(([, name]) => name)
  if (!asked.some((name) => name.startsWith('latest_charge')) || !intent.latest_charge) return intent
  const charge = await findDocument<CardCharge>(db, 'charge', intent.latest_charge)
  if (!asked.includes('latest_charge.refunds')) return { ...intent, latest_charge: charge }
  const refunds = list(
    `/v1/charges/${intent.latest_charge}/refunds`,
    await documentsOf<CardRefund>(db, 'refund', intent.id),
  )
  return { ...intent, latest_charge: { ...charge, refunds } }
}

const get = async <T extends Document>(db: Db, kind: T['object'], id: string): Promise<T> => {
  const document = await findDocument<T>(db, kind, id)
  if (!document) throw missing(kind, id)
  return document
}

const needText = (fields: FormFields, name: string): string => {
  const value = textOf(fields, name)
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, 'parameter_missing')
  return value
}

const metadataOf = (fields: FormFields) => Object.fromEntries(textsOf(fieldsOf(fields, 'metadata')))

const otherParameters = (key: string) =>
  new ApiError(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  )

export const createApi = ({ db, ledger }: { db: Db; ledger: Ledger }) => {
  const listEvents = async ({ path, fields }: Call) => {
    const from = new Date(Number(textOf(fieldsOf(fields, 'created'), 'gte') ?? 0) * 1000)
    const types = textsOf(fieldsOf(fields, 'types')).map(([, type]) => type)
    const limit = limitOf(fields)
    const events = await eventsSince(db, { from, types, limit: limit + 1, after: textOf(fields, 'starting_after') })
    return list(path, events.slice(0, limit), events.length > limit)
  }

  const read = async (call: Call): Promise<object> => {
    const [, , collection, id] = call.path.split('/')
    if (collection === 'events' && !id) return listEvents(call)
    if (collection === 'payment_intents' && !id) return list(call.path, await allIntents(db, limitOf(call.fields)))
    if (collection === 'payment_intents' && id)
      return expanded(db, await get<Intent>(db, 'payment_intent', id), call.fields)
    if (collection === 'refunds' && id) return get<CardRefund>(db, 'refund', id)
    if (collection === 'refunds' || collection === 'disputes') {
      const intent = needText(call.fields, 'payment_intent')
      const kind = collection === 'refunds' ? 'refund' : 'dispute'
      return list(call.path, await documentsOf<CardRefund | Dispute>(db, kind, intent))
    }
    throw invalid(`Unrecognized request URL (GET: ${call.path}).`)
  }

  const write = async (tx: Tx, { path, fields }: Call): Promise<object> => {
    const [, , collection, id, verb] = path.split('/')
    if (collection === 'payment_intents' && !id) {
      const asked = { amount: Number(needText(fields, 'amount')), currency: needText(fields, 'currency') }
      return ledger.createIntent(tx, { ...asked, metadata: metadataOf(fields) })
    }
    if (collection === 'payment_intents' && id && verb === 'cancel')
      return ledger.cancelIntent(tx, id, textOf(fields, 'cancellation_reason') ?? null)
    if (collection === 'refunds' && !id) {
      const amount = textOf(fields, 'amount')
      return ledger.refund(tx, {
        intent: needText(fields, 'payment_intent'),
        amount: amount === undefined ? undefined : Number(amount),
        metadata: metadataOf(fields),
        reason: textOf(fields, 'reason') ?? null,
      })
    }
    throw invalid(`Unrecognized request URL (POST: ${path}).`)
  }

  /** The same key answers the same; with other parameters it is refused, as the provider refuses it. */
  const writeOnce = (call: Call): Promise<ApiAnswer> =>
    inTransaction(db, async (tx) => {
      const fingerprint = `${call.path} ${JSON.stringify(call.fields)}`
      const key = call.key ?? ''
      const kept = key ? await takeKey(tx, { key, fingerprint, now: call.now }) : undefined
      if (kept && kept.fingerprint !== fingerprint) throw otherParameters(key)
      if (kept) return { status: kept.status, body: kept.body, replayed: true }
      const body = JSON.stringify(await write(tx, call))
      if (key) await keepAnswer(tx, key, { status: 200, body })
      return { status: 200, body, replayed: false }
    })

  return async (call: Call): Promise<ApiAnswer> =>
    call.method === 'POST' ? writeOnce(call) : { status: 200, body: JSON.stringify(await read(call)), replayed: false }
}
export type Api = ReturnType<typeof createApi>
