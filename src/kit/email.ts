// Displays e-mail addresses with their Unicode domain and links to them.
import punycode from 'punycode.js'
import { normaliseEmail } from '#kernel/fields/email.ts'

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** False if letters of two scripts could be confused, so that the domain stays in ASCII. */
const isUnambiguous = (domain: string): boolean => {
  const [end = '', ...labels] = domain.split('.').toReversed()
  return labels.every((label) => {
    const used = scripts.filter((script) => script.test(label))
    return used.length === 0 || (used.length === 1 && (used[0] === scripts[0] || /[^a-z]/.test(end)))
  })
}

/** 'info@müller.example' for 'info@xn--mller-kva.example'; null stays null. Typing the result gives the same address. */
export const displayEmail = <T extends string | null | undefined>(email: T): T | string => {
  if (!email?.includes('xn--')) return email
  const at = email.lastIndexOf('@') + 1
  try {
    const domain = punycode.toUnicode(email.slice(at))
    const displayed = email.slice(0, at) + domain
    return isUnambiguous(domain) && normaliseEmail(displayed) === email ? displayed : email
  } catch {
    return email
  }
}

/** Builds a mailto link; escapes characters with a meaning in a link (o&m, a/b, what?). */
export const mailtoHref = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
