// Which links and images a text may contain, and the ids of headings.

const ownPath = /^\/(?![/\\])[^\s\\]*$/
const openSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Browsers strip these characters from URLs, so that `java\nscript:` is a scheme to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const invisibleCharacters = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/

const schemeOf = (address: string): string | undefined => {
  try {
    return new URL(address).protocol
  } catch {
    return undefined
  }
}

/** Whether a link is allowed: http(s), mailto and tel URLs, own paths and fragments. */
export const isAllowedLink = (href: string): boolean => {
  if (invisibleCharacters.test(href)) return false
  if (ownPath.test(href) || /^#[^\s]*$/.test(href)) return true
  return openSchemes.has(schemeOf(href) ?? '')
}

/** Whether an image is allowed: own files or https. */
export const isAllowedImage = (src: string): boolean => {
  if (invisibleCharacters.test(src)) return false
  if (/^\/(?:uploads|art)\//.test(src)) return ownPath.test(src) && !src.includes('..')
  return schemeOf(src) === 'https:'
}

/** Creates heading ids: 'Who we are & why' becomes `who-we-are-why`, a second one `who-we-are-why-2`. */
export const createSlugger = () => {
  const counts = new Map<string, number>()
  return (heading: string): string => {
    const ascii = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const name = ascii.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'section'
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  }
}
