// Partner Management in the browser: list, approval, edit, suspend, reactivate, edit conflicts, and adding one; at both
// sizes.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password as ownersPassword } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { createOtherPartner, createPartnerPerson } from '../testing/partners.ts'
import { password, type RegisteredPartner, registerPartner, verifyOwner } from '../testing/registration.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
let waiting: RegisteredPartner

beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  waiting = await registerPartner(app, { companyName: 'The Wold' })
})

const open = async (size: typeof desktop, query = '') => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}/admin/partners${query}`)
  await opened.page.getByRole('heading', { level: 1, name: 'Partner Management' }).waitFor()
  return opened
}
const view = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `View Details: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}
const press = (page: Page, dialog: string | RegExp, button: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click()
const viewButtons = (page: Page) => page.getByRole('button', { name: /^View Details: / })

test('a registered partner is found, approved, edited, suspended and reactivated', async () => {
  const { page, complaints, close } = await open(mobile)
  const mine = waiting
  await viewButtons(page).first().waitFor()
  expect(await findLayoutProblems(page, 'office-partners')).toEqual([])
  await page.getByLabel('Status').selectOption('Active')
  await expect
    .poll(() => viewButtons(page).evaluateAll((all) => all.map((each) => each.ariaLabel)))
    .toContain('View Details: The Harcourt')
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByLabel('Search partners').fill(mine.companyName)
  await expect.poll(() => viewButtons(page).count()).toBe(1)

  const dialog = await view(page, mine.companyName)
  await dialog.getByText('has not confirmed the e-mail yet').waitFor()
  await dialog.getByText('+44 20 7946 0456').waitFor()
  await dialog.getByRole('heading', { name: 'Commission rates' }).waitFor()
  expect(await findLayoutProblems(page, 'office-partner')).toEqual([])
  await press(page, mine.companyName, 'Approve')
  await press(page, `Approve ${mine.companyName}?`, 'Approve')
  await dialog.getByText('No one at this partner has confirmed their e-mail yet').waitFor()
  await verifyOwner(app, mine)
  await press(page, mine.companyName, 'Approve')
  const confirm = page.getByRole('dialog', { name: `Approve ${mine.companyName}?` })
  await confirm.getByText('once you have entered the hotel').waitFor()
  expect(await findLayoutProblems(page, 'office-partner-approve')).toEqual([])
  await page.keyboard.press('Escape')
  await confirm.waitFor({ state: 'detached' })
  await press(page, mine.companyName, 'Approve')
  await press(page, `Approve ${mine.companyName}?`, 'Approve')
  await dialog.getByText('The partner is approved, and its owner is notified.').waitFor()
  await dialog.getByText('Active', { exact: true }).waitFor()

  await press(page, mine.companyName, 'Edit Partner')
  await dialog.getByLabel('Contact phone').fill('12')
  await dialog.getByLabel('Hotel').fill('Savoy')
  await page
    .getByRole('option', { name: /The Savoy/ })
    .first()
    .click()
  await press(page, mine.companyName, 'Save Changes')
  await dialog.getByText('Please check this phone number').waitFor()
  expect(await findLayoutProblems(page, 'office-partner-edit')).toEqual([])
  // Esc does not lose unsaved input.
  await page.keyboard.press('Escape')
  await dialog.getByText('There are unsaved changes.').waitFor()
  await dialog.getByLabel('Contact phone').fill('020 7946 0789')
  await press(page, mine.companyName, 'Save Changes')
  await dialog.getByText('The partner is saved.').waitFor()
  await dialog.getByText(/^The Savoy/).waitFor()
  const guests = await dialog.getByRole('link', { name: 'Open guest page' }).getAttribute('href')
  await expect.poll(async () => (await app.visitor().get(guests ?? '')).status).toBe(200)

  const owner = await app.openPage(mobile)
  const visitor = app.visitor()
  await visitor.post('/api/auth/login', { email: mine.email, password })
  await addSessionCookies(owner.page, visitor, app.url)
  await press(page, mine.companyName, 'Suspend')
  await press(page, `Suspend ${mine.companyName}?`, 'Suspend')
  await dialog.getByText('The partner is suspended.').waitFor()
  await expect.poll(async () => (await app.visitor().get(guests ?? '')).status).toBe(404)
  await owner.page.goto(`${app.url}/partner-dashboard`)
  await owner.page.getByRole('heading', { name: 'Your partner account is suspended' }).waitFor()
  expect(await findLayoutProblems(owner.page, 'suspended')).toEqual([])
  await owner.close()
  await press(page, mine.companyName, 'Reactivate')
  await press(page, `Reactivate ${mine.companyName}?`, 'Reactivate')
  await dialog.getByText('The partner is active again.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('the office adds a partner', async () => {
  const { page, complaints, close } = await open(desktop)
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Partner' })
  await dialog.getByRole('button', { name: 'Add Partner' }).click()
  await dialog.getByRole('alert').getByText('Please check 4 fields').waitFor()
  await expect.poll(() => dialog.getByLabel('Partner name').evaluate((at) => at === document.activeElement)).toBe(true)
  expect(await findLayoutProblems(page, 'office-partner-add')).toEqual([])
  await dialog.getByLabel('Partner name').fill('The Moor')
  await dialog.getByLabel('Contact person').fill('Wren Halloran')
  await dialog.getByLabel('Contact phone').fill('07700 900457')
  await dialog.getByLabel('Contact e-mail').fill(office.email)
  await dialog.getByRole('button', { name: 'Add Partner' }).click()
  await dialog.getByText('This e-mail already has an account.').first().waitFor()
  await dialog.getByLabel('Contact e-mail').fill('wren@moor.example')
  await dialog.getByRole('button', { name: 'Add Partner' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The Moor has been added, and its owner invited.').waitFor()
  const added = await view(page, 'The Moor')
  await added.getByText('has not set a password yet').waitFor()
  await added.getByRole('button', { name: 'Resend e-mail' }).click()
  await added.getByText('The e-mail has been sent.').waitFor()
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('two editors of one partner lose no input', async () => {
  const { page, close } = await open(desktop, '?search=Harcourt')
  const dialog = await view(page, 'The Harcourt')
  await press(page, 'The Harcourt', 'Edit Partner')
  const { data } = (await office.visitor.get('/api/admin/partners?search=Harcourt')).body
  const [{ partner_id }] = data
  const { version } = (await office.visitor.get(`/api/admin/partners/${partner_id}`)).body.data
  const theirs = { contact_name: 'Somebody Else', company_registration: '09 111 222' }
  await office.visitor.put(`/api/admin/partners/${partner_id}`, { ...theirs, version })
  await dialog.getByLabel('Contact person').fill('Tamsin Vale')
  await press(page, 'The Harcourt', 'Save Changes')
  await dialog.getByText('Changed fields: Contact person, Registration number').waitFor()
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await dialog.getByText('The partner is saved.').waitFor()
  await dialog.getByText('Tamsin Vale').waitFor()
  await dialog.getByText('09 111 222').waitFor()
  await close()
})

test('the office cancels a pending bank change, and reads if there is none', async () => {
  const partner = 'The Third'
  const owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app, partner))
  const account = { kind: 'uk', account_holder: 'The Third', sort_code: '20-00-00', account_number: '5577 9911' }
  const response = await owner.visitor.put('/api/partner/bank', { account, password: ownersPassword, version: 0 })
  expect(response.status).toBe(200)
  const { page, complaints, close } = await open(mobile)
  const dialog = await view(page, partner)
  const stop = async (text: string) => {
    await press(page, partner, 'Cancel bank change')
    await page.getByRole('dialog', { name: 'Cancel the bank change?' }).waitFor()
    expect(await findLayoutProblems(page, 'office-partner-stop')).toEqual([])
    await press(page, 'Cancel the bank change?', 'Cancel bank change')
    await dialog.getByText(text).waitFor()
  }
  await stop('The change was cancelled, and the owners are notified by e-mail.')
  expect((await owner.visitor.get('/api/partner/bank')).body.data.change).toBeNull()
  await stop('There is no change to cancel')
  expect(complaints.filter((each) => !/409/.test(each))).toEqual([])
  await close()
})
