// Binds endpoints to Fastify: who may call, how often, with what; and turns a refusal or a fault into one shape of answer.
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, actorKey, nobody, ownSession } from '#kernel/actor.ts'
import type { Access, Answer, Asked, Endpoint } from '#kernel/endpoint.ts'
import { failure } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { placeOf } from '#kernel/network.ts'
import * as m from '#messages/en/errors.ts'
import type { RateLimits } from './rate-limits.ts'
import { refusals, requireRecentPassword } from './refusals.ts'
import { inWordsOf, languageOfAsker } from './wording.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyInstance {
    identify: (request: FastifyRequest, how?: { isUse?: boolean }) => Promise<Actor>
    rateLimits: RateLimits
  }
}

export interface Ask<E extends Endpoint> extends Asked<E> {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

const mayCall: Record<Access, (actor: Actor) => boolean> = {
  anyone: () => true,
  provider: () => true,
  operator: () => true,
  checkout: (actor) => Boolean(actor.user ?? actor.staff ?? actor.checkout),
  user: (actor) => Boolean(actor.user ?? actor.staff),
  driver: (actor) => actor.user?.role === 'driver',
  partner: (actor) => actor.user?.role === 'partner',
  admin: (actor) => Boolean(actor.staff),
}

/** Calls of one role: a person known in another role is refused with NOT_ALLOWED. */
export const onlyOneRole = new Set<Access>(['admin', 'driver', 'partner'])

const guard = (access: Access, actor: Actor) => {
  if (mayCall[access](actor)) return
  if (actor.newcomer) throw new Refusal(refusals.PASSWORD_MUST_CHANGE)
  const isKnown = actor.user ?? (access !== 'admin' && actor.staff)
  throw new Refusal(onlyOneRole.has(access) && isKnown ? refusals.NOT_ALLOWED : refusals.NOT_SIGNED_IN)
}

/** The session that gives the right to a call: the back office takes no other than the staff session. */
const rightfulSession = (access: Access, actor: Actor) => (access === 'admin' ? actor.staff : ownSession(actor))

type JsonSchema = Record<string, unknown>

const schemas = new WeakMap<z.ZodType, JsonSchema>()

/** JSON Schema of a Zod schema, for the serialiser and for OpenAPI, made once. The empty registry keeps it free of $ref. */
export const jsonSchema = (schema: z.ZodType): JsonSchema => {
  const known = schemas.get(schema)
  if (known) return known
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    metadata: z.registry(),
  })
  schemas.set(schema, made)
  return made
}

const writers = new WeakMap<JsonSchema, (data: unknown) => string>()

/** Writes what its schema names and nothing beside it; made by the first answer, since a start that makes all of them is slow. */
const serializerCompiler =
  ({ schema }: { schema: JsonSchema }) =>
  (data: unknown): string => {
    const write = writers.get(schema) ?? fastJson(schema)
    writers.set(schema, write)
    return write(data)
  }

const parts = { body: 'body', querystring: 'query', params: 'params' } as const

class InvalidRequest extends Error {
  readonly statusCode = 400
  readonly issues: readonly z.core.$ZodIssue[]
  /** What people call the required fields that were not sent. */
  readonly missing: readonly string[]
  constructor(issues: readonly z.core.$ZodIssue[], missing: readonly string[] = []) {
    super('invalid')
    this.issues = issues
    this.missing = missing
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim())

/** The names of the fields of `fieldNames` that `body` lacks. */
const missingNames = (body: unknown, fieldNames: Endpoint['fieldNames'] = {}): string[] => {
  const sent: Record<string, unknown> = { ...(body as object) }
  return Object.entries(fieldNames).flatMap(([field, name]) => (isBlank(sent[field]) ? [name] : []))
}

/** What a form says, read by its schema. Refuses with INVALID_REQUEST and its fields. */
export const readForm = <T extends z.ZodType>(schema: T, data: unknown): z.output<T> => {
  const read = schema.safeParse(data, { error: () => m.not_valid })
  if (!read.success) throw invalid(read.error.issues)
  return read.data
}

/** Binds one endpoint. The handler gets what the contract describes, and answers what it promises. */
export const serve = <E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handle: (ask: Ask<E>) => Promise<Answer<E> | FastifyReply>,
): void => {
  app.route({
    method: e.method,
    url: e.path,
    config: { access: e.access, endpoint: e },
    ...(e.bodyBytes ? { bodyLimit: e.bodyBytes } : {}),
    schema: {
      summary: e.summary,
      ...(e.params ? { params: jsonSchema(e.params) } : {}),
      ...(e.query ? { querystring: jsonSchema(e.query) } : {}),
      ...(e.body ? { body: jsonSchema(e.body) } : {}),
      ...(e.answer ? { response: { '2xx': jsonSchema(e.answer), '4xx': jsonSchema(failure) } } : {}),
    },
    validatorCompiler: ({ httpPart }) => {
      const schema = e[parts[httpPart as keyof typeof parts]]
      return (data: unknown) => {
        const read = schema?.safeParse(data, { error: () => m.not_valid })
        if (!read) return { value: data }
        if (read.success) return { value: read.data }
        const missing = httpPart === 'body' ? missingNames(data, e.fieldNames) : []
        return { error: new InvalidRequest(read.error.issues, missing) }
      }
    },
    serializerCompiler,
    // Before the body is read: a stranger learns nothing of a call that is not theirs, not even its form.
    onRequest: async (request) => {
      await app.rateLimits.spend(e, { ip: request.ip })
      const actor = e.unidentified ? nobody : await app.identify(request, { isUse: !e.unattended })
      request.actor = e.withFirstPassword ? { ...actor, ...actor.newcomer } : actor
      guard(e.access, request.actor)
      if (e.reauthentication === 'recent') requireRecentPassword(rightfulSession(e.access, request.actor))
      await app.rateLimits.spend(e, { actor: actorKey(request.actor) ?? placeOf(request.ip) })
    },
    handler: async (request, reply) => {
      const { body, query, params, actor } = request
      return handle({ body, query, params, actor, request, reply } as Ask<E>)
    },
  })
}

/** Every route of the API must have come through `serve`; anything else stops the start. */
export const refuseUnguarded = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url, config, method }) => {
    if (url.startsWith('/api/') && !config?.access && method !== 'HEAD')
      throw new Error(`${String(method)} ${url} does not say who may call it`)
  })
}

/** What a form does not have is named too, each by itself. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of issues)
    for (const path of pathsOf(issue)) {
      const name = path.map(String).join('.')
      if (name) fields[name] ??= issue.message
    }
  return fields
}

/** Words that say something only beside their field. */
const besideField = new Set<string>([m.required, m.not_valid])

/** What the wrong fields are all refused with, where that says enough without them. */
const sharedMessage = (fields: Record<string, string>): string | undefined => {
  const [only = m.required, ...others] = new Set(Object.values(fields))
  return others.length || besideField.has(only) ? undefined : only
}

/** Names the missing fields; else the shared message of the wrong ones, or the general sentence. */
const invalid = (issues: readonly z.core.$ZodIssue[], missing: readonly string[] = []): Refusal => {
  const fields = fieldsOf(issues)
  const message = missing.length ? m.missing_fields({ fields: missing.join(', ') }) : sharedMessage(fields)
  return new Refusal(refusals.INVALID_REQUEST, { fields, message })
}

const fastifyRefusals: Record<string, Refusal['kind']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.REQUEST_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.UNSUPPORTED_TYPE,
}

/** What a thrown thing means to the caller; undefined for a fault of ours. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidRequest) return invalid(error.issues, error.missing)
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = fastifyRefusals[code]
  if (known) return new Refusal(known)
  return statusCode >= 400 && statusCode < 500 ? new Refusal(refusals.MALFORMED_REQUEST) : undefined
}

/** Does a person open it in a tab of their own, and not a program, a frame, or a browser that keeps what comes as a file? */
const isOpenedInTab = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers.accept?.includes('text/html') === true

/** The screen that says more than this refusal would, and leads to the sign-in and back; undefined where none does. */
export const screenInstead = (request: FastifyRequest, { kind }: Refusal): string | undefined =>
  kind === refusals.NOT_SIGNED_IN && isOpenedInTab(request) ? request.routeOptions.config.endpoint?.screen : undefined

const answerRefusal = (reply: FastifyReply, { kind, message, detail }: Refusal): FastifyReply => {
  if (detail.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(detail.retryAfterSeconds)))
  reply.header('content-type', 'application/json; charset=utf-8')
  const { fields, data } = detail
  return reply
    .code(kind.status)
    .serializer(JSON.stringify)
    .send({
      success: false,
      message,
      code: kind.code,
      ...(fields ? { fields } : {}),
      ...(data ? { data } : {}),
    })
}

const inLanguage = async ({ kind, message, detail }: Refusal, language: Language): Promise<Refusal> => {
  const say = (text: string) => inWordsOf(language, text)
  const fields = Object.entries(detail.fields ?? {}).map(async ([name, text]) => [name, await say(text)] as const)
  return new Refusal(kind, {
    ...detail,
    message: await say(message),
    ...(detail.fields ? { fields: Object.fromEntries(await Promise.all(fields)) } : {}),
  })
}

/** In the words of whoever asks. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply | Promise<FastifyReply> => {
  const language = languageOfAsker(reply.request)
  if (language === 'en') return answerRefusal(reply, refusal)
  return inLanguage(refusal, language).then((said) => answerRefusal(reply, said))
}
