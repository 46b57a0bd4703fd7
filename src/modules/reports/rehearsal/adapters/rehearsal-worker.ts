// Worker thread of the rehearsals: it parses and prices rides, so that bookings do not wait for it.
import { findHolidaysFor } from '#modules/pricing/holidays/service.ts'
import { answerTasks } from '#platform/side-thread.ts'
import { toCsvLine } from '../present.ts'
import { type BookedRide, createTally, type RehearsedRates, rehearseRide, type Tally } from '../rules.ts'
import type { RehearsalAnswer, RehearsalTask } from '../service.ts'

const rehearsals = new Map<string, { rates: RehearsedRates; tally: Tally }>()

const getRehearsal = (id: string) => {
  const found = rehearsals.get(id)
  if (!found) throw new Error(`rehearsal ${id} is not known in this thread: start it again`)
  return found
}

answerTasks(async (task: RehearsalTask): Promise<RehearsalAnswer> => {
  if (task.kind === 'begin') {
    rehearsals.set(task.id, { rates: task.rates, tally: createTally() })
    return {}
  }
  if (task.kind === 'end') {
    const report = rehearsals.get(task.id)?.tally.report()
    rehearsals.delete(task.id)
    return { report }
  }
  const { rates, tally } = getRehearsal(task.id)
  const findHolidays = await findHolidaysFor(rates.document)
  const rides = (JSON.parse(task.rides) as BookedRide[]).map((ride) => rehearseRide(ride, rates, findHolidays))
  const { csvCurrency: currency } = task
  if (currency) return { csv: rides.map((ride) => toCsvLine(ride, currency)).join('') }
  for (const ride of rides) tally.add(ride)
  return { priced: tally.priced() }
})
