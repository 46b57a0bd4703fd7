// A customer's page: card, companies, spend, favourite places and last rides, read together.
import { Refusal } from '#kernel/errors.ts'
import { pence, toWire } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { CustomerCards } from '#modules/users/customer-cards/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { refusals } from '../accounts/contract.ts'
import type { People } from '../accounts/service.ts'
import type { Customer, Spend } from './contract.ts'
import * as store from './store.ts'

export interface CustomersDeps {
  db: Db
  clock: Clock
  customerCards: Pick<CustomerCards, 'find'>
  people: Pick<People, 'get' | 'bookings'>
}

const lastRides = 3

const oneYearBefore = (now: Date): Date => {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return start
}

const presentSpend = ({ currency, ...amounts }: store.SpendRow): Spend => ({
  currency,
  paid: toWire(pence(amounts.paid)),
  refunded: toWire(pence(amounts.refunded)),
  recent_paid: toWire(pence(amounts.recent_paid)),
  recent_refunded: toWire(pence(amounts.recent_refunded)),
})

export const createCustomers = ({ db, clock, customerCards, people }: CustomersDeps) => ({
  /** The last rides are of the regions; all else belongs to the company. @throws Refusal PERSON_NOT_FOUND, also for a deleted account */
  async get(user_id: string, regions: StaffRegions): Promise<Customer> {
    const person = await people.get(user_id)
    const [card, agreement, partners, spend, saved, used, rides] = await Promise.all([
      customerCards.find(user_id),
      store.findAgreementName(db, user_id),
      store.findPartners(db, user_id),
      store.sumSpend(db, user_id, oneYearBefore(clock())),
      store.findSavedPlaces(db, user_id),
      store.findUsedPlaces(db, user_id),
      people.bookings(user_id, { page: 1, page_size: lastRides, regions }),
    ])
    if (!card) throw new Refusal(refusals.PERSON_NOT_FOUND)
    const { first_name, last_name, email, phone_number, role, disabled_at } = person
    return {
      ...{ user_id, first_name, last_name, email, phone_number, role, disabled_at },
      card,
      agreement: agreement ?? null,
      partners,
      spend: spend.map(presentSpend),
      places: { saved, used },
      last_rides: rides.bookings,
    }
  },
})
export type Customers = ReturnType<typeof createCustomers>
