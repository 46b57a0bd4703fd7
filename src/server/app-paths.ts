// Addresses of the single-page app. All of them get the same shell, which preloads the files of the address's screen:
// otherwise the app would request them only once it has started.

const customerLayout = 'customer/layout'
const adminRoutes = 'admin/routes'
const adminArea = ['admin/layout', adminRoutes] as const
const partnerArea = ['partner/layout', 'partner/routes'] as const

/** Files of src/web (without `.tsx`) that the screen at each address needs first, as in the app's routes. */
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
  '/dashboard': [customerLayout, 'customer/bookings-page'],
  '/dashboard/bookings': [customerLayout, 'customer/bookings-page'],
  '/dashboard/profile': [customerLayout, 'customer/profile-page'],
  '/dashboard/*': [],
  '/database-test': ['public/database-test-page'],
  '/driver-dashboard': ['driver/layout', 'driver/day-page'],
  '/partner-dashboard': [...partnerArea, 'partner/overview-page'],
  '/partner-dashboard/recent-bookings': [...partnerArea, 'partner/recent-page'],
  '/partner-dashboard/upcoming-bookings': [...partnerArea, 'partner/upcoming-page'],
  '/partner-dashboard/guest-page': [...partnerArea, 'partner/guest-page-page'],
  '/partner-dashboard/*': [...partnerArea],
  '/partner-dashboard/desk': [...partnerArea, 'partner/desk/list-page'],
  '/partner-dashboard/account': [...partnerArea, 'partner/account-page'],
  '/partner-dashboard/support': [...partnerArea, 'partner/support-page'],
  '/partner-invitation': ['public/partner-invitation-page'],
  '/partner-bank': ['public/partner-bank-page'],
  '/rate-ride': ['public/rate-page'],
  '/refuse-ride': ['public/refuse-ride-page'],
  '/pay': ['public/pay-page'],
  '/admin': [...adminArea, 'admin/dashboard-page'],
  '/admin/login': [adminRoutes, 'admin/login-page'],
  '/admin/dashboard': [...adminArea, 'admin/dashboard-page'],
  '/admin/bookings': [...adminArea, 'admin/bookings-page'],
  '/admin/dispatch': [...adminArea, 'admin/dispatch-page'],
  '/admin/*': [...adminArea],
} as const satisfies Record<string, readonly string[]>

export type AppPath = keyof typeof appScreens

export const appPaths = Object.keys(appScreens) as AppPath[]

/** Whether this path belongs to the app. */
export const isAppPath = (path: string): boolean =>
  appPaths.some((each) => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each))
