// The addresses of the single-page app: the same shell for all of them, in the language that the visitor chose. It differs
// in what it has fetched at once: the screens of its address, which would otherwise be asked for once the app has started.

const mine = 'customer/layout'
const office = 'admin/layout'
const partnership = 'partner/layout'

/** By address, the files of src/web that its screen begins with (without `.tsx`), as the app's routes have them. */
export const appScreens = {
  '/service-class': ['public/service-class-page'],
  '/return-transfer': ['public/return-transfer-page'],
  '/pickup-info': ['public/details-page'],
  '/payment': ['public/payment-page'],
  '/booking-confirmation': ['public/booking-confirmation-page'],
  '/thank-you': ['public/thank-you-page'],
  '/driver-details': ['public/driver-details-page'],
  '/registration-success': ['public/registration-success-page'],
  '/partner-company-details': ['public/partner-company-page'],
  '/partner-signup': ['public/partner-signup-page'],
  '/login': ['public/login-page'],
  '/register': ['public/register-page'],
  '/forgot-password': ['public/forgot-password-page'],
  '/reset-password': ['public/reset-password-page'],
  '/verify-email': ['public/verify-email-page'],
  '/dashboard': [mine, 'customer/bookings-page'],
  '/dashboard/bookings': [mine, 'customer/bookings-page'],
  '/dashboard/profile': [mine, 'customer/profile-page'],
  '/dashboard/*': [],
  '/database-test': ['public/database-test-page'],
  '/driver-dashboard': ['driver/layout', 'driver/day-page'],
  '/partner-dashboard': [partnership, 'partner/overview-page'],
  '/partner-dashboard/recent-bookings': [partnership, 'partner/recent-page'],
  '/partner-dashboard/upcoming-bookings': [partnership, 'partner/upcoming-page'],
  '/partner-dashboard/guest-page': [partnership, 'partner/guest-page-page'],
  '/partner-dashboard/*': [partnership],
  '/partner-dashboard/desk': [partnership, 'partner/desk/list-page'],
  '/partner-dashboard/account': [partnership, 'partner/account-page'],
  '/partner-dashboard/support': [partnership, 'partner/support-page'],
  '/partner-invitation': ['public/partner-invitation-page'],
  '/partner-bank': ['public/partner-bank-page'],
  '/rate-ride': ['public/rate-page'],
  '/refuse-ride': ['public/refuse-ride-page'],
  '/pay': ['public/pay-page'],
  '/admin': [office, 'admin/dashboard-page'],
  '/admin/login': ['admin/login-page'],
  '/admin/dashboard': [office, 'admin/dashboard-page'],
  '/admin/bookings': [office, 'admin/bookings-page'],
  '/admin/dispatch': [office, 'admin/dispatch-page'],
  '/admin/*': [office],
} as const satisfies Record<string, readonly string[]>

export type AppPath = keyof typeof appScreens

export const appPaths = Object.keys(appScreens) as AppPath[]

/** Is this path the app's? */
export const isOfApp = (path: string): boolean =>
  appPaths.some((each) => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each))
