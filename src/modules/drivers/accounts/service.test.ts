// Accounts of drivers: created or linked by the approval, corrected emails, and deletion.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withRival } from '../../../../testing/concurrent-registration.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import {
  addDriver,
  applyAsDriver,
  changeDriver,
  getDriverDetail,
  listDriverAudit,
  readDriverRow,
  waitForMail,
} from '../../../../testing/drivers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { dateIn, newAccount, password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let now = new Date('2026-11-22T10:00:00Z')
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const tokenIn = ({ html }: { html: string }) => /token=([\w-]{43})/.exec(html)?.[1] ?? ''
const login = (email: string, secret: string) => {
  const visitor = site.visitor()
  return visitor.post('/api/auth/login', { email, password: secret }).then((reply) => ({ visitor, reply }))
}

/** Chooses the password of an approved driver and signs in. */
const activateDriver = async (email: string) => {
  const token = tokenIn(await waitForMail(site, email, 'Your application is approved'))
  const newPassword = 'a-brass-lantern'
  await site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword })
  const { visitor, reply } = await login(email, newPassword)
  return { newPassword, visitor, user_id: reply.body.data.user_id as string }
}

describe('an approval', () => {
  it('creates the account of the driver and mails the link to set a password, once', async () => {
    const { driver_id, email } = await applyAsDriver(site)
    const { body } = await changeDriver(office, driver_id, { status: 'available', version: 1 })
    expect(body.data).toMatchObject({ status: 'available', account: 'invited', approved_at: now.toISOString() })
    const mail = await waitForMail(site, email, 'Your application is approved')
    expect(mail.text.replace(/\s+/g, ' ')).toContain('Choose a password, then sign in to see your rides.')
    expect((await login(email, '')).reply.status).toBe(400)
    now = new Date(now.getTime() + 71 * 3_600_000)
    const chosen = { token: tokenIn(mail), newPassword: 'a-brass-lantern' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
    const { visitor, reply } = await login(email, 'a-brass-lantern')
    expect(reply.body.data).toMatchObject({ role: 'driver', first_name: 'Imran', email })
    expect((await visitor.get('/api/drivers')).status).toBe(403)
    office = await createAdministrator(site)
    expect((await getDriverDetail(office, driver_id)).account).toBe('active')
    await changeDriver(office, driver_id, { status: 'unavailable' })
    await changeDriver(office, driver_id, { status: 'available' })
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select subject from mails where to_address = $1 and subject = 'Your application is approved'`,
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('leaves a customer account with that email as it is until its owner uses the mailed link', async () => {
    const customer = site.visitor()
    const { email, user_id } = await signUp(customer)
    const { driver_id } = await applyAsDriver(site, { email, first_name: 'Somebody' })
    await changeDriver(office, driver_id, { status: 'available' })
    expect((await readDriverRow(site, driver_id)).user_id).toBeNull()
    expect((await customer.get('/api/auth/session')).body.data).toMatchObject({ role: 'customer', user_id })
    expect((await login(email, password)).reply.body.data).toMatchObject({ role: 'customer', first_name: 'Eleanor' })

    const mail = await waitForMail(site, email, 'Your application is approved')
    expect(mail.text.replace(/\s+/g, ' ')).toContain('You already have an account with this address')
    const chosen = { token: tokenIn(mail), newPassword: 'a-brass-lantern' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
    expect((await readDriverRow(site, driver_id)).user_id).toBe(user_id)
    expect((await customer.get('/api/auth/session')).body.data).toBeNull()
    const { visitor, reply } = await login(email, 'a-brass-lantern')
    expect(reply.body.data).toMatchObject({ role: 'driver', user_id, first_name: 'Eleanor' })
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).status).toBe(200)
    expect((await listDriverAudit(site, driver_id)).map(({ action }) => action)).toContain('driver account linked')
  })

  it('is refused for the email of an administrator, without side effects', async () => {
    const { driver_id } = await applyAsDriver(site, { email: office.email })
    const { status, body } = await changeDriver(office, driver_id, { status: 'available' })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'DRIVER_ACCOUNT_TAKEN', ['email']])
    expect(await readDriverRow(site, driver_id)).toMatchObject({
      status: 'under-review',
      approved_at: null,
      version: 1,
    })
    expect((await office.visitor.get('/api/auth/admin/session')).body.data).toMatchObject({ role: 'admin' })
  })

  it('can be mailed again, which voids the earlier link', async () => {
    const { driver_id, email } = await addDriver(site, office)
    const first = await waitForMail(site, email, 'Your application is approved')
    expect((await office.visitor.post(`/api/drivers/${driver_id}/invitation`, {})).status).toBe(200)
    const second = await eventually(async () => {
      await waitForDeliveries(site)
      const { rows } = await site.pool.query('select * from mails where to_address = $1 and mail_id <> $2', [
        email,
        first.mail_id,
      ])
      return rows[0]
    })
    const use = (token: string) =>
      site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword: 'a-brass-lantern' })
    expect((await use(tokenIn(first))).status).toBe(400)
    expect((await use(tokenIn(second))).status).toBe(200)
    const waiting = await applyAsDriver(site)
    expect((await office.visitor.post(`/api/drivers/${waiting.driver_id}/invitation`, {})).status).toBe(409)
  })
})

describe('an email that the office corrects before the mailed link was used', () => {
  const subject = 'Your application is approved'
  const use = (token: string) =>
    site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword: 'a-brass-lantern' })
  const listSubjects = async (email: string) => {
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select subject from mails where to_address = $1', [email])
    return rows.map((mail) => mail.subject as string)
  }
  const requestReset = (email: string) => site.visitor().post('/api/auth/forgot-password', { email })

  it('voids the link of the former address and mails one to the new address', async () => {
    const { driver_id, email: strangersEmail } = await addDriver(site, office)
    const first = tokenIn(await waitForMail(site, strangersEmail, subject))
    const { email } = newAccount()
    const { status, body } = await changeDriver(office, driver_id, { email })
    expect([status, body.data.account]).toEqual([200, 'invited'])
    expect((await use(first)).status).toBe(400)
    expect((await requestReset(strangersEmail)).status).toBe(200)
    expect(await listSubjects(email)).toEqual([subject])
    expect((await office.visitor.post(`/api/drivers/${driver_id}/invitation`, {})).status).toBe(200)
    expect(await listSubjects(strangersEmail)).toEqual([subject])
    expect(await listSubjects(email)).toEqual([subject, subject])
    const { rows } = await site.pool.query(
      'select html from mails where to_address = $1 order by created_at, mail_id',
      [email],
    )
    const replies = await Promise.all(rows.map((mail) => use(tokenIn(mail))))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    expect((await login(email, 'a-brass-lantern')).reply.body.data).toMatchObject({ role: 'driver', email })
    expect((await getDriverDetail(office, driver_id)).account).toBe('active')
  })

  it('waits for the owner of an existing account and erases the unused one', async () => {
    const { driver_id, email: strangersEmail } = await addDriver(site, office)
    const first = tokenIn(await waitForMail(site, strangersEmail, subject))
    const { user_id: before } = await readDriverRow(site, driver_id)
    const customer = site.visitor()
    const { email, user_id } = await signUp(customer)
    expect((await changeDriver(office, driver_id, { email })).status).toBe(200)
    expect((await readDriverRow(site, driver_id)).user_id).toBeNull()
    expect((await customer.get('/api/auth/session')).body.data).toMatchObject({ role: 'customer', user_id })
    expect((await use(first)).status).toBe(400)
    const { rows } = await site.pool.query('select * from users where user_id = $1', [before])
    expect(JSON.stringify(rows)).not.toMatch(/Imran|Qureshi|qureshi/)
    expect(rows[0].disabled_at).not.toBeNull()
    expect((await use(tokenIn(await waitForMail(site, email, subject)))).status).toBe(200)
    expect((await readDriverRow(site, driver_id)).user_id).toBe(user_id)
  })

  it('leaves the account of a stranger at the former address alone and voids its link', async () => {
    const stranger = site.visitor()
    const { email: strangersEmail, user_id } = await signUp(stranger)
    const { driver_id } = await addDriver(site, office, { email: strangersEmail })
    const first = tokenIn(await waitForMail(site, strangersEmail, subject))
    const { email } = newAccount()
    expect((await changeDriver(office, driver_id, { email })).status).toBe(200)
    expect((await use(first)).status).toBe(400)
    expect((await stranger.get('/api/auth/session')).body.data).toMatchObject({ role: 'customer', user_id })
    expect((await use(tokenIn(await waitForMail(site, email, subject)))).status).toBe(200)
    expect((await login(email, 'a-brass-lantern')).reply.body.data).toMatchObject({ role: 'driver' })
    expect((await login(strangersEmail, password)).reply.body.data).toMatchObject({ role: 'customer' })
  })

  it('waits for the owner also if they register at the same moment', async () => {
    const { driver_id } = await addDriver(site, office)
    const { email } = newAccount()
    const { status, body } = await withRival(site, email, () => changeDriver(office, driver_id, { email }))
    expect([status, body.data?.email]).toEqual([200, email])
    expect((await readDriverRow(site, driver_id)).user_id).toBeNull()
    expect(await listSubjects(email)).toEqual([subject])
  })

  it('is refused for the email of an administrator, and the former link stays valid', async () => {
    const { driver_id, email } = await addDriver(site, office)
    const { email: colleaguesEmail } = await createAdministrator(site)
    const { status, body } = await changeDriver(office, driver_id, { email: colleaguesEmail })
    expect([status, body.code]).toEqual([409, 'DRIVER_ACCOUNT_TAKEN'])
    expect(await readDriverRow(site, driver_id)).toMatchObject({ email })
    expect((await use(tokenIn(await waitForMail(site, email, subject)))).status).toBe(200)
  })
})

/** Returns a function that changes the email of a driver's account and verifies it. */
const createEmailChanger =
  ({ newPassword, visitor, user_id }: Awaited<ReturnType<typeof activateDriver>>) =>
  async (nextEmail: string) => {
    const { first_name, last_name, phone_number, country, address, city, state_province, zip_postal_code } =
      newAccount()
    const form = { first_name, last_name, phone_number, country, address, city, state_province, zip_postal_code }
    expect((await visitor.put(`/api/users/${user_id}`, { ...form, email: nextEmail })).status).toBe(200)
    const token = tokenIn(await waitForMail(site, nextEmail, 'Confirm your e-mail address'))
    expect((await site.visitor().post('/api/auth/verify-email', { token })).body.success).toBe(true)
    expect((await login(nextEmail, newPassword)).reply.status).toBe(200)
  }

it('the record of a driver follows the email of the account, unless the office has entered another', async () => {
  const { driver_id, email } = await addDriver(site, office)
  const changeEmail = createEmailChanger(await activateDriver(email))
  const nextEmail = newAccount().email
  await changeEmail(nextEmail)
  expect(await readDriverRow(site, driver_id)).toMatchObject({ email: nextEmail })
  expect((await listDriverAudit(site, driver_id)).at(-1)).toMatchObject({
    action: 'driver changed',
    before: { email },
    after: { email: nextEmail },
  })
  const { email: othersEmail } = await applyAsDriver(site)
  await changeEmail(othersEmail)
  expect(await readDriverRow(site, driver_id)).toMatchObject({ email: nextEmail })
  expect((await listDriverAudit(site, driver_id)).at(-1)).toMatchObject({
    action: 'driver address kept, as the new one is on another record',
    after: { email: nextEmail },
  })
  await changeEmail(newAccount().email)
  const typedEmail = newAccount().email
  expect((await changeDriver(office, driver_id, { email: typedEmail })).status).toBe(200)
  await changeEmail(newAccount().email)
  expect(await readDriverRow(site, driver_id)).toMatchObject({ email: typedEmail })
})

it('an email that another record takes concurrently is verified all the same', async () => {
  const usualSite = site
  let lookups = 0
  const blindClient = withoutLocks({
    before: 'nothing waits',
    instead: (text) => {
      if (!text.startsWith('select "driver_id" from "drivers" where lower(email)')) return undefined
      lookups++
      return ['select 1 where false', []]
    },
  })
  site = await startApp({ clock: () => now, Client: blindClient })
  try {
    const { driver_id, email } = await addDriver(site, await createAdministrator(site))
    lookups = 0
    await createEmailChanger(await activateDriver(email))((await applyAsDriver(site)).email)
    expect(lookups).toBe(1)
    expect(await readDriverRow(site, driver_id)).toMatchObject({ email })
  } finally {
    await site.close()
    site = usualSite
  }
})

it('a driver who deletes the account is erased from the drivers', async () => {
  const { driver_id, email } = await addDriver(site, office)
  const { visitor, user_id } = await activateDriver(email)
  const days = { from: `${dateIn(3)}T00:00`, to: `${dateIn(4)}T00:00` }
  const absence = { absence_id: randomUUID(), ...days, kind: 'sick', note: 'Qureshi has the flu' }
  expect((await office.visitor.post(`/api/admin/drivers/${driver_id}/absences`, absence)).status).toBe(200)
  expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password: 'a-brass-lantern' })).status).toBe(200)
  const row = await readDriverRow(site, driver_id)
  expect(row).toMatchObject({ first_name: '', status: 'unavailable', user_id: null, national_insurance_sealed: '' })
  const absences = await site.pool.query('select * from driver_absences where driver_id = $1', [driver_id])
  const stored = JSON.stringify([row, absences.rows, await listDriverAudit(site, driver_id)])
  for (const word of ['Imran', 'Qureshi', 'Lantern', 'LB25', 'flu']) expect(stored).not.toContain(word)
  expect((await office.visitor.get('/api/drivers')).text).not.toContain(driver_id)
  expect(existsSync(path.join(site.dataDir, 'uploads/drivers'))).toBe(true)
})
