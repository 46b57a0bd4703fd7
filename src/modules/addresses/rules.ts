// Which public addresses somebody may choose: one word of small letters, figures and hyphens that the product does not need.
import { no, type Result } from '#kernel/result.ts'

/** What may answer at a public address; a route is the product's own. */
export type AddressKind = 'page' | 'partner' | 'route'

export const longestSlug = 60
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

// First words of routes, of folders with files, and those that a later route, a language or a reader will want. The server
// holds its own routes in the table as well (`holdRoutes`); `service.test.ts` sees that each is also one of these.
const reserved = new Set(
  `account accounts admin api app art assets auth blog booking booking-confirmation bookings calendar change-payment
  credits csp-report dashboard database-test de dev docs driver driver-application-success driver-dashboard driver-details
  driver-registration drivers dist embed en es favicon files fonts forgot-password fr healthz help home icons images index it js
  language login logout mailbox manifest metrics null offline openapi pages partner partner-bank partner-company-details partner-dashboard
  partner-invitation partner-registration partner-signup partners password pay payment payment-return pickup-info places privacy public quote quotes
  rate-ride readyz refuse-ride register registration-success reset-password return-transfer ride robots sandbox search service-class
  service-worker settings sign-in sign-out sign-up sitemap speculation-rules src static status sw terms test test-connection thank-you undefined uploads user
  users verify-email webhook well-known www`.split(/\s+/),
)

export type NoAddress = 'invalid' | 'reserved'

/** Whether a slug ('about-us', without a slash) can be an address of a page or a partner. */
export const checkSlug = (slug: string): Result<{ path: string }, NoAddress> => {
  if (slug.length > longestSlug || !slugForm.test(slug)) return no('invalid')
  // A language is a first word of addresses, whichever comes.
  if (reserved.has(slug) || /^[a-z]{2}(?:-[a-z]{2})?$/.test(slug)) return no('reserved')
  return { ok: true, path: `/${slug}` }
}
