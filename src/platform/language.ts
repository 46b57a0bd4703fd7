// The language that whoever asks has chosen: a cookie remembers it, and what the product says to them follows it.
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageCookie } from '#kernel/language.ts'

/** Undefined for whoever has not chosen: the site's own language is read then, or the one of their account. */
export const languageChosen = (request: FastifyRequest): Language | undefined => {
  // Most who come have no cookie at all.
  if (!request.headers.cookie?.includes(languageCookie)) return undefined
  // An address that cannot be read is answered before any cookie is.
  const said = request.cookies?.[languageCookie]
  return isLanguage(said) ? said : undefined
}
