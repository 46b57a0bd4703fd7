// What is true of mails: when a failed one is tried again, who may look into the built-in mailbox, what a mail links to.

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

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
// Whatever a proxy, a load balancer or a content network leaves behind.
const leftByProxy =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*|fastly-.*|x-cluster-client-ip|x-azure-.*|x-amzn-.*)$/i

export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address)

export const isLoopbackHost = (host: string): boolean => loopbackName.test(host.replace(/:\d{1,5}$/, ''))

export interface Knock {
  /** Address of the socket's other end, whatever the headers say. */
  remoteAddress: string
  host: string
  headerNames: readonly string[]
  publicUrl: string
}

/** Does this request come from a person on this very machine, to an installation that only serves this machine? */
export const isFromThisMachine = ({ remoteAddress, host, headerNames, publicUrl }: Knock): boolean =>
  isLoopbackAddress(remoteAddress) &&
  isLoopbackHost(host) &&
  isLoopbackHost(new URL(publicUrl).host) &&
  !headerNames.some((name) => leftByProxy.test(name))

/** The addresses in the href attributes of our own markup, in order, each once. */
export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))),
]

/** One line, without what turns the direction of writing: what people typed stands inside our sentences. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()
