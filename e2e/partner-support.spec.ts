// The partner's Support Center: a ticket that becomes a conversation with the office, live chat, and common questions.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password } from '../testing/factories.ts'
import { tabTo, typeInto } from '../testing/keyboard.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { createOtherPartner, createPartnerPerson, createTicket } from '../testing/partners.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

const openAs = async (visitor: Visitor, path: string, size: typeof desktop = desktop) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  return opened
}
const expectSound = async (page: Page, name: string) => expect(await findLayoutProblems(page, name)).toEqual([])
const answer = async (id: string, text: string) => {
  const { history } = (await office.visitor.get(`/api/support/messages/${id}`)).body.data
  await office.visitor.post(`/api/support/messages/${id}/answers`, { text, seen: history.length })
}

test('a ticket is sent by keyboard, answered, read and continued', async () => {
  const { visitor } = await createPartnerPerson(app, 'desk', await createOtherPartner(app))
  const { page, complaints, close } = await openAs(visitor, '/partner-dashboard/support', mobile)
  await page.getByText('No tickets yet.').waitFor()
  await page.getByText('2-4 hours', { exact: true }).waitFor()
  await page.getByText('What are the commission rates?').click()
  await page.getByText('Airport Transfers 20%, Business Travel 20%', { exact: false }).waitFor()
  await expectSound(page, 'partner-support')
  await typeInto(page, /^Subject$/, 'Our statement')
  await page.keyboard.press('Enter')
  await page.getByText('Message is required').waitFor()
  await page.getByLabel('Message').fill('Where is it?')
  await tabTo(page, /^Submit ticket$/)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('list', { name: 'Your tickets' }).getByRole('link', { name: 'Our statement' })
  await ticket.waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('')

  const { data } = (await visitor.get('/api/partner/tickets')).body
  await answer(data[0].ticket_id, 'It was sent on Thursday.')
  await page.reload()
  await page.getByText('New answer', { exact: true }).waitFor()
  await expectSound(page, 'partner-support-answer')
  await ticket.click()
  await page.getByText('It was sent on Thursday.').waitFor()
  await expectSound(page, 'partner-ticket')
  await page.getByLabel('Reply').fill('Thank you.')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await page.getByRole('list', { name: 'Conversation' }).getByText('Thank you.').waitFor()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await page.getByText('A reply reopens the ticket.').waitFor()
  // A read ticket is no longer marked as new.
  await page.getByRole('link', { name: 'Support Center' }).click()
  await page.getByText('Closed', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('New answer', { exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('an unsent ticket survives the session, for the same user only', async () => {
  const { visitor, email } = await createPartnerPerson(app)
  const id = await createTicket(visitor)
  const { page, close } = await openAs(visitor, '/partner-dashboard/support')
  const signInAgain = async () => {
    await app.pool.query('delete from sessions where user_id = (select user_id from users where email = $1)', [email])
    await page.evaluate(() => ['offline', 'online'].map((each) => window.dispatchEvent(new Event(each))))
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Subject').fill('Our statement')
  await page.getByLabel('Message').fill('It has not come yet.')
  await signInAgain()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Our statement')
  expect(await page.getByLabel('Message').inputValue()).toBe('It has not come yet.')

  await page.getByLabel('Subject').fill('')
  await page.getByLabel('Message').fill('')
  await page.goto(`${app.url}/partner-dashboard/support/${id}`)
  await page.getByRole('textbox').fill('It came on Friday.')
  await signInAgain()
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('It came on Friday.')
  await close()
})

test('live chat opens a ticket, and another partner’s ticket is not found', async () => {
  const { visitor } = await createPartnerPerson(app, 'desk', await createOtherPartner(app))
  const others = await createTicket((await createPartnerPerson(app)).visitor)
  const { page, close } = await openAs(visitor, '/partner-dashboard/support')
  await page.getByRole('button', { name: 'Start a chat' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectSound(page, 'partner-chat')
  await dialog.getByLabel('Message').fill('Is anybody there?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { level: 1, name: 'Live chat' }).waitFor()
  await page.getByText('Is anybody there?').waitFor()
  await page.goto(`${app.url}/partner-dashboard/support/${others}`)
  await page.getByText('Ticket not found.').waitFor()
  await close()
})

test('the office sees the partner of a ticket, answers and closes it', async () => {
  const { visitor } = await createPartnerPerson(app, 'owner', await createOtherPartner(app, 'Hotel Meridian'))
  const id = await createTicket(visitor, 'A question')
  const { page, complaints, close } = await openAs(office.visitor, '/admin/messages', desktop)
  await page.getByText('Ticket from Hotel Meridian').first().waitFor()
  await expectSound(page, 'office-messages')
  await page.goto(`${app.url}/admin/messages/${id}`)
  await page.getByLabel('Your answer').fill('Here is the answer.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Rowan Achterberg answered on', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await page.getByText('Rowan Achterberg closed it on', { exact: false }).waitFor()
  await expectSound(page, 'office-ticket')
  expect((await visitor.get(`/api/partner/tickets/${id}`)).body.data.state).toBe('closed')
  expect(complaints).toEqual([])
  await close()
})
