// The office's attention list: items are raised once, mailed to the office if mail is turned on, and resolved with a note.
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Currency } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { RateCards } from '#modules/pricing/rate-cards/service.ts'
import type { Users } from '#modules/users/service.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { DeadDelivery } from '#platform/outbox.ts'
import { type AttentionItem, refusals } from '../attention-items/contract.ts'
import { presentItem } from '../attention-items/present.ts'
import {
  dedupeOf,
  findLongRide,
  findOldClockRules,
  findWrongTotals,
  isAttentionMail,
  kindByReason,
  type NewItem,
} from '../attention-items/rules.ts'
import * as store from '../attention-items/store.ts'
import type { ComposeMail, ComposeStaffMail } from '../composer/service.ts'
import { type BillAlertsDeps, createBillAlerts, type SetResolved } from '../invoice-alerts/service.ts'
import type { Site } from '../present.ts'
import { createRiskAlerts, findDriversAtRisk, type RiskAlertsDeps } from '../risk-alerts/service.ts'
import { noticeKindOf } from '../staff-notices/rules.ts'
import { type Mail, markDead } from '../store.ts'

export interface AttentionDeps extends Pick<BillAlertsDeps, 'commissions'>, Pick<RiskAlertsDeps, 'board'> {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'getWithCustomers'>
  rateCards: Pick<RateCards, 'getRates'>
  users: Pick<Users, 'findNames'>
  partners: Pick<Partners, 'find' | 'lock' | 'findNames'>
  payments: Pick<Payments, 'isInquiryOpen'> & {
    unknownPayments: Pick<Payments['unknownPayments'], 'needsDecision' | 'list'>
  }
  site: Site
  /** Mail address of the office; undefined while mail to the office is turned off. */
  officeAddress: () => Promise<string | undefined>
  /** The bookings of these mails; mails about none are left out. */
  findBookingsOfMails: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  composeMail: ComposeMail
  composeStaffMail: ComposeStaffMail
}

type Partner = NonNullable<Awaited<ReturnType<Partners['lock']>>>
type PartnerItem = Pick<NewItem, 'kind' | 'key'>

interface Wait {
  booking_id: string
  fee_pence: number
  minutes: number
  is_no_show: boolean
}

interface PaymentNotice {
  payment_id: string
  booking_id: string
  reason: keyof typeof kindByReason
  amount_pence: number
}

interface UnknownPaymentNotice {
  provider_ref: string
  booking_id: string
  is_booked: boolean
  amount_pence: number
  currency: Currency
}

type PresenterDeps = Pick<AttentionDeps, 'bookings' | 'users' | 'partners' | 'board' | 'payments'>

const createItemPresenter = ({ bookings, users, partners, board, payments }: PresenterDeps) => {
  const bookingsOf = async (items: readonly store.Item[]) => {
    const ids = [...new Set(items.flatMap(({ booking_id }) => booking_id ?? []))]
    const found = await bookings.getWithCustomers(ids)
    return new Map(
      found.map(({ booking, customer }) => {
        const { booking_id, booking_date, booking_time, pickup_location, dropoff_location } = booking
        const name = customer ? fullName(customer) : ''
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
    const companies = await partners.findNames(
      db,
      items.flatMap(({ facts }) => facts.partner_id ?? []),
    )
    const drivers = await findDriversAtRisk(db, board, items)
    const refs = items.flatMap(({ facts }) => facts.provider_ref ?? [])
    const unknown = refs.length > 0 ? await payments.unknownPayments.list(db, refs) : []
    const partnerOf = ({ facts: { partner_id } }: store.Item) => {
      const name = partner_id && companies.get(partner_id)
      return partner_id && name ? { partner_id, name } : null
    }
    return items.map((item) =>
      presentItem(item, {
        booking: rides.get(item.booking_id ?? '') ?? null,
        partner: partnerOf(item),
        drivers: drivers.get(item.item_id) ?? [],
        unknown_payment: unknown.find(({ provider_ref }) => provider_ref === item.facts.provider_ref) ?? null,
        seen_by: item.seen_by && (names.get(item.seen_by) ?? ''),
      }),
    )
  }
}

interface ItemsQuery {
  state: 'open' | 'seen'
  /** Null for all. */
  regions: StaffRegions
  page: number
  page_size: number
}

/** Stores a new item and its mails in one transaction; an item that exists is left alone. */
const createRaise = ({ clock, partners, site, composeMail, composeStaffMail }: AttentionDeps) => {
  return async (tx: Tx, item: NewItem, office: string | undefined, mail?: Mail): Promise<void> => {
    const item_id = newId()
    const { kind, key, booking_id = null, payment_id = null, mail_id = null, facts } = item
    const row = { item_id, kind, key, booking_id, payment_id, mail_id, facts, raised_at: clock() }
    // A failed mail about an item is listed without another mail.
    if (!(await store.insertItem(tx, row)) || (mail && isAttentionMail(mail.dedupe))) return
    const partner = facts.partner_id ? await partners.find(tx, facts.partner_id) : undefined
    const context = { mail, partner: partner?.name }
    const dedupe = dedupeOf(item_id)
    // The back office is in English.
    const language = 'en'
    const render: Parameters<ComposeMail>[1] = ({ attention }) => attention(item, context, site)
    const to = { first_name: site.name, last_name: '', email: office ?? '' }
    if (office) await composeMail({ dedupe, to, language }, render, tx)
    const notice = { dedupe, notice: noticeKindOf[kind], ...(booking_id !== null && { booking_id }) }
    await composeStaffMail(notice, render, { except: office, on: tx, language })
  }
}

/** Erases the notes about a deleted account and returns the item ids, which the dedupe keys of their mails contain. */
const forgetNotes = async (tx: Tx, about: { ids: readonly string[]; address: string }): Promise<string[]> => {
  const erased = await store.eraseAttentionNotesAbout(tx, about)
  for (const item_id of erased) await eraseAuditValues(tx, `attention:${item_id}`, 'records')
  return erased
}

export const createAttention = (deps: AttentionDeps) => {
  const { db, clock, bookings, rateCards, partners, payments, officeAddress, findBookingsOfMails } = deps
  const presentItems = createItemPresenter(deps)
  const raise = createRaise(deps)

  /** Adds the currency of the ride to amounts in another one than pounds. */
  const withCurrency = async (item: NewItem): Promise<NewItem> => {
    if (!item.booking_id) return item
    const [found] = await bookings.getWithCustomers([item.booking_id])
    const { currency = 'gbp' } = found?.booking ?? {}
    return currency === 'gbp' ? item : { ...item, facts: { ...item.facts, currency } }
  }

  /** Reads the office's address before the transaction, so that no connection is held while waiting for another. */
  const raiseAll = async (all: readonly NewItem[]): Promise<void> => {
    if (!all.length) return
    const office = await officeAddress()
    for (const item of all) {
      const whole = await withCurrency(item)
      await inTransaction(db, (tx) => raise(tx, whole, office))
    }
  }

  /** Raises an item if the partner still needs it. Events may arrive out of order, so the partner is locked from check to insert. */
  const raiseForPartner = async (partner_id: string, isNeeded: (partner: Partner) => boolean, item: PartnerItem) => {
    const office = await officeAddress()
    await inTransaction(db, async (tx) => {
      const partner = await partners.lock(tx, partner_id)
      if (partner && isNeeded(partner)) await raise(tx, { ...item, facts: { partner_id } }, office)
    })
  }

  const getItem = async (on: Db, item_id: string): Promise<AttentionItem> => {
    const item = await store.findItem(on, item_id)
    const [view] = item ? await presentItems(on, [item]) : []
    if (!view) throw new Refusal(refusals.ATTENTION_NOT_FOUND)
    return view
  }

  const setResolved: SetResolved = async (tx, { item_id, kind, seen_at, note: before }, { seen, note, actor }) => {
    const at = clock()
    await store.saveResolution(tx, item_id, { seen_at: seen ? at : null, seen_by: seen ? actor : null, note })
    await recordAudit(tx, {
      at,
      actor: actor ?? 'system',
      action: seen ? 'attention seen to' : 'attention opened again',
      subject: `attention:${item_id}`,
      before: { kind, seen: seen_at !== null, note: before },
      after: { kind, seen, note },
    })
  }

  const countOpen = async (regions: StaffRegions): Promise<number> => {
    const { total, has_more } = await store.countItems(db, { isOpen: true, regions })
    return total + Number(has_more)
  }

  return {
    ...createBillAlerts({ ...deps, raiseAll, setResolved }),
    ...createRiskAlerts({ ...deps, raise, setResolved }),

    /** Raises an item for a payment event; `key` is the event's key. */
    async raisePaymentItem(notice: PaymentNotice, key: string): Promise<void> {
      const { reason, booking_id, payment_id, amount_pence } = notice
      const office = await officeAddress()
      const kind = kindByReason[reason]
      const item = await withCurrency({ kind, key, booking_id, payment_id, facts: { amount_pence } })
      await inTransaction(db, async (tx) => {
        // The event that closes the inquiry may be delivered first.
        if (reason === 'inquiry' && !(await payments.isInquiryOpen(tx, payment_id))) return
        await raise(tx, item, office)
      })
    },

    /** Raises a payment that nothing here knows, unless it was settled before this event was delivered. */
    async raiseUnknownPayment(notice: UnknownPaymentNotice): Promise<void> {
      const { provider_ref, booking_id, is_booked, amount_pence, currency } = notice
      const office = await officeAddress()
      const facts = { amount_pence, currency, provider_ref }
      const item = { kind: 'payment_unknown' as const, key: provider_ref, ...(is_booked && { booking_id }), facts }
      await inTransaction(db, async (tx) => {
        if (await payments.unknownPayments.needsDecision(tx, provider_ref)) await raise(tx, item, office)
      })
    },

    /** Resolves the item of a payment that was attached, refunded or taken up. */
    resolveUnknownPayment: ({ provider_ref }: { provider_ref: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (await payments.unknownPayments.needsDecision(tx, provider_ref)) return
        const item = await store.lockOpenByKey(tx, 'payment_unknown', provider_ref)
        if (item) await setResolved(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Resolves an inquiry that the bank closed or turned into a dispute, which is an item of its own. */
    resolveInquiry: ({ payment_id }: { payment_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (await payments.isInquiryOpen(tx, payment_id)) return
        for (const item of await store.lockOpenOfPayment(tx, payment_id, 'inquiry'))
          await setResolved(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Raises long rides at a flat fare. Unpaid rides are skipped, as they may never take place. */
    async raiseLongRides(bookingIds: readonly string[]): Promise<void> {
      const found = await bookings.getWithCustomers(bookingIds)
      const isFirm = ({ paid_at, payment_status, booking_status }: (typeof found)[number]['booking']) =>
        (paid_at !== null || payment_status === 'invoiced') && booking_status !== 'cancelled'
      const firm = found.filter(({ booking }) => isFirm(booking))
      const items = await Promise.all(
        firm.map(async ({ booking }) => {
          const { version } = await rateCards.getRates(db, booking.rate_version_id)
          return findLongRide(booking, version.document) ?? []
        }),
      )
      await raiseAll(items.flat())
    },

    /** Raises a wait beyond the included time; `key` is the event's key. */
    raiseWait: ({ booking_id, fee_pence, minutes, is_no_show }: Wait, key: string): Promise<void> =>
      raiseAll([
        {
          kind: is_no_show ? 'no_show' : 'waiting_fee',
          key,
          booking_id,
          facts: { amount_pence: fee_pence, waited_minutes: minutes },
        },
      ]),

    /** Resolves the waiting items of a ride that the office reopened, since its waiting time restarts. */
    resolveWaits: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const kind of ['waiting_fee', 'no_show'] as const)
          for (const item of await store.lockOpenOfBooking(tx, booking_id, kind))
            await setResolved(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Raises a registration unless the office has already decided about it. */
    raiseRegistration: ({ partner_id }: { partner_id: string }): Promise<void> =>
      raiseForPartner(partner_id, ({ status }) => status === 'pending', {
        kind: 'partner_registered',
        key: partner_id,
      }),

    /** Raises a requested name unless it was decided already; `change` is the event's key. */
    raiseRename: ({ partner_id }: { partner_id: string }, change: string): Promise<void> =>
      raiseForPartner(partner_id, ({ pending_name }) => pending_name !== null, {
        kind: 'partner_renamed',
        key: change,
      }),

    /** Resolves the requested name of a partner unless another one is pending. */
    resolveRename: ({ partner_id }: { partner_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        if ((await partners.lock(tx, partner_id))?.pending_name) return
        for (const item of await store.lockOpenOfPartner(tx, partner_id, 'partner_renamed'))
          await setResolved(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Resolves the registration that the office has decided about. */
    resolveRegistration: ({ partner_id }: { partner_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        await partners.lock(tx, partner_id)
        const item = await store.lockOpenByKey(tx, 'partner_registered', partner_id)
        if (item) await setResolved(tx, item, { seen: true, note: null, actor: null })
      }),

    /** Raises a refused claim. The ride has no account to write to; the office finds the guest by payment and passenger. */
    raiseRefusedClaim: ({ booking_id }: { booking_id: string }): Promise<void> =>
      raiseAll([{ kind: 'claim_refused', key: booking_id, booking_id, facts: {} }]),

    /** Raises outdated time zone rules, once per version. */
    raiseOldClockRules: (): Promise<void> => raiseAll(findOldClockRules(clock())),

    /** Raises days whose totals were wrong when they were compared on the day `compared_on`. */
    raiseWrongTotals: (compared_on: string, days: readonly string[]): Promise<void> =>
      raiseAll(findWrongTotals(compared_on, days)),

    /** Raises each event delivery that was given up. */
    raiseDeadDeliveries: (dead: readonly DeadDelivery[]): Promise<void> =>
      raiseAll(
        dead.map(({ id, listener, key }) => ({ kind: 'delivery_dead', key: id, facts: { listener, about: key } })),
      ),

    /** Marks a mail as given up and raises an item for it in the same transaction. */
    async giveUpMail(mail: Mail, lastError: string): Promise<void> {
      const { mail_id } = mail
      const [office, bookingsOf] = await Promise.all([officeAddress(), findBookingsOfMails([mail_id])])
      const booking_id = bookingsOf.get(mail_id)
      const item = { kind: 'mail_dead' as const, key: mail_id, mail_id, ...(booking_id && { booking_id }), facts: {} }
      await inTransaction(db, async (tx) => {
        await markDead(tx, mail, lastError)
        await raise(tx, item, office, mail)
      })
    },

    /** Returns one page, newest first; `page` counts from 1, `open` is the number of open items. */
    async list({ state, regions, page, page_size }: ItemsQuery) {
      const isOpen = state === 'open'
      const [items, totals, open] = await Promise.all([
        store.listItems(db, { isOpen, regions, size: page_size, number: page }),
        store.countItems(db, { isOpen, regions }),
        countOpen(regions),
      ])
      return { items: await presentItems(db, items), ...totals, open }
    },

    /** Counts the open items of the regions, up to 10,001. */
    countOpen,

    /**
     * Resolves or reopens an item; idempotent for the same administrator and note.
     * @throws Refusal ATTENTION_NOT_FOUND, ATTENTION_CHANGED (409, `data.item` is the current item)
     */
    async updateItem(
      item_id: string,
      { seen, note }: { seen: boolean; note: string },
      actor: string,
    ): Promise<AttentionItem> {
      await inTransaction(db, async (tx) => {
        const item = await store.lockItem(tx, item_id)
        if (!item) throw new Refusal(refusals.ATTENTION_NOT_FOUND)
        const savedNote = seen ? note || null : null
        const isDone = (item.seen_at !== null) === seen
        if (isDone && (!seen || (item.seen_by === actor && item.note === savedNote))) return
        if (isDone) throw new Refusal(refusals.ATTENTION_CHANGED, { data: { item: await getItem(tx, item_id) } })
        await setResolved(tx, item, { seen, note: savedNote, actor })
      })
      return getItem(db, item_id)
    },

    forgetNotes,

    /** Erases the notes about a ride whose guest has no account. Idempotent. */
    eraseGuestNotes: ({ booking_id }: { booking_id: string }): Promise<void> =>
      inTransaction(db, async (tx) => void (await forgetNotes(tx, { ids: [booking_id], address: '' }))),
  }
}
export type AttentionList = ReturnType<typeof createAttention>
