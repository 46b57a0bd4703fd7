// Builds the booking request of a draft and sends it: once per idempotency key, however often it is retried.

import type { CallInput, Endpoint } from '#kernel/endpoint.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import { parsePrice, toWire } from '#kernel/money.ts'
import { normaliseTime } from '#kernel/time.ts'
import { call, isRefused } from '#kit/api.ts'
import { toE164 } from '#kit/phone.ts'
import { randomId } from '#kit/random-id.ts'
import { type BookingWithReturn, createBooking, getBooking } from '#modules/bookings/contract.ts'
import { pickDetails, pickParty, pickPassenger, pickTrip } from '#modules/pricing/ride/contract.ts'
import type { BookingDraft } from './booking-draft.ts'
import { chosenExtras } from './chosen-extras.ts'
import { requestQuote } from './draft-quote.ts'
import { changeDraft } from './use-draft.ts'

type Body = CallInput<typeof createBooking & Endpoint>['body']

/** Why a draft cannot be sent yet; each has a message of the specification. */
export type Incomplete = 'booking' | 'time'

const parsePhone = (phone: string): string | null => {
  const [code = '', ...number] = phone.split(' ')
  return toE164(code, number.join(' ')) ?? null
}

const passengerFields = (draft: BookingDraft) =>
  draft.is_self_booking ? {} : { ...pickPassenger(draft), guest_phone_number: parsePhone(draft.guest_phone_number) }

const wirePrice = (price: string | null): number | undefined => {
  const amount = price === null ? undefined : parsePrice(price)
  return amount === undefined ? undefined : toWire(amount)
}

const wireTime = (time: string): string => normaliseTime(time) ?? ''

/** Absent without extras, so that a draft from before is unchanged. */
const extrasField = (draft: BookingDraft) => {
  const extras = chosenExtras(draft)
  return Object.keys(extras).length ? { extras } : {}
}

const promotionField = ({ appliedCode }: BookingDraft) => (appliedCode ? { promotion_code: appliedCode } : {})

const returnFields = ({ return: back }: BookingDraft) =>
  back && {
    booking_date: back.booking_date,
    booking_time: wireTime(back.booking_time),
    price: wirePrice(back.price),
  }

/** Body of POST /api/bookings. `userId` is the signed-in customer, or a guest's reference to an account. */
export const buildRequest = (draft: BookingDraft, userId: string | null): Body | Incomplete => {
  const price = wirePrice(draft.price)
  if (!draft.pickup.label || !draft.booking_date || !draft.service_type || price === undefined) return 'booking'
  const booking_time = wireTime(draft.booking_time)
  if (!booking_time) return 'time'
  return {
    id: draft.submissionKey ?? draft.id,
    quote_id: draft.quoteId ?? undefined,
    user_id: userId,
    ...pickTrip(draft),
    booking_time,
    pickup_location: draft.pickup.label,
    pickup_place_id: draft.pickup.place_id,
    dropoff_location: draft.dropoff?.label ?? null,
    dropoff_place_id: draft.dropoff?.place_id ?? null,
    ...pickParty(draft),
    service_type: draft.service_type,
    price,
    distance_travelled: draft.distance_travelled,
    is_self_booking: draft.is_self_booking ? 1 : 0,
    ...passengerFields(draft),
    ...pickDetails(draft),
    ...extrasField(draft),
    ...promotionField(draft),
    status: 'pending',
    return: returnFields(draft),
  }
}

/** The ride as booked, without key, quote and user id, but with the e-mail of an account that a guest names. */
const serialiseBookingForComparison = (
  { account, email }: BookingDraft,
  { id: _, user_id: __, quote_id: ___, ...ride }: Body,
): string => JSON.stringify([account === 'known' ? normaliseEmail(email) : '', ride])

/** True if the draft is unchanged since it was booked; an old draft without `sent` counts as unchanged. */
export const isUnchangedSinceBooking = (draft: BookingDraft): boolean => {
  const body = buildRequest(draft, null)
  if (!draft.apiBookingId || typeof body === 'string') return false
  return draft.sent === null || draft.sent.content === serialiseBookingForComparison(draft, body)
}

const post = async (body: Body): Promise<string> => {
  const { data } = await call(createBooking, { body, ...(body.id === undefined ? {} : { key: body.id }) })
  return data.booking_id
}

/**
 * Books the draft and returns the booking from the server. A draft that was changed after it had been sent gets a new
 * idempotency key; one whose quote is unknown to the server is priced anew.
 * @throws ApiError
 */
export const sendDraft = async (draft: BookingDraft, body: Body): Promise<BookingWithReturn> => {
  const attempt = async (): Promise<string> => {
    try {
      return await post(body)
    } catch (error) {
      // Another ride was booked under this key, or the same one in an expired session.
      if (isRefused(error, 'IDEMPOTENCY_KEY_REUSED', 'BOOKING_NOT_FOUND')) {
        const submissionKey = randomId()
        changeDraft(draft, { submissionKey })
        return post({ ...body, id: submissionKey })
      }
      if (!isRefused(error, 'QUOTE_NOT_FOUND', 'QUOTE_MISMATCH')) throw error
      // A new quote is needed, because only the quote connects the booking with its partner.
      const quoteId = draft.partner ? (await requestQuote(draft)).quote_id : null
      changeDraft(draft, { quoteId })
      return post({ ...body, quote_id: quoteId ?? undefined })
    }
  }
  const bookingId = await attempt()
  const sent = { content: serialiseBookingForComparison(draft, body), userId: body.user_id ?? null }
  changeDraft(draft, { apiBookingId: bookingId, sent })
  const { data } = await call(getBooking, { params: { booking_id: bookingId } })
  return data
}
