// Areas of the app with routes of their own. They name the files of all their screens, so only the users of an area load them.
import { matchRoutes, Route, type RouteObject, useRoutes } from 'react-router'
import { lazyScreen, preloadIn } from '#kit/screen.tsx'

const maxWaitMs = 300

/**
 * Preloads the screens of the address among routes below `base`. Resolves once they can render completely, which is usually at
 * once, or after 300 ms. React delays what follows a loading state by 300 ms, so one is shown only if the wait is longer.
 */
export const preloadScreens = (routes: RouteObject[], base = '/'): Promise<unknown> => {
  const matches = matchRoutes(routes, window.location.pathname, base) ?? []
  const preloaded = Promise.all(matches.map(({ route }) => preloadIn(route.element)))
  return Promise.race([preloaded, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
}

/** Returns what makes paths of an area relative to `base`, as its routes need them. */
export const relativeTo =
  (base: string) =>
  (path: string): string =>
    path.slice(base.length + 1)

/** The route of an area below `base`; `load` imports its routes. */
export const lazyArea = (base: string, load: () => Promise<{ routes: RouteObject[] }>) => {
  const Area = lazyScreen(async () => {
    const { routes } = await load()
    await preloadScreens(routes, base)
    return () => useRoutes(routes)
  })
  return <Route path={`${base}/*`} element={<Area />} />
}
