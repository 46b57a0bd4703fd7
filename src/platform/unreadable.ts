// What Node could not read as a request never reaches a route: it is answered in the same shape as every other failure.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusals } from './refusals.ts'

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers on the bare socket and closes it. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf[error.code ?? ''] ?? 400
  const { code, message } = status === 431 ? refusals.REQUEST_TOO_LARGE : refusals.MALFORMED_REQUEST
  const body = JSON.stringify({ success: false, message, code })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
