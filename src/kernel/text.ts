// Text as people write it: one spelling of equal text, plain digits, and lengths counted in the letters that people see.

/** Equal text in one spelling (NFC): 'é' is one character, not 'e' and an accent. For names and free text. */
export const composeText = (text: string): string => text.normalize('NFC')

/** The value of a decimal digit of any script: each script's ten stand in a row, from nought. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/**
 * Full-width letters and the digits of every script as ASCII (NFKC): '０７７' and '٠٧٧' become '077'.
 * For telephone numbers, postcodes, dates, times and counts. Names keep their script: they take `composeText`.
 */
export const toPlainText = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitValue(digit)))

/** For reading what a person typed: plain digits, small letters without accents, single spaces, and nothing invisible. */
export const plainWords = (text: string): string =>
  toPlainText(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

// Made when it is first needed: a browser without it still runs the page.
let segmenter: Intl.Segmenter | undefined
const lettersOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** How many letters a person sees: an emoji, or a letter with its accents, is one. */
export const countLetters = (text: string): number => [...lettersOf(text)].length

/** The first letter of a name, in capitals, for where there is no picture; empty where there is none. */
export const initialOf = (name: string): string => lettersOf(name.trim()).containing(0)?.segment.toUpperCase() ?? ''

/** At most `length` UTF-16 units of `text`, cut between letters and never inside one. */
export const truncateText = (text: string, length: number): string => {
  if (text.length <= length) return text
  let end = 0
  for (const { index, segment } of lettersOf(text)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
