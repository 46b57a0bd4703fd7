// What happens on "Continue Booking": the account is found or made, the booking is sent, and each refusal finds its place.
import { call, isRefused, messageOf } from '#kit/api.ts'
import { asE164 } from '#kit/phone.ts'
import { not_signed_in } from '#messages/en/errors.ts'
import * as m from '#messages/en/flow.ts'
import { register } from '#modules/auth/contract.ts'
import type { BookingWithReturn } from '#modules/bookings/contract.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { findAccount } from '#modules/users/contract.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import { rememberSignIn } from '../session.ts'
import { forgetUser, storedUser } from '../stored-user.ts'
import type { BookingDraft } from './booking-draft.ts'
import { isAsSent, requestOf, sendDraft } from './booking-request.ts'
import type { DetailsValues } from './details-form.ts'
import { askForQuote } from './draft-quote.ts'
import { changeDraft } from './use-draft.ts'

/** Something the person must see: a message, and the field it belongs to where there is one. */
export class NotBooked extends Error {
  readonly field: keyof DetailsValues | undefined

  constructor(message: string, field?: keyof DetailsValues) {
    super(message)
    this.name = 'NotBooked'
    this.field = field
  }
}

/** The price is another one now; the draft already carries it. */
export class PriceChanged extends Error {}

/** Only a browser that is booking may ask; one whose day for that is over begins it again with a quote. */
const askForAccount = async (draft: BookingDraft, email: string) => {
  try {
    return await call(findAccount, { query: { email } })
  } catch (error) {
    if (!isRefused(error) || error.status !== 401) throw error
    await askForQuote(draft)
    return call(findAccount, { query: { email } })
  }
}

/** A reference lasts half an hour on the server. Kept here a little less, so that trying again sends the same booking. */
const keptFor = 25 * 60_000
const found = new Map<string, { reference: string; until: number }>()

const findAccountOf = async (draft: BookingDraft, email: string): Promise<string> => {
  const known = found.get(email)
  if (known && known.until > performance.now()) return known.reference
  const { data } = await askForAccount(draft, email)
  const [account] = data
  if (!account) throw new NotBooked(m.user_not_found, 'email')
  found.set(email, { reference: account.user_id, until: performance.now() + keptFor })
  return account.user_id
}

const fieldNames: Record<string, keyof DetailsValues> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  password: 'password',
}

const makeAccount = async (said: DetailsValues): Promise<string> => {
  try {
    const { data } = await call(register, {
      body: {
        first_name: said.firstName,
        last_name: said.lastName,
        phone_number: asE164(said.phoneCode, said.phone) ?? said.phone,
        email: said.email,
        address: notProvided,
        city: notProvided,
        state_province: notProvided,
        zip_postal_code: notProvided,
        country: defaultCountry.name,
        profile_image: null,
        role: 'customer',
        password: said.password,
        sign_in: true,
        marketing_consent: said.marketing,
      },
    })
    rememberSignIn(data)
    return data.user_id
  } catch (error) {
    if (!isRefused(error)) throw error
    const [name, message] = Object.entries(error.fields).find(([each]) => each in fieldNames) ?? []
    const field = isRefused(error, 'EMAIL_TAKEN') ? 'email' : fieldNames[name ?? '']
    throw new NotBooked(message ?? messageOf(error, m.account_failed), field)
  }
}

const userIdFor = async (draft: BookingDraft, said: DetailsValues): Promise<string | null> => {
  // Booked already and unchanged, also before a refresh: under the same reference it is the same booking.
  if (said.account === 'known' && isAsSent(draft) && draft.sent?.userId) return draft.sent.userId
  if (said.account === 'known') return findAccountOf(draft, said.email)
  if (said.account === 'new') return makeAccount(said)
  const id = storedUser()?.user_id
  return id === undefined ? null : String(id)
}

const takeNewPrice = (draft: BookingDraft, data: Record<string, unknown>): PriceChanged => {
  const kept = (price: unknown) => (typeof price === 'number' ? formatStoredPrice(price) : undefined)
  const price = kept(data.price) ?? draft.price
  changeDraft(draft, { price, returnPrice: kept(data.return_price) ?? draft.returnPrice })
  return new PriceChanged()
}

/** Books what the form and the draft say. Throws `NotBooked`, `PriceChanged`, or `Refused` where the server has another reason. */
export const book = async (draft: BookingDraft, said: DetailsValues): Promise<BookingWithReturn> => {
  const draftFault = requestOf(draft, null)
  if (draftFault === 'booking') throw new NotBooked(m.booking_incomplete)
  if (draftFault === 'time') throw new NotBooked(m.invalid_time)
  const userId = await userIdFor(draft, said)
  const current = changeDraft(draft, { userId })
  const body = requestOf(current, userId)
  if (typeof body === 'string') throw new NotBooked(m.booking_incomplete)
  try {
    return await sendDraft(current, body)
  } catch (error) {
    if (isRefused(error, 'PRICE_CHANGED')) throw takeNewPrice(current, error.data)
    if (isRefused(error) && (error.status === 401 || error.fields.user_id)) {
      // The session, or the checkout of a guest, has ended elsewhere: the form asks again who books.
      found.clear()
      // A guest who has booked it before comes by another checkout now, and is found anew.
      if (said.account === 'known' && current.apiBookingId)
        return book(changeDraft(current, { apiBookingId: null, sent: null }), said)
      if (said.account === 'signed_in') forgetUser()
      throw new NotBooked(not_signed_in)
    }
    throw error
  }
}
