// The addresses of the single-page app: the same shell for all of them, in the language that the visitor chose.

export const appPaths = [
  '/service-class',
  '/return-transfer',
  '/pickup-info',
  '/payment',
  '/booking-confirmation',
  '/thank-you',
  '/driver-details',
  '/registration-success',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/dashboard',
  '/dashboard/*',
  '/database-test',
  '/driver-dashboard',
  '/rate-ride',
  '/pay',
  '/admin',
  '/admin/*',
] as const

/** Is this path the app's? */
export const isOfApp = (path: string): boolean =>
  appPaths.some((each) => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each))
