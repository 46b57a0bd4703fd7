// Serves the sandbox's API over HTTP on a loopback port, for the provider's official SDK.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Api, Call } from './api.ts'
import { ApiError } from './api-objects.ts'
import type { Switches } from './fault-injection.ts'
import { readForm } from './form-body.ts'

const bodyLimit = 64 * 1024

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > bodyLimit) throw new ApiError(413, 'invalid_request_error', 'Request body too large')
  }
  return text
}

const isKey = (header: string | undefined, key: string): boolean => {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export const createApiServer = (deps: {
  api: Api
  clock: Clock
  log: Log
  secretKey: string
  switches: Switches
  wake: () => void
}) => {
  const { api, clock, log, secretKey, switches, wake } = deps

  const send = (response: ServerResponse, status: number, body: string, replayed = false) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    response.end(body)
  }

  const sendError = (response: ServerResponse, error: unknown) => {
    if (!(error instanceof ApiError)) log.error({ err: error }, 'the card sandbox failed to answer a call')
    const known =
      error instanceof ApiError ? error : new ApiError(500, 'api_error', 'An error occurred in the sandbox.')
    send(
      response,
      known.status,
      JSON.stringify({ error: { type: known.type, code: known.code, message: known.message } }),
    )
  }

  const parseCall = async (request: IncomingMessage): Promise<Call> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox')
    const method = request.method ?? 'GET'
    const fields = readForm(method === 'POST' ? await readBody(request) : search)
    const key = request.headers['idempotency-key']
    return { method, path: pathname, fields, key: typeof key === 'string' ? key : undefined, now: clock() }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isKey(request.headers.authorization, secretKey))
      throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided', 'api_key_invalid')
    const call = await parseCall(request)
    const refusedStatus = switches.refuse?.(call)
    if (refusedStatus === 429) throw new ApiError(429, 'invalid_request_error', 'Too many requests', 'rate_limit')
    if (refusedStatus === 500) throw new ApiError(500, 'api_error', 'An unknown error occurred')
    const { status, body, replayed } = await api(call)
    if (call.method === 'POST') wake()
    const fate = await switches.beforeAnswer?.(call, JSON.parse(body))
    if (fate === 'cut') request.socket.destroy()
    else if (fate !== 'hang') send(response, status, body, replayed)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => sendError(response, error))
  })

  return {
    async start(): Promise<{ host: string; port: number }> {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
