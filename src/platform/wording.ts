// What the server says no with, in the language of whoever asked. Code speaks English; the words are exchanged on the way out.
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#kernel/language.ts'
import { languageChosen } from './language.ts'
import { memoize } from './memoize.ts'

/** The catalogues that refusals take their words from; where two have the same English sentence, the first one counts. */
export const refusing = [
  'errors',
  'profile',
  'contact-form',
  'receipt',
  'sandbox',
  'addresses',
  'settings-errors',
  'pages-errors',
  'driver-application',
  'day-errors',
  'dispatch-errors',
  'partner-account',
  'partner-registration',
] as const

type Words = Readonly<Record<string, unknown>>
type Said = (a: Record<string, unknown>) => string

/** From an English text to the other language's; undefined where this is not what was said. */
type Exchange = (text: string) => string | undefined

// Characters that no text has: they stand for an argument while the English sentence is taken apart.
const [open, close] = ['\u{e000}', '\u{e001}']
const marked = new RegExp(`${open}(\\w+)${close}`, 'u')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A number again, so that the other language can count by it. */
const read = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** What the English sentence is with marks for its arguments; undefined for one that does more with them than place them. */
const patternOf = (english: Said): RegExp | undefined => {
  const asked = new Proxy({}, { get: (_, name) => `${open}${String(name)}${close}` })
  try {
    const parts = english(asked).split(marked)
    if (parts.length < 3) return undefined
    return new RegExp(`^${parts.map((part, at) => (at % 2 ? `(?<${part}>.+?)` : escaped(part))).join('')}$`, 'su')
  } catch (error) {
    // A list that is joined, a text that is cut: no refusal is made so.
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** `sentences`: the fixed texts in the other language; an argument may be one of them, or several with commas between. */
const exchangeOf = (english: Said, other: Said, sentences: ReadonlyMap<string, string>): Exchange | undefined => {
  const translate = (value: string) =>
    value
      .split(', ')
      .map((each) => sentences.get(each) ?? each)
      .join(', ')
  const pattern = patternOf(english)
  return (
    pattern &&
    ((text) => {
      const found = pattern.exec(text)?.groups
      return (
        found && other(Object.fromEntries(Object.entries(found).map(([name, value]) => [name, read(translate(value))])))
      )
    })
  )
}

const load = async (language: Language): Promise<Words[]> =>
  Promise.all(refusing.map((file) => import(`#messages/${language}/${file}.ts`)))

const exchangeFor = memoize(async (language: Language): Promise<Exchange> => {
  const [english, other] = await Promise.all([load('en'), load(language)])
  const fixed = new Map<string, string>()
  const filled: Exchange[] = []
  for (const [at, words] of english.entries())
    for (const [key, said] of Object.entries(words)) {
      const instead = other[at]?.[key]
      if (typeof said === 'string' && typeof instead === 'string' && !fixed.has(said)) fixed.set(said, instead)
      const exchange =
        typeof said === 'function' && typeof instead === 'function' && exchangeOf(said as Said, instead as Said, fixed)
      if (exchange) filled.push(exchange)
    }
  return (text) => fixed.get(text) ?? filled.map((each) => each(text)).find((each) => each !== undefined)
})

/** `text` in `language`: what the catalogues do not have stays as it is. */
export const inWordsOf = async (language: Language, text: string): Promise<string> => {
  if (language === 'en') return text
  const exchange = await exchangeFor(language)
  return exchange(text) ?? text
}

/** The language of the screen that asks, which our own pages name; else the one that this browser chose, if it did. */
export const languageNamed = (request: FastifyRequest): Language | undefined => {
  const named = request.headers['accept-language']
  return isLanguage(named) ? named : languageChosen(request)
}

/** The calls of the area of partners, which is in English only; not those of the public pages about partners. */
const isOfPartners = ({ url }: FastifyRequest): boolean => /^\/api\/partner(?:[/?]|$)/.test(url)

/** The same, and English for any other. */
export const languageOfAsker = (request: FastifyRequest): Language =>
  isOfPartners(request) ? 'en' : (languageNamed(request) ?? 'en')
