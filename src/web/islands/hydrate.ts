// Hydrates islands: fetches React and the components, and resolves when their effects have run.
import { type ComponentType, createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { restoreOriginals } from '#kit/browser-translation.ts'

/** Its effect runs after those of the component inside it. */
const HydrationProbe = ({
  piece,
  props,
  onHydrated,
}: {
  piece: ComponentType<object>
  props: object
  onHydrated: () => void
}) => {
  useEffect(onHydrated, [onHydrated])
  return createElement(piece, props)
}

/** Resolves once the island's own effects have run, so that it handles every click and signal. */
export const hydrateIsland = (element: HTMLElement, piece: ComponentType<object>): Promise<void> =>
  new Promise((resolve) => {
    const props = JSON.parse(element.dataset.props ?? '{}') as object
    const hydrate = () =>
      hydrateRoot(element, createElement(HydrationProbe, { piece, props, onHydrated: resolve }), {
        identifierPrefix: `${element.dataset.island}-`,
      })
    // The translator soon replaces restored text again, so React must hydrate before that.
    if (restoreOriginals(element)) flushSync(hydrate)
    else hydrate()
  })
