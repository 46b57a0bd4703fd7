// The office and a driver write to each other: live on both screens, about a ride, with read marks and quick replies.
import { beforeAll, expect, test } from 'vitest'
import { createAssignedRide, createDriver } from '../testing/assigned-rides.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { openAs, openDay } from '../testing/driver-day.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading } from '../testing/office-pages.ts'

const site = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
})

test('a message about a ride reaches the phone, is read there and answered with a quick reply', {
  tags: ['full'],
}, async () => {
  const driver = await createDriver(site)
  const { booking_id } = await createAssignedRide(site, driver, { minutes: 90 })
  const phone = await openDay(site, driver.visitor)
  await phone.page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
  const { page, complaints, close } = await openAs(site, office.visitor, '/admin/dispatch', desktop)
  await heading(page, 'Dispatch')
  await page.getByRole('button', { name: 'Messages with Tomas Ferreira', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages with Tomas Ferreira' })
  await dialog.getByText('No messages yet.', { exact: false }).waitFor()
  await dialog.getByRole('combobox', { name: 'About' }).selectOption(booking_id)
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The passenger waits at gate 4')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('The passenger waits at gate 4').waitFor()
  await dialog.getByText(/^Sent at /).waitFor()

  await phone.page.getByRole('button', { name: 'Messages, 1 unread' }).waitFor()
  await phone.page
    .getByText('New message from the office: The passenger waits at gate 4')
    .waitFor({ state: 'attached' })
  expect(await findLayoutProblems(phone.page, 'messages-day')).toEqual([])
  await phone.page.getByRole('button', { name: 'Messages, 1 unread' }).click()
  const onPhone = phone.page.getByRole('dialog', { name: 'Messages' })
  await onPhone.getByText('The passenger waits at gate 4').waitFor()
  await dialog.getByText(/^Read at /).waitFor()
  await onPhone.getByRole('switch', { name: 'Sound for new messages' }).check()
  expect(await findLayoutProblems(phone.page, 'messages-phone')).toEqual([])
  await onPhone.getByRole('button', { name: 'Running 5 minutes late' }).click()
  await dialog.getByText('Running 5 minutes late').waitFor()
  await onPhone.getByText(/^Read at /).waitFor()
  expect(await findLayoutProblems(page, 'messages-office')).toEqual([])
  await phone.page.keyboard.press('Escape')
  await phone.page.getByRole('button', { name: /^Message the office about / }).click()
  await onPhone.getByText(/^About /).waitFor()
  await onPhone.getByRole('textbox', { name: 'Your message' }).fill('Which terminal?')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await onPhone.getByRole('button', { name: 'Send' }).click()
  await onPhone.getByText('Which terminal?', { exact: true }).last().waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Messages with Tomas Ferreira, 1 unread' }).waitFor()
  await page.getByRole('button', { name: 'Messages (1 unread)' }).click()
  const list = page.getByRole('dialog', { name: 'Messages with drivers' })
  await list.getByText('Which terminal?').waitFor()
  expect(await findLayoutProblems(page, 'messages-list')).toEqual([])
  await page.setViewportSize({ width: 820, height: 1180 })
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/messages-list-820.png` })

  // More than are shown: the number of messages then stays the same.
  await site.pool.query(
    `insert into driver_messages (message_id, driver_id, sender, sent_by, text, sent_at, read_at)
     select gen_random_uuid(), $1, 'office', $2, 'Earlier message ' || n, now(), now() from generate_series(1, 60) n`,
    [driver.driver_id, office.user_id],
  )
  await page.goto(`${site.url}/admin/dispatch`)
  await page.getByRole('button', { name: /^Messages with Tomas Ferreira/ }).click()
  await dialog.getByText('Earlier message 60').waitFor()
  await onPhone.getByRole('textbox', { name: 'Your message' }).fill('At the kerb')
  await onPhone.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('At the kerb').waitFor()
  const isInSight = () =>
    dialog.getByText('At the kerb').evaluate((each) => {
      const list = each.closest('section')?.getBoundingClientRect()
      return list !== undefined && each.getBoundingClientRect().bottom <= list.bottom
    })
  await expect.poll(isInSight).toBe(true)

  const namesake = await createDriver(site)
  await site.pool.query(
    `insert into driver_messages (message_id, driver_id, booking_id, sender, sent_by, text, sent_at)
     values (gen_random_uuid(), $1, $2, 'driver', $3, 'My first ride here', now())`,
    [namesake.driver_id, booking_id, office.user_id],
  )
  await page.goto(`${site.url}/admin/bookings/${booking_id}`)
  const messages = page.locator('section', { has: page.getByRole('heading', { name: 'Messages with the driver' }) })
  await messages.getByText('Which terminal?').waitFor()
  expect(await messages.getByRole('list').count()).toBe(2)
  expect([...complaints, ...phone.complaints]).toEqual([])
  await phone.close()
  await close()
})
