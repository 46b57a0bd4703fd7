// Brings islands to life: fetches React and the pieces, hydrates, and tells when every one of them listens.
import { type ComponentType, createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { showOriginal } from '#kit/translated.ts'

/** Its effect runs after those of the piece inside it. */
const Alive = ({ piece, props, tell }: { piece: ComponentType<object>; props: object; tell: () => void }) => {
  useEffect(tell, [tell])
  return createElement(piece, props)
}

/** Resolves once the island's own effects have run: from then on it hears every click and signal. */
export const hydrateIsland = (element: HTMLElement, piece: ComponentType<object>): Promise<void> =>
  new Promise((resolve) => {
    const props = JSON.parse(element.dataset.props ?? '{}') as object
    const hydrate = () =>
      hydrateRoot(element, createElement(Alive, { piece, props, tell: resolve }), {
        identifierPrefix: `${element.dataset.island}-`,
      })
    // What is put back is soon translated anew: React has to have recognised it by then.
    if (showOriginal(element)) flushSync(hydrate)
    else hydrate()
  })
