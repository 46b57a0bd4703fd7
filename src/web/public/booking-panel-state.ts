// The life of a search form: what has been entered, what is wrong with it, and what happens when it is sent.
import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserClock, readDate } from '#kernel/time.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import { typedPlace } from '#modules/places/ui/named-place.ts'
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
} from './booking-form.ts'
import type { BookingTab } from './booking-signal.ts'

const countryKey = 'ostler:country'

// Storage throws where it is blocked: such a browser chooses its country each time.
const rememberedCountry = (): Country | '' => {
  try {
    const country = localStorage.getItem(countryKey) ?? ''
    return isCountry(country) ? country : ''
  } catch {
    return ''
  }
}

const rememberCountry = (country: Country | ''): void => {
  try {
    localStorage.setItem(countryKey, country)
  } catch {
    return
  }
}

/** What was entered into the plain form before the script took it over. */
const enteredBefore = (form: HTMLFormElement): Change => {
  const entered = new FormData(form)
  const text = (name: string) => String(entered.get(name) ?? '')
  const country = (text('country') as Country | '') || rememberedCountry()
  return {
    country,
    ...(text('pickup') ? { pickup: typedPlace(text('pickup')) } : {}),
    ...(text('destination') ? { dropoff: typedPlace(text('destination')) } : {}),
    ...(readDate(text('date')) ? { date: readDate(text('date')) } : {}),
    ...(text('time') ? { time: text('time') } : {}),
  }
}

/** Marks are shown from the first attempt on, and go as the fields are filled. */
const useProblems = (form: BookingForm, element: RefObject<HTMLFormElement | null>) => {
  const [attempt, setAttempt] = useState(0)
  useLayoutEffect(() => {
    if (attempt === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    const target = first?.matches('[role=radiogroup]') ? first.querySelector('input') : first
    target?.focus()
  }, [attempt, element])
  const problems: Problems = attempt ? problemsOf(form, browserClock()) : {}
  return { attempt, problems, mark: () => setAttempt((n) => n + 1), unmark: () => setAttempt(0) }
}

type Search = (ride: DraftRide, form: HTMLFormElement) => void

/** `ride` is a search made before, which the form then starts from. */
export const useBookingForm = (tab: BookingTab, onSearch: Search, ride?: DraftRide) => {
  const element = useRef<HTMLFormElement>(null)
  const givenRide = useRef(ride)
  const [start] = useState(() => (ride ? formOf(ride) : emptyForm(tab)))
  const [form, setForm] = useState(start)
  const [now, setNow] = useState<Date | null>(null)
  const { attempt, problems, mark, unmark } = useProblems(form, element)
  const change = useCallback((next: Change) => {
    if (next.country) rememberCountry(next.country)
    setForm((last) => changed(last, next))
  }, [])

  useEffect(() => {
    if (element.current && !givenRide.current) change(enteredBefore(element.current))
    setNow(browserClock())
  }, [change])

  return {
    element,
    form,
    problems,
    attempt,
    now,
    touched: isTouched(form, start),
    change,
    turnTo: (next: BookingTab) => {
      unmark()
      change({ tab: next })
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (Object.keys(problemsOf(form, browserClock())).length > 0) mark()
      else onSearch(rideOf(form), event.currentTarget)
    },
  }
}

export type BookingFormState = ReturnType<typeof useBookingForm>
