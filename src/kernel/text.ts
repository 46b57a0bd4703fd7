// Text as people write it: normalised spelling, plain digits, and lengths counted in visible letters.

/** Composes text (NFC): 'é' is one character instead of 'e' and an accent. For names and free text. */
export const composeText = (text: string): string => text.normalize('NFC')

/** Value of a decimal digit of any script; the ten digits of each script are consecutive. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/**
 * Full-width letters and digits of every script as ASCII (NFKC): '０７７' and '٠٧٧' become '077'. For telephone numbers,
 * postcodes, dates, times and counts; names keep their script and use `composeText`.
 */
export const toPlainText = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitValue(digit)))

/** For parsing typed text: plain digits, lower case without accents, single spaces, no invisible characters. */
export const plainWords = (text: string): string =>
  toPlainText(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

// Created when first needed, so that a browser without it still runs the page.
let segmenter: Intl.Segmenter | undefined
const lettersOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Number of letters that a person sees: an emoji, or a letter with its accents, is one. */
export const countLetters = (text: string): number => [...lettersOf(text)].length

/** First letter of a name in upper case, where there is no picture; empty for an empty name. */
export const initialOf = (name: string): string => lettersOf(name.trim()).containing(0)?.segment.toUpperCase() ?? ''

/** At most `length` UTF-16 units of `text`, cut between letters. */
export const truncateText = (text: string, length: number): string => {
  if (text.length <= length) return text
  let end = 0
  for (const { index, segment } of lettersOf(text)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Text as HTML source, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
