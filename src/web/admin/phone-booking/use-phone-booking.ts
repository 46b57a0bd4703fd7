// State of a phone booking: the form, the prices that follow it, and the booking itself, made once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserClock } from '#kernel/time.ts'
import { type ApiError, call, isRefused, messageOf } from '#kit/api.ts'
import { randomId } from '#kit/random-id.ts'
import * as m from '#messages/office/desk.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import type { PaymentRequest } from '#modules/payments/requests/contract.ts'
import type { QuotedClass } from '#modules/quotes/contract.ts'
import { priceAtDesk, quoteAtDesk } from '#modules/quotes/office/contract.ts'
import { useDebounced } from '../../area/use-debounced.ts'
import { useNotice } from '../../area/use-notice.ts'
import { cacheMs } from '../../query-client.ts'
import { type DeskDraft, keepDeskDraft, readDeskDraft } from './draft.ts'
import {
  emptyPhoneBookingForm,
  type KnownCustomer,
  listEarlyProblems,
  listProblems,
  mapServerProblems,
  type PhoneBookingForm,
  type PhoneBookingProblems,
  toBookBody,
  toChoiceBody,
  toQuoteBody,
} from './form.ts'

export interface Booked {
  booking: OfficeBooking
  request: PaymentRequest | null
}

const usePrices = (form: PhoneBookingForm, now: Date) => {
  const body = toQuoteBody(form, now)
  const debouncedBody = useDebounced(body)
  const query = useQuery({
    queryKey: ['desk-quote', debouncedBody],
    queryFn: async ({ signal }) => {
      if (!debouncedBody) throw new Error('the query of a price ran without a complete ride')
      return (await call(quoteAtDesk, { body: debouncedBody, harmless: true, signal })).data
    },
    enabled: debouncedBody !== null,
    staleTime: cacheMs,
  })
  const isCurrent = body !== null && JSON.stringify(body) === JSON.stringify(debouncedBody)
  const priceError = isCurrent && isRefused(query.error) ? query.error : undefined
  return {
    /** The quote of the ride as it is in the form, never of an earlier one. */
    quote: isCurrent ? query.data : undefined,
    isComplete: body !== null,
    isPricing: body !== null && (!isCurrent || query.isFetching),
    refused: priceError,
    /** The website would refuse the pickup time; the office can book it. */
    isTooSoon: priceError?.code === 'TOO_SOON',
    isClosed: priceError?.code === 'CLOSED',
    refetch: query.refetch,
  }
}
export type Prices = ReturnType<typeof usePrices>

/** The price of the chosen class, with extras, code and agreement. */
const useChoice = (form: PhoneBookingForm, quote: Prices['quote']) => {
  const code = useDebounced(form.promotion_code)
  const isTyping = code !== form.promotion_code
  const body = quote && toChoiceBody(form, quote.extras)
  const quote_id = quote?.quote_id ?? ''
  const query = useQuery({
    queryKey: ['desk-choice', quote_id, body],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('the query of a choice ran without a choice')
      return (await call(priceAtDesk, { params: { quote_id }, body, harmless: true, signal })).data
    },
    enabled: Boolean(body) && !isTyping,
    staleTime: cacheMs,
  })
  const findClass = (classes: readonly QuotedClass[] | null | undefined) =>
    classes?.find(({ service_type }) => service_type === form.service_type)
  const [quoted, quotedBack] = [findClass(quote?.classes), findClass(quote?.back)]
  const priced = isTyping ? undefined : query.data
  return {
    quoted,
    chosen: body ? quoted && priced && { ...quoted, ...priced } : quoted,
    back: body ? (quotedBack && priced?.back ? { ...quotedBack, ...priced.back } : undefined) : quotedBack,
    extras: body?.extras ?? {},
    isPricing: Boolean(body) && (isTyping || query.isFetching),
    refused: !isTyping && isRefused(query.error) ? query.error : undefined,
    refetch: query.refetch,
  }
}

/** The refusal of the chosen class that no field shows, with a retry: an outdated quote needs a new one. */
const describeChoiceRefusal = ({ refused, refetch }: ReturnType<typeof useChoice>, prices: Prices) => {
  if (!refused || Object.keys(mapServerProblems(refused.fields)).length > 0) return undefined
  const isOutdated = isRefused(refused, 'QUOTE_MISMATCH', 'QUOTE_NOT_FOUND')
  return { message: refused.message || m.price_failed, retry: isOutdated ? prices.refetch : refetch }
}

/**
 * Missing fields show after the first attempt, invalid values at once, because they have no price. Errors of the server
 * stay until the field changes.
 */
const useProblems = (
  form: PhoneBookingForm,
  { allProblems, early }: { allProblems: PhoneBookingProblems; early: PhoneBookingProblems },
  prices: Prices,
  choiceFields: Record<string, string>,
) => {
  const [attempt, setAttempt] = useState(0)
  const [serverProblems, setServerProblems] = useState<{ problems: PhoneBookingProblems; form: PhoneBookingForm }>()
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (attempt === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = first?.matches('[role=radiogroup]') ? first.querySelector('input') : first
    target?.focus()
  }, [attempt])
  const priceProblems =
    prices.refused && !prices.isTooSoon && !prices.isClosed ? mapServerProblems(prices.refused.fields) : {}
  return {
    element,
    problems: {
      ...priceProblems,
      ...mapServerProblems(choiceFields),
      ...(serverProblems?.form === form ? serverProblems.problems : {}),
      ...(attempt ? allProblems : early),
    },
    showAllProblems: () => setAttempt((count) => count + 1),
    showServerProblems: (problems: PhoneBookingProblems) => {
      setServerProblems({ problems, form })
      setAttempt((count) => count + 1)
    },
  }
}

const useBooking = (firstId: string, onBooked: (booked: Booked) => void, showNotice: (refusal: string) => void) => {
  const [busy, setBusy] = useState<'link' | 'invoice'>()
  // Idempotency key of this booking: a double click or a retry books once.
  const [id, setId] = useState(firstId)
  const client = useQueryClient()
  const send = async (body: ReturnType<typeof toBookBody>): Promise<ApiError | undefined> => {
    setBusy(body.pays)
    try {
      onBooked((await call(bookAtDesk, { body, key: body.id })).data)
      for (const key of ['office-bookings', 'office-figures', 'person'])
        void client.invalidateQueries({ queryKey: [key] })
      return undefined
    } catch (error) {
      if (isRefused(error, 'IDEMPOTENCY_KEY_REUSED')) setId(randomId())
      showNotice(messageFor(error))
      return isRefused(error) ? error : undefined
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, id, send }
}

const messageFor = (error: unknown): string => {
  if (isRefused(error, 'PRICE_CHANGED')) return m.price_changed
  if (isRefused(error, 'IDEMPOTENCY_KEY_REUSED')) return m.booked_before
  if (isRefused(error, 'QUOTE_MISMATCH', 'QUOTE_NOT_FOUND')) return m.asked_anew
  return messageOf(error, m.book_failed)
}

/** A form that begins with a booking or a customer. */
export interface FilledForm {
  /** Id of the booking or the customer. */
  from: string
  form: PhoneBookingForm
}

/** The draft of this tab; a filled form starts anew unless the draft began with the same booking or customer. */
const openDraft = (filled: FilledForm | undefined): DeskDraft => {
  const draft = readDeskDraft()
  if (draft && (!filled || draft.copy_of === filled.from)) return draft
  return { id: randomId(), form: filled?.form ?? emptyPhoneBookingForm(), copy_of: filled?.from }
}

export const usePhoneBooking = (filled?: FilledForm) => {
  const [draft] = useState(() => openDraft(filled))
  const { copy_of } = draft
  const [form, setForm] = useState(draft.form)
  const [booked, setBooked] = useState<Booked>()
  const [existing, setExisting] = useState<KnownCustomer>()
  const now = browserClock()
  const prices = usePrices(form, now)
  const choice = useChoice(form, prices.quote)
  const { chosen, back } = choice
  const choiceRefusal = describeChoiceRefusal(choice, prices)
  const allProblems = listProblems(form, choice.refused ? choice.quoted : chosen, now)
  const { element, problems, showAllProblems, showServerProblems } = useProblems(
    form,
    { allProblems, early: listEarlyProblems(form, now) },
    prices,
    choice.refused?.fields ?? {},
  )
  const { showNotice, ...refusal } = useNotice()
  const { busy, id, send } = useBooking(draft.id, setBooked, showNotice)
  const isTouched = !booked && JSON.stringify(form) !== JSON.stringify(filled?.form ?? emptyPhoneBookingForm())
  useEffect(() => keepDeskDraft(isTouched ? { id, form, copy_of } : undefined), [isTouched, id, form, copy_of])
  /**
   * Takes a function of the current form, so that a late response (such as place data) does not overwrite later input.
   */
  const change = (over: Partial<PhoneBookingForm> | ((before: PhoneBookingForm) => Partial<PhoneBookingForm>)) => {
    setExisting(undefined)
    showNotice(undefined)
    setForm((before) => ({ ...before, ...(typeof over === 'function' ? over(before) : over) }))
  }

  const book = async (pays: 'link' | 'invoice') => {
    if (busy) return
    showNotice(undefined)
    if (Object.keys(allProblems).length || !chosen || !prices.quote || prices.isPricing || choice.isPricing) {
      showAllProblems()
      const hasMarkedFields = Object.keys(allProblems).length > 0 || !choiceRefusal
      showNotice(hasMarkedFields ? m.please_check : choice.isPricing ? m.pricing : choiceRefusal.message)
      return
    }
    const { quote_id } = prices.quote
    const { service_type: service, price } = chosen
    const bookError = await send(
      toBookBody(form, { id, quote_id, service, extras: choice.extras, price, backPrice: back?.price, pays }),
    )
    if (!bookError) return
    if (bookError.code === 'CUSTOMER_EXISTS') setExisting(bookError.data.customer as KnownCustomer)
    if (['PRICE_CHANGED', 'QUOTE_MISMATCH', 'QUOTE_NOT_FOUND', 'TOO_SOON', 'CLOSED'].includes(bookError.code))
      void prices.refetch()
    if (bookError.code === 'PRICE_CHANGED') void choice.refetch()
    const rejected = mapServerProblems(bookError.fields)
    if (Object.keys(rejected).length) showServerProblems(rejected)
  }

  return {
    form,
    change,
    problems,
    element,
    prices,
    chosen,
    back,
    choice,
    choiceRefusal,
    existing,
    busy,
    booked,
    refusal,
    book,
    isTouched,
    discardDraft: () => keepDeskDraft(undefined),
  }
}
export type PhoneBookingState = ReturnType<typeof usePhoneBooking>
