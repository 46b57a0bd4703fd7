// The OpenAPI document, generated from the contracts: access, security schemes, rate limits and error codes of each call.
import type { FastifyDynamicSwaggerOptions, SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { Access, Endpoint, Limit } from '#kernel/endpoint.ts'
import { failure } from '#kernel/endpoint.ts'
import { declaredRefusals, type RefusalKind } from '#kernel/errors.ts'
import { mayCall, staffRoles } from '#kernel/staff-roles.ts'
import { jsonSchema, singleRole } from './http.ts'
import { refusals } from './refusals.ts'
import { sessionCookie } from './sessions.ts'

/** An endpoint, or a route without a contract. */
type DescribedCall = Omit<Endpoint, 'path' | 'summary'>

type Security = Record<string, readonly string[]>

const session: Security = { session: [] }
const staffSession: Security = { staffSession: [] }
const checkout: Security = { checkout: [] }
/** No credentials are needed. */
const none: Security = {}

/** Who may make a call, in words, and the credentials it needs. */
const accessRules: Record<Access, { words: string; security: readonly Security[] }> = {
  anyone: { words: 'anyone; credentials count where they are sent', security: [none, session, staffSession, checkout] },
  checkout: {
    words: 'a signed-in person, or a guest with a checkout',
    security: [session, staffSession, checkout],
  },
  user: { words: 'a signed-in person', security: [session, staffSession] },
  driver: { words: 'a signed-in driver', security: [session] },
  partner: { words: 'a signed-in member of a partner', security: [session] },
  admin: { words: 'staff of the office with a staff session', security: [staffSession] },
  provider: { words: 'the card provider, by its signature', security: [{ providerSignature: [] }] },
  operator: {
    words: 'monitoring; measurements with the metrics token, or on a machine that no other can reach',
    security: [none, { metricsToken: [] }],
  },
}

const securitySchemes = (secureCookies: boolean) => {
  const cookie = (kind: 'customer' | 'staff' | 'checkout', description: string) =>
    ({ type: 'apiKey', in: 'cookie', name: sessionCookie(kind, secureCookies), description }) as const
  return {
    session: cookie('customer', 'The session of a customer, driver or partner: POST /api/auth/login sets it'),
    staffSession: cookie('staff', 'The session of a member of staff: POST /api/auth/admin/login sets it'),
    checkout: cookie('checkout', 'The checkout of a guest: POST /api/quotes sets it'),
    metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the configuration' },
    providerSignature: { type: 'apiKey', in: 'header', name: 'stripe-signature', description: 'Signs the event' },
  } as const
}

const limitKeys: Record<Limit['by'], string> = { ip: 'address', network: 'network of addresses', actor: 'caller' }

const describeLimit = ({ by, points, seconds }: Limit): string =>
  `${points} calls in ${seconds} seconds for each ${limitKeys[by]}`

const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** Error codes of the server itself, which any such call can return. */
const generalRefusals = ({
  method,
  access,
  area,
  params,
  query,
  body,
  reauthentication,
}: DescribedCall): RefusalKind[] => [
  ...(params || query || body ? [refusals.INVALID_REQUEST] : []),
  refusals.MALFORMED_REQUEST,
  ...(accessRules[access].security.includes(none) || access === 'provider' ? [] : [refusals.NOT_SIGNED_IN]),
  ...(singleRole.has(access) ? [refusals.NOT_ALLOWED] : []),
  ...(access === 'admin' || area ? [refusals.ROLE_NOT_ALLOWED] : []),
  ...(reauthentication ? [refusals.PASSWORD_REQUIRED] : []),
  ...(isWrite(method) && access !== 'provider' ? [refusals.CROSS_ORIGIN] : []),
  ...(params ? [refusals.NOT_FOUND] : []),
  ...(body ? [refusals.REQUEST_TOO_LARGE, refusals.UNSUPPORTED_TYPE] : []),
  refusals.RATE_LIMITED,
  refusals.INTERNAL_ERROR,
  refusals.UNAVAILABLE,
]

/** 'postBookingsByBookingIdCancel' of POST /api/bookings/:booking_id/cancel. */
const operationId = (method: string, url: string): string =>
  url
    .replace(/^\/api(?=\/)/, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .reduce((name, word) => `${name}${word.charAt(0).toUpperCase()}${word.slice(1)}`, method.toLowerCase())

const passwordRules: Record<NonNullable<Endpoint['reauthentication']>, string> = {
  recent: 'Password: given within the last ten minutes, with the code where two-factor sign-in is on.',
  sent: 'Password: sent with the call; where it carries no code and two-factor sign-in is on, also within the last ten minutes.',
  conditional: 'Password: within the last ten minutes or with the call, for what identifies or restores an account.',
}

const describeCall = ({ method, access, area, reauthentication, limits = [] }: DescribedCall): string =>
  [
    `Who may call: ${accessRules[access].words}.`,
    ...(access === 'admin' || area
      ? [`Roles of staff: ${staffRoles.filter((role) => mayCall(role, { method, area })).join(', ')}.`]
      : []),
    ...(reauthentication ? [passwordRules[reauthentication]] : []),
    ...limits.map((limit) => `Limit: ${describeLimit(limit)}.`),
  ].join('\n\n')

const errorCodes = (call: DescribedCall) => {
  const all = generalRefusals(call)
  const codesWith = (expected: number) => all.filter(({ status }) => status === expected).map(({ code }) => code)
  return Object.fromEntries(all.map(({ status }) => [status, codesWith(status)]))
}

/** Adds the contract of a route to its schema. */
const transform: SwaggerTransform = ({ schema, url, route }) => {
  const method = String(route.method) as Endpoint['method']
  const { access = 'anyone', endpoint } = route.config ?? {}
  const call: DescribedCall = endpoint ?? { method, access }
  const { response, ...described } = schema ?? {}
  // Refusals are described once for all calls, below.
  const { '4xx': _, ...answers } = (response ?? {}) as Record<string, unknown>
  return {
    url,
    schema: {
      // Routes without a contract are pages: the sandbox bank, and the mailbox.
      summary: 'A page for a person to read; the mailbox asks for its key where others can reach the site',
      ...described,
      ...(Object.keys(answers).length ? { response: answers } : {}),
      operationId: operationId(method, url),
      description: describeCall(call),
      security: accessRules[access].security as never,
      'x-access': access,
      ...(call.reauthentication ? { 'x-reauthentication': call.reauthentication } : {}),
      'x-limits': call.limits ?? [],
      'x-error-codes': errorCodes(call),
    } as typeof schema,
  }
}

interface Operation {
  responses?: Record<string, unknown>
  'x-error-codes'?: Record<string, string[]>
}

/** Every error code once, with its status and English message. */
const describeCodes = () =>
  [...declaredRefusals()]
    .map(({ code, status, message }) => ({ code, status, message }))
    .sort((a, b) => a.code.localeCompare(b.code) || a.status - b.status)

const describeStatus = (status: string, codes: readonly string[]) => ({
  description: `${status}: ${codes.join(', ')}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const parts = () => ({
  schemas: { Failure: { ...jsonSchema(failure), 'x-error-codes': describeCodes() } },
  responses: {
    Refused: {
      description: 'The call is refused; `code` says why',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
})

/** Adds the failure responses to every call. */
const transformObject: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) throw new Error('expected an OpenAPI document from @fastify/swagger')
  const { openapiObject } = document
  for (const operations of Object.values(openapiObject.paths ?? {}))
    for (const operation of Object.values(operations ?? {}) as Operation[]) {
      const codes = operation['x-error-codes'] ?? {}
      operation.responses = {
        ...operation.responses,
        ...Object.fromEntries(Object.entries(codes).map(([status, each]) => [status, describeStatus(status, each)])),
        '4XX': { $ref: '#/components/responses/Refused' },
      }
    }
  Object.assign(openapiObject.components ?? {}, parts())
  return openapiObject
}

/** Options of the plugin that generates the document. `publicUrl` is the address of the site. */
export const openApiOptions = (publicUrl: string): FastifyDynamicSwaggerOptions => ({
  hideUntagged: false,
  transform,
  transformObject,
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Ostler',
      version: '1',
      description:
        'Chauffeur-driven rides at a fixed price. A failure answers `{success: false, message, code, fields?}`.',
    },
    servers: [{ url: new URL(publicUrl).origin }],
    components: {
      securitySchemes: securitySchemes(publicUrl.startsWith('https:')),
    },
  },
})
