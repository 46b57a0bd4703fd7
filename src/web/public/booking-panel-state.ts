// The life of a search form: what has been entered, what is wrong with it, and what happens when it is sent.
import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserClock } from '#kernel/time.ts'
import { dateOrderFor, earliestToday, readDate } from '#kernel/typed-date.ts'
import { lasting } from '#kit/browser-storage.ts'
import { place_unknown } from '#messages/en/errors.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { bookingNotice } from '../booking-window.ts'
import { site } from '../site.ts'
import type { DraftRide } from './booking-draft.ts'
import {
  type BookingForm,
  type Change,
  changed,
  emptyForm,
  formOf,
  isTouched,
  type Problems,
  problemsOf,
  rideOf,
  stillTold,
  turned,
} from './booking-form.ts'
import type { BookingTab } from './booking-signal.ts'
import type { DraftPartner } from './partner-ride.ts'

const countryKey = 'ostler:country'

const rememberedCountry = (): Country | '' => {
  const country = lasting.read(countryKey) ?? ''
  return isCountry(country) ? country : ''
}

/** What was entered into the plain form before the script took it over; the country only where it differs from the default. */
const enteredBefore = (form: HTMLFormElement, start: BookingForm, remembered: Country | ''): Change => {
  const { partner, toPartner, pickup, dropoff } = start
  const entered = new FormData(form)
  const atPartner = partner !== null
  const text = (name: string) => String(entered.get(name) ?? '')
  const isNew = (name: string, before: NamedPlace) => text(name) !== '' && text(name) !== before.label
  const shown = text('country') as Country | ''
  const chosen = shown === start.country ? '' : shown
  const missing = { today: earliestToday(browserClock()) }
  const date = readDate(text('date'), dateOrderFor(chosen || remembered || shown, navigator.language), missing)
  return {
    // At a partner's page both stand in the form from the start.
    ...(chosen && !atPartner ? { country: chosen } : {}),
    ...(isNew('pickup', pickup) && (toPartner || !atPartner) ? { pickup: typedPlace(text('pickup')) } : {}),
    ...(isNew('destination', dropoff) && !toPartner ? { dropoff: typedPlace(text('destination')) } : {}),
    ...(date ? { date } : {}),
    ...(text('time') ? { time: text('time') } : {}),
    ...(entered.has('rideArea') ? { rideArea: text('rideArea') === 'outside' ? 'outside' : 'inside' } : {}),
  }
}

/** Marks are shown from the first attempt on, and go as the fields are filled. */
const useProblems = (form: BookingForm, told: Problems, element: RefObject<HTMLFormElement | null>) => {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ problems: Problems; form: BookingForm }>()
  const ofServer = found ? stillTold(found.problems, form, found.form) : {}
  const problems: Problems = attempt ? { ...ofServer, ...problemsOf(form, browserClock(), bookingNotice()) } : told
  const isChoice = Object.values(problems).every((problem) => problem === place_unknown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt; the choices for an address take the focus themselves
  useLayoutEffect(() => {
    if (attempt === 0 || isChoice) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    const target = first?.matches('[role=radiogroup]') ? first.querySelector('input') : first
    target?.focus()
  }, [attempt, element])
  const mark = () => setAttempt((n) => n + 1)
  return {
    attempt,
    problems,
    mark,
    unmark: () => setAttempt(0),
    tell: (next: Problems) => {
      setFound({ problems: next, form })
      mark()
    },
  }
}

type Search = (ride: DraftRide, form: HTMLFormElement) => void

/** Without this part of the script the ride is searched all the same: the page with the prices says what it does not know. */
const findUnknown = async (ride: DraftRide): Promise<Problems> => {
  try {
    return await (await import('./find-unknown-places.ts')).findUnknownPlaces(ride)
  } catch {
    return {}
  }
}

const isTyped = (place: NamedPlace | null): boolean => place !== null && !place.place_id

/** Searches once the server knows both ends of the ride; what it does not know is told. */
const useCheckedSearch = (onSearch: Search, tell: (problems: Problems) => void) => {
  const [isChecking, setChecking] = useState(false)
  const search = async (ride: DraftRide, form: HTMLFormElement) => {
    if (isChecking) return
    if (!isTyped(ride.pickup) && !isTyped(ride.dropoff)) return onSearch(ride, form)
    setChecking(true)
    const problems = await findUnknown(ride)
    setChecking(false)
    if (Object.keys(problems).length > 0) tell(problems)
    else onSearch(ride, form)
  }
  return { isChecking, search }
}

/** The site's country for a form that was only opened; a search without one keeps the error that asks for it. */
const withCountry = (entered: BookingForm, told: Problems): BookingForm => ({
  ...entered,
  country: entered.country || (told.country ? '' : site().country),
})

interface StartingPoint {
  /** A search made before. */
  ride?: DraftRide | undefined
  /** At whose page the form stands. */
  partner?: DraftPartner | undefined
  /** What was entered on the page before this one, and what was said to be wrong with it. */
  entered?: BookingForm | undefined
  told?: Problems | undefined
}

export const useBookingForm = (tab: BookingTab, onSearch: Search, from: StartingPoint = {}) => {
  const { ride, partner, entered, told = {} } = from
  const element = useRef<HTMLFormElement>(null)
  const givenRide = useRef(ride)
  const hasCountry = Boolean(entered?.country)
  const [start] = useState(() => {
    if (ride) return formOf(ride)
    return entered ? withCountry(entered, told) : emptyForm(tab, partner, site().country)
  })
  const [form, setForm] = useState(start)
  const [now, setNow] = useState<Date | null>(null)
  const { attempt, problems, mark, unmark, tell } = useProblems(form, stillTold(told, form, start), element)
  const { isChecking, search } = useCheckedSearch(onSearch, tell)
  const change = useCallback((next: Change) => {
    if (next.country) lasting.write(countryKey, next.country)
    setForm((last) => changed(last, next))
  }, [])

  useEffect(() => {
    const form = element.current
    if (form && !givenRide.current) {
      // A partner's page or a search already has its country.
      const remembered = start.partner || hasCountry ? '' : rememberedCountry()
      if (remembered) setForm((last) => changed(last, { country: remembered }))
      change(enteredBefore(form, start, remembered))
    }
    setNow(browserClock())
  }, [change, start, hasCountry])

  return {
    element,
    form,
    problems,
    attempt,
    isChecking,
    now,
    touched: isTouched(form, start),
    change,
    swap: () => setForm(turned),
    turnTo: (next: BookingTab) => {
      unmark()
      change({ tab: next })
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (Object.keys(problemsOf(form, browserClock(), bookingNotice())).length > 0) mark()
      else void search(rideOf(form), event.currentTarget)
    },
  }
}

export type BookingFormState = ReturnType<typeof useBookingForm>
