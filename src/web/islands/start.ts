// The script of every document: waits until the page is calm or the visitor acts, then brings its islands to life.
// Started at `load` it would compete with the largest paint; 300 ms later, or at the first act, it does not.
import type { ComponentType } from 'react'
import { keepEarlyActs } from './early-acts.ts'
import { lightLamps } from './lamps.ts'
import type { IslandName } from './names.ts'

const calmAfter = 300

const pieces: Record<IslandName, () => Promise<ComponentType<object>>> = {
  header: async () => (await import('../public/site-header.tsx')).SiteHeader,
  panel: async () => (await import('../public/booking-panel.tsx')).BookingPanel,
  fleet: async () => (await import('../public/home/fleet.tsx')).Fleet,
  testimonials: async () => (await import('../public/home/testimonials.tsx')).Testimonials,
}

const waking = new Map<Element, Promise<void>>()

const wake = (element: HTMLElement): Promise<void> => {
  const known = waking.get(element)
  if (known) return known
  const name = element.dataset.island as IslandName
  const awake = Promise.all([import('./hydrate.ts'), pieces[name]()]).then(([{ hydrateIsland }, piece]) =>
    hydrateIsland(element, piece),
  )
  waking.set(element, awake)
  return awake
}

const islands = (selector = '[data-island]') => [...document.querySelectorAll<HTMLElement>(selector)]

const acts = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input', 'scroll'] as const

const wakeAtFirstAct = () => {
  const once = () => {
    for (const act of acts) document.removeEventListener(act, once, true)
    void Promise.all(
      islands()
        .filter((island) => island.dataset.wake !== 'near')
        .map(wake),
    ).then(repeat)
  }
  const repeat = keepEarlyActs(once)
  for (const act of acts) document.addEventListener(act, once, { capture: true, passive: true })
}

/** On a phone the script is fetched with the first touch or scroll: a page that is only looked at costs no data. */
const wakeWhenCalm = () => {
  if (window.matchMedia('(pointer: coarse)').matches) return
  const later = () => setTimeout(() => islands('[data-wake=calm]').forEach(wake), calmAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

const wakeWhenNear = () => {
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      void wake(target as HTMLElement)
    }
  })
  for (const island of islands('[data-wake=near]')) observer.observe(island)
}

/** The booking steps follow a search: whoever touches the panel will need the app, so it is fetched while they type. */
const fetchAppAhead = () => {
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app
  const panel = document.getElementById('book')
  if (!app || !panel) return
  const fetchIt = () => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = app
    document.head.append(link)
  }
  panel.addEventListener('focusin', fetchIt, { once: true })
}

// Storage throws where the visitor has blocked it; such a browser remembers nobody.
const isRemembered = (): boolean => {
  try {
    return localStorage.getItem('user') !== null
  } catch {
    return false
  }
}

// A remembered person's avatar should not wait for a touch.
const wakeHeaderForUser = () => {
  if (isRemembered()) for (const header of islands('[data-island=header]')) header.dataset.wake = 'calm'
}

lightLamps()
fetchAppAhead()
wakeHeaderForUser()
wakeWhenCalm()
wakeWhenNear()
wakeAtFirstAct()
