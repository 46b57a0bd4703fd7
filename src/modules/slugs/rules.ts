// Which slugs a page or partner may use: lower-case letters, digits and hyphens, and no word that the product needs.
import { err, type Result } from '#kernel/result.ts'

/** Owner of a public address; `route` is the product itself. */
export type AddressKind = 'page' | 'partner' | 'route'

export const maxSlugLength = 60
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

// First words of routes, of folders with files, and words that a later route, a language or a visitor may need. The server
// stores its own routes in the table too (`reserveRoutes`); `service.test.ts` checks that each is also listed here.
const reserved = new Set(
  `account accounts admin api app art assets auth blog booking booking-confirmation bookings calendar change-payment
  credits csp-report dashboard database-test de dev docs driver driver-application-success driver-dashboard driver-details
  driver-registration drivers dist embed en es favicon files fonts forgot-password fr healthz help home icons images index it js
  language licences login logout mailbox manifest metrics null offline openapi pages partner partner-bank partner-company-details partner-dashboard
  partner-invitation partner-registration partner-signup partners password pay payment payment-return pickup-info places privacy public quote quotes
  rate-ride readyz refuse-ride register registration-success reset-password return-transfer ride robots sandbox search service-class
  service-worker settings sign-in sign-out sign-up sitemap speculation-rules src static status sw terms test test-connection thank-you undefined uploads user
  users verify-email webhook well-known www`.split(/\s+/),
)

export type SlugProblem = 'invalid' | 'reserved'

/** Whether a slug ('about-us', without a slash) can be the address of a page or a partner. */
export const checkSlug = (slug: string): Result<{ path: string }, SlugProblem> => {
  if (slug.length > maxSlugLength || !slugForm.test(slug)) return err('invalid')
  // A language code is always the first word of an address.
  if (reserved.has(slug) || /^[a-z]{2}(?:-[a-z]{2})?$/.test(slug)) return err('reserved')
  return { ok: true, path: `/${slug}` }
}
