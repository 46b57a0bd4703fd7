// What is true of mails: when a failed one is tried again, how long it is kept, what a mail links to, whose language it is in.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
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
