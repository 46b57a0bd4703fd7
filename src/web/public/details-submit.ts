// Submission of the details form: finds or creates the account, sends the booking, and assigns refusals to fields.
import { currencyOfText } from '#kernel/money.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toE164 } from '#kit/phone.ts'
import { not_signed_in } from '#messages/en/errors.ts'
import * as m from '#messages/en/flow.ts'
import { register } from '#modules/auth/contract.ts'
import type { BookingWithReturn } from '#modules/bookings/contract.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { findAccount } from '#modules/users/contract.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import { storeSignIn } from '../session.ts'
import { forgetUser, storedUser } from '../stored-user.ts'
import type { BookingDraft } from './booking-draft.ts'
import { buildRequest, isUnchangedSinceBooking, sendDraft } from './booking-request.ts'
import type { DetailsValues } from './details-form.ts'
import { requestQuote } from './draft-quote.ts'
import { changeDraft } from './use-draft.ts'

/** An error for the customer, with its field if there is one. */
export class BookingError extends Error {
  readonly field: keyof DetailsValues | undefined

  constructor(message: string, field?: keyof DetailsValues) {
    super(message)
    this.name = 'BookingError'
    this.field = field
  }
}

/** The price has changed; the draft already contains the new one. */
export class PriceChanged extends Error {}

/** Requires a checkout session; if it has expired, a quote starts a new one. */
const fetchAccount = async (draft: BookingDraft, email: string) => {
  try {
    return await call(findAccount, { query: { email } })
  } catch (error) {
    if (!isRefused(error) || error.status !== 401) throw error
    await requestQuote(draft)
    return call(findAccount, { query: { email } })
  }
}

/** References expire after 30 minutes on the server; cached a little shorter, so that a retry sends the same booking. */
const cacheMs = 25 * 60_000
const references = new Map<string, { reference: string; until: number }>()

const findAccountReference = async (draft: BookingDraft, email: string): Promise<string> => {
  const cached = references.get(email)
  if (cached && cached.until > performance.now()) return cached.reference
  const { data } = await fetchAccount(draft, email)
  const [account] = data
  if (!account) throw new BookingError(m.user_not_found, 'email')
  references.set(email, { reference: account.user_id, until: performance.now() + cacheMs })
  return account.user_id
}

const accountFields = ['first_name', 'last_name', 'email', 'phone_number', 'password'] as const

const createAccount = async (values: DetailsValues): Promise<string> => {
  try {
    const { data } = await call(register, {
      body: {
        first_name: values.first_name,
        last_name: values.last_name,
        phone_number: toE164(values.phoneCode, values.phone_number) ?? values.phone_number,
        email: values.email,
        address: notProvided,
        city: notProvided,
        state_province: notProvided,
        zip_postal_code: notProvided,
        country: defaultCountry.name,
        profile_image: null,
        role: 'customer',
        password: values.password,
        sign_in: true,
        marketing_consent: values.marketing,
      },
    })
    storeSignIn(data)
    return data.user_id
  } catch (error) {
    if (!isRefused(error)) throw error
    const name = accountFields.find((each) => each in error.fields)
    const field = isRefused(error, 'EMAIL_TAKEN') ? 'email' : name
    throw new BookingError((name && error.fields[name]) ?? messageOf(error, m.account_failed), field)
  }
}

const resolveUserId = async (draft: BookingDraft, values: DetailsValues): Promise<string | null> => {
  // Booked already and unchanged, even before a refresh: the same reference gives the same booking.
  if (values.account === 'known' && isUnchangedSinceBooking(draft) && draft.sent?.userId) return draft.sent.userId
  if (values.account === 'known') return findAccountReference(draft, values.email)
  if (values.account === 'new') return createAccount(values)
  const id = storedUser()?.user_id
  return id === undefined ? null : String(id)
}

const storeNewPrice = (draft: BookingDraft, data: Record<string, unknown>): PriceChanged => {
  const currency = currencyOfText(draft.price ?? '')
  const formatPrice = (price: unknown) => (typeof price === 'number' ? formatStoredPrice(price, currency) : undefined)
  const price = formatPrice(data.price) ?? draft.price
  const back = draft.return && { ...draft.return, price: formatPrice(data.return_price) ?? draft.return.price }
  changeDraft(draft, { price, return: back })
  return new PriceChanged()
}

/** Books the draft with the details. @throws BookingError, PriceChanged, or ApiError for other refusals. */
export const submitBooking = async (draft: BookingDraft, values: DetailsValues): Promise<BookingWithReturn> => {
  const problem = buildRequest(draft, null)
  if (problem === 'booking') throw new BookingError(m.booking_incomplete)
  if (problem === 'time') throw new BookingError(m.invalid_time)
  const userId = await resolveUserId(draft, values)
  const current = changeDraft(draft, { userId })
  const body = buildRequest(current, userId)
  if (typeof body === 'string') throw new BookingError(m.booking_incomplete)
  try {
    return await sendDraft(current, body)
  } catch (error) {
    if (isRefused(error, 'PRICE_CHANGED')) throw storeNewPrice(current, error.data)
    if (isRefused(error, 'PROMOTION_REFUSED')) {
      changeDraft(current, { appliedCode: '' })
      throw new BookingError(error.message, 'promotion_code')
    }
    if (isRefused(error) && (error.status === 401 || error.fields.user_id)) {
      // The session, or a guest's checkout, has ended elsewhere: the form asks for the account again.
      references.clear()
      // A guest who has booked before has a new checkout now, and their account is looked up again.
      if (values.account === 'known' && current.apiBookingId)
        return submitBooking(changeDraft(current, { apiBookingId: null, sent: null }), values)
      if (values.account === 'signed_in') forgetUser()
      throw new BookingError(not_signed_in)
    }
    throw error
  }
}
