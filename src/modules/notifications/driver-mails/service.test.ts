// Tests the mails to drivers in their language, and to office and customer when a ride loses its driver.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import {
  assignDriver,
  carPath,
  createEligibleDriver,
  createRideAt,
  type DispatchRide,
  versionOf,
} from '../../../../testing/dispatch.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { MailboxItem } from '../contract.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const mailsTo = async (to: string): Promise<MailboxItem[]> => {
  await waitForDeliveries(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter((mail: MailboxItem) => mail.to === to)
}
const toDriver = (driver_id: string) => mailsTo(`${driver_id}@drivers.example`)

const change = async ({ booking_id, customer }: DispatchRide, over: Record<string, unknown>) => {
  const { price, version } = (await customer.post(`/api/bookings/${booking_id}/changes/preview`, over)).body.data
  const { status, text } = await customer.send('PATCH', `/api/bookings/${booking_id}`, { ...over, price, version })
  if (status !== 200) throw new Error(text)
}

it.each([
  ['en', 'New ride on', 'Changed: your ride on', 'Cancelled: ride on', 'Changed: date and time'],
  ['es', 'Nuevo viaje el', 'Modificado: su viaje el', 'Cancelado: viaje el', 'Cambios:'],
  ['fr', 'Nouveau trajet le', 'Modifié : votre trajet du', 'Annulé : trajet du', 'Ce qui change :'],
  ['de', 'Neue Fahrt am', 'Geändert: Ihre Fahrt am', 'Storniert: Fahrt am', 'Geändert:'],
])('mails a driver in %s about an assigned, changed and cancelled ride', async (language, ...expectedTexts) => {
  const [assigned, changed, cancelled, parts] = expectedTexts as [string, string, string, string]
  const [driver_id, ride] = [await createEligibleDriver(site, { language }), await createRideAt(site)]
  expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
  await change(ride, { booking_time: '11:00' })
  const before = await toDriver(driver_id)
  expect(before).toHaveLength(2)
  const [first, second] = [assigned, changed].map((words) => before.find(({ subject }) => subject.includes(words)))
  expect([first, second]).not.toContain(undefined)
  expect(first?.text).toContain('Eleanor Whitcombe')
  expect(first?.links.some((link) => link.endsWith('/driver-dashboard'))).toBe(true)
  expect(first?.text).not.toContain('£')
  expect(second?.text).toContain(parts)
  await ride.customer.post(`/api/bookings/${ride.booking_id}/cancel`, {})
  const after = (await toDriver(driver_id)).find(({ subject }) => subject.includes(cancelled))
  // An unassigned driver does not get the passenger's name.
  expect(after).toBeDefined()
  expect(after?.text).not.toContain('Eleanor Whitcombe')
})

it('tells the office why a changed ride lost its driver, and the driver that it is removed', async () => {
  const driver_id = await createEligibleDriver(site)
  const [first, second] = [
    await createRideAt(site, { days: 30, time: '09:00' }),
    await createRideAt(site, { days: 30, time: '15:00' }),
  ]
  for (const ride of [first, second]) expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
  await change(second, { booking_time: '09:30' })
  const [mail] = (await toDriver(driver_id)).filter(({ subject }) => subject.startsWith('Ride removed'))
  expect(mail?.text).toContain('This ride is no longer assigned to you.')
  const { support_email } = (await office.get('/api/settings')).body.data
  const [notice] = (await mailsTo(support_email)).filter(({ subject }) => subject.startsWith('Ride without a driver'))
  expect(notice?.text).toMatch(/Tomas Ferreira can no longer drive it: has another ride\s+at\s+that time\./)
  expect(notice?.links.some((link) => link.endsWith('/admin/dispatch'))).toBe(true)
  expect(await versionOf(site, second.booking_id)).toBeGreaterThan(second.version)
})

it('tells the customer in their language that the chauffeur will not come, unless the chauffeur is replaced', {
  tags: ['full'],
}, async () => {
  const [one, two] = [await createEligibleDriver(site), await createEligibleDriver(site)]
  const subjectByLanguage = {
    en: 'We are finding you another chauffeur',
    es: 'Le buscamos otro chófer',
    fr: 'Nous vous cherchons un autre chauffeur',
    de: 'Wir suchen Ihnen einen anderen Chauffeur',
  }
  let days = 40
  for (const [language, words] of Object.entries(subjectByLanguage)) {
    const ride = await createRideAt(site, { days: days++ })
    const { body } = await ride.customer.get('/api/auth/session')
    const { user_id, email } = body.data
    await site.pool.query('update users set language = $2 where user_id = $1', [user_id, language])
    const first = (await assignDriver(office, ride, { driver_id: one })).body.data
    expect(await mailsTo(email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(words) }),
    )
    const second = (await assignDriver(office, ride, { driver_id: two, seen: first })).body.data
    await mailsTo(email)
    const { assignment_id, version } = second
    await office.send('DELETE', carPath(ride.booking_id), { seen: { assignment_id, version } })
    const notice = (await mailsTo(email)).filter(({ subject }) => subject.startsWith(words))
    expect(notice).toHaveLength(1)
    expect(notice[0]?.text).toContain('Tomas Ferreira')
  }
})

it('tells each driver of a replacement once: the former of the removal, the new one of the ride', async () => {
  const [one, two, ride] = [
    await createEligibleDriver(site),
    await createEligibleDriver(site),
    await createRideAt(site, { days: 31 }),
  ]
  const { data } = (await assignDriver(office, ride, { driver_id: one })).body
  expect((await assignDriver(office, ride, { driver_id: two, seen: data })).status).toBe(200)
  const subjects = (await toDriver(one)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Ride removed'))).toHaveLength(1)
  expect((await toDriver(two)).map(({ subject }) => subject)).toEqual([expect.stringContaining('New ride on')])
})
