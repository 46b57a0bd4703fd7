// Limits how long a request body may take. Node has one timeout for all requests, that of the longest upload, so this one is shorter for others.
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerUnreadable } from './malformed-requests.ts'

/** Milliseconds for a body, counted from the headers. */
const bodyMs = 15_000
/** Minimum number of bytes that an upload must bring in that time: 16 KiB a second. */
const minBytesPerCheck = (bodyMs / 1000) * 16 * 1024

/** Milliseconds in which 60 MiB arrive at 100 KiB a second. */
export const maxRequestMs = 600_000

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends a request whose body is not complete after fifteen seconds; for uploads, one that brings hardly any bytes in them.
 * A request that was answered already is closed without another answer.
 */
export const limitBodyTime = ({ raw, routeOptions }: FastifyRequest, { raw: response }: FastifyReply): void => {
  const { socket } = raw
  // Requests injected in this process have no connection and arrive complete.
  if (!hasBody(raw) || !(socket instanceof Socket)) return
  let bytesBefore = socket.bytesRead
  const timer = setInterval(() => {
    // A request that was answered before it was read emits no close event.
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    const arrived = socket.bytesRead - bytesBefore
    bytesBefore = socket.bytesRead
    // Bytes that arrived unread are waiting for us, not for the sender. A browser sees that a form is too large only
    // once it has sent all of it.
    if (routeOptions.config?.takesUploads && (arrived >= minBytesPerCheck || raw.readableLength > 0)) return
    if (response.headersSent) return void socket.destroy()
    answerUnreadable(Object.assign(new Error('a slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, bodyMs)
  raw.once('close', () => clearInterval(timer))
}
