// The frames of the app's public screens: header and toasts around the steps, toasts alone around the account screens.
import { Outlet, ScrollRestoration } from 'react-router'
import { Toaster } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { SiteHeader } from './site-header.tsx'

export const AppFrame = () => (
  <>
    <Outlet />
    <Toaster dismissLabel={m.dismiss} />
    <ScrollRestoration />
  </>
)

export const StepFrame = () => (
  <>
    <SiteHeader />
    <Outlet />
  </>
)

export const PlainFrame = () => <Outlet />

/** While the first screen's own chunk is on its way. */
export const FrameLoading = () => (
  <main id="main" className="mx-auto max-w-[84rem] px-5 py-28 lg:px-8" aria-busy="true">
    <p className="sr-only" role="status">
      {m.loading}
    </p>
  </main>
)
