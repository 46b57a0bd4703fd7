// State of a search form: entered values, problems, and submission.
import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserClock } from '#kernel/time.ts'
import { dateOrderFor, earliestToday, readTypedDate } from '#kernel/typed-date.ts'
import { persistent } from '#kit/browser-storage.ts'
import { place_unknown } from '#messages/en/errors.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { bookingNotice } from '../booking-window.ts'
import { site } from '../site.ts'
import type { DraftRide } from './booking-draft.ts'
import {
  applyChange,
  type BookingForm,
  type Change,
  emptyForm,
  findProblems,
  formFromRide,
  isTouched,
  type Problems,
  remainingProblems,
  reverseRide,
  rideFromForm,
} from './booking-form.ts'
import type { BookingTab } from './booking-signal.ts'
import type { DraftPartner } from './partner-ride.ts'

const countryKey = 'ostler:country'

const rememberedCountry = (): Country | '' => {
  const country = persistent.read(countryKey) ?? ''
  return isCountry(country) ? country : ''
}

/** Reads what was entered before hydration; the country only where it differs from the default. */
const readEarlyEntries = (form: HTMLFormElement, start: BookingForm, remembered: Country | ''): Change => {
  const { partner, toPartner, pickup, dropoff } = start
  const entered = new FormData(form)
  const atPartner = partner !== null
  const text = (name: string) => String(entered.get(name) ?? '')
  const isNew = (name: string, before: NamedPlace) => text(name) !== '' && text(name) !== before.label
  const formCountry = text('country') as Country | ''
  const chosen = formCountry === start.destination_country ? '' : formCountry
  const missing = { today: earliestToday(browserClock()) }
  const date = readTypedDate(
    text('date'),
    dateOrderFor(chosen || remembered || formCountry, navigator.language),
    missing,
  )
  return {
    // On a partner's page both are set from the start.
    ...(chosen && !atPartner ? { destination_country: chosen } : {}),
    ...(isNew('pickup', pickup) && (toPartner || !atPartner) ? { pickup: typedPlace(text('pickup')) } : {}),
    ...(isNew('destination', dropoff) && !toPartner ? { dropoff: typedPlace(text('destination')) } : {}),
    ...(date ? { booking_date: date } : {}),
    ...(text('time') ? { booking_time: text('time') } : {}),
    ...(entered.has('rideArea') ? { ride_area: text('rideArea') === 'outside' ? 'outside' : 'inside' } : {}),
  }
}

/** Problems are shown from the first attempt on, and disappear as the fields are filled. */
const useProblems = (form: BookingForm, reported: Problems, element: RefObject<HTMLFormElement | null>) => {
  const [attempt, setAttempt] = useState(0)
  const [serverAnswer, setServerAnswer] = useState<{ problems: Problems; form: BookingForm }>()
  const serverProblems = serverAnswer ? remainingProblems(serverAnswer.problems, form, serverAnswer.form) : {}
  const problems: Problems = attempt
    ? { ...serverProblems, ...findProblems(form, browserClock(), bookingNotice()) }
    : reported
  const isChoice = Object.values(problems).every((problem) => problem === place_unknown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt; the choices for an address focus themselves
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
    report: (next: Problems) => {
      setServerAnswer({ problems: next, form })
      mark()
    },
  }
}

type Search = (ride: DraftRide, form: HTMLFormElement) => void

/** Returns no problems if the script cannot be fetched: the page with the prices then reports unknown places. */
const findUnknown = async (ride: DraftRide): Promise<Problems> => {
  try {
    return await (await import('./find-unknown-places.ts')).findUnknownPlaces(ride)
  } catch {
    return {}
  }
}

const isTyped = (place: NamedPlace | null): boolean => place !== null && !place.place_id

/** Searches once the server knows both ends of the ride, and reports those that it does not know. */
const useCheckedSearch = (onSearch: Search, report: (problems: Problems) => void) => {
  const [isChecking, setChecking] = useState(false)
  const search = async (ride: DraftRide, form: HTMLFormElement) => {
    if (isChecking) return
    if (!isTyped(ride.pickup) && !isTyped(ride.dropoff)) return onSearch(ride, form)
    setChecking(true)
    const problems = await findUnknown(ride)
    setChecking(false)
    if (Object.keys(problems).length > 0) report(problems)
    else onSearch(ride, form)
  }
  return { isChecking, search }
}

/** Preselects the site's country in an untouched form; a search without country keeps its error. */
const withCountry = (entered: BookingForm, reported: Problems): BookingForm => ({
  ...entered,
  destination_country: entered.destination_country || (reported.destination_country ? '' : site().country),
})

interface StartingPoint {
  /** An earlier search. */
  ride?: DraftRide | undefined
  /** Partner of the page. */
  partner?: DraftPartner | undefined
  /** Values entered on the previous page, and the problems reported there. */
  entered?: BookingForm | undefined
  reported?: Problems | undefined
}

export const useBookingForm = (tab: BookingTab, onSearch: Search, from: StartingPoint = {}) => {
  const { ride, partner, entered, reported = {} } = from
  const element = useRef<HTMLFormElement>(null)
  const givenRide = useRef(ride)
  const hasCountry = Boolean(entered?.destination_country)
  const [start] = useState(() => {
    if (ride) return formFromRide(ride)
    return entered ? withCountry(entered, reported) : emptyForm(tab, partner, site().country)
  })
  const [form, setForm] = useState(start)
  const [now, setNow] = useState<Date | null>(null)
  const { attempt, problems, mark, unmark, report } = useProblems(
    form,
    remainingProblems(reported, form, start),
    element,
  )
  const { isChecking, search } = useCheckedSearch(onSearch, report)
  const change = useCallback((next: Change) => {
    if (next.destination_country) persistent.write(countryKey, next.destination_country)
    setForm((last) => applyChange(last, next))
  }, [])

  useEffect(() => {
    const form = element.current
    if (form && !givenRide.current) {
      // A partner's page or an earlier search has its country already.
      const remembered = start.partner || hasCountry ? '' : rememberedCountry()
      if (remembered) setForm((last) => applyChange(last, { destination_country: remembered }))
      change(readEarlyEntries(form, start, remembered))
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
    swap: () => setForm(reverseRide),
    switchTab: (next: BookingTab) => {
      unmark()
      change({ booking_type: next })
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (Object.keys(findProblems(form, browserClock(), bookingNotice())).length > 0) mark()
      else void search(rideFromForm(form), event.currentTarget)
    },
  }
}

export type BookingFormState = ReturnType<typeof useBookingForm>
