// The office's list of bookings for daily work, as a page and as a table.
import type { Actor } from '#kernel/actor.ts'
import { maxCounted } from '#kernel/capped-total.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { regionsOf, type StaffRegions } from '#kernel/staff-regions.ts'
import { refusals } from '#modules/bookings/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Db } from '#platform/db.ts'
import { type RecordRegions, refuseOtherRegions } from '#platform/record-regions.ts'
import type { OperationsBooking, OperationsFilters } from './contract.ts'
import { chooseOrder } from './rules.ts'
import {
  findDetails,
  findOperations,
  findPosition,
  listChoices,
  type OperationsChoices,
  type OperationsPage,
  type Position,
  toSelection,
} from './store.ts'

export interface OperationsDeps {
  db: Db
  bookings: { office: Pick<Bookings['office'], 'findSelected' | 'listInOrder' | 'tableOf'> }
  recordRegions: RecordRegions
}

/** Most lines of an exported table. */
const maxExported = 1_000_000

export const createOperations = ({ db, bookings: { office }, recordRegions }: OperationsDeps) => {
  const getPosition = async (id: string): Promise<Position> => {
    const position = await findPosition(db, normaliseId(id))
    if (!position) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return position
  }

  const find = async (
    { search, ...filters }: OperationsFilters & { after?: Position | undefined },
    max: number,
    page?: OperationsPage,
  ) => {
    const sort = chooseOrder(filters)
    // The search has the filters as well: its first matches alone would leave out rides that the filters let through.
    if (search) return office.findSelected(search, toSelection({ ...filters, sort }), page)
    return findOperations(db, { ...filters, sort }, { max, ...(page && { page }) })
  }

  return {
    /**
     * Returns one page of the matching bookings and their number; with `after`, of those after that booking.
     * @throws Refusal BOOKING_NOT_FOUND for `after`
     */
    async page({
      page,
      page_size,
      after,
      ...filters
    }: OperationsFilters & { page: number; page_size: number; after?: string | undefined }) {
      const position = after ? await getPosition(after) : undefined
      const range = { number: page, size: page_size }
      const { ids, ...totals } = await find({ ...filters, after: position }, maxCounted, range)
      const [records, details] = await Promise.all([office.listInOrder(ids), findDetails(db, ids)])
      const rows = records.flatMap((record): OperationsBooking[] => {
        const known = details.get(record.booking_id)
        return known ? [{ ...record, ...known }] : []
      })
      return { rows, ...totals }
    },

    /**
     * Streams the matching bookings, or those with the ids, as a CSV table; the audit log records the export.
     * @throws Refusal OTHER_REGION for ids of other regions
     */
    async table(actor: Actor, { ids, ...filters }: OperationsFilters & { ids?: string[] | undefined }) {
      if (ids !== undefined) {
        await refuseOtherRegions(recordRegions, regionsOf(actor), { booking_ids: ids })
        return office.tableOf(actor, ids, { chosen: true })
      }
      const found = await find(filters, maxExported)
      const { search, from, to, driver, partner, status, money, regions } = filters
      // Without the search text, which may be a person's name.
      const after = {
        searched: Boolean(search),
        from,
        to,
        driver,
        partner,
        class: filters.class,
        status,
        money,
        regions: regions ?? undefined,
      }
      const given = Object.entries(after).filter(([, value]) => value !== undefined && value !== '')
      return office.tableOf(actor, found.ids, Object.fromEntries(given))
    },

    /** Drivers of the regions, and partners, to filter by. */
    choices: (regions: StaffRegions): Promise<OperationsChoices> => listChoices(db, regions),
  }
}
export type Operations = ReturnType<typeof createOperations>
