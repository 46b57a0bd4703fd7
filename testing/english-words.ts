// Reads the texts of a screen and finds English ones, for the walk through the product in other languages.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Language } from '#kernel/language.ts'

const folder = path.resolve(import.meta.dirname, '../src/messages')

/** Documents and mails are checked elsewhere, and the office is in English. */
const elsewhere = /^(admin|mail|office-|receipt|pages-|settings-|grammar|locale|addresses)/

/** Renders a message with placeholder arguments. */
const renderMessage = (message: (a: unknown) => unknown): unknown => {
  const anything: unknown = new Proxy(() => '', {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '3' : key === 'map' || key === 'join' ? () => '' : anything),
  })
  try {
    return message(new Proxy({}, { get: () => 3 }))
  } catch {
    // The message needs a list or a text.
    try {
      return message(anything)
    } catch {
      return ''
    }
  }
}

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return listTexts(renderMessage(value as (a: unknown) => unknown))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}’']+/gu) ?? []

const catalogueWords = async (language: Language): Promise<Set<string>> => {
  const files = readdirSync(path.join(folder, language)).filter((file) => !elsewhere.test(file))
  const all = await Promise.all(files.map((file) => import(path.join(folder, language, file))))
  return new Set(all.flatMap((words) => listTexts({ ...words })).flatMap(splitWords))
}

/** Words that are not only English: abbreviated weekdays and ends of postcodes. */
const sharedWords = new Set(['do', 'me', 'hr'])

/** Reads the words of the English catalogues that another language's catalogues do not use. */
export const englishWords = async (language: Language): Promise<Set<string>> => {
  const [english, own] = await Promise.all([catalogueWords('en'), catalogueWords(language)])
  return new Set([...english].filter((word) => !own.has(word) && !sharedWords.has(word)))
}

/** Booking numbers consist of random letters. */
const bookingId = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}\b/g

/** Email addresses contain names and random letters. */
const emailAddress = /[^\s@<>()"]+@[^\s@<>()"]+/g

/** Lists the texts that contain an English word, ignoring `names`. */
export const findEnglish = (texts: readonly string[], english: Set<string>, names: readonly string[]): string[] =>
  texts.filter((text) => {
    const rest = names.reduce(
      (all, name) => all.replaceAll(name, ' '),
      text.replace(bookingId, ' ').replace(emailAddress, ' '),
    )
    return splitWords(rest).some((word) => english.has(word))
  })

export interface ScreenTexts {
  texts: string[]
  /** Texts that exceed their container or the window. */
  clipped: string[]
}

/** Reads all visible and accessible texts of the page, and those that do not fit. */
export const readScreen = (page: Page): Promise<ScreenTexts> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription', 'aria-valuetext']
    const texts = new Set([document.title])
    const clipped = new Set<string>()
    const isVisible = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true })
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches('script, style, template, [lang]:not(html)') || !isVisible(element)) continue
      for (const name of attributes) texts.add(element.getAttribute(name) ?? '')
      if (element instanceof HTMLInputElement && !/hidden|radio|checkbox|password/.test(element.type))
        texts.add(element.value)
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      for (const node of own) {
        const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
        texts.add(text)
        const style = getComputedStyle(element)
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        const hidden = style.clipPath !== 'none' || element.clientWidth === 1 || style.textOverflow === 'ellipsis'
        if (hidden || width === 0 || element.closest('[data-scrolls], .overflow-x-auto, .truncate, .sr-only')) continue
        const out = left < -1 || right > document.documentElement.clientWidth + 1
        const button = element.closest('button, .btn, [role=tab], .badge')?.getBoundingClientRect()
        if (out || (button && (left < button.left - 1 || right > button.right + 1))) clipped.add(text)
      }
    }
    return { texts: [...texts].filter(Boolean), clipped: [...clipped] }
  })
