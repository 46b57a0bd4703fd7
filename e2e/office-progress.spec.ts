// The office sets the progress of a ride for a driver whose phone is dead, and undoes a slip; a reload keeps the undo, and
// colleagues and the driver's day say so.
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { localAt, shiftDate } from '#kernel/time.ts'
import { createAssignedRide, createDriver } from '../testing/assigned-rides.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { badge, card, openAs, openDay, stateOf, tap, waitForState } from '../testing/driver-day.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading } from '../testing/office-pages.ts'
import { endUndoPeriods } from '../testing/office-steps.ts'
import { queryOne } from '../testing/payments.ts'

const site = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
})

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement)

test('a step is set from the board, undone by keyboard, set again, kept by a reload and shown to colleagues and the driver', {
  tags: ['full'],
}, async () => {
  const driver = await createDriver(site)
  const { booking_id } = await createAssignedRide(site, driver, { minutes: 90 })
  const { page, complaints, close } = await openAs(site, office.visitor, '/admin/dispatch', desktop)
  await heading(page, 'Dispatch')
  const open = page.getByRole('button', { name: /^Set the progress of .* for Tomas Ferreira$/ })
  await open.waitFor()
  expect(await findLayoutProblems(page, 'progress-board')).toEqual([])
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Set progress for Tomas Ferreira' })
  expect(await hasFocus(dialog.getByRole('radio', { name: 'Acknowledged' }))).toBe(true)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await dialog.getByText('Please write a note').first().waitFor()
  const note = dialog.getByRole('textbox', { name: 'Note' })
  expect(await hasFocus(note)).toBe(true)
  expect(await findLayoutProblems(page, 'progress-dialog')).toEqual([])
  await note.fill('Phone is dead, agreed by telephone')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Set', exact: true }).press('Enter')
  const bar = page.getByText('Acknowledged: Tomas Ferreira')
  await bar.waitFor()
  expect(await findLayoutProblems(page, 'progress-undo')).toEqual([])
  // The bar has the focus, so that the next Tab is its button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('The step has been undone.').waitFor()
  expect(await stateOf(site, booking_id)).toBe('assigned')
  await expect.poll(() => hasFocus(open)).toBe(true)

  await open.click()
  await note.fill('Agreed by telephone')
  const yesterday = shiftDate(localAt(new Date(), 'Europe/London').date, -1)
  await dialog.getByLabel('When did it happen').fill(yesterday)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await dialog.getByText('Please enter the time').first().waitFor()
  const time = dialog.getByRole('textbox', { name: 'At' })
  expect(await hasFocus(time)).toBe(true)
  await time.fill('9')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await dialog.getByText('Enter the time as 09:30, 21:30 or 9:30 pm').waitFor()
  expect(await hasFocus(time)).toBe(true)
  expect(await findLayoutProblems(page, 'progress-time')).toEqual([])
  await time.fill('1407')
  await time.press('Enter')
  expect(await time.inputValue()).toBe('14:07')
  await dialog.getByRole('button', { name: 'Set', exact: true }).press('Enter')
  await bar.waitFor()
  // The next step confirms the one before it, which the driver may have reported together.
  await open.click()
  await dialog.getByRole('radio', { name: 'On the way' }).waitFor()
  await page.keyboard.press('Escape')
  const colleague = await openAs(site, (await createAdministrator(site)).visitor, '/admin/dispatch', desktop)
  await colleague.page.getByText('Rowan Achterberg set Acknowledged').waitFor()
  expect(await colleague.page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.reload()
  await bar.waitFor()
  await page.getByText('You set Acknowledged').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await endUndoPeriods(site)
  await colleague.page.getByText('Set by the office').waitFor()
  await page.getByText('Set by the office').waitFor()
  expect(await bar.count()).toBe(0)
  expect(await stateOf(site, booking_id)).toBe('acknowledged')
  const { acknowledged_at } = await queryOne(
    site.pool,
    'select acknowledged_at from assignments where booking_id = $1',
    [booking_id],
  )
  expect(localAt(acknowledged_at, 'Europe/London')).toMatchObject({ date: yesterday, time: '14:07' })
  await page.setViewportSize({ width: 820, height: 1180 })
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/progress-board-820.png` })

  const phone = await openDay(site, driver.visitor)
  await badge(phone.page, 'Acknowledged')
  await card(phone.page).getByText('Set by the office').waitFor()
  expect(await findLayoutProblems(phone.page, 'progress-day')).toEqual([])
  await tap(phone.page, 'On the way')
  await phone.page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  expect(await card(phone.page).getByText('Set by the office').count()).toBe(0)
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/progress-day-undo-390.png` })
  await waitForState(site, booking_id, 'acknowledged')
  expect([...complaints, ...colleague.complaints, ...phone.complaints]).toEqual([])
  await phone.close()
  await colleague.close()
  await close()
})
