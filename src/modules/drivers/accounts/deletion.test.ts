// Deleting a customer account also erases an application with its email that was never linked to it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import {
  applyAsDriver,
  changeDriver,
  listDriverAudit,
  readDriverRow,
  waitForMail,
} from '../../../../testing/drivers.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

describe('a customer who deletes the account', () => {
  const verifyEmail = (user_id: string) =>
    site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
  const deleteAccount = async (visitor: Visitor, user_id: string) =>
    expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)

  it.each([
    ['applied with their e-mail', false],
    ['was approved to drive with it, and never used the link', true],
  ])('and %s is erased from the drivers too, with the mails about it', async (_, isApproved) => {
    const customer = site.visitor()
    const { email, user_id } = await signUp(customer)
    await verifyEmail(user_id)
    const { driver_id } = await applyAsDriver(site, { email })
    if (isApproved) {
      expect((await changeDriver(office, driver_id, { status: 'available' })).status).toBe(200)
      await waitForMail(site, email, 'Your application is approved')
    }
    await waitForDeliveries(site)
    await deleteAccount(customer, user_id)
    const stored = JSON.stringify([await readDriverRow(site, driver_id), await listDriverAudit(site, driver_id)])
    for (const word of ['Imran', 'Qureshi', 'Lantern', email]) expect(stored).not.toContain(word)
    expect((await office.visitor.get('/api/drivers')).text).not.toContain(driver_id)
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select subject from mails where to_address = $1', [email])
    expect(rows).toEqual([{ subject: 'Your account has been deleted' }])
    // The email is free for another application.
    await applyAsDriver(site, { email })
  })

  it('keeps an application with an email that they have not verified', async () => {
    const stranger = site.visitor()
    const { email, user_id } = await signUp(stranger)
    const { driver_id } = await applyAsDriver(site, { email })
    await changeDriver(office, driver_id, { status: 'available' })
    await deleteAccount(stranger, user_id)
    expect(await readDriverRow(site, driver_id)).toMatchObject({ email, first_name: 'Imran' })
  })
})
