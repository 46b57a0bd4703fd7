// Translates refusals into the language of the caller. Code uses English messages, which are translated on the way out.
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#kernel/language.ts'
import { languageChosen } from './language.ts'
import { memoize } from './memoize.ts'

/** Catalogues of refusal messages; where two have the same English sentence, the first counts. */
export const refusalCatalogues = [
  'errors',
  'profile',
  'contact-form',
  'receipt',
  'sandbox',
  'addresses',
  'settings-errors',
  'promotion-errors',
  'pages-errors',
  'driver-application',
  'day-errors',
  'dispatch-errors',
  'driver-messages',
  'partner-account',
  'partner-registration',
] as const

type Words = Readonly<Record<string, unknown>>
type MessageFunction = (a: Record<string, unknown>) => string

/** Translates an English text; undefined where it is not its sentence. */
type Translate = (text: string) => string | undefined

// Private-use characters that no text contains; they mark an argument in the English sentence.
const [open, close] = ['\u{e000}', '\u{e001}']
const argumentMark = new RegExp(`${open}(\\w+)${close}`, 'u')

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Digits become a number again, so that the other language can choose its plural. */
const parseArgument = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** Pattern that finds the arguments in the English sentence; undefined where the message transforms them. */
const createPattern = (english: MessageFunction): RegExp | undefined => {
  const placeholders = new Proxy({}, { get: (_, name) => `${open}${String(name)}${close}` })
  try {
    const parts = english(placeholders).split(argumentMark)
    if (parts.length < 3) return undefined
    return new RegExp(`^${parts.map((part, at) => (at % 2 ? `(?<${part}>.+?)` : escapeRegExp(part))).join('')}$`, 'su')
  } catch (error) {
    // The message joins a list or cuts a text, which no refusal does.
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** `sentences` are the fixed texts of the other language; an argument may be one of them, or several joined by commas. */
const createTranslation = (
  english: MessageFunction,
  other: MessageFunction,
  sentences: ReadonlyMap<string, string>,
): Translate | undefined => {
  const translate = (value: string) =>
    value
      .split(', ')
      .map((each) => sentences.get(each) ?? each)
      .join(', ')
  const pattern = createPattern(english)
  return (
    pattern &&
    ((text) => {
      const groups = pattern.exec(text)?.groups
      return (
        groups &&
        other(
          Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, parseArgument(translate(value))])),
        )
      )
    })
  )
}

const loadCatalogues = async (language: Language): Promise<Words[]> =>
  Promise.all(refusalCatalogues.map((file) => import(`#messages/${language}/${file}.ts`)))

const loadTranslation = memoize(async (language: Language): Promise<Translate> => {
  const [english, other] = await Promise.all([loadCatalogues('en'), loadCatalogues(language)])
  const sentences = new Map<string, string>()
  const translations: Translate[] = []
  for (const [at, words] of english.entries())
    for (const [key, message] of Object.entries(words)) {
      const translated = other[at]?.[key]
      if (typeof message === 'string' && typeof translated === 'string' && !sentences.has(message))
        sentences.set(message, translated)
      const translation =
        typeof message === 'function' &&
        typeof translated === 'function' &&
        createTranslation(message as MessageFunction, translated as MessageFunction, sentences)
      if (translation) translations.push(translation)
    }
  return (text) => sentences.get(text) ?? translations.map((each) => each(text)).find((each) => each !== undefined)
})

/** Translates `text` into `language`; a text of no catalogue stays unchanged. */
export const translateMessage = async (language: Language, text: string): Promise<string> => {
  if (language === 'en') return text
  const translate = await loadTranslation(language)
  return translate(text) ?? text
}

/** The language that the calling screen names in Accept-Language, else the one that the browser chose. */
export const requestedLanguage = (request: FastifyRequest): Language | undefined => {
  const named = request.headers['accept-language']
  return isLanguage(named) ? named : languageChosen(request)
}

/** Whether the call belongs to the partner area, which is in English only; public pages about partners do not. */
const isPartnerArea = ({ url }: FastifyRequest): boolean => /^\/api\/partner(?:[/?]|$)/.test(url)

/** The requested language, or English; always English for the partner area. */
export const callerLanguage = (request: FastifyRequest): Language =>
  isPartnerArea(request) ? 'en' : (requestedLanguage(request) ?? 'en')
