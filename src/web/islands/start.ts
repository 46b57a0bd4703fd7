// Script of every document: hydrates its islands when the page is idle or the visitor acts.
// At `load` it would compete with the largest paint, so it waits 300 ms or for the first action.
import type { ComponentType } from 'react'
import '#kit/browser-translation.ts'
import * as leftToast from '../public/queued-toast.ts'
import { recordEarlyActions } from './early-actions.ts'
import type { IslandName } from './island-names.ts'
import { lightLamps } from './lamps.ts'
import { layOutRest } from './lay-out-rest.ts'
import { fillSelects } from './options.ts'

const idleDelayMs = 300
const activationEvents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'] as const

/** A page that appears under a resting pointer gets a `pointermove` without movement, which is no action. */
const isPointerAtRest = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0

const loaders: Record<IslandName, () => Promise<ComponentType<object>>> = {
  header: async () => (await import('../public/site-header.tsx')).SiteHeader,
  panel: async () => (await import('../public/booking-panel.tsx')).BookingPanel,
  fleet: async () => (await import('../public/home/fleet.tsx')).Fleet,
  contact: async () => (await import('../public/contact/contact-form.tsx')).ContactForm,
  application: async () => (await import('../public/driver/start-form.tsx')).StartForm,
  'partner-contact': async () => (await import('../public/partner-registration/contact-form.tsx')).ContactForm,
  testimonials: async () => (await import('../public/home/testimonials.tsx')).Testimonials,
}

const hydrateByName = async (island: HTMLElement): Promise<void> => {
  const name = island.dataset.island as IslandName
  const [{ hydrateIsland }, piece] = await Promise.all([import('./hydrate.ts'), loaders[name]()])
  await hydrateIsland(island, piece)
}

const hydrateAll = async (): Promise<void> => {
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(hydrateByName))
}

const whenIdle = (start: () => void) => {
  const later = () => setTimeout(start, idleDelayMs)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

const hydrateOnce = () => {
  let started = false
  const onAction = (event: Event) => {
    if (!isPointerAtRest(event)) start()
  }
  const start = () => {
    if (started) return
    started = true
    for (const act of activationEvents) document.removeEventListener(act, onAction, true)
    fillSelects()
    void hydrateAll()
      .then(repeat)
      .then(layOutRest)
      .then(() => import('../offline.ts'))
      .then(({ prepareOfflineLater }) => prepareOfflineLater())
  }
  const repeat = recordEarlyActions(start)
  for (const act of activationEvents) document.addEventListener(act, onAction, { capture: true, passive: true })
  // On a phone the script loads with the first touch or scroll, so that a page that is only read costs no data.
  whenIdle(window.matchMedia('(pointer: coarse)').matches ? layOutRest : start)
}

/** A phone's picker shows the options that exist when it opens: filled at load, or by the first touch (hydrateOnce). */
const fillOnceLoaded = () => {
  if (document.readyState === 'complete') fillSelects()
  else window.addEventListener('load', fillSelects, { once: true })
}

/** The booking steps follow a search, so the app is prefetched when the panel gets the focus. */
const fetchAppAhead = () => {
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app
  const panel = document.getElementById('book')
  if (!app || !panel) return
  const prefetch = () => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = app
    document.head.append(link)
  }
  panel.addEventListener('focusin', prefetch, { once: true })
}

/** Shows the toast that a screen of the app left for this document. */
const showQueuedToast = () => {
  if (leftToast.hasQueuedToast()) void import('./queued-toast.tsx').then(({ renderQueuedToast }) => renderQueuedToast())
}

/** Prices rendered for browsers without script: with one, the ride continues in the booking steps (decision D11). */
const continueInApp = () => {
  const address = document.querySelector<HTMLElement>('[data-go-on]')?.dataset.goOn
  if (address) window.location.replace(address)
}

/** A prefetched page was not counted as read; the repeated request counts it and is answered without a body (304). */
const reportPageView = () => {
  const [loaded] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (loaded?.deliveryType !== 'navigational-prefetch') return
  // Fails without a connection: one reader is then not counted.
  fetch(window.location.href, { priority: 'low' }).catch(() => undefined)
}

continueInApp()
fillOnceLoaded()
lightLamps()
fetchAppAhead()
showQueuedToast()
reportPageView()
hydrateOnce()
