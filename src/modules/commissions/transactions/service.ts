// The transactions of a partner, for its owners.
import type { Actor } from '#kernel/actor.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pounds } from '#kernel/money.ts'
import { includesText } from '#kernel/search-text.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/partner/commission.ts'
import { partnerServices } from '#modules/bookings/partner-rides/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Db } from '#platform/db.ts'
import type { Transaction, TransactionStatus } from './contract.ts'
import { type Line, listLines, type Sought } from './store.ts'

export interface TransactionsDeps {
  db: Db
  members: Pick<Members, 'require'>
  zone: () => string
}

const methods = ['card', 'invoice'] as const

/** Ids are sought as they are shown, in groups and capitals, too. */
const soughtIn = (words: string): Sought => {
  const within = (name: string) => includesText(name, words)
  return {
    id: normaliseId(words),
    services: partnerServices.filter((service) => within(m.services[service])),
    methods: methods.filter((method) => within(m.methods[method])),
  }
}

export const createTransactions = ({ db, members, zone }: TransactionsDeps) => {
  const shown = ({ paid_pence, commission_pence, at, ...line }: Line): Transaction => ({
    transaction_id: line.transaction_id,
    booking_id: line.booking_id,
    at: at.toISOString(),
    date: localAt(at, zone()).date,
    service: line.service,
    amount: pounds(Number(paid_pence)),
    commission: pounds(Number(commission_pence)),
    currency: 'gbp',
    status: line.status,
    method: line.method,
  })

  return {
    /** @throws Refusal of `members.require` */
    async list(
      actor: Actor,
      asked: { search?: string | undefined; status?: TransactionStatus | undefined; page: number; page_size: number },
    ): Promise<{ transactions: Transaction[]; total: number }> {
      const { partner_id } = await members.require(actor, 'owner')
      const { search, status, page, page_size } = asked
      const sought = search ? soughtIn(search) : undefined
      const { lines, total } = await listLines(db, { partner_id, sought, status }, { number: page, size: page_size })
      return { transactions: lines.map(shown), total }
    },
  }
}
export type Transactions = ReturnType<typeof createTransactions>
