// Normalises e-mail addresses, the same in the browser, on the server and before sending.
import * as m from '#messages/en/errors.ts'
import { isErased } from '../email.ts'

/** `not_ascii` and `quoted` are valid by the standards, but our mail server cannot deliver to them. */
export type EmailProblem = 'missing' | 'invalid' | 'not_ascii' | 'quoted'
export type EmailReading = { ok: true; email: string } | { ok: false; reason: EmailProblem }

// RFC 5321, 4.5.3.1: octets of the local part, and of the whole between < and >.
const maxLength = { local: 64, whole: 254 }
/** Maximum length as typed: a Unicode domain with combining accents can be longer than in ASCII. */
export const maxTypedEmailLength = 2 * maxLength.whole

const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
// Letters of IDNA 2008 with joiners, middle dots and all its dots; no characters with another meaning in a URL.
const typedDomain = /^[\p{L}\p{M}\p{N}\u00b7\u0375\u05f3\u05f4\u30fb\p{Join_Control}.\u3002\uff0e\uff61-]+$/u

/** Invisible characters of pasted addresses, which a mail server would not accept. */
const unseen = /[\u00ad\u200b\u2060\ufeff\p{Bidi_Control}]/gu
/** Full-width letters of East Asian keyboards. */
const fullWidth = /[\uff01-\uff5e]/g
const halfWidth = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)

/** The domain in ASCII (xn--…) as URLs encode it, the same in browsers and in Node. */
const toAscii = (typed: string): string | undefined => {
  try {
    return typedDomain.test(typed) ? new URL(`http://${typed}`).hostname : undefined
  } catch {
    return undefined
  }
}

const asciiDomain = (typed: string): string | undefined => {
  const domain = toAscii(typed)
  return domain !== undefined && hostName.test(domain) ? domain : undefined
}

/**
 * The stored form of a part of an address with a Unicode domain: 'o@xn--mller-kva' of 'o@Müller'. Undefined for any other text.
 */
export const toStoredEmailPart = (typed: string): string | undefined => {
  const text = typed.replace(unseen, '').trim()
  const at = text.lastIndexOf('@') + 1
  const domain = toAscii(text.slice(at))
  return domain?.includes('xn--') ? text.slice(0, at) + domain : undefined
}

/**
 * Normalises an address for storing, comparing and mailing: lower case, domain in ASCII. Accepts the addresses of RFC 5321
 * with a dot-atom local part, and internationalised domains.
 */
export const readEmail = (typed: string): EmailReading => {
  const text = typed.replace(unseen, '').replace(fullWidth, halfWidth).trim()
  if (text === '') return { ok: false, reason: 'missing' }
  const at = text.lastIndexOf('@')
  // Phones and word processors turn the apostrophe of o'neil@… into a curly one.
  const local = text
    .slice(0, Math.max(at, 0))
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase()
  const domain = at > 0 && text.length <= maxTypedEmailLength ? asciiDomain(text.slice(at + 1)) : undefined
  if (domain === undefined) return { ok: false, reason: 'invalid' }
  if (/^".+"$/.test(local)) return { ok: false, reason: 'quoted' }
  if (/^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) && !/^[\x21-\x7e]+$/.test(local))
    return { ok: false, reason: 'not_ascii' }
  const email = `${local}@${domain}`
  const isValid = dotAtom.test(local) && local.length <= maxLength.local && email.length <= maxLength.whole
  // An address in the form of a deleted account's would mark its user as deleted.
  return isValid && !isErased(email) ? { ok: true, email } : { ok: false, reason: 'invalid' }
}

/** Messages of a form for an empty field, and for an invalid address. */
export interface EmailMessages {
  required?: string
  invalid?: string
}

/** Message for an invalid address; undefined for a valid one. */
export const emailProblem = (
  typed: string,
  { invalid = m.email_invalid, required = invalid }: EmailMessages = {},
): string | undefined => {
  const read = readEmail(typed)
  if (read.ok) return undefined
  const { not_ascii, quoted } = { not_ascii: m.email_local_not_ascii, quoted: m.email_quoted }
  return { missing: required, invalid, not_ascii, quoted }[read.reason]
}

/** The stored form of an address; an invalid one in lower case, which matches no account. */
export const normaliseEmail = (typed: string): string => {
  const read = readEmail(typed)
  return read.ok ? read.email : typed.trim().toLowerCase()
}
