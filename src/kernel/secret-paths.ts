// Addresses whose query contains a secret (the token of a mailed link or a payment), which must not leak to other sites or links.
export const secretPaths: ReadonlySet<string> = new Set([
  '/reset-password',
  '/verify-email',
  '/booking-confirmation',
  '/rate-ride',
  '/refuse-ride',
  '/pay',
  '/partner-invitation',
  '/partner-bank',
])
