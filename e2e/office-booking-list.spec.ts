// The office's list of bookings for daily work: quick filters, filters in the address, order, and several bookings at once.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertAssignment } from '../testing/assigned-rides.ts'
import { waitForRefunds } from '../testing/booking-changes.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createEligibleDriver } from '../testing/dispatch.ts'
import { bookedRide, dateIn, rideToLondon } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'
import { createOtherPartner } from '../testing/partners.ts'
import { paidRide } from '../testing/payments.ts'

const app = openSite()
let office: OfficePerson
let driver_id: string
const names = ['Ada Ferrars', 'Bruno Castellanos', 'Chidi Okonkwo', 'Dalia Haddad', 'Edith Marchetti', 'Farid Rahimi']
/** Ids of the rides of these passengers; their pickups are in the opposite order of their bookings. */
const rides: Record<string, string> = {}

beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  driver_id = await createEligibleDriver(app, { first_name: 'Tomasina', last_name: 'Ferreira' })
  const partner_id = await createOtherPartner(app, 'The Larkfield')
  for (const [index, name] of names.entries()) {
    const [guest_first_name = '', guest_last_name = ''] = name.split(' ')
    const ride = {
      ...{ is_self_booking: 0, guest_first_name, guest_last_name },
      ...{ guest_email: `${guest_first_name}@passengers.example`, guest_phone_number: '+447700900123' },
      ...{ ride: rideToLondon({ date: dateIn(10 - index) }), flight_number: `BA ${170 + index}` },
    }
    const book = index % 2 === 0 ? paidRide : bookedRide
    rides[name] = (await book(app.visitor(), ride)).booking_id
  }
  await insertAssignment(app, { booking_id: rides['Ada Ferrars'] ?? '', car_number: 1, driver_id })
  await app.pool.query('update bookings set partner_id = $2 where booking_id = $1', [
    rides['Chidi Okonkwo'],
    partner_id,
  ])
})

const openList = (query = '', size = desktop) => openOfficeAt(app, office, { size, path: `/admin/bookings${query}` })
const rowNames = (page: Page): Promise<string[]> =>
  page
    .locator('tbody tr td:nth-child(3)')
    .evaluateAll((cells) => cells.map((each) => each.firstChild?.textContent ?? ''))
const expectNames = (page: Page, expected: string[]) => expect.poll(() => rowNames(page)).toEqual(expected)
const searchOf = (page: Page) => new URL(page.url()).search
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const checkbox = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox')

test('shows six bookings and all their facts without scrolling, and fits every width', async () => {
  const { page, complaints, close } = await openList()
  await heading(page, 'Bookings')
  await expectNames(page, names.toReversed())
  const last = await page.locator('tbody tr').nth(5).boundingBox()
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  const row = rowOf(page, 'Chidi Okonkwo')
  expect(await row.innerText()).toMatch(
    /09:30[\s\S]*First Class[\s\S]*BA 172[\s\S]*No driver[\s\S]*The Larkfield[\s\S]*£195\.00/,
  )
  expect(await rowOf(page, 'Ada Ferrars').innerText()).toContain('Tomasina Ferreira')
  expect(await findLayoutProblems(page, 'office-list')).toEqual([])
  await page.setViewportSize({ width: 820, height: 1180 })
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/office-list-820.png`, fullPage: true })
  expect(complaints).toEqual([])
  await close()
})

test('filters and order are in the address, by keyboard alone', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openList()
  await page.getByRole('button', { name: 'Unpaid', exact: true }).press('Enter')
  await expectNames(page, ['Farid Rahimi', 'Dalia Haddad', 'Bruno Castellanos'])
  expect(searchOf(page)).toBe('?money=unpaid')
  await page.getByLabel('Order').selectOption('Latest pickup first')
  await expectNames(page, ['Bruno Castellanos', 'Dalia Haddad', 'Farid Rahimi'])
  await page.reload()
  await expectNames(page, ['Bruno Castellanos', 'Dalia Haddad', 'Farid Rahimi'])
  const unpaid = page.getByRole('button', { name: 'Unpaid', exact: true })
  expect(await unpaid.getAttribute('aria-pressed')).toBe('true')
  await unpaid.press('Space')
  await page.getByRole('button', { name: 'Without driver' }).press('Enter')
  await expectNames(page, ['Chidi Okonkwo', 'Edith Marchetti'])
  await page.getByLabel('Driver', { exact: true }).selectOption('Tomasina Ferreira')
  await expectNames(page, ['Ada Ferrars'])
  await page.getByLabel('Driver', { exact: true }).selectOption('All drivers')
  await page.getByLabel('Partner', { exact: true }).selectOption('The Larkfield')
  await expectNames(page, ['Chidi Okonkwo'])
  await page.getByRole('button', { name: 'No-show' }).press('Enter')
  await page.getByRole('button', { name: 'Show all bookings' }).press('Enter')
  await expectNames(page, names.toReversed())
  await page.getByRole('button', { name: 'Tomorrow' }).press('Enter')
  await page.getByText('No bookings found').waitFor()
  expect(searchOf(page)).toBe('?day=tomorrow')
  await page.goto(`${app.url}/admin/bookings?from=${dateIn(6)}&to=${dateIn(8)}`)
  await expectNames(page, ['Edith Marchetti', 'Dalia Haddad', 'Chidi Okonkwo'])
  // The address of one day from before.
  await page.goto(`${app.url}/admin/bookings?date=${dateIn(9)}`)
  await expectNames(page, ['Bruno Castellanos'])
  expect(complaints).toEqual([])
  await close()
})

test('a row opens by a click, and Back keeps filters and selection', async () => {
  const { page, complaints, close } = await openList('?search=passengers.example&sort=pickup')
  await expectNames(page, names.toReversed())
  await checkbox(page, 'Dalia Haddad').press('Space')
  await rowOf(page, 'Edith Marchetti').getByText('Heathrow Airport').click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByText('Edith Marchetti').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/bookings/${rides['Edith Marchetti']}`)
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  expect(searchOf(page)).toBe('?search=passengers.example&sort=pickup')
  await page.getByText('1 booking selected').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a range of bookings is selected, exported, and given a driver where one fits', async () => {
  const { page, complaints, close } = await openList('?sort=pickup')
  await expectNames(page, names.toReversed())
  await checkbox(page, 'Farid Rahimi').click()
  await checkbox(page, 'Chidi Okonkwo').click({ modifiers: ['Shift'] })
  await page.getByText('4 bookings selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select all bookings of this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected bookings' })
  await bar.getByText('6 bookings selected').waitFor()
  await checkbox(page, 'Bruno Castellanos').press('Space')
  expect(await findLayoutProblems(page, 'office-list-selected')).toEqual([])
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('ostler-bookings.csv')
  await bar.getByRole('button', { name: 'Assign driver' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign a driver to 5 bookings' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  await dialog.getByText('Choose a driver').last().waitFor()
  await dialog.getByLabel('Driver', { exact: true }).selectOption('Tomasina Ferreira')
  expect(await findLayoutProblems(page, 'office-list-assign')).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .press('Enter')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  const results = dialog.getByRole('list', { name: 'Results' })
  await results.getByRole('listitem').filter({ hasText: 'Chidi Okonkwo' }).getByText('Assigned').waitFor()
  await results.getByRole('listitem').filter({ hasText: 'Ada Ferrars' }).getByText('Already has a driver').waitFor()
  expect(await results.getByText('Assigned', { exact: true }).count()).toBe(2)
  expect(await findLayoutProblems(page, 'office-list-assigned')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await bar.getByText('3 bookings selected').waitFor()
  await rowOf(page, 'Edith Marchetti').getByRole('cell', { name: 'Tomasina Ferreira' }).first().waitFor()
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('the customers of several bookings are written to, with a preview and a result for each', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openList('?sort=pickup')
  await expectNames(page, names.toReversed())
  for (const name of ['Ada Ferrars', 'Edith Marchetti']) await checkbox(page, name).press('Space')
  await page
    .getByRole('region', { name: 'Selected bookings' })
    .getByRole('button', { name: 'Write e-mail' })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Write to the customers of 2 bookings' })
  const send = dialog.getByRole('button', { name: 'Send 2 e-mails' })
  await send.press('Enter')
  for (const text of ['Please enter the subject.', 'Please enter the message.']) await dialog.getByText(text).waitFor()
  await dialog.getByLabel('Subject').fill('Roadworks at Heathrow')
  await dialog.getByLabel('Message').fill('Please use the <b>north</b> exit.\n\nYour office')
  await dialog.getByRole('button', { name: 'Preview the e-mail' }).press('Enter')
  const mail = dialog.getByRole('article')
  await mail.getByText('Please use the <b>north</b> exit.').waitFor()
  await mail.getByRole('heading', { name: 'Roadworks at Heathrow' }).waitFor()
  expect(await findLayoutProblems(page, 'office-list-message')).toEqual([])
  await page.setViewportSize({ width: 820, height: 1180 })
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/office-list-message-820.png` })
  await page.setViewportSize(desktop)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .press('Enter')
  await send.press('Enter')
  const results = dialog.getByRole('list', { name: 'Results' })
  await expect.poll(() => results.getByText('E-mail sent').count()).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const query = `select split_part(dedupe, ':', 2) as booking_id from mails where subject = 'Roadworks at Heathrow'`
  const written = (await app.pool.query(query)).rows.map(({ booking_id }) => booking_id)
  expect(written.toSorted()).toEqual([rides['Ada Ferrars'], rides['Edith Marchetti']].toSorted())
  await rowOf(page, 'Ada Ferrars').getByText('Heathrow Airport').click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByText('E-mail “Roadworks at Heathrow” sent').waitFor()
  await details.getByRole('button', { name: 'Write e-mail' }).press('Enter')
  await page.getByRole('dialog', { name: 'Write to the customer', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('several bookings are cancelled with a reason, each with its result', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openList('?sort=pickup')
  await expectNames(page, names.toReversed())
  await app.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [
    rides['Bruno Castellanos'],
  ])
  await page.reload()
  for (const name of ['Bruno Castellanos', 'Chidi Okonkwo', 'Dalia Haddad', 'Farid Rahimi'])
    await checkbox(page, name).press('Space')
  // Another user changes one and cancels another meanwhile.
  await office.visitor.put(`/api/bookings/${rides['Dalia Haddad']}`, { pickup_sign: 'Haddad' })
  await office.visitor.put(`/api/bookings/${rides['Farid Rahimi']}`, { status: 'cancelled' })
  await page.getByRole('button', { name: 'Cancel bookings' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel 4 bookings?' })
  const confirm = dialog.getByRole('button', { name: 'Cancel 4 bookings' })
  await confirm.press('Enter')
  await dialog.getByText('Please choose a reason.').waitFor()
  await dialog.getByRole('radio', { name: '50%' }).check()
  await dialog.getByLabel('Reason').selectOption('Weather or traffic')
  await dialog.getByLabel('Note').fill('The motorway is closed')
  expect(await findLayoutProblems(page, 'office-list-cancel')).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .press('Enter')
  await confirm.press('Enter')
  const resultOf = (name: string) =>
    dialog.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: name })
  await resultOf('Chidi Okonkwo').getByText('Cancelled', { exact: true }).waitFor()
  await resultOf('Farid Rahimi')
    .getByText(/ancelled$/)
    .waitFor()
  await resultOf('Bruno Castellanos').getByText('Completed: open it to choose the refund.').waitFor()
  expect(await resultOf('Dalia Haddad').innerText()).not.toContain('ancelled')
  await page.keyboard.press('Escape')
  await page.getByText('2 bookings selected').waitFor()
  await waitForRefunds(app.pool, rides['Chidi Okonkwo'] ?? '', 9_750)
  const { rows } = await app.pool.query(
    `select after::text as after from audit_log where subject = $1 and action = 'booking.cancelled'`,
    [`booking:${rides['Chidi Okonkwo']}`],
  )
  expect(rows).toMatchObject([{ after: expect.stringContaining('The motorway is closed') }])
  // The 409 are the expected conflicts.
  expect(complaints.filter((each) => !/status of 409/.test(each))).toEqual([])
  await close()
})

test('filters are saved as a view, chosen, renamed and deleted', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openList('?money=unpaid&sort=pickup')
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await saving.getByText('Enter a name').waitFor()
  await saving.getByLabel('Name').fill('To be paid')
  expect(await findLayoutProblems(page, 'office-list-view')).toEqual([])
  await page.keyboard.press('Enter')
  await saving.waitFor({ state: 'detached' })
  const views = page.getByRole('group', { name: 'Saved views' })
  const view = views.getByRole('button', { name: 'To be paid', exact: true })
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true')
  await page.goto(`${app.url}/admin/bookings`)
  await view.press('Enter')
  await expect.poll(() => searchOf(page)).toBe('?money=unpaid&sort=pickup')
  await page.goBack()
  await expect.poll(() => searchOf(page)).toBe('')
  await page.goForward()
  await views.getByRole('button', { name: 'Options of view To be paid' }).press('Enter')
  const renaming = page.getByRole('dialog', { name: 'Rename view' })
  await renaming.getByLabel('Name').fill('Unpaid')
  await page.keyboard.press('Enter')
  await views.getByRole('button', { name: 'Unpaid', exact: true }).waitFor()
  await views.getByRole('button', { name: 'Options of view Unpaid' }).press('Enter')
  await renaming.getByRole('button', { name: 'Delete' }).press('Enter')
  await renaming.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save view' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('on a phone the filters are behind a button, and cards can be selected', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openList('', mobile)
  await page.getByText('Ada Ferrars').waitFor()
  expect(await page.getByLabel('Money').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter')
  await page.getByLabel('Money').selectOption('Paid')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await page.getByText('Bruno Castellanos').waitFor({ state: 'detached' })
  await page
    .getByRole('checkbox', { name: /^Select booking/ })
    .first()
    .check()
  await page.getByText('1 booking selected').waitFor()
  expect(await axe(page)).toEqual([])
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/office-list-filters-390.png`, fullPage: true })
  expect(complaints).toEqual([])
  await close()
})
