// How long the body of a request may take. Node has one time for all requests: the longest upload's, so every other is watched here.
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerUnreadable } from './unreadable.ts'

/** From its headers on. */
const bodyMs = 15_000
/** Bytes that an upload brings in that time, or it is let go: 16 KiB a second. */
const leastArrived = (bodyMs / 1000) * 16 * 1024

/** In this time 60 MiB come at 100 KiB a second. */
export const longestRequestMs = 600_000

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Lets go whoever is not done with a body in fifteen seconds; where files are taken, whoever brings hardly anything in them.
 * Whoever was answered already hears nothing more.
 */
export const hurryBody = ({ raw, routeOptions }: FastifyRequest, { raw: answer }: FastifyReply): void => {
  const { socket } = raw
  // What is handed to the server within its process comes without a connection, and whole.
  if (!hasBody(raw) || !(socket instanceof Socket)) return
  let before = socket.bytesRead
  const look = setInterval(() => {
    // A request that was answered before it was read does not say that it closed.
    if (raw.complete || socket.destroyed) return clearInterval(look)
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    // What has come and was not read yet waits for us, not for the sender. A browser hears that a form is too large only
    // when it has sent all of it.
    if (routeOptions.config?.takesUploads && (arrived >= leastArrived || raw.readableLength > 0)) return
    if (answer.headersSent) return void socket.destroy()
    answerUnreadable(Object.assign(new Error('a slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, bodyMs)
  raw.once('close', () => clearInterval(look))
}
