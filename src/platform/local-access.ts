// Pages for the operator alone: opened by a secret, or by sitting at this machine where no other machine can reach the site.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '#kernel/network.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(sha256(given ?? ''), sha256(secret))

/** Does the request carry `token` as a bearer token? */
export const hasBearer = ({ headers }: FastifyRequest, token: string): boolean =>
  isSameSecret(headers.authorization, `Bearer ${token}`)

/** Is the caller at this machine, on an installation that serves this machine only? */
export const isLocalCaller = ({ socket, headers }: FastifyRequest, isExposed: boolean): boolean =>
  isFromThisMachine({
    remoteAddress: socket.remoteAddress ?? '',
    host: headers.host ?? '',
    headerNames: Object.keys(headers),
    isExposed,
  })
