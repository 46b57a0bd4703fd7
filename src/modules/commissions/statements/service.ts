// Statements: made of the ledger each time they are asked for, the same to the byte, since nothing in there ever changes.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { localAt, shiftMonth } from '#kernel/time.ts'
import { refusals as ofPartners } from '#modules/partners/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { partnerNames } from '#modules/partners/naming/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Printer } from '#platform/paper/printer.ts'
import { dayStart } from '../earnings/service.ts'
import { refusals } from './contract.ts'
import { csvOf, fileName, paperOf } from './present.ts'
import { isPeriod, periodsUntil, settlingMs, statementOf } from './rules.ts'
import { balanceBefore, firstLineAt, linesBetween } from './store.ts'

export interface StatementsDeps {
  db: Db
  clock: Clock
  members: Pick<Members, 'require'>
  settings: SettingsService
  printer: Printer
  zone: () => string
  supportPhone: () => string
}

export interface StatementFile {
  /** Without its ending. */
  name: string
  bytes: Buffer
}

const template = 'modules/commissions/templates/statement'

export const createStatements = (deps: StatementsDeps) => {
  const { db, clock, members, settings, printer, zone, supportPhone } = deps
  const startOf = (period: string) => dayStart(`${period}-01`, zone())

  const periods = async (partner_id: string): Promise<string[]> => {
    const first = await firstLineAt(db, partner_id)
    const today = new Date(clock().getTime() - settlingMs)
    return first ? periodsUntil(localAt(first, zone()).date.slice(0, 7), localAt(today, zone()).date) : []
  }

  const nameOf = async (partner_id: string): Promise<string> => {
    const name = (await partnerNames(db, [partner_id])).get(partner_id)
    if (name === undefined) throw new Refusal(ofPartners.PARTNER_NOT_FOUND)
    return name
  }

  const read = async (partner_id: string, period: string) => {
    const partner = await nameOf(partner_id)
    if (!isPeriod(period) || !(await periods(partner_id)).includes(period)) throw new Refusal(refusals.NO_STATEMENT)
    const span = { from: startOf(period), to: startOf(shiftMonth(period, 1)) }
    const opening = await balanceBefore(db, partner_id, span.from)
    const statement = statementOf(opening, await linesBetween(db, partner_id, span))
    return { partner, period, statement, span, zone: zone() }
  }

  const pdf = async (partner_id: string, period: string): Promise<StatementFile> => {
    const made = await read(partner_id, period)
    const paper = paperOf({ ...made, company: await settings.get(db), phone: supportPhone() })
    return { name: fileName(made), bytes: await printer.print(template, paper) }
  }

  const csv = async (partner_id: string, period: string): Promise<StatementFile> => {
    const made = await read(partner_id, period)
    return { name: fileName(made), bytes: Buffer.from(csvOf(made)) }
  }

  const own = async (actor: Actor): Promise<string> => (await members.require(actor, 'owner')).partner_id

  return {
    /** The caller's own. @throws Refusal of `members.require`, NO_STATEMENT, UNAVAILABLE when too many are being made */
    own: {
      periods: async (actor: Actor) => periods(await own(actor)),
      pdf: async (actor: Actor, period: string) => pdf(await own(actor), period),
      csv: async (actor: Actor, period: string) => csv(await own(actor), period),
    },

    /** Of any partner, for the office. @throws Refusal PARTNER_NOT_FOUND, NO_STATEMENT, UNAVAILABLE */
    office: {
      async periods(partner_id: string): Promise<string[]> {
        await nameOf(partner_id)
        return periods(partner_id)
      },
      pdf,
      csv,
    },
  }
}
export type Statements = ReturnType<typeof createStatements>
