// Answers requests that Node could not parse, which never reach a route, in the same shape as every other failure.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusals } from './refusals.ts'

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const createAnswer = ({ code, message }: { code: string; message: string }) => {
  const body = JSON.stringify({ success: false, message, code })
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  }
  return { headers, body }
}

/** Answers on the bare socket and closes it. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusByCode[error.code ?? ''] ?? 400
  const { headers, body } = createAnswer(status === 431 ? refusals.REQUEST_TOO_LARGE : refusals.MALFORMED_REQUEST)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}

/** Refuses an unknown Expect header, after the earlier requests of the connection were answered. */
export const answerUnexpected = (_: IncomingMessage, response: ServerResponse): void => {
  const { headers, body } = createAnswer(refusals.MALFORMED_REQUEST)
  response.writeHead(400, headers).end(body)
}
