// Transactions of a partner, for its owners.
import type { Actor } from '#kernel/actor.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pounds } from '#kernel/money.ts'
import { includesText } from '#kernel/search-text.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/partner/commission.ts'
import { rideKinds } from '#modules/bookings/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Db } from '#platform/db.ts'
import { paymentMethods } from '../rules.ts'
import type { Transaction, TransactionStatus } from './contract.ts'
import { type Line, listLines, type SearchFilter } from './store.ts'

export interface TransactionsDeps {
  db: Db
  members: Pick<Members, 'require'>
  zone: () => string
}

/** Parses search words; ids match as displayed, in groups and capitals. */
const parseSearch = (search: string): SearchFilter => {
  const isMatch = (name: string) => includesText(name, search)
  return {
    id: normaliseId(search),
    services: rideKinds.filter((service) => isMatch(m.services[service])),
    methods: paymentMethods.filter((method) => isMatch(m.methods[method])),
  }
}

export const createTransactions = ({ db, members, zone }: TransactionsDeps) => {
  const toTransaction = ({ paid_pence, commission_pence, at, ...line }: Line): Transaction => ({
    transaction_id: line.transaction_id,
    booking_id: line.booking_id,
    at: at.toISOString(),
    date: localAt(at, zone()).date,
    service: line.service,
    amount: pounds(Number(paid_pence)),
    commission: pounds(Number(commission_pence)),
    currency: line.currency,
    status: line.status,
    method: line.method,
  })

  return {
    /** Lists a page of transactions of the caller's partner. @throws Refusal of `members.require` */
    async list(
      actor: Actor,
      query: { search?: string | undefined; status?: TransactionStatus | undefined; page: number; page_size: number },
    ): Promise<{ transactions: Transaction[]; total: number }> {
      const { partner_id } = await members.require(actor, 'owner')
      const { search, status, page, page_size } = query
      const filter = search ? parseSearch(search) : undefined
      const { lines, total } = await listLines(db, { partner_id, filter, status }, { number: page, size: page_size })
      return { transactions: lines.map(toTransaction), total }
    },
  }
}
