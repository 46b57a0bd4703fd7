// How an e-mail address is read, the same in the browser, on the server and before a mail is sent.
import * as m from '#messages/en/errors.ts'
import { isErased } from '../email.ts'

/** `not_ascii` and `quoted` are addresses by the standards to which our mail server cannot be asked to deliver. */
export type EmailProblem = 'missing' | 'invalid' | 'not_ascii' | 'quoted'
export type EmailReading = { ok: true; email: string } | { ok: false; reason: EmailProblem }

// RFC 5321, 4.5.3.1: octets of the part before the @, and of the whole between < and >.
const longest = { local: 64, whole: 254 }
/** As it may be typed: a domain can be longer in its own letters than in ASCII, where accents stand apart. */
export const longestTypedEmail = 2 * longest.whole

const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
// Letters of IDNA 2008 with its joiners and middle dots, and every dot that it knows. Nothing that means more in a URL.
const typedDomain = /^[\p{L}\p{M}\p{N}\u00b7\u0375\u05f3\u05f4\u30fb\p{Join_Control}.\u3002\uff0e\uff61-]+$/u

/** Marks that come along with a pasted address, and that a mail server would not know. */
const unseen = /[\u00ad\u200b\u2060\ufeff\p{Bidi_Control}]/gu
/** Full-width letters of an East Asian keyboard. */
const fullWidth = /[\uff01-\uff5e]/g
const halfWidth = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)

/** The domain as the mail system knows it (xn--…), by the reading that URLs have: the same in browsers and in Node. */
const asciiOf = (typed: string): string | undefined => {
  try {
    return typedDomain.test(typed) ? new URL(`http://${typed}`).hostname : undefined
  } catch {
    return undefined
  }
}

const asciiDomain = (typed: string): string | undefined => {
  const domain = asciiOf(typed)
  return domain !== undefined && hostName.test(domain) ? domain : undefined
}

/**
 * What is stored of a part of an address whose domain is typed in its own letters: 'o@xn--mller-kva' of 'o@Müller'. Undefined for
 * any other text.
 */
export const storedPart = (typed: string): string | undefined => {
  const text = typed.replace(unseen, '').trim()
  const at = text.lastIndexOf('@') + 1
  const domain = asciiOf(text.slice(at))
  return domain?.includes('xn--') ? text.slice(0, at) + domain : undefined
}

/**
 * An address as it is stored, compared and mailed: in small letters, its domain in ASCII. Taken are RFC 5321's addresses with a
 * local part of dots and atoms, and internationalised domains.
 */
export const readEmail = (typed: string): EmailReading => {
  const text = typed.replace(unseen, '').replace(fullWidth, halfWidth).trim()
  if (text === '') return { ok: false, reason: 'missing' }
  const at = text.lastIndexOf('@')
  // Phones and word processors curl the apostrophe of o'neil@….
  const local = text
    .slice(0, Math.max(at, 0))
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase()
  const domain = at > 0 && text.length <= longestTypedEmail ? asciiDomain(text.slice(at + 1)) : undefined
  if (domain === undefined) return { ok: false, reason: 'invalid' }
  if (/^".+"$/.test(local)) return { ok: false, reason: 'quoted' }
  if (/^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) && !/^[\x21-\x7e]+$/.test(local))
    return { ok: false, reason: 'not_ascii' }
  const email = `${local}@${domain}`
  const isOne = dotAtom.test(local) && local.length <= longest.local && email.length <= longest.whole
  // An address in the form of a deleted account's would mark its user as deleted.
  return isOne && !isErased(email) ? { ok: true, email } : { ok: false, reason: 'invalid' }
}

/** What a field's form says of an empty one, and of what is no address. */
export interface EmailMessages {
  required?: string
  invalid?: string
}

/** What is wrong with a typed address, in words; undefined where nothing is. */
export const emailProblem = (
  typed: string,
  { invalid = m.email_invalid, required = invalid }: EmailMessages = {},
): string | undefined => {
  const read = readEmail(typed)
  if (read.ok) return undefined
  const { not_ascii, quoted } = { not_ascii: m.email_local_not_ascii, quoted: m.email_quoted }
  return { missing: required, invalid, not_ascii, quoted }[read.reason]
}

/** The stored form of an address; what cannot be one stays as it is, in small letters, and is found nowhere. */
export const normaliseEmail = (typed: string): string => {
  const read = readEmail(typed)
  return read.ok ? read.email : typed.trim().toLowerCase()
}
