// Frames of the app's public screens: toasts around all of them, the header around the steps.
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { keepToastsOf, Toaster } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { SiteHeader } from './site-header.tsx'

/** Scrolls a new page to its top; Back restores the position by the browser. */
const useScrollToTop = () => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname])
}

/** Shown while the chunk of a screen loads. */
const ScreenLoadingPlaceholder = () => (
  <main id="main" tabIndex={-1} className="mx-auto min-h-[60vh] max-w-[84rem] px-5 py-28 lg:px-8" aria-busy="true">
    <p className="sr-only" role="status">
      {m.loading}
    </p>
  </main>
)

const usePageToasts = () => {
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation type is read once, when the page is shown
  useLayoutEffect(() => keepToastsOf(pathname, isRedirect), [pathname])
}

export const AppFrame = () => {
  useScrollToTop()
  usePageToasts()
  return (
    <>
      <Suspense fallback={<ScreenLoadingPlaceholder />}>
        <Outlet />
      </Suspense>
      <Toaster />
    </>
  )
}

export const StepFrame = () => (
  <>
    <SiteHeader />
    <Suspense fallback={<ScreenLoadingPlaceholder />}>
      <Outlet />
    </Suspense>
  </>
)
