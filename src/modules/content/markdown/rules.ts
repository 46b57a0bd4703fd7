// Where a link or a picture in a text may lead, and how a heading is called by.

const own = /^\/(?![/\\])[^\s\\]*$/
const openSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Browsers drop these from an address wherever they stand, so that `java\nscript:` is a scheme to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/

const schemeOf = (address: string): string | undefined => {
  try {
    return new URL(address).protocol
  } catch {
    return undefined
  }
}

/** Links lead to http(s), mailto and tel addresses, to our own paths, or to a place on the same page. */
export const mayLink = (href: string): boolean => {
  if (unseen.test(href)) return false
  if (own.test(href) || /^#[^\s]*$/.test(href)) return true
  return openSchemes.has(schemeOf(href) ?? '')
}

/** Pictures come from our own files, or by https. */
export const mayShow = (src: string): boolean => {
  if (unseen.test(src)) return false
  if (/^\/(?:uploads|art)\//.test(src)) return own.test(src) && !src.includes('..')
  return schemeOf(src) === 'https:'
}

/** 'Who we are & why' is called by `who-we-are-why`; the second of the same words by `…-2`. */
export const createNamer = () => {
  const given = new Map<string, number>()
  return (words: string): string => {
    const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const name = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'section'
    const times = (given.get(name) ?? 0) + 1
    given.set(name, times)
    return times === 1 ? name : `${name}-${times}`
  }
}
