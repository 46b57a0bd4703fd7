// Routes of the public screens, one chunk each, preloaded by the screen before it.
// Declared routes, because a data router weighs 16 kB more without benefit here.
import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { type Screen, screen, usePreload } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const ServiceClass = screen(async () => (await import('./service-class-page.tsx')).ServiceClassPage)
const ReturnTransfer = screen(async () => (await import('./return-transfer-page.tsx')).ReturnTransferPage)
const Details = screen(async () => (await import('./details-page.tsx')).DetailsPage)
const Payment = screen(async () => (await import('./payment-page.tsx')).PaymentPage)
const Confirmation = screen(async () => (await import('./booking-confirmation-page.tsx')).BookingConfirmationPage)
const ThankYou = screen(async () => (await import('./thank-you-page.tsx')).ThankYouPage)
const Login = screen(async () => (await import('./login-page.tsx')).LoginPage)
const Register = screen(async () => (await import('./register-page.tsx')).RegisterPage)
const ForgotPassword = screen(async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage)
const ResetPassword = screen(async () => (await import('./reset-password-page.tsx')).ResetPasswordPage)
const RateRide = screen(async () => (await import('./rate-page.tsx')).RatePage)
const RefuseRide = screen(async () => (await import('./refuse-ride-page.tsx')).RefuseRidePage)
const Pay = screen(async () => (await import('./pay-page.tsx')).PayPage)
const PartnerInvitation = screen(async () => (await import('./partner-invitation-page.tsx')).PartnerInvitationPage)
const PartnerBank = screen(async () => (await import('./partner-bank-page.tsx')).PartnerBankPage)
const VerifyEmail = screen(async () => (await import('./verify-email-page.tsx')).VerifyEmailPage)
const DriverDetails = screen(async () => (await import('./driver-details-page.tsx')).DriverDetailsPage)
const RegistrationSuccess = screen(
  async () => (await import('./registration-success-page.tsx')).RegistrationSuccessPage,
)

const PartnerCompany = screen(async () => (await import('./partner-company-page.tsx')).PartnerCompanyPage)
const PartnerSignup = screen(async () => (await import('./partner-signup-page.tsx')).PartnerSignupPage)
const DatabaseTest = screen(async () => (await import('./database-test-page.tsx')).DatabaseTestPage)

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
