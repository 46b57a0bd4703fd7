// The payments and refunds of one ride, and its receipt. All data of a receipt comes from one database snapshot.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { toWire } from '#kernel/money.ts'
import { refusals as bookingRefusals } from '#modules/bookings/contract.ts'
import type { Booking } from '#modules/bookings/dispatchable/service.ts'
import { isOwner } from '#modules/bookings/policy.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { toCompany } from '#modules/settings/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
import type { Printer } from '#platform/pdf/printer.ts'
import type { ReceiptWordsIn } from '../adapters/receipt-words.ts'
import { type MovementOnWire, receiptRefusals } from './contract.ts'
import { isReceipted, type Movement, movementsOf } from './rules.ts'
import { chargesAbout, refundsAbout } from './store.ts'

export interface ReceiptsDeps {
  db: Db
  bookings: Bookings
  settings: SettingsService
  printer: Printer
  words: ReceiptWordsIn
  supportPhone: () => string
}

const onWire = ({ kind, amount, status, at, card }: Movement): MovementOnWire => ({
  kind,
  amount: toWire(amount),
  currency: 'gbp',
  status,
  at: at.toISOString(),
  ...(card && { card }),
})

const template = 'modules/payments/templates/receipt'

export const createReceipts = ({ db, bookings, settings, printer, words, supportPhone }: ReceiptsDeps) => {
  /** Payments and cards are visible to the account and the office, not to a guest whose browser only has the checkout. */
  const owned = async (actor: Actor, id: string) => {
    const booking = await bookings.readable(actor, id)
    if (!actor.staff && !isOwner(actor, booking)) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return booking
  }

  const movementsFor = (booking_id: string): Promise<Movement[]> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) =>
        movementsOf(await chargesAbout(tx, booking_id), await refundsAbout(tx, booking_id), booking_id),
      )

  const print = async (ride: Booking, language?: Language): Promise<{ fileName: string; bytes: Buffer }> => {
    const movements = await movementsFor(ride.booking_id)
    if (!isReceipted(movements)) throw new Refusal(receiptRefusals.NOTHING_PAID)
    const [known] = await bookings.withCustomer([ride.booking_id])
    const company = toCompany(await settings.get(db))
    const { fileName, receiptOf } = await words(language ?? known?.customer?.language ?? ride.language)
    const paper = receiptOf({ ride, movements, customer: known?.customer, company, phone: supportPhone() })
    return { fileName: fileName(ride.booking_id), bytes: await printer.print(template, paper) }
  }

  return {
    /** Lists payments and refunds, oldest first. @throws Refusal BOOKING_NOT_FOUND */
    async payments(actor: Actor, id: string): Promise<MovementOnWire[]> {
      const { booking_id } = await owned(actor, id)
      return (await movementsFor(booking_id)).map(onWire)
    },

    /**
     * Creates the receipt as PDF, in `language` or by default in the customer's language.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_PAID, UNAVAILABLE if the printer's queue is full
     */
    async receipt(actor: Actor, id: string, language?: Language): Promise<{ fileName: string; bytes: Buffer }> {
      return print(await owned(actor, id), language)
    },

    /** The file name of a booking's receipt in this language. */
    fileNameOf: async (booking_id: string, language: Language): Promise<string> =>
      (await words(language)).fileName(booking_id),

    /**
     * Creates the receipt for a mail to the customer, without a check of permissions.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_PAID, UNAVAILABLE if the printer's queue is full
     */
    async forMail(booking_id: string, language: Language): Promise<{ bytes: Buffer }> {
      const [found] = await bookings.withCustomer([booking_id])
      if (!found) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      return print(found.booking, language)
    },
  }
}
export type Receipts = ReturnType<typeof createReceipts>
