// The language of a page: by its address, else the visitor's earlier choice, else the site's own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageCookie, localizePath, splitLanguage } from '#kernel/language.ts'
import { languageChosen } from '#platform/language.ts'
import { isAppPath } from './app-paths.ts'

export interface LanguageOptions {
  /** The language whose addresses have no prefix. */
  own: () => Language
  /** Whether the site is served over https. */
  secure: boolean
  /** Stores a choice made by POST /language in the account. */
  onChosen?: (request: FastifyRequest, language: Language) => Promise<void>
}

/** A document's path without the language, and its language. */
export interface Address {
  path: string
  language: Language
}

const year = 365 * 24 * 60 * 60

const setLanguageCookie = (reply: FastifyReply, language: Language, { secure }: LanguageOptions): void => {
  reply.setCookie(languageCookie, language, { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true, secure })
}

/** The language at an address without one; always English in the back office and the partner area. */
export const currentLanguage = (request: FastifyRequest, readers: LanguageOptions): Language =>
  /^\/(?:admin|partner-dashboard)(?:[/?]|$)/.test(request.url) ? 'en' : (languageChosen(request) ?? readers.own())

/** Whether the request is a prefetch, which is no choice of the visitor. */
export const isPrefetch = (request: FastifyRequest) =>
  /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? ''))

const split = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/**
 * The document that a request asks for. Undefined after a redirect, where the visitor chose another language or the address
 * names the site's own language, which has no prefix.
 */
export const resolveAddress = (
  request: FastifyRequest,
  reply: FastifyReply,
  readers: LanguageOptions,
): Address | undefined => {
  const [whole, query] = split(request.url)
  const { language, path } = splitLanguage(whole)
  const own = readers.own()
  const chosen = languageChosen(request)
  if (language && language !== own) {
    if (language !== chosen && !isPrefetch(request)) setLanguageCookie(reply, language, readers)
    return { path, language }
  }
  const target = language ?? chosen ?? own
  if (language === own || target !== own) {
    if (language && chosen !== language) setLanguageCookie(reply, language, readers)
    reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .redirect(localizePath(path, target, own) + query)
    return undefined
  }
  return { path, language: own }
}

/** The document of a framed page, by its address alone. */
export const framedAddress = ({ url }: FastifyRequest, { own }: LanguageOptions): Address => {
  const { language = own(), path } = splitLanguage(split(url)[0])
  return { path, language }
}

/** A path on this site: browsers drop tabs and line breaks, and a header holds no other characters. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)

/**
 * `/language?to=de&path=/about` remembers the choice in this browser and redirects to the page in that language. GET is a plain
 * link without script, so it changes no account, since any site can link to it; POST, which other sites cannot send, does.
 */
export const languageRoutes = (app: FastifyInstance, readers: LanguageOptions): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Record<string, unknown>
    const own = readers.own()
    const to = isLanguage(query.to) ? query.to : own
    const [whole, rest] = split(isOwnPath(query.path) ? query.path : '/')
    const { path } = splitLanguage(whole)
    setLanguageCookie(reply, to, readers)
    if (request.method === 'POST') await readers.onChosen?.(request, to)
    const back = isAppPath(path) ? path : localizePath(path, to, own)
    return reply.header('Cache-Control', 'no-store').redirect(back + rest, 303)
  }
  app.get('/language', answer)
  app.post('/language', answer)
}
