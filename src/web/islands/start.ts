// The script of every document: waits until the page is calm, then brings its islands to life.
// Started at `load` it would compete with the largest paint; 300 ms later, or at the first touch, it does not.
import type { ComponentType } from 'react'
import { lightLamps } from './lamps.ts'
import type { IslandName } from './names.ts'

const calmAfter = 300

type Piece = ComponentType<object>

const pieces: Record<IslandName, () => Promise<Piece>> = {
  header: async () => (await import('../public/site-header.tsx')).SiteHeader,
  panel: async () => () => null,
  fleet: async () => (await import('../public/home/fleet.tsx')).Fleet,
  testimonials: async () => (await import('../public/home/testimonials.tsx')).Testimonials,
}

const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')]

/** A button pressed before its island was alive; it is pressed again when it is. */
const keepEarlyClick = () => {
  let pressed: HTMLElement | null = null
  const keep = (event: Event) => {
    pressed = (event.target as Element).closest<HTMLElement>('[data-island] button[type=button]')
  }
  document.addEventListener('click', keep, true)
  return () => {
    document.removeEventListener('click', keep, true)
    pressed?.click()
  }
}

const hydrate = async () => {
  const replay = keepEarlyClick()
  const [{ createElement }, { hydrateRoot }, ...found] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    ...islands().map(async (element) => {
      const name = element.dataset.island as IslandName
      return { element, name, piece: await pieces[name]() }
    }),
  ])
  for (const { element, name, piece } of found) {
    const props = JSON.parse(element.dataset.props ?? '{}') as object
    hydrateRoot(element, createElement(piece, props), { identifierPrefix: `${name}-` })
  }
  replay()
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const

const whenCalm = (start: () => void) => {
  let started = false
  const once = () => {
    if (started) return
    started = true
    for (const touch of touches) document.removeEventListener(touch, once, true)
    start()
  }
  for (const touch of touches) document.addEventListener(touch, once, true)
  const later = () => setTimeout(once, calmAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/** The booking steps follow a search: whoever touches the panel will need the app, so it is fetched while they type. */
const fetchAppAhead = () => {
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app
  const panel = document.getElementById('book')
  if (!app || !panel) return
  panel.addEventListener(
    'focusin',
    () => {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.href = app
      document.head.append(link)
    },
    { once: true },
  )
}

lightLamps()
fetchAppAhead()
whenCalm(() => void hydrate())
