// Attention items, messages, users, audit log and database test of the office; each at both widths, with axe and a
// clean console.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password, rideToLondon, signUp } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

const openOffice = async (path: string, heading: string) => {
  const opened = await app.openPage(desktop)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}${path}`)
  await opened.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return opened
}
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const waitUntilLoaded = (page: Page) => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
/** Layout and accessibility problems at both sizes, once loaded. */
const checkScreen = (page: Page, name: string) => findLayoutProblems(page, name, () => waitUntilLoaded(page))

test('attention items are counted beside their section and resolved with a note by keyboard', async () => {
  const ride = rideToLondon({ dropoff: { address: 'Birmingham Airport' } })
  await paidRide(app.visitor(), { ride, service_type: 'business_class' })
  await expect.poll(async () => (await office.visitor.get('/api/admin/attention')).body.open).toBe(1)
  const { page, complaints, close } = await openOffice('/admin/attention', 'Attention')
  await page.getByRole('navigation').getByRole('link', { name: 'Attention 1 open' }).waitFor()
  await page.getByRole('heading', { name: 'Long ride at a flat fare' }).waitFor()
  await waitForText(page, '£150.00')
  expect(await checkScreen(page, 'attention')).toEqual([])
  await page.getByRole('button', { name: 'Mark as resolved: Long ride at a flat fare' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Long ride at a flat fare' })
  await dialog.waitFor()
  expect(await checkScreen(page, 'attention-note')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mark as resolved: Long ride at a flat fare' }).press('Enter')
  await dialog.getByLabel('Note').fill('They pay the miles.')
  await dialog.getByRole('button', { name: 'Mark as resolved' }).press('Enter')
  await waitForText(page, 'Nothing needs attention')
  await page.getByRole('navigation').getByRole('link', { name: 'Attention', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Resolved' }).click()
  await waitForText(page, 'They pay the miles.')
  expect(await checkScreen(page, 'attention-seen')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a message is found and answered by mail with its history; a colleague’s earlier answer is shown', async () => {
  const message = { name: 'Edith Marlow', email: 'edith@marlow.example', message: 'Left in the car.\n\nIt is grey.' }
  await app.visitor().post('/api/contact', { ...message, subject: 'A lost glove' }, { 'accept-language': 'de' })
  await app.visitor().post('/api/contact', { ...message, subject: 'Another matter' })
  const { page, complaints, close } = await openOffice('/admin/messages', 'Messages')
  await page.getByRole('tab', { name: 'New (2)' }).waitFor()
  expect(await checkScreen(page, 'messages')).toEqual([])
  await page.getByLabel('Search messages').fill('glove')
  await expect.poll(() => page.getByRole('link', { name: 'Another matter' }).count()).toBe(0)
  await page.getByRole('link', { name: 'A lost glove' }).click()
  await page.getByRole('heading', { level: 1, name: 'A lost glove' }).waitFor()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await waitForText(page, 'Please write an answer')
  expect(await checkScreen(page, 'message')).toEqual([])
  await page.getByLabel('Your answer').fill('We have it here.\n\nRowan')
  await page.getByRole('button', { name: 'Send answer' }).press('Enter')
  await waitForText(page, 'The answer has been sent.')
  await page.getByText(/^Rowan Achterberg answered on /).waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('')
  const { message_id } = (await office.visitor.get('/api/support/messages?search=glove')).body.data[0]
  await office.visitor.put(`/api/support/messages/${message_id}/state`, { state: 'new', seen: 1 })
  await page.getByLabel('Your answer').fill('One more thing.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('alert').filter({ hasText: 'Another user has changed this message' }).waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('One more thing.')
  await page.getByText(/^Rowan Achterberg marked it as new on /).waitFor()
  expect(await checkScreen(page, 'message-late')).toEqual([])
  await expect
    .poll(async () => {
      const { body } = await app.visitor().get('/dev/mailbox.json')
      return body
        .filter(({ to }: { to: string }) => to === message.email)
        .map(({ subject }: { subject: string }) => subject)
    })
    .toEqual(['Unsere Antwort auf Ihre Nachricht'])
  // The refusal of the second answer is expected.
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('a customer is found by phone number, signed out, disabled and enabled, with their bookings listed', async () => {
  const customer = app.visitor()
  const { user_id, email } = await paidRide(customer)
  await app.pool.query(
    `update users set first_name = 'Priya', last_name = 'Raghunathan', phone_number = '+447700900321' where user_id = $1`,
    [user_id],
  )
  const { page, complaints, close } = await openOffice('/admin/users', 'Users')
  await page.getByRole('link', { name: 'Priya Raghunathan' }).waitFor()
  expect(await checkScreen(page, 'users')).toEqual([])
  await page.getByLabel('Search users').fill('07700 900321')
  await expect.poll(() => page.getByRole('link', { name: 'Rowan Achterberg' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Priya Raghunathan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Priya Raghunathan' }).waitFor()
  await page.getByRole('tabpanel', { name: 'Upcoming' }).getByRole('cell', { name: '£195.00' }).waitFor()
  expect(await checkScreen(page, 'user')).toEqual([])
  await page.getByRole('button', { name: 'Disable account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Disable the account of Priya Raghunathan?' })
  await dialog.waitFor()
  expect(await checkScreen(page, 'user-disable')).toEqual([])
  await dialog.getByRole('button', { name: 'Disable account' }).press('Enter')
  await waitForText(page, 'The account is disabled.')
  await page.getByText(/^Disabled since .* No one can sign in to this account\.$/).waitFor()
  expect((await customer.get(`/api/users/${user_id}`)).status).toBe(401)
  expect((await app.visitor().post('/api/auth/login', { email, password })).status).toBe(401)
  await page.getByRole('button', { name: 'Enable account' }).click()
  await waitForText(page, 'The account is enabled.')
  expect((await customer.post('/api/auth/login', { email, password })).status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await waitForText(page, 'Signed out on 1 device.')
  await page.getByRole('link', { name: 'Account history' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByText('Account disabled').waitFor()
  expect(complaints).toEqual([])
  await page.goto(`${app.url}/admin/users/${office.user_id}`)
  await page.getByRole('button', { name: 'Disable account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click()
  await waitForText(page, 'This is your own account. Only another administrator can disable it.')
  await close()
})

test('the audit log is filtered by keyboard, shows values before and after, and is exported', async () => {
  const { version } = (await office.visitor.get('/api/settings')).body.data
  await office.visitor.put('/api/settings', { site_name: 'Ostler of London', version })
  await signUp(app.visitor())
  const { page, complaints, close } = await openOffice('/admin/audit', 'Audit log')
  await page.getByText('Settings changed').waitFor()
  expect(await checkScreen(page, 'audit')).toEqual([])
  await page.getByLabel('User', { exact: true }).fill('rowan')
  await page.getByLabel('Action', { exact: true }).fill('settings')
  await page.getByLabel('Action', { exact: true }).press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(await page.getByRole('row').nth(1).innerText()).toMatch(
    /Rowan Achterberg[\s\S]*Site name[\s\S]*Ostler[\s\S]*Ostler of London/,
  )
  expect(await checkScreen(page, 'audit-filtered')).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('User registered').first().waitFor()
  await page.getByLabel('User', { exact: true }).fill('nobody at all')
  await page.getByRole('button', { name: 'Filter' }).click()
  await waitForText(page, 'No entries found')
  expect(await checkScreen(page, 'audit-none')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the database test shows visitors success or failure, and administrators the server’s address and port', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  const port = new URL(app.url).port
  await page.goto(`${app.url}/database-test`)
  await page.getByRole('heading', { level: 1, name: 'Database test' }).waitFor()
  await waitForText(page, `Is the server running? It should answer on port ${port}.`)
  await page.getByRole('button', { name: 'Test Database Connection' }).press('Enter')
  await page.getByRole('heading', { name: 'Success' }).waitFor()
  const result = () => page.getByRole('status').filter({ hasText: 'Connected' }).innerText()
  expect(await result()).not.toContain(port)
  expect(await checkScreen(page, 'database-test')).toEqual([])
  await addSessionCookies(page, office.visitor, app.url)
  await page.getByRole('button', { name: 'Test Database Connection' }).click()
  await expect.poll(result).toContain(`"port": ${port}`)
  expect(complaints).toEqual([])
  await page.route('**/api/test-connection', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 'UNAVAILABLE', message: 'Error connecting to server' }),
    }),
  )
  await page.getByRole('button', { name: 'Test Database Connection' }).click()
  await page.getByRole('heading', { name: 'Error' }).waitFor()
  await page.getByText('Error connecting to server').waitFor()
  await page.getByText('HTTP 503, UNAVAILABLE').waitFor()
  expect(await checkScreen(page, 'database-test-error')).toEqual([])
  await close()
})

test('a list page that no longer exists is replaced by the last page, and Back leaves the list', async () => {
  await app.pool.query('update attention_items set seen_at = now() where seen_at is null')
  await app.pool.query(
    `insert into attention_items (item_id, kind, key, raised_at)
     select 'lost-' || n, 'mail_dead', 'lost-' || n, now() - n * interval '1 minute' from generate_series(1, 21) as n`,
  )
  const { page, close } = await openOffice('/admin/attention?page=2', 'Attention')
  await waitForText(page, '21 to 21 of 21')
  await page.getByRole('button', { name: /^Mark as resolved/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click()
  await waitForText(page, '1 to 20 of 20')
  await expect.poll(() => page.getByRole('button', { name: /^Mark as resolved/ }).count()).toBe(20)
  for (const list of ['bookings', 'drivers', 'partners', 'payouts', 'messages', 'users', 'audit']) {
    await page.goto(`${app.url}/admin/attention`)
    await waitForText(page, '1 to 20 of 20')
    await page.goto(`${app.url}/admin/${list}?page=90`)
    await page.waitForURL(({ pathname, search }) => pathname === `/admin/${list}` && !search.includes('page=90'))
    await page.goBack()
    await waitForText(page, '1 to 20 of 20')
  }
  await close()
})
