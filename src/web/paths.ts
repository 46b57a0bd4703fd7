// Paths of the screens. Documents are opened by plain links, the app's own pages by the router.

export const paths = {
  home: '/',
  serviceClass: '/service-class',
  returnTransfer: '/return-transfer',
  details: '/pickup-info',
  payment: '/payment',
  confirmation: '/booking-confirmation',
  thankYou: '/thank-you',
  driverRegistration: '/driver-registration',
  driverDetails: '/driver-details',
  registrationSuccess: '/registration-success',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  bookings: '/dashboard/bookings',
  profile: '/dashboard/profile',
  driverDay: '/driver-dashboard',
  partnerRegistration: '/partner-registration',
  partnerCompany: '/partner-company-details',
  partnerSignup: '/partner-signup',
  partnerDashboard: '/partner-dashboard',
  partnerRecent: '/partner-dashboard/recent-bookings',
  partnerUpcoming: '/partner-dashboard/upcoming-bookings',
  partnerGuestPage: '/partner-dashboard/guest-page',
  partnerEarnings: '/partner-dashboard/commission/earnings',
  partnerTransactions: '/partner-dashboard/commission/transactions',
  partnerPayouts: '/partner-dashboard/commission/payouts',
  partnerSupport: '/partner-dashboard/support',
  partnerAccount: '/partner-dashboard/account',
  partnerTeam: '/partner-dashboard/account/team',
  partnerInvitation: '/partner-invitation',
  partnerBank: '/partner-bank',
  partnerDesk: '/partner-dashboard/desk',
  partnerCars: '/partner-dashboard/desk/cars',
  partnerBoards: '/partner-dashboard/desk/name-boards',
  rateRide: '/rate-ride',
  refuseRide: '/refuse-ride',
  pay: '/pay',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminLogin: '/admin/login',
  adminBookings: '/admin/bookings',
  adminNewBooking: '/admin/bookings/new',
  adminDispatch: '/admin/dispatch',
  adminDrivers: '/admin/drivers',
  adminPartners: '/admin/partners',
  adminPayouts: '/admin/payouts',
  adminPages: '/admin/pages',
  adminPrices: '/admin/prices',
  adminPromotions: '/admin/prices/promotions',
  adminAgreements: '/admin/prices/agreements',
  adminClasses: '/admin/prices/classes',
  adminZones: '/admin/prices/zones',
  adminNewZone: '/admin/prices/new-zone',
  adminSettings: '/admin/settings',
  adminRegions: '/admin/settings/regions',
  adminNewRegion: '/admin/settings/new-region',
  adminAttention: '/admin/attention',
  adminUnknownPayments: '/admin/attention/payments',
  adminMessages: '/admin/messages',
  adminNotices: '/admin/notices',
  adminUsers: '/admin/users',
  adminStaff: '/admin/staff',
  adminAudit: '/admin/audit',
  databaseTest: '/database-test',
} as const

const homes = new Map([
  ['admin', paths.admin],
  ['driver', paths.driverDay],
  ['partner', paths.partnerDashboard],
])

/** First screen of a role, after signing in and from the menu. */
export const homeOf = (role: string | undefined): string => homes.get(role ?? '') ?? paths.dashboard

/** Password card of the profile; `/.well-known/change-password` redirects there. */
export const passwordCard = `${paths.profile}?card=password`

/** Path of a page about one booking: `id` is a draft's in steps 1 to 3, the server's afterwards. */
export const withBooking = (path: string, id: string): string => `${path}?booking_id=${encodeURIComponent(id)}`

/** Path of a booking's details in the back office. */
export const officeBookingPath = (id: string): string => `${paths.adminBookings}/${encodeURIComponent(id)}`

/** Path of a payment that no booking knows, by the provider's reference. */
export const unknownPaymentPath = (ref: string): string => `${paths.adminUnknownPayments}/${encodeURIComponent(ref)}`

/** Path of a new booking by the office for a customer. */
export const bookForPath = (user_id: string): string =>
  `${paths.adminNewBooking}?customer=${encodeURIComponent(user_id)}`

/** Path of a new booking that is filled from this one. */
export const copyBookingPath = (id: string): string => `${paths.adminNewBooking}?copy=${encodeURIComponent(id)}`

/** Path of the payment of a change that costs extra. */
export const withChange = (path: string, id: string, change: string): string =>
  `${withBooking(path, id)}&change=${encodeURIComponent(change)}`
