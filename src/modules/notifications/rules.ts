// What is true of mails: when a failed one is tried again, how long it is kept, what a mail links to, whose language it is in.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'
import type { Site as MailSite } from './present.ts'

const minute = 60_000
const hour = 60 * minute

/** Pauses after the first, second … failure; the last one repeats. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]
const givenUpAfter = 72 * hour

/** How long a mail is kept once it has left or is given up: it names people, and a ride is long over by then. */
export const keptForDays = 90

/** Whoever takes a mail to send it keeps it from others for this long. */
export const leaseMs = minute

/** When a mail that failed for the `attempts`th time is tried again; undefined once it is 72 hours old. */
export const nextTry = (attempts: number, createdAt: Date, now: Date): Date | undefined => {
  if (now.getTime() - createdAt.getTime() >= givenUpAfter) return undefined
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute
  return new Date(Math.min(now.getTime() + pause, Math.max(createdAt.getTime() + givenUpAfter, now.getTime() + minute)))
}

/** The addresses in the href attributes of our own markup, in order, each once. */
export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))),
]

/** The text or markup of a mail with each address that it links to cut off after its host; pictures stay. */
export const maskLinks = (text: string): string =>
  text.replace(/(?<!\ssrc=")(https?:\/\/[^\s"'<>/?#]+)[^\s"'<>]*/g, '$1/…')

// What a query calls a token, or 32 and more characters of one word with capitals and digits among them, as random bytes are written.
const secretLink =
  /https?:\/\/[^\s"'<>]*?(?:[?&](?:amp;)?token=[^\s"'<>&]|[/?&=.#](?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,})/

interface MailContent {
  html: string
  text: string
  attachments: readonly { content: string }[]
}

/** Does a link in it open something for anyone who has it? */
export const holdsSecretLink = ({ html, text, attachments }: MailContent): boolean =>
  [html, text, ...attachments.map(({ content }) => content.replaceAll(/\r?\n /g, ''))].some((each) =>
    secretLink.test(each),
  )

/** One line, without what turns the direction of writing: what people typed stands inside our sentences. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()

/** The same of a name or a note: an address of the web, which mail programs make a link of, is left out. */
export const withoutLinks = (text: string): string =>
  oneLine(oneLine(text).replace(/(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)\S*/giu, '…'))

/** Is this address verified? Until then a mail to it holds no typed words. */
export const isProven = ({ email_verified_at }: { email_verified_at?: Date | null | undefined }): boolean =>
  Boolean(email_verified_at)

export interface Addressee {
  /** Of an account, whose owner or office typed its address. */
  user_id?: string
  email_verified_at?: Date | null | undefined
}

/** May a mail about a ride repeat what was typed for it? Not to an address that somebody else may have typed beside it. */
export const isToldInFull = (to: Addressee): boolean => isProven(to) || to.user_id !== undefined

/** The same person, without a name that a stranger may have made up. */
export const withoutNames = <To extends Addressee & { first_name: string; last_name: string }>(to: To): To =>
  isToldInFull(to) ? to : { ...to, first_name: '', last_name: '' }

interface TypedWords {
  guest_first_name: string | null
  guest_last_name: string | null
  notes_for_chauffeur: string | null
  reference_code: string | null
  pickup_sign: string | null
  flight_number: string | null
}

/** The ride as a mail to this reader tells it; places are those of the map, and a flight has the form of one. */
export const rideFor = <Ride extends TypedWords>(ride: Ride, to: Addressee): Ride => {
  if (isToldInFull(to)) return { ...ride, pickup_sign: ride.pickup_sign && withoutLinks(ride.pickup_sign) }
  const flight_number = ride.flight_number && looksLikeFlight(ride.flight_number) ? ride.flight_number : null
  const untold = { guest_first_name: null, guest_last_name: null, notes_for_chauffeur: null, reference_code: null }
  return { ...ride, ...untold, pickup_sign: null, flight_number }
}

/** In which somebody is written to: as they have chosen; the office reads the language of the site, `own`. */
export const languageFor = ({ role, language }: { role: Role; language: Language }, own: Language): Language =>
  role === 'admin' ? own : language

/** The same about a ride: while it is in nobody's account it is the language that it was booked in. */
export const rideLanguage = (
  ride: { user_id: string | null; language: Language },
  customer: { role: Role; language: Language },
  own: Language,
): Language => (ride.user_id === null ? ride.language : languageFor(customer, own))

/** Was it ever paid, or on a bill? Whoever only asked for a ride is not told what becomes of it. */
export const isAgreed = (booking: { paid_at: Date | null; invoiced_at: Date | null }): boolean =>
  booking.paid_at !== null || booking.invoiced_at !== null

/** An address on this machine, as far as its path. */
const loopbackOrigin = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?![\w.:@-])/g

/** `text` with every link to this machine led to where the site runs now: it may have been written at another port. */
export const withCurrentOrigin = (text: string, publicUrl: string): string => text.replace(loopbackOrigin, publicUrl)

/** What stands in every mail, as the settings have it when it is written. */
export const mailSite = ({ site, publicUrl }: { site: () => Site; publicUrl: string }): MailSite => ({
  url: publicUrl,
  get name() {
    return site().name
  },
  get phone() {
    return site().support_phone.label
  },
})
