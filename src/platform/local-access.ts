// Access to operator pages: by a secret, or from this machine where no other machine can reach the site.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '#kernel/network.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (candidate: string | undefined, secret: string): boolean =>
  timingSafeEqual(sha256(candidate ?? ''), sha256(secret))

/** Whether the request carries `token` as a bearer token. */
export const hasBearer = ({ headers }: FastifyRequest, token: string): boolean =>
  isSameSecret(headers.authorization, `Bearer ${token}`)

/** Whether the caller is on this machine, and the installation serves this machine only. */
export const isLocalCaller = ({ socket, headers }: FastifyRequest, isExposed: boolean): boolean =>
  isFromThisMachine({
    remoteAddress: socket.remoteAddress ?? '',
    host: headers.host ?? '',
    headerNames: Object.keys(headers),
    isExposed,
  })
