// Staff of the office: an administrator invites a dispatcher, who chooses a password and sees what belongs to the role.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { waitForDeliveries } from '../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, versionOf } from '../testing/dispatch.ts'
import { dateIn, rideToLondon } from '../testing/factories.ts'
import { createAdministrator, createStaff, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'
import { paidRide } from '../testing/payments.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

/** New for each try, since an address is invited once. */
const createEmail = () => `nadia.${randomUUID().slice(0, 8)}@mail.example`
const newPassword = 'quiet-harbour-wall'
const sections = (page: Page) => page.getByRole('navigation').first().getByRole('link').allTextContents()

const readLink = async (email: string): Promise<string> => {
  await waitForDeliveries(app)
  const { rows } = await app.pool.query(
    `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1`,
    [email],
  )
  return rows[0].token
}

test('a dispatcher is invited and sees the board, and neither revenue nor settings', { tags: ['full'] }, async () => {
  const email = createEmail()
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/staff' })
  await heading(page, 'Staff')
  await page.getByRole('button', { name: 'Invite staff' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' })
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await dialog.getByRole('alert').first().waitFor()
  expect(await findLayoutProblems(page, 'office-staff-errors')).toEqual([])
  await dialog.getByLabel('First name').fill('Nadia')
  await dialog.getByLabel('Last name').fill('Okafor')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Role').selectOption('dispatcher')
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await waitForText(page, `The invitation was sent to ${email}.`)
  await page.getByRole('row', { name: email }).getByText('Invited').waitFor()
  expect(await findLayoutProblems(page, 'office-staff')).toEqual([])
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await close()

  const token = await readLink(email)
  expect((await app.visitor().post('/api/auth/reset-password-with-token', { token, newPassword })).status).toBe(200)
  const nadia = app.visitor()
  expect((await nadia.post('/api/auth/admin/login', { email, password: newPassword })).status).toBe(200)
  const dispatcher = { ...office, visitor: nadia, email }
  const theirs = await openOfficeAt(app, dispatcher, { size: desktop, path: '/admin' })
  await heading(theirs.page, 'Dashboard')
  await theirs.page.getByRole('heading', { name: 'Today' }).waitFor()
  expect(await theirs.page.getByText('Total Revenue').count()).toBe(0)
  const shown = await sections(theirs.page)
  expect(shown).toContain('Dispatch')
  for (const hidden of ['Prices', 'Settings', 'Staff', 'Audit', 'Payouts']) expect(shown).not.toContain(hidden)
  await theirs.page.goto(`${app.url}/admin/settings`)
  await heading(theirs.page, 'Not part of your role')
  expect(await findLayoutProblems(theirs.page, 'office-staff-not-allowed')).toEqual([])
  expect(theirs.complaints).toEqual([])
  await theirs.close()
})

test('the role of a colleague is changed on a phone, and the last administrator keeps theirs', {
  tags: ['full'],
}, async () => {
  const clerk = await createStaff(app, 'bookings', { first_name: 'Piers', last_name: 'Lindqvist' })
  const { page, complaints, close } = await openOfficeAt(app, office, { size: mobile, path: '/admin/staff' })
  await heading(page, 'Staff')
  const choose = async (name: string, role: string) => {
    await page.getByRole('button', { name: `Change role of ${name}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Role of ${name}` })
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role)
    await dialog.getByRole('button', { name: 'Change role' }).press('Enter')
    return dialog
  }
  await choose('Piers Lindqvist', 'accounts')
  await waitForText(page, 'Piers Lindqvist now has the role Accounts.')
  expect((await clerk.visitor.get('/api/admin/payouts')).status).toBe(200)
  await app.pool.query(`update users set disabled_at = now() where staff_role = 'administrator' and user_id <> $1`, [
    office.user_id,
  ])
  const own = await choose('Rowan Achterberg', 'read_only')
  await own.getByText('This is the last active administrator. Give another person the role first.').waitFor()
  expect(await findLayoutProblems(page, 'office-staff-role')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  await own.waitFor({ state: 'detached' })
  expect(await findLayoutProblems(page, 'office-staff-phone')).toEqual([])
  await app.pool.query('update users set disabled_at = null where staff_role is not null')
  await createAdministrator(app, { first_name: 'Ines', last_name: 'Moreau' })
  await choose('Rowan Achterberg', 'dispatcher')
  await heading(page, 'Not part of your role')
  await app.pool.query(`update users set staff_role = 'administrator' where user_id = $1`, [office.user_id])
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('a reader sees the screens of an administrator without what changes something', { tags: ['full'] }, async () => {
  const date = dateIn(6)
  const { booking_id } = await paidRide(app.visitor(), { ride: rideToLondon({ date }) })
  const driver_id = await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  const version = await versionOf(app, booking_id)
  expect((await assignDriver(office.visitor, { booking_id, version }, { driver_id, agreed: true })).status).toBe(200)
  await app.pool.query(
    `insert into attention_items (item_id, kind, key, raised_at, seen_at)
     values ('lost', 'mail_dead', 'lost', now(), now()) on conflict do nothing`,
  )
  await waitForDeliveries(app)
  const reader = await createStaff(app, 'read_only', { first_name: 'Iris', last_name: 'Vale' })
  const countActions = async (person: OfficePerson) => {
    const path = `/admin/dispatch?span=day&date=${date}`
    const { page, complaints, close } = await openOfficeAt(app, person, { size: desktop, path })
    const count = (name: RegExp) => page.getByRole('button', { name }).count()
    await page.getByText('Heathrow').first().waitFor()
    const onBoard = await count(/^(Change|Suggest)/)
    await page.goto(`${app.url}${path}&messages=${driver_id}`)
    const dialog = page.getByRole('dialog', { name: /Grace Adeyemi/ })
    await dialog.getByText('No messages yet').waitFor()
    const inMessages = await dialog.getByRole('textbox').count()
    await page.goto(`${app.url}${path}&view=lanes`)
    const bar = page.locator(`[data-car="${booking_id}.1"]`)
    await bar.press('ArrowUp')
    const onLanes = await page.getByRole('button').and(bar).count()
    const ghosts = await page.getByRole('status').filter({ hasText: 'Grace Adeyemi' }).count()
    await page.goto(`${app.url}/admin/bookings/${booking_id}`)
    await page.getByText('£195.00 refundable.').waitFor()
    await page
      .getByText(/^E-mail “/)
      .first()
      .waitFor()
    const onBooking = await Promise.all(
      [/^(Edit|Cancel|Duplicate|Repeat)/, /^Refund/, /^Request payment/, /^Resend/].map(count),
    )
    await page.goto(`${app.url}/admin/attention?state=seen`)
    await page
      .getByText(/^Resolved by/)
      .first()
      .waitFor()
    const onAttention = await count(/^Reopen/)
    await page.goto(`${app.url}/admin/bookings?edit=${booking_id}`)
    await page.locator('[aria-label^="View booking"]').first().waitFor()
    const onList = await page.locator('[aria-label^="Edit booking"], dialog').count()
    await page.goto(`${app.url}/admin/bookings`)
    await page
      .getByRole('button', { name: /^View booking/ })
      .first()
      .waitFor()
    await page.keyboard.press('n')
    const isNew = page.url().endsWith('/new')
    await page.goto(`${app.url}/admin/bookings/new`)
    await page.getByRole('heading', { level: 1, name: /^(New Booking|Not part of your role)$/ }).waitFor()
    const isShown = (await page.getByRole('heading', { name: 'New Booking' }).count()) > 0
    expect(complaints).toEqual([])
    await close()
    return [onBoard, inMessages, onLanes, ghosts, ...onBooking, onAttention, onList, Number(isNew), Number(isShown)]
  }
  for (const count of await countActions(office)) expect(count).toBeGreaterThan(0)
  expect(await countActions(reader)).toEqual(Array(12).fill(0))
})
