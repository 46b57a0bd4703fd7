// The script of every document: waits until the page is calm or the visitor acts, then brings its islands to life.
// Started at `load` it would compete with the largest paint; 300 ms later, or at the first act, it does not.
import type { ComponentType } from 'react'
import '#kit/translated.ts'
import * as leftToast from '../public/left-toast.ts'
import { keepEarlyActs } from './early-acts.ts'
import { lightLamps } from './lamps.ts'
import type { IslandName } from './names.ts'
import { fillSelects } from './options.ts'
import { layOutRest } from './rest.ts'

const calmAfter = 300
const acts = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'] as const

/** A page that is drawn below a pointer is told of it as of one that came there: whoever has not moved it has not acted. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0

const pieces: Record<IslandName, () => Promise<ComponentType<object>>> = {
  header: async () => (await import('../public/site-header.tsx')).SiteHeader,
  panel: async () => (await import('../public/booking-panel.tsx')).BookingPanel,
  fleet: async () => (await import('../public/home/fleet.tsx')).Fleet,
  contact: async () => (await import('../public/contact/contact-form.tsx')).ContactForm,
  application: async () => (await import('../public/driver/start-form.tsx')).StartForm,
  'partner-contact': async () => (await import('../public/partner-registration/contact-form.tsx')).ContactForm,
  testimonials: async () => (await import('../public/home/testimonials.tsx')).Testimonials,
}

const wake = async (island: HTMLElement): Promise<void> => {
  const name = island.dataset.island as IslandName
  const [{ hydrateIsland }, piece] = await Promise.all([import('./hydrate.ts'), pieces[name]()])
  await hydrateIsland(island, piece)
}

const wakeAll = async (): Promise<void> => {
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(wake))
}

const whenCalm = (start: () => void) => {
  const later = () => setTimeout(start, calmAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

const wakeOnce = () => {
  let started = false
  const heed = (event: Event) => {
    if (!isAtRest(event)) start()
  }
  const start = () => {
    if (started) return
    started = true
    for (const act of acts) document.removeEventListener(act, heed, true)
    fillSelects()
    void wakeAll()
      .then(repeat)
      .then(layOutRest)
      .then(() => import('../offline.ts'))
      .then(({ prepareOfflineLater }) => prepareOfflineLater())
  }
  const repeat = keepEarlyActs(start)
  for (const act of acts) document.addEventListener(act, heed, { capture: true, passive: true })
  // On a phone the script is fetched with the first touch or scroll: a page that is only looked at costs no data.
  whenCalm(window.matchMedia('(pointer: coarse)').matches ? layOutRest : start)
}

/** The picker of a phone opens with what there is: whoever touches it first has it filled by that (wakeOnce). */
const fillOnceLoaded = () => {
  if (document.readyState === 'complete') fillSelects()
  else window.addEventListener('load', fillSelects, { once: true })
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

/** A screen of the app that sent its visitor here may have left a word for them. */
const sayWhatWasLeft = () => {
  if (leftToast.waits()) void import('./left-toast.tsx').then(({ showLeftToast }) => showLeftToast())
}

/** Prices that were made for who has no script: with one, the ride goes on in the booking steps (decision D11). */
const goOnInApp = () => {
  const address = document.querySelector<HTMLElement>('[data-go-on]')?.dataset.goOn
  if (address) window.location.replace(address)
}

/** Fetched ahead it was not counted as read. Asked for once more, now that it is, it comes without its bytes (304). */
const sayItIsRead = () => {
  const [loaded] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (loaded?.deliveryType !== 'navigational-prefetch') return
  // Nobody waits for it: without a connection one reader is not counted.
  fetch(window.location.href, { priority: 'low' }).catch(() => undefined)
}

goOnInApp()
fillOnceLoaded()
lightLamps()
fetchAppAhead()
sayWhatWasLeft()
sayItIsRead()
wakeOnce()
