// In which language a page is read: by its address, else as the visitor chose before, else in the site's own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, isLanguage, type Language, languageCookie, languageOf } from '#kernel/language.ts'
import { languageChosen } from '#platform/language.ts'
import { isOfApp } from './app-paths.ts'

export interface Readers {
  /** The language whose addresses have no prefix. */
  own: () => Language
  /** Is the site served by https? */
  secure: boolean
  /** Keeps what somebody chose by POST /language in their account. */
  onChosen?: (request: FastifyRequest, language: Language) => Promise<void>
}

/** Where a document stands: its address without the language, and the language it is read in. */
export interface Address {
  path: string
  language: Language
}

const year = 365 * 24 * 60 * 60

const remember = (reply: FastifyReply, language: Language, { secure }: Readers): void => {
  reply.setCookie(languageCookie, language, { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true, secure })
}

/** The language of a page that has none in its address. The back office and the area of partners are in English for everybody. */
export const languageNow = (request: FastifyRequest, readers: Readers): Language =>
  /^\/(?:admin|partner-dashboard)(?:[/?]|$)/.test(request.url) ? 'en' : (languageChosen(request) ?? readers.own())

/** A page that is only fetched ahead was not chosen. */
export const isAhead = (request: FastifyRequest) =>
  /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? ''))

const split = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/**
 * Where a request for a document leads. Answers it itself, and nothing, where the visitor reads another language than the
 * address has, or the address names the language that needs no name.
 */
export const addressOf = (request: FastifyRequest, reply: FastifyReply, readers: Readers): Address | undefined => {
  const [whole, query] = split(request.url)
  const { language, path } = languageOf(whole)
  const own = readers.own()
  const before = languageChosen(request)
  if (language && language !== own) {
    if (language !== before && !isAhead(request)) remember(reply, language, readers)
    return { path, language }
  }
  const wanted = language ?? before ?? own
  if (language === own || wanted !== own) {
    if (language && before !== language) remember(reply, language, readers)
    reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .redirect(inLanguage(path, wanted, own) + query)
    return undefined
  }
  return { path, language: own }
}

/** Where a page stands that others frame: what its address says and nothing else. */
export const framedAddress = ({ url }: FastifyRequest, { own }: Readers): Address => {
  const { language = own(), path } = languageOf(split(url)[0])
  return { path, language }
}

/** A path of ours, and no way to another site: browsers drop tabs and line breaks, and a header holds no other letters. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)

/**
 * `/language?to=de&path=/about`: remembers the choice in this browser and leads to the page in it. By GET it is a plain link, which
 * needs no script and changes no account, since any site can link to it; by POST, which other sites cannot send, an account too.
 */
export const languageRoutes = (app: FastifyInstance, readers: Readers): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Record<string, unknown>
    const own = readers.own()
    const to = isLanguage(query.to) ? query.to : own
    const [whole, rest] = split(isOwnPath(query.path) ? query.path : '/')
    const { path } = languageOf(whole)
    remember(reply, to, readers)
    if (request.method === 'POST') await readers.onChosen?.(request, to)
    const back = isOfApp(path) ? path : inLanguage(path, to, own)
    return reply.header('Cache-Control', 'no-store').redirect(back + rest, 303)
  }
  app.get('/language', answer)
  app.post('/language', answer)
}
