// The office's card of a customer over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssignedRide, createDriver, getDriverDay } from '../../../../testing/assigned-rides.ts'
import { bookedRide, password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const card = {
  revision: 1,
  is_vip: true,
  company: 'Ferrars & Partners',
  office_notes: 'Invoices to the assistant.\nCalls before each ride.',
  driver_notes: 'Prefers the rear left seat.',
}
const saveCard = (user_id: string, over: object = {}, { visitor }: Pick<OfficePerson, 'visitor'> = office) =>
  visitor.put(`/api/admin/users/${user_id}/card`, { ...card, ...over })
const listAudit = async (user_id: string) =>
  (
    await site.pool.query('select actor, action, before, after from audit_log where subject = $1 order by audit_id', [
      `user:${user_id}`,
    ])
  ).rows

describe('the card of a customer', () => {
  it('is saved, audited by its changed fields, and shown to the office', async () => {
    const { user_id } = await signUp(site.visitor())
    const saved = await saveCard(user_id, { company: '' })
    expect([saved.status, saved.body.data]).toEqual([200, { ...card, company: null, revision: 2 }])
    expect((await office.visitor.get(`/api/admin/users/${user_id}/customer`)).body.data.card).toEqual(saved.body.data)
    const { office_notes, driver_notes } = card
    expect((await listAudit(user_id)).at(-1)).toEqual({
      actor: office.user_id,
      action: 'customer card changed',
      before: { is_vip: false, office_notes: null, driver_notes: null },
      after: { is_vip: true, office_notes, driver_notes },
    })
  })

  it('is refused if another administrator changed it, unless nothing would change', async () => {
    const { user_id } = await signUp(site.visitor())
    await saveCard(user_id)
    const late = await saveCard(user_id, { company: 'Another' })
    expect([late.status, late.body.code, late.body.data.card]).toEqual([409, 'CARD_CHANGED', { ...card, revision: 2 }])
    expect((await saveCard(user_id)).status).toBe(200)
    expect((await saveCard(user_id, { company: 'Another', revision: 2 })).status).toBe(200)
  })

  it.each([
    ['company', 'x'.repeat(121)],
    ['office_notes', 'x'.repeat(2001)],
    ['driver_notes', 'x'.repeat(501)],
    ['is_vip', 'yes'],
  ])('refuses %s that is not valid at its field', async (field, value) => {
    const { user_id } = await signUp(site.visitor())
    const { status, body } = await saveCard(user_id, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('exists for customers only', async () => {
    expect((await saveCard(office.user_id)).status).toBe(404)
    expect((await saveCard('0000000000000')).status).toBe(404)
  })

  it('is not shown to the customer, except in the export of their data', async () => {
    const visitor = site.visitor()
    const { user_id, booking_id } = await bookedRide(visitor)
    await saveCard(user_id)
    for (const path of [`/api/users/${user_id}`, `/api/bookings/${booking_id}`, `/api/bookings/user/${user_id}`]) {
      const { status, text } = await visitor.get(path)
      expect([path, status, text.includes('is_vip'), text.includes('rear left')]).toEqual([path, 200, false, false])
    }
    const { text } = await visitor.get(`/api/users/${user_id}/data.json`)
    expect(JSON.parse(text).profile).toMatchObject({
      is_vip: true,
      company: card.company,
      office_notes: card.office_notes,
      driver_notes: card.driver_notes,
    })
  })

  it('is erased with the account, from the audit log too', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    await saveCard(user_id)
    expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)
    const { rows } = await site.pool.query('select * from users where user_id = $1', [user_id])
    expect(rows[0]).toMatchObject({ is_vip: false, company: null, office_notes: null, driver_notes: null })
    expect(JSON.stringify(await listAudit(user_id))).not.toContain('rear left')
  })

  it('marks the rides for the office and the driver, who reads the notes for drivers only', async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { now: new Date() })
    const { rows } = await site.pool.query(
      'select user_id, booking_date::text as day from bookings where booking_id = $1',
      [booking_id],
    )
    const { user_id, day } = rows[0]
    const findInList = async () =>
      (await office.visitor.get('/api/bookings')).body.data.find(
        (each: { booking_id: string }) => each.booking_id === booking_id,
      )
    const findOnDay = async () =>
      (await office.visitor.get(`/api/admin/dispatch?from=${day}&to=${day}`)).body.data.rides.find(
        (each: { booking_id: string }) => each.booking_id === booking_id,
      )
    expect([(await findInList()).is_vip, (await findOnDay()).passenger.is_vip]).toEqual([false, false])
    expect((await getDriverDay(driver.visitor)).rides[0]).toMatchObject({ is_vip: false, customer_notes: null })
    await saveCard(user_id)
    expect([(await findInList()).is_vip, (await findOnDay()).passenger.is_vip]).toEqual([true, true])
    expect((await office.visitor.get(`/api/admin/bookings/${booking_id}`)).body.data.is_vip).toBe(true)
    const day_text = JSON.stringify(await getDriverDay(driver.visitor))
    expect(JSON.parse(day_text).rides[0]).toMatchObject({ is_vip: true, customer_notes: card.driver_notes })
    expect(day_text).not.toContain('Calls before each ride')
    // A guest can name any account; the office names the customer.
    const claim = `update bookings set user_id = null, claim_user_id = $2, checkout_id = 'a guest', created_by = $3
      where booking_id = $1`
    await site.pool.query(claim, [booking_id, user_id, null])
    expect((await getDriverDay(driver.visitor)).rides[0]).toMatchObject({ is_vip: false, customer_notes: null })
    expect((await findOnDay()).passenger.is_vip).toBe(false)
    await site.pool.query(claim, [booking_id, user_id, office.user_id])
    expect((await getDriverDay(driver.visitor)).rides[0]).toMatchObject({ is_vip: true })
    expect((await findOnDay()).passenger.is_vip).toBe(true)
  })
})

/** Saves the card of one customer by two administrators at the same time and returns both statuses. */
const saveTwice = async (unguarded?: (text: string) => string) => {
  const { Client, arm, reached, resume } = pauseAt((text) => text.includes('"card_revision" + $'), unguarded)
  const racing = await startApp({ Client })
  const [first, second] = [await createAdministrator(racing), await createAdministrator(racing)]
  const { user_id } = await signUp(racing.visitor())
  arm()
  const slow = saveCard(user_id, { company: 'First' }, first)
  await reached
  const quick = saveCard(user_id, { company: 'Second' }, second)
  if (unguarded) await quick
  else await waitForLock(racing)
  resume()
  const statuses = [(await slow).status, (await quick).status]
  await racing.close()
  return statuses
}

describe('two administrators who save one card', () => {
  it('do not overwrite each other', async () => {
    expect(await saveTwice()).toEqual([200, 409])
  })

  it('would overwrite each other without the lock (control)', async () => {
    expect(await saveTwice((text) => text.replace(/ for no key update$/, ''))).toEqual([200, 200])
  })
})
