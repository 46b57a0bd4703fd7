// The language that the caller chose, which a cookie remembers.
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageCookie } from '#kernel/language.ts'

/** Undefined where the caller has not chosen: the site's language or the one of their account applies. */
export const languageChosen = (request: FastifyRequest): Language | undefined => {
  // Most visitors have no cookie.
  if (!request.headers.cookie?.includes(languageCookie)) return undefined
  // A malformed address is answered before cookies are parsed.
  const language = request.cookies?.[languageCookie]
  return isLanguage(language) ? language : undefined
}
