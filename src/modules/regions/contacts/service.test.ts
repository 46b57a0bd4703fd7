// The office that drivers see: in their day, of each ride and in their mails, by region.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { createDriver, getDriverDay } from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { assignDriver, createRideAt } from '../../../../testing/dispatch.ts'
import { addDriver } from '../../../../testing/drivers.ts'
import { createAdministrator, createRegion, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
let airport = ''
const contact = { phone_number: '+44 161 496 0111', address: '1 Runway Road\nManchester M90 1QX' }
const sitePhone = '+44 20 7946 0190'

const change = async (over: object) => {
  const { data } = (await office.visitor.get('/api/admin/regions')).body
  const region = data.find(({ region_id }: { region_id: string }) => region_id === airport)
  const { status, text } = await office.visitor.put(`/api/admin/regions/${airport}`, { ...region, ...over })
  if (status !== 200) throw new Error(text)
}

beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
  airport = (await createRegion(office, { name: 'Airport', around: [51.47, -0.4543] })).region_id
  await change(contact)
})
afterAll(() => site.close())

const mailsTo = async (to: string): Promise<MailboxItem[]> => {
  await waitForDeliveries(site)
  return (await site.visitor().get('/dev/mailbox.json')).body.filter((mail: MailboxItem) => mail.to === to)
}

it('is that of the ride’s region in the day and in mails about the ride, and else that of the driver’s first region', async () => {
  const driver = await createDriver(site)
  await site.pool.query(
    `update drivers set insurance_expiry_date = '2036-01-01', preferred_shift = 'flexible', car_capacity = 3,
       car_luggage = 3, service_classes = '{business_class,first_class}', region_ids = $2 where driver_id = $1`,
    [driver.driver_id, ['main', airport]],
  )
  const [own, other] = [await createRideAt(site, { days: 20 }), await createRideAt(site, { days: 30 })]
  await site.pool.query(`update bookings set region_id = 'main' where booking_id = $1`, [other.booking_id])
  for (const ride of [own, other])
    expect((await assignDriver(office.visitor, ride, { driver_id: driver.driver_id })).status).toBe(200)
  const readDay = async () => {
    const { driver: person, rides } = await getDriverDay(driver.visitor)
    return [person.office, ...rides.map((ride: { office: object }) => ride.office)]
  }
  const noOwn = { phone_number: null, address: null }
  expect(await readDay()).toEqual([noOwn, contact, noOwn])
  const mails = await mailsTo(`${driver.driver_id}@drivers.example`)
  const texts = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  const [first, second] = ['+44 161 496 0111', sitePhone].map((phone) => texts.filter((text) => text.includes(phone)))
  expect([first?.length, second?.length]).toEqual([1, 1])
  expect(first?.[0]).toContain('1 Runway Road, Manchester M90 1QX')
  expect(second?.[0]).not.toContain('Runway')
  // A change counts at once.
  await change({ phone_number: null })
  expect(await readDay()).toEqual([noOwn, { ...contact, phone_number: null }, noOwn])
  await change(contact)
  await site.pool.query('update drivers set region_ids = $2 where driver_id = $1', [driver.driver_id, [airport]])
  expect((await readDay())[0]).toEqual(contact)
})

it('is that of the first region in the invitation of a driver', async () => {
  const { email } = await addDriver(site, office, { region_ids: `${airport},main` })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(contact.phone_number)
  expect(mail?.text).not.toContain(sitePhone)
})
