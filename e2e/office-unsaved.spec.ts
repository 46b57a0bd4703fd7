// Unsaved input of the office survives changes by others, a save in progress, leaving, and the end of the session.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { createPage, heading, openOfficeAt, type Size, texts, waitForText } from '../testing/office-pages.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
const create = (slug: string, publish = true) => createPage(office, slug, publish)
const openOffice = (size: Size, path: string) => openOfficeAt(app, office, { size, path })

test('overwriting another person’s page replaces only the fields that were edited', async () => {
  const { page_id, version } = await create('both-of-us')
  const { page, close } = await openOffice(desktop, `/admin/pages/${page_id}`)
  await heading(page, 'Lost property')
  await page.getByLabel('Text', { exact: true }).fill('Mine.')
  const theirs = { en: { ...texts.en, title: 'Lost and found' } }
  await office.visitor.put(`/api/pages/${page_id}`, { slug: 'found', texts: theirs, version })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await heading(page, 'Lost and found')
  const { data } = (await office.visitor.get(`/api/pages/${page_id}`)).body
  expect(data).toMatchObject({ slug: 'found', texts: { en: { ...theirs.en, body: 'Mine.' } } })
  await close()
})

test('input typed during a save, or unsaved when the page is unpublished, stays', async () => {
  const { page_id } = await create('typed-meanwhile')
  const { page, close } = await openOffice(desktop, `/admin/pages/${page_id}`)
  await heading(page, 'Lost property')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('First.')
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/pages/${page_id}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await text.fill('First. Second.')
  gate.resolve()
  await waitForText(page, 'The page is saved. Visitors see the published version until you publish again.')
  expect(await text.inputValue()).toBe('First. Second.')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await waitForText(page, 'The page is a draft again.')
  expect(await text.inputValue()).toBe('First. Second.')
  const { data } = (await office.visitor.get(`/api/pages/${page_id}`)).body
  expect(data).toMatchObject({ status: 'draft', texts: { en: { body: 'First.' } } })
  await close()
})

test('leaving unsaved input by a link or Back asks for confirmation, on a phone and a desktop', async () => {
  const { page_id } = await create('left-unsaved')
  const { page, complaints, close } = await openOffice(mobile, '/admin/pages')
  await page.locator(`a[href="/admin/pages/${page_id}"]`).last().click()
  await heading(page, 'Lost property')
  const text = page.getByLabel('Text', { exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const toSettings = async () => {
    if (page.viewportSize()?.width === mobile.width) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter')
  }
  await text.fill('Unsaved.')
  await toSettings()
  await question.waitFor()
  expect(await findLayoutProblems(page, 'leave-unsaved')).toEqual([])
  await question.getByRole('button', { name: 'Stay here' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Unsaved.')
  await page.getByRole('link', { name: 'All pages' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await heading(page, 'Page Management')
  await page.goBack()
  await heading(page, 'Lost property')
  expect(await text.inputValue()).toBe('Call us.')
  // On a desktop the links of the frame ask as well.
  await resizeTo(page, desktop)
  await text.fill('Unsaved again.')
  await toSettings()
  await question.getByRole('button', { name: 'Stay here' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Stay here' }).click()
  expect([new URL(page.url()).pathname, await text.inputValue()]).toEqual([`/admin/pages/${page_id}`, 'Unsaved again.'])
  await text.fill('Call us.')
  await toSettings()
  await heading(page, 'Settings')
  expect(complaints).toEqual([])
  await close()
})

test('signing out with unsaved input asks before the session ends', async () => {
  const { page_id } = await create('logged-out')
  const own = await createAdministrator(app)
  const { page, close } = await openOfficeAt(app, own, { size: desktop, path: `/admin/pages/${page_id}` })
  await heading(page, 'Lost property')
  await page.getByLabel('Text', { exact: true }).fill('An hour of work.')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  const sessions = async () =>
    (await app.pool.query('select 1 from sessions where user_id = $1', [own.user_id])).rows.length
  const before = await sessions()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/admin/login')
  expect(await sessions()).toBe(before - 1)
  await close()
})

test('an unsent answer to a message is not lost by a click', async () => {
  const contactForm = { name: 'Henry', email: 'henry@galbraith.example', subject: 'A scarf', message: 'It is green.' }
  await app.visitor().post('/api/contact', contactForm)
  const { page, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/messages' })
  await page.getByRole('link', { name: 'A scarf' }).click()
  await page.getByLabel('Your answer').fill('We have found it.')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('We have found it.')
  await close()
})

test('unsaved input survives the session until the same user returns', async () => {
  const { page_id } = await create('session-over')
  const own = await createAdministrator(app)
  const { page, close } = await app.openPage(desktop)
  await addSessionCookies(page, own.visitor, app.url)
  await page.goto(`${app.url}/admin/pages/${page_id}`)
  await heading(page, 'Lost property')
  await page.getByLabel('Text', { exact: true }).fill('An hour of work.')
  await app.pool.query('delete from sessions where user_id = $1', [own.user_id])
  // Typing requests a preview, whose 401 ends the session.
  await page.getByLabel('Text', { exact: true }).fill('An hour of work, and more.')
  await page.getByLabel('E-mail').fill(own.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await heading(page, 'Lost property')
  await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toBe('An hour of work, and more.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForText(page, 'The page is saved. Visitors see the published version until you publish again.')
  await close()
})

test('a phone booking draft survives the session, and is discarded when the user leaves it', async () => {
  const own = await createAdministrator(app)
  const { page, close } = await openOfficeAt(app, own, { size: desktop, path: '/admin/bookings/new' })
  await heading(page, 'New Booking')
  await page.getByText('New customer', { exact: true }).click()
  await page.getByLabel('First name').fill('Imogen')
  await page.getByLabel('Notes for chauffeur').fill('A seat for a child of three.')
  await app.pool.query('delete from sessions where user_id = $1', [own.user_id])
  // Requesting the list returns a 401, which ends the session.
  await page.getByText('Has an account', { exact: true }).click()
  await page.getByLabel('Find a customer').fill('Imogen')
  await page.getByLabel('E-mail').fill(own.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await heading(page, 'New Booking')
  await expect.poll(() => page.getByLabel('Notes for chauffeur').inputValue()).toBe('A seat for a child of three.')
  await page.getByText('New customer', { exact: true }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Imogen')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await heading(page, 'Settings')
  await page.goBack()
  await heading(page, 'New Booking')
  expect(await page.getByLabel('Notes for chauffeur').inputValue()).toBe('')
  await close()
})
