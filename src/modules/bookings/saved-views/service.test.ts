// Saved views over HTTP: named, renamed, replaced and removed, each for its own member of staff only.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import { maxViews } from './contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const path = '/api/admin/booking-views'
const openOffice = async () => (await createAdministrator(site)).visitor
type Office = Awaited<ReturnType<typeof openOffice>>
const namesOf = async (office: Office) =>
  (await office.get(path)).body.data.map(({ name }: { name: string }) => name) as string[]

it('a view is saved, renamed and removed, and lists are by name', async () => {
  const office = await openOffice()
  const { body } = await office.post(path, { name: 'Tomorrow, unpaid', query: 'day=tomorrow&money=unpaid' })
  expect(body.data).toMatchObject({ name: 'Tomorrow, unpaid', query: 'day=tomorrow&money=unpaid' })
  await office.post(path, { name: 'Airport', query: 'search=heathrow+T5%2C' })
  expect(await namesOf(office)).toEqual(['Airport', 'Tomorrow, unpaid'])
  const own = `${path}/${body.data.view_id}`
  expect((await office.put(own, { name: 'A day ahead', query: 'day=tomorrow' })).status).toBe(200)
  expect((await office.get(path)).body.data[0]).toMatchObject({ name: 'A day ahead', query: 'day=tomorrow' })
  expect((await office.send('DELETE', own)).status).toBe(200)
  expect((await office.send('DELETE', own)).status).toBe(404)
  expect(await namesOf(office)).toEqual(['Airport'])
})

it('a view of the same name is replaced, so that a second click saves nothing new', async () => {
  const office = await openOffice()
  await office.post(path, { name: 'Unpaid', query: 'money=unpaid' })
  await office.post(path, { name: 'UNPAID', query: 'money=unpaid&day=today' })
  expect((await office.get(path)).body.data).toMatchObject([{ name: 'UNPAID', query: 'money=unpaid&day=today' }])
})

it.each([
  [{ name: ' ', query: '' }, 'name'],
  [{ name: 'x'.repeat(41), query: '' }, 'name'],
  [{ name: 'Views', query: 'search=<script>' }, 'query'],
  [{ name: 'Views', query: 'a'.repeat(601) }, 'query'],
])('a view with %j is refused at its field', async (form, field) => {
  const office = await openOffice()
  const { status, body } = await office.post(path, form)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

it('a view belongs to one member of staff', async () => {
  const [one, other] = [await openOffice(), await openOffice()]
  const { view_id } = (await one.post(path, { name: 'Mine', query: '' })).body.data
  expect(await namesOf(other)).toEqual([])
  expect((await other.put(`${path}/${view_id}`, { name: 'Taken', query: '' })).status).toBe(404)
  expect((await other.send('DELETE', `${path}/${view_id}`)).status).toBe(404)
  expect(await namesOf(one)).toEqual(['Mine'])
})

/** One view less than the maximum. */
const fillViews = (app: TestApp, user_id: string) =>
  app.pool.query(
    `insert into booking_views (view_id, user_id, name, query, created_at)
     select 'view' || number, $1, 'View ' || number, '', now() from generate_series(1, $2::integer) as number`,
    [user_id, maxViews - 1],
  )

it('there are at most twenty views, also when two are saved at once', async () => {
  const office = await createAdministrator(site)
  await fillViews(site, office.user_id)
  const replies = await Promise.all(['One', 'Two'].map((name) => office.visitor.post(path, { name, query: '' })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await namesOf(office.visitor)).toHaveLength(maxViews)
})

it('without the lock of the account, two requests save one view too many', async () => {
  const unlocked = await startApp({ Client: withoutLocks({ before: 'insert into "booking_views"' }) })
  const office = await createAdministrator(unlocked)
  await fillViews(unlocked, office.user_id)
  const replies = await Promise.all(['One', 'Two'].map((name) => office.visitor.post(path, { name, query: '' })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  await unlocked.close()
})
