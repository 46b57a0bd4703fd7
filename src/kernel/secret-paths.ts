// Addresses whose query is a secret, the token of a mailed link or of a payment: it must reach no other site, and no link of ours.
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
