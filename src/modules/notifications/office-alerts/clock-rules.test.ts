// Tests the attention item for outdated time zone rules.
import { afterAll, expect, it } from 'vitest'
import { clockRules } from '#kernel/zones.ts'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { createAttention } from './service.ts'

const noRates = { getRates: () => Promise.reject(new Error('no ride is priced here')) }
const noRead = () => Promise.reject(new Error('the board is not read here'))
const noBoard = { listRidesAtRisk: noRead, listUnjudged: noRead, listDrivenCars: noRead }
const site = await startApp()
afterAll(() => site.close())

const attentionAt = (daysAfterPublication: number) => {
  const db = createDb(site.pool)
  const clock = () => new Date(Date.parse(clockRules.published) + daysAfterPublication * 86_400_000)
  return createAttention({
    ...{
      db,
      clock,
      bookings: site.bookings,
      payments: site.payments,
      rateCards: noRates,
      board: noBoard,
      users: createUsers({ db, clock }),
      partners: site.partners,
    },
    commissions: site.commissions,
    site: { name: 'Ostler', url: site.url, phone: '' },
    officeAddress: async () => undefined,
    findBookingsOfMails: async () => new Map(),
    composeStaffMail: async () => undefined,
    composeMail: () => Promise.reject(new Error('composeMail must not be called while the office has no mail address')),
  })
}

it('raises one attention item for clock rules that were published more than 120 days ago', async () => {
  const { visitor } = await createAdministrator(site)
  const list = async () => (await visitor.get('/api/admin/attention')).body
  await attentionAt(119).raiseOldClockRules()
  expect(await list()).toMatchObject({ data: [], open: 0 })
  await attentionAt(121).raiseOldClockRules()
  await attentionAt(150).raiseOldClockRules()
  expect((await list()).data).toMatchObject([{ kind: 'clock_rules_old', booking: null, seen_at: null }])
})
