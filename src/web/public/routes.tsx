// Routes of the public screens, one chunk each, preloaded by the screen before it.
// Declared routes, because a data router weighs 16 kB more without benefit here.
import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { lazyScreen, type Screen, usePreload } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const ServiceClass = lazyScreen(async () => (await import('./service-class-page.tsx')).ServiceClassPage)
const ReturnTransfer = lazyScreen(async () => (await import('./return-transfer-page.tsx')).ReturnTransferPage)
const Details = lazyScreen(async () => (await import('./details-page.tsx')).DetailsPage)
const Payment = lazyScreen(async () => (await import('./payment-page.tsx')).PaymentPage)
const Confirmation = lazyScreen(async () => (await import('./booking-confirmation-page.tsx')).BookingConfirmationPage)
const ThankYou = lazyScreen(async () => (await import('./thank-you-page.tsx')).ThankYouPage)
const Login = lazyScreen(async () => (await import('./login-page.tsx')).LoginPage)
const Register = lazyScreen(async () => (await import('./register-page.tsx')).RegisterPage)
const ForgotPassword = lazyScreen(async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage)
const ResetPassword = lazyScreen(async () => (await import('./reset-password-page.tsx')).ResetPasswordPage)
const RateRide = lazyScreen(async () => (await import('./rate-page.tsx')).RatePage)
const RefuseRide = lazyScreen(async () => (await import('./refuse-ride-page.tsx')).RefuseRidePage)
const Pay = lazyScreen(async () => (await import('./pay-page.tsx')).PayPage)
const PartnerInvitation = lazyScreen(async () => (await import('./partner-invitation-page.tsx')).PartnerInvitationPage)
const PartnerBank = lazyScreen(async () => (await import('./partner-bank-page.tsx')).PartnerBankPage)
const VerifyEmail = lazyScreen(async () => (await import('./verify-email-page.tsx')).VerifyEmailPage)
const DriverDetails = lazyScreen(async () => (await import('./driver-details-page.tsx')).DriverDetailsPage)
const RegistrationSuccess = lazyScreen(
  async () => (await import('./registration-success-page.tsx')).RegistrationSuccessPage,
)

const PartnerCompany = lazyScreen(async () => (await import('./partner-company-page.tsx')).PartnerCompanyPage)
const PartnerSignup = lazyScreen(async () => (await import('./partner-signup-page.tsx')).PartnerSignupPage)
const DatabaseTest = lazyScreen(async () => (await import('./database-test-page.tsx')).DatabaseTestPage)

const WithPreload = ({ next, children }: { next: Screen; children: ReactNode }) => {
  usePreload(next)
  return children
}

const withPreload = (next: Screen, children: ReactNode) => <WithPreload next={next}>{children}</WithPreload>

export const stepRoutes = (
  <>
    <Route path={paths.serviceClass} element={withPreload(ReturnTransfer, <ServiceClass />)} />
    <Route path={paths.returnTransfer} element={withPreload(Details, <ReturnTransfer />)} />
    <Route path={paths.details} element={withPreload(Payment, <Details />)} />
    <Route path={paths.payment} element={withPreload(ThankYou, <Payment />)} />
    <Route path={paths.confirmation} element={<Confirmation />} />
    <Route path={paths.thankYou} element={<ThankYou />} />
    <Route path={paths.pay} element={<Pay />} />
    <Route path={paths.driverDetails} element={withPreload(RegistrationSuccess, <DriverDetails />)} />
    <Route path={paths.registrationSuccess} element={<RegistrationSuccess />} />
    <Route path={paths.partnerCompany} element={withPreload(PartnerSignup, <PartnerCompany />)} />
    <Route path={paths.partnerSignup} element={withPreload(Login, <PartnerSignup />)} />
    <Route path={paths.databaseTest} element={<DatabaseTest />} />
  </>
)

export const accountRoutes = (
  <>
    <Route path={paths.login} element={withPreload(Register, <Login />)} />
    <Route path={paths.register} element={withPreload(Login, <Register />)} />
    <Route path={paths.forgotPassword} element={<ForgotPassword />} />
    <Route path={paths.resetPassword} element={withPreload(Login, <ResetPassword />)} />
    <Route path={paths.verifyEmail} element={<VerifyEmail />} />
    <Route path={paths.partnerInvitation} element={<PartnerInvitation />} />
    <Route path={paths.partnerBank} element={<PartnerBank />} />
    <Route path={paths.rateRide} element={<RateRide />} />
    <Route path={paths.refuseRide} element={<RefuseRide />} />
  </>
)
