// The payments and refunds of one ride, and its receipt. All data of a receipt comes from one database snapshot.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { readableId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { type Currency, toWire } from '#kernel/money.ts'
import { refusals as bookingRefusals } from '#modules/bookings/contract.ts'
import type { Booking } from '#modules/bookings/dispatchable/service.ts'
import { isOwner } from '#modules/bookings/policy.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { PriceSignatures } from '#modules/pricing/price-signatures/service.ts'
import { toCompany } from '#modules/settings/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
import type { Printer } from '#platform/pdf/printer.ts'
import { receiptRefusals, type WireMovement } from './contract.ts'
import type * as present from './present.ts'
import { hasReceipt, listMovements, type Movement } from './rules.ts'
import { listCharges, listRefunds } from './store.ts'

export interface ReceiptsDeps {
  db: Db
  bookings: Bookings
  settings: SettingsService
  printer: Printer
  priceSignatures: Pick<PriceSignatures, 'createReceiptFile'>
  /** Loads the wording of receipts; each language has its own build. */
  words: (language: Language) => Promise<Pick<typeof present, 'createReceipt' | 'fileName'>>
  supportPhone: () => string
}

const movementToWire = ({ kind, amount, status, at, card }: Movement, currency: Currency): WireMovement => ({
  kind,
  amount: toWire(amount),
  currency,
  status,
  at: at.toISOString(),
  ...(card && { card }),
})

const template = 'modules/payments/templates/receipt'

export const createReceipts = ({
  db,
  bookings,
  settings,
  printer,
  priceSignatures,
  words,
  supportPhone,
}: ReceiptsDeps) => {
  /** Payments and cards are visible to the account and the office, not to a guest whose browser only has the checkout. */
  const requireOwned = async (actor: Actor, id: string) => {
    const booking = await bookings.getReadable(actor, id)
    if (!actor.staff && !isOwner(actor, booking)) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return booking
  }

  const loadMovements = (booking_id: string): Promise<Movement[]> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) =>
        listMovements(await listCharges(tx, booking_id), await listRefunds(tx, booking_id), booking_id),
      )

  const printReceipt = async (ride: Booking, language?: Language): Promise<{ fileName: string; bytes: Buffer }> => {
    const movements = await loadMovements(ride.booking_id)
    if (!hasReceipt(movements)) throw new Refusal(receiptRefusals.NOTHING_PAID)
    const [record] = await bookings.getWithCustomers([ride.booking_id])
    const company = toCompany(await settings.get(db))
    const { fileName, createReceipt } = await words(language ?? record?.customer?.language ?? ride.language)
    const content = createReceipt({ ride, movements, customer: record?.customer, company, phone: supportPhone() })
    return { fileName: fileName(ride.booking_id), bytes: await printer.print(template, content) }
  }

  return {
    /** Lists payments and refunds, oldest first. @throws Refusal BOOKING_NOT_FOUND */
    async payments(actor: Actor, id: string): Promise<WireMovement[]> {
      const { booking_id, currency } = await requireOwned(actor, id)
      return (await loadMovements(booking_id)).map((movement) => movementToWire(movement, currency))
    },

    /**
     * Creates the receipt as PDF, in `language` or by default in the customer's language.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_PAID, UNAVAILABLE if the printer's queue is full
     */
    async receipt(actor: Actor, id: string, language?: Language): Promise<{ fileName: string; bytes: Buffer }> {
      return printReceipt(await requireOwned(actor, id), language)
    },

    /**
     * Creates the file with the signed price. The name is the same in every language, as the file is.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_PAID, NOT_SIGNED
     */
    async receiptFile(actor: Actor, id: string): Promise<{ fileName: string; content: string }> {
      const ride = await requireOwned(actor, id)
      if (!hasReceipt(await loadMovements(ride.booking_id))) throw new Refusal(receiptRefusals.NOTHING_PAID)
      const file = await priceSignatures.createReceiptFile(db, ride)
      if (!file) throw new Refusal(receiptRefusals.NOT_SIGNED)
      return {
        fileName: `receipt-${readableId(ride.booking_id)}.json`,
        content: `${JSON.stringify(file, undefined, 2)}\n`,
      }
    },

    /** The file name of a booking's receipt in this language. */
    fileNameOf: async (booking_id: string, language: Language): Promise<string> =>
      (await words(language)).fileName(booking_id),

    /**
     * Creates the receipt for a mail to the customer, without a check of permissions.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_PAID, UNAVAILABLE if the printer's queue is full
     */
    async forMail(booking_id: string, language: Language): Promise<{ bytes: Buffer }> {
      const [found] = await bookings.getWithCustomers([booking_id])
      if (!found) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      return printReceipt(found.booking, language)
    },
  }
}
export type Receipts = ReturnType<typeof createReceipts>
