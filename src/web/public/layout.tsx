// The frames of the app's public screens: toasts around all of them, the header around the steps.
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { keepToastsOf, Toaster } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { SiteHeader } from './site-header.tsx'

/** A new page starts at its top; Back finds the place where one was, as the browser keeps it. */
const useTopOfPage = () => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that counts
  useEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname])
}

/** While a screen's own chunk is on its way. */
const FrameLoading = () => (
  <main id="main" tabIndex={-1} className="mx-auto min-h-[60vh] max-w-[84rem] px-5 py-28 lg:px-8" aria-busy="true">
    <p className="sr-only" role="status">
      {m.loading}
    </p>
  </main>
)

const useToastsOfPage = () => {
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was come to is looked at once, when it is shown
  useLayoutEffect(() => keepToastsOf(pathname, isRedirect), [pathname])
}

export const AppFrame = () => {
  useTopOfPage()
  useToastsOfPage()
  return (
    <>
      <Suspense fallback={<FrameLoading />}>
        <Outlet />
      </Suspense>
      <Toaster dismissLabel={m.dismiss} />
    </>
  )
}

export const StepFrame = () => (
  <>
    <SiteHeader />
    <Suspense fallback={<FrameLoading />}>
      <Outlet />
    </Suspense>
  </>
)
