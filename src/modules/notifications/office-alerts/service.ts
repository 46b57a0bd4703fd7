// What somebody of the office has to look at: raised once, told to the office by mail where it wants mail, and seen to with a note.
import { Refusal } from '#kernel/errors.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Users } from '#modules/users/service.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { DeadDelivery } from '#platform/outbox.ts'
import { type BillAlertsDeps, createBillAlerts, type Mark } from '../bill-alerts/service.ts'
import type { Site } from '../present.ts'
import type { Tell } from '../service.ts'
import { type Mail, markDead } from '../store.ts'
import { type AttentionItem, refusals } from './contract.ts'
import { itemOf } from './present.ts'
import { dedupeOf, kindOfReason, longRide, oldClockRules, type Raised, tellsOfAttention } from './rules.ts'
import * as store from './store.ts'

export interface AttentionDeps extends Pick<BillAlertsDeps, 'commissions'> {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'withCustomer'>
  users: Pick<Users, 'findNames'>
  partners: Pick<Partners, 'get' | 'lock' | 'namesOf'>
  payments: Pick<Payments, 'isInquiryOpen'>
  site: Site
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  tell: Tell
}

type Partner = NonNullable<Awaited<ReturnType<Partners['lock']>>>
type PartnerItem = Pick<Raised, 'kind' | 'key'>

interface Wait {
  booking_id: string
  fee_pence: number
  minutes: number
  is_no_show: boolean
}

interface PaymentNotice {
  payment_id: string
  booking_id: string
  reason: keyof typeof kindOfReason
  amount_pence: number
}

const createShow = ({ bookings, users, partners }: Pick<AttentionDeps, 'bookings' | 'users' | 'partners'>) => {
  const bookingsOf = async (items: readonly store.Item[]) => {
    const ids = [...new Set(items.flatMap(({ booking_id }) => booking_id ?? []))]
    const found = await bookings.withCustomer(ids)
    return new Map(
      found.map(({ booking, customer }) => {
        const { booking_id, booking_date, booking_time, pickup_location, dropoff_location } = booking
        const name = customer ? `${customer.first_name} ${customer.last_name}`.trim() : ''
        return [
          booking_id,
          { booking_id, booking_date, booking_time, pickup_location, dropoff_location, customer: name },
        ]
      }),
    )
  }

  return async (db: Db, items: readonly store.ItemWithMail[]): Promise<AttentionItem[]> => {
    const rides = await bookingsOf(items)
    const names = await users.findNames(db, [...new Set(items.flatMap(({ seen_by }) => seen_by ?? []))])
    const companies = await partners.namesOf(
      db,
      items.flatMap(({ facts }) => facts.partner_id ?? []),
    )
    const partnerOf = ({ facts: { partner_id } }: store.Item) => {
      const name = partner_id && companies.get(partner_id)
      return partner_id && name ? { partner_id, name } : null
    }
    return items.map((item) =>
      itemOf(item, {
        booking: rides.get(item.booking_id ?? '') ?? null,
        partner: partnerOf(item),
        seen_by: item.seen_by && (names.get(item.seen_by) ?? ''),
      }),
    )
  }
}

/** Raises things: what nobody has raised before is kept and told, in one transaction. */
const createRaise = ({ clock, partners, site, tell }: AttentionDeps) => {
  return async (tx: Tx, raised: Raised, office: string | undefined, mail?: Mail): Promise<void> => {
    const item_id = newId()
    const { kind, key, booking_id = null, payment_id = null, mail_id = null, facts } = raised
    const row = { item_id, kind, key, booking_id, payment_id, mail_id, facts, raised_at: clock() }
    if (!(await store.insertItem(tx, row)) || !office) return
    const to = { first_name: site.name, last_name: '', email: office }
    const partner = facts.partner_id ? await partners.get(tx, facts.partner_id) : undefined
    const about = { mail, partner: partner?.name }
    // The back office is in English.
    await tell({ dedupe: dedupeOf(item_id), to, language: 'en' }, ({ attention }) => attention(raised, about, site), tx)
  }
}

/** The notes on what is about somebody whose account ends; answers the ids of the things, by which mails about them are known. */
const forgetNotes = async (tx: Tx, about: { ids: readonly string[]; address: string }): Promise<string[]> => {
  const erased = await store.eraseNotes(tx, about)
  for (const item_id of erased) await eraseAuditValues(tx, `attention:${item_id}`, 'records')
  return erased
}

export const createAttention = (deps: AttentionDeps) => {
  const { db, clock, bookings, partners, payments, officeAddress } = deps
  const show = createShow(deps)
  const raise = createRaise(deps)

  /** Whoever holds a connection waits for no other: where the office reads is asked for before. */
  const raiseAll = async (all: readonly Raised[]): Promise<void> => {
    if (!all.length) return
    const office = await officeAddress()
    for (const raised of all) await inTransaction(db, (tx) => raise(tx, raised, office))
  }

  /** Raises an item where the partner still needs it. Events may arrive out of order, so the partner is locked from check to insert. */
  const raiseForPartner = async (partner_id: string, isNeeded: (partner: Partner) => boolean, item: PartnerItem) => {
    const office = await officeAddress()
    await inTransaction(db, async (tx) => {
      const partner = await partners.lock(tx, partner_id)
      if (partner && isNeeded(partner)) await raise(tx, { ...item, facts: { partner_id } }, office)
    })
  }

  const shownItem = async (on: Db, item_id: string): Promise<AttentionItem> => {
    const item = await store.findItem(on, item_id)
    const [shown] = item ? await show(on, [item]) : []
    if (!shown) throw new Refusal(refusals.ATTENTION_NOT_FOUND)
    return shown
  }

  const mark: Mark = async (tx, { item_id, kind, seen_at, note: before }, { seen, note, actor }) => {
    const at = clock()
    await store.saveSeen(tx, item_id, { seen_at: seen ? at : null, seen_by: seen ? actor : null, note })
    await recordAudit(tx, {
      at,
      actor: actor ?? 'system',
      action: seen ? 'attention seen to' : 'attention opened again',
      subject: `attention:${item_id}`,
      before: { kind, seen: seen_at !== null, note: before },
      after: { kind, seen, note },
    })
  }

  return {
    ...createBillAlerts({ ...deps, raiseAll, mark }),

    /** Payments has said so. `key` names this very thing. */
    async noticePayment(notice: PaymentNotice, key: string): Promise<void> {
      const { reason, booking_id, payment_id, amount_pence } = notice
      const office = await officeAddress()
      await inTransaction(db, async (tx) => {
        // Its end may be heard first: what is over asks for nothing.
        if (reason === 'inquiry' && !(await payments.isInquiryOpen(tx, payment_id))) return
        await raise(tx, { kind: kindOfReason[reason], key, booking_id, payment_id, facts: { amount_pence } }, office)
      })
    },

    /** The bank has had its answer, or disputes the payment now, which is an item of its own. */
    noticeInquiryClosed: ({ payment_id }: { payment_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (await payments.isInquiryOpen(tx, payment_id)) return
        for (const item of await store.lockOpenOfPayment(tx, payment_id, 'inquiry'))
          await mark(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Paid, billed or changed: is one of them a long ride at a flat fare? What is unpaid may never be driven. */
    async noticeRides(bookingIds: readonly string[]): Promise<void> {
      const found = await bookings.withCustomer(bookingIds)
      const isFirm = ({ paid_at, payment_status, booking_status }: (typeof found)[number]['booking']) =>
        (paid_at !== null || payment_status === 'invoiced') && booking_status !== 'cancelled'
      const firm = found.filter(({ booking }) => isFirm(booking))
      await raiseAll(firm.flatMap(({ booking }) => longRide(booking) ?? []))
    },

    /** A car waited beyond what is included. `key` names this wait. */
    noticeWait: ({ booking_id, fee_pence, minutes, is_no_show }: Wait, key: string): Promise<void> =>
      raiseAll([
        {
          kind: is_no_show ? 'no_show' : 'waiting_fee',
          key,
          booking_id,
          facts: { amount_pence: fee_pence, waited_minutes: minutes },
        },
      ]),

    /** The office has said that the ride is not over: its waiting counts anew. */
    noticeReopened: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const kind of ['waiting_fee', 'no_show'] as const)
          for (const item of await store.lockOpenOf(tx, booking_id, kind))
            await mark(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Raises nothing where the office has already decided about the registration. */
    noticePartner: ({ partner_id }: { partner_id: string }): Promise<void> =>
      raiseForPartner(partner_id, ({ status }) => status === 'pending', {
        kind: 'partner_registered',
        key: partner_id,
      }),

    /** Raises nothing where no new name waits any more; `change` is the key of the change. */
    noticeRenamed: ({ partner_id }: { partner_id: string }, change: string): Promise<void> =>
      raiseForPartner(partner_id, ({ pending_name }) => pending_name !== null, {
        kind: 'partner_renamed',
        key: change,
      }),

    /** Nothing, or another name, waits for the office now. */
    noticeNameDecided: ({ partner_id }: { partner_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        if ((await partners.lock(tx, partner_id))?.pending_name) return
        for (const item of await store.lockOpenOfPartner(tx, partner_id, 'partner_renamed'))
          await mark(tx, item, { seen: true, note: null, actor: null })
      }),

    /** The office has decided about it: nobody has to look at it any more. */
    noticeDecided: ({ partner_id }: { partner_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        await partners.lock(tx, partner_id)
        const item = await store.lockOpenAbout(tx, 'partner_registered', partner_id)
        if (item) await mark(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Nobody can be written to about the ride now: its guest is known by the payment and by who travels. */
    noticeRefusedClaim: ({ booking_id }: { booking_id: string }): Promise<void> =>
      raiseAll([{ kind: 'claim_refused', key: booking_id, booking_id, facts: {} }]),

    noticeClockRules: (): Promise<void> => raiseAll(oldClockRules(clock())),

    noticeDeadDeliveries: (dead: readonly DeadDelivery[]): Promise<void> =>
      raiseAll(
        dead.map(({ id, listener, key }) => ({ kind: 'delivery_dead', key: id, facts: { listener, about: key } })),
      ),

    /** A mail is given up: marked, and raised with it. */
    async giveUpMail(mail: Mail, lastError: string): Promise<void> {
      const office = tellsOfAttention(mail.dedupe) ? undefined : await officeAddress()
      const { mail_id } = mail
      await inTransaction(db, async (tx) => {
        await markDead(tx, mail, lastError)
        await raise(tx, { kind: 'mail_dead', key: mail_id, mail_id, facts: {} }, office, mail)
      })
    },

    /** One page, the newest first; `page` counts from 1. `open` is how many nobody has seen to. */
    async list({ state, page, page_size }: { state: 'open' | 'seen'; page: number; page_size: number }) {
      const [items, counts] = await Promise.all([
        store.listItems(db, { isOpen: state === 'open', size: page_size, number: page }),
        store.countItems(db),
      ])
      return { items: await show(db, items), total: counts[state], open: counts.open }
    },

    countOpen: async (): Promise<number> => (await store.countItems(db)).open,

    /** Refuses with ATTENTION_NOT_FOUND, ATTENTION_CHANGED (409, `data.item` as it is). Asked again it is done already. */
    async seeTo(
      item_id: string,
      { seen, note }: { seen: boolean; note: string },
      actor: string,
    ): Promise<AttentionItem> {
      await inTransaction(db, async (tx) => {
        const item = await store.lockItem(tx, item_id)
        if (!item) throw new Refusal(refusals.ATTENTION_NOT_FOUND)
        const said = seen ? note || null : null
        const isDone = (item.seen_at !== null) === seen
        if (isDone && (!seen || (item.seen_by === actor && item.note === said))) return
        if (isDone) throw new Refusal(refusals.ATTENTION_CHANGED, { data: { item: await shownItem(tx, item_id) } })
        await mark(tx, item, { seen, note: said, actor })
      })
      return shownItem(db, item_id)
    },

    forgetNotes,
    /** The same for a ride whose guest has no account. Safe to repeat. */
    guestForgotten: ({ booking_id }: { booking_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => void (await forgetNotes(tx, { ids: [booking_id], address: '' }))),
  }
}
export type AttentionList = ReturnType<typeof createAttention>
