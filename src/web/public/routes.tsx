// The app's public screens: one chunk each, fetched when somebody comes to it.
import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { Failed } from './failed.tsx'
import { AppFrame, FrameLoading, PlainFrame, StepFrame } from './layout.tsx'
import { NotFoundPage } from './not-found-route.tsx'

const steps: RouteObject[] = [
  {
    path: paths.serviceClass,
    lazy: async () => ({ Component: (await import('./service-class-page.tsx')).ServiceClassPage }),
  },
  {
    path: paths.returnTransfer,
    lazy: async () => ({ Component: (await import('./return-transfer-page.tsx')).ReturnTransferPage }),
  },
  { path: paths.details, lazy: async () => ({ Component: (await import('./details-page.tsx')).DetailsPage }) },
  { path: paths.payment, lazy: async () => ({ Component: (await import('./payment-page.tsx')).PaymentPage }) },
  {
    path: paths.confirmation,
    lazy: async () => ({ Component: (await import('./booking-confirmation-page.tsx')).BookingConfirmationPage }),
  },
  { path: paths.thankYou, lazy: async () => ({ Component: (await import('./thank-you-page.tsx')).ThankYouPage }) },
  { path: '*', Component: NotFoundPage },
]

const accounts: RouteObject[] = [
  { path: paths.login, lazy: async () => ({ Component: (await import('./login-page.tsx')).LoginPage }) },
  { path: paths.register, lazy: async () => ({ Component: (await import('./register-page.tsx')).RegisterPage }) },
  {
    path: paths.forgotPassword,
    lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  },
]

export const publicRoutes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: Failed,
    HydrateFallback: FrameLoading,
    children: [
      { Component: StepFrame, children: steps },
      { Component: PlainFrame, children: accounts },
    ],
  },
]
