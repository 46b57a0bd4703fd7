// How an e-mail address is shown: its domain in the letters that people know it by, and a link that opens a mail to it.
import punycode from 'punycode.js'
import { normaliseEmail } from '#kernel/fields/email.ts'

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Letters that look alike in two scripts could pass for another domain: those stay in ASCII. */
const isClear = (domain: string): boolean => {
  const [end = '', ...labels] = domain.split('.').toReversed()
  return labels.every((label) => {
    const used = scripts.filter((script) => script.test(label))
    return used.length === 0 || (used.length === 1 && (used[0] === scripts[0] || /[^a-z]/.test(end)))
  })
}

/** 'info@müller.example' of 'info@xn--mller-kva.example'; none stays none. Typed so, it is the same address again. */
export const shownEmail = <T extends string | null | undefined>(email: T): T | string => {
  if (!email?.includes('xn--')) return email
  const at = email.lastIndexOf('@') + 1
  try {
    const domain = punycode.toUnicode(email.slice(at))
    const shown = email.slice(0, at) + domain
    return isClear(domain) && normaliseEmail(shown) === email ? shown : email
  } catch {
    return email
  }
}

/** Characters of an address may mean something else in a link: o&m, a/b, what?. */
export const mailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
