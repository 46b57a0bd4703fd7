// Rules of mails: retry, retention, links, typed text, language and readers.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'

export const mailStatuses = ['queued', 'sent', 'dead'] as const
export type MailStatus = (typeof mailStatuses)[number]

const minute = 60_000
const hour = 60 * minute

/** Delays after the first, second … failure; the last one repeats. */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]
const retryPeriodMs = 72 * hour

/** Time for which one sender has exclusive use of a mail. */
export const leaseMs = minute

/** Returns when to retry a mail after its `attempts`th failure, or undefined once it is 72 hours old. */
export const nextRetryAt = (attempts: number, createdAt: Date, now: Date): Date | undefined => {
  if (now.getTime() - createdAt.getTime() >= retryPeriodMs) return undefined
  const delay = retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? minute
  return new Date(
    Math.min(now.getTime() + delay, Math.max(createdAt.getTime() + retryPeriodMs, now.getTime() + minute)),
  )
}

/** Lists the distinct URLs in href attributes of our own markup, in order. */
export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))),
]

/** Truncates each URL in a mail's text or markup after its host, except those of images. */
export const maskLinks = (text: string): string =>
  text.replace(/(?<!\ssrc=")(https?:\/\/[^\s"'<>/?#]+)[^\s"'<>]*/g, '$1/…')

// Matches a `token` parameter, or a path part of at least 32 characters with capitals and digits, as encoded random bytes have.
const secretLinkPattern =
  /https?:\/\/[^\s"'<>]*?(?:[?&](?:amp;)?token=[^\s"'<>&]|[/?&=.#](?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,})/

interface MailContent {
  html: string
  text: string
  attachments: readonly { content: string }[]
}

/** Whether the mail contains a link that grants access to its holder. */
export const hasSecretLink = ({ html, text, attachments }: MailContent): boolean =>
  [html, text, ...attachments.map(({ content }) => content.replaceAll(/\r?\n /g, ''))].some((each) =>
    secretLinkPattern.test(each),
  )

/** Turns typed text into one line without control and bidirectional characters, so that it can stand in our sentences. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()

/** Like `oneLine`, and replaces web addresses, which mail programs would turn into links. */
export const withoutLinks = (text: string): string =>
  oneLine(oneLine(text).replace(/(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)\S*/giu, '…'))

/** Whether the address is verified. Mails to unverified addresses contain no typed text. */
export const isVerified = ({ email_verified_at }: { email_verified_at?: Date | null | undefined }): boolean =>
  Boolean(email_verified_at)

export interface Addressee {
  /** Present for an account, whose address was typed by its owner or the office. */
  user_id?: string
  email_verified_at?: Date | null | undefined
}

/** Whether a mail about a ride may repeat its typed text: the address is verified or belongs to an account. */
export const canReadTypedText = (to: Addressee): boolean => isVerified(to) || to.user_id !== undefined

/** Removes the name of a person unless it can be trusted. */
export const withoutNames = <To extends Addressee & { first_name: string; last_name: string }>(to: To): To =>
  canReadTypedText(to) ? to : { ...to, first_name: '', last_name: '' }

interface TypedText {
  guest_first_name: string | null
  guest_last_name: string | null
  notes_for_chauffeur: string | null
  stops: string | null
  reference_code: string | null
  pickup_sign: string | null
  flight_number: string | null
}

/**
 * Returns the ride as this reader may see it. Without typed text it keeps the places, which come from the map, and a flight number of
 * valid form.
 */
export const rideViewFor = <Ride extends TypedText>(ride: Ride, to: Addressee): Ride => {
  if (canReadTypedText(to)) return { ...ride, pickup_sign: ride.pickup_sign && withoutLinks(ride.pickup_sign) }
  const flight_number = ride.flight_number && looksLikeFlight(ride.flight_number) ? ride.flight_number : null
  const hidden = { guest_first_name: null, guest_last_name: null, notes_for_chauffeur: null, reference_code: null }
  return { ...ride, ...hidden, stops: null, pickup_sign: null, flight_number }
}

/** Returns the language of mails to a person: the chosen one, or the site's for administrators. */
export const languageFor = (
  { role, language }: { role?: Role; language: Language },
  siteLanguage: Language,
): Language => (role === 'admin' ? siteLanguage : language)

/** Returns the language of mails about a ride: that of the booking while the ride belongs to no account. */
export const rideLanguage = (
  ride: { user_id: string | null; language: Language },
  customer: { role: Role; language: Language },
  siteLanguage: Language,
): Language => (ride.user_id === null ? ride.language : languageFor(customer, siteLanguage))

/** Whether the ride was ever paid or invoiced. Other rides get no mails about changes or cancellation. */
export const wasPaidOrInvoiced = (booking: { paid_at: Date | null; invoiced_at: Date | null }): boolean =>
  booking.paid_at !== null || booking.invoiced_at !== null

/** Changes that concern only the customer and the company. */
const hiddenFromPassenger: readonly ChangedPart[] = ['notes', 'price']

const isOnlySign = (changed: readonly ChangedPart[]): boolean => changed.every((part) => part === 'sign')

/** A changed name board concerns one person: the passenger who looks for it, else the customer. */
export const changeReaders = (changed: readonly ChangedPart[], hasPassenger: boolean) => {
  const passenger = hasPassenger && changed.some((part) => !hiddenFromPassenger.includes(part))
  return { passenger, customer: !(passenger && isOnlySign(changed)) }
}

/** Matches a URL of this machine up to its path. */
const loopbackOrigin = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?![\w.:@-])/g

/** Replaces loopback origins in `text` with `publicUrl`, as an older mail may have been written at another port. */
export const withCurrentOrigin = (text: string, publicUrl: string): string => text.replace(loopbackOrigin, publicUrl)
