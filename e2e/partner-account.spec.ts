// The partner's account: profile, company, bank account with its mailed links, and the team with an invitation from
// start to end.
// @module-tag full
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { password, signUp } from '../testing/factories.ts'
import { nameOfFocus, tabTo, typeInto } from '../testing/keyboard.ts'
import { createAdministrator } from '../testing/office.ts'
import { createOtherPartner, createPartnerPerson, type PartnerPerson } from '../testing/partners.ts'
import { addSessionCookies, openSignedIn } from '../testing/signed-in-browser.ts'

const app = openSite()
const expectSound = async (page: Page, name: string) => expect(await findLayoutProblems(page, name)).toEqual([])
const waitForStatus = (page: Page, words: string | RegExp) =>
  page.getByRole('status').getByText(words).first().waitFor()

const openAs = ({ visitor }: PartnerPerson, path: string, heading: string, size = desktop) =>
  openSignedIn(app, visitor, { path, heading, size })

/** The link in the newest mail of this kind to the address. */
const findMailedLink = (address: string, kind: string): Promise<string> =>
  eventually(async () => {
    const { rows } = await app.pool.query(
      `select substring(text from 'https?://[^\\s\\]]+token=[\\w-]{43}') as link from mails
       where to_address = $1 and dedupe like $2 order by created_at desc limit 1`,
      [address, `${kind}:%`],
    )
    return rows[0]?.link as string | undefined
  })

test('an owner’s changes are saved by one button, by keyboard', async () => {
  const owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const { page, complaints, close } = await openAs(owner, '/partner-dashboard/account', 'Account Settings')
  await page.getByText('No account yet').waitFor()
  await expectSound(page, 'partner-account')
  await tabTo(page, /^First name$/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ottilie')
  await typeInto(page, /^Company phone$/, '020 7946 0123')
  await typeInto(page, /^Company address$/, '1 Lamp Street, London')
  await typeInto(page, /^Company registration number$/, '01234567')
  await page.keyboard.press('Enter')
  await waitForStatus(page, 'Your changes are saved.')
  await page.reload()
  await page.getByLabel('First name').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ottilie')
  expect(await page.getByLabel('Company phone').inputValue()).toBe('+44 20 7946 0123')
  expect(complaints).toEqual([])
  await close()
})

test('changes saved by another owner are shown, and unsaved input stays', async () => {
  const slug = await createOtherPartner(app)
  const [owner, other] = [await createPartnerPerson(app, 'owner', slug), await createPartnerPerson(app, 'owner', slug)]
  const { page, close } = await openAs(owner, '/partner-dashboard/account', 'Account Settings')
  const company = { company_name: 'The Other House', company_phone: '+442079460123', company_address: '2 Lamp Street' }
  const saved = { ...company, company_registration: '7', version: 1 }
  // The heading shows before the company has loaded.
  await page.getByLabel('Company name').waitFor()
  expect((await other.visitor.put('/api/partner/company', saved)).status).toBe(200)
  await page.getByLabel('Company name').fill('The Third House')
  await page.getByLabel('Company phone').fill('020 7946 0999')
  await page.getByLabel('Company address').fill('3 Lamp Street')
  await page.getByLabel('Company registration number').fill('8')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const refusal = page
    .locator('form')
    .getByRole('alert')
    .filter({ hasText: 'Another user has changed the company details.' })
  await expect.poll(() => refusal.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Company name').inputValue()).toBe('The Third House')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForStatus(page, 'Your changes are saved.')
  expect((await other.visitor.get('/api/partner/company')).body.data).toMatchObject({
    company_name: 'The Other',
    pending_name: 'The Third House',
  })
  await close()
})

const requestBankChange = async ({ visitor }: PartnerPerson) => {
  const { version } = (await visitor.get('/api/partner/bank')).body.data
  const account = { kind: 'uk', account_holder: 'The Other Ltd', sort_code: '20-00-00', account_number: '5577 9911' }
  expect((await visitor.put('/api/partner/bank', { account, password, version })).status).toBe(200)
}

test('a bank change is requested, confirmed by one mailed link and cancelled by another', async () => {
  const owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const { page, complaints, close } = await openAs(owner, '/partner-dashboard/account', 'Account Settings', mobile)
  await page.getByRole('button', { name: 'Add bank details' }).click()
  const dialog = page.getByRole('dialog')
  await expectSound(page, 'partner-bank')
  await dialog.getByLabel('Account holder').fill('The Other Ltd')
  await dialog.getByLabel('Sort code').fill('20-00-00')
  await dialog.getByLabel('Account number').fill('5577')
  await dialog.getByLabel('Your password').fill('not-this-lamp')
  const save = dialog.getByRole('button', { name: 'Request confirmation' })
  await save.click()
  await dialog.getByText('An account number has 8 digits').waitFor()
  await dialog.getByLabel('Account number').fill('5577 9911')
  await save.click()
  await dialog.getByText('The current password is incorrect.').waitFor()
  expect(await dialog.getByLabel('Account number').inputValue()).toBe('5577 9911')
  await dialog.getByLabel('Your password').fill(password)
  await save.click()
  await page.getByText(/has requested payouts to •••• 9911/).waitFor()
  await expectSound(page, 'partner-bank-requested')

  await page.goto(await findMailedLink(owner.email, 'bank-confirm'))
  await page.getByText(/has requested payouts for The Other to •••• 9911/).waitFor()
  expect(page.url()).not.toContain('token')
  await expectSound(page, 'partner-bank-confirm')
  await page.getByRole('button', { name: 'Confirm this account' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor()
  await page.goto(await findMailedLink(owner.email, 'bank-stop'))
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('heading', { level: 1, name: 'Change cancelled' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  await expectSound(page, 'partner-bank-used')

  // Again, cancelled from the account page this time.
  await requestBankChange(owner)
  await page.goto(`${app.url}/partner-dashboard/account`)
  await page.getByRole('button', { name: 'Cancel change' }).press('Enter')
  await waitForStatus(page, 'The change is cancelled.')
  await page.getByRole('button', { name: 'Cancel change' }).waitFor({ state: 'detached' })
  expect((await owner.visitor.get('/api/partner/bank')).body.data.change).toBeNull()
  await expectSound(page, 'partner-bank-stopped')
  // The browser logs the refused password and the used link.
  expect(complaints.filter((each) => !/400/.test(each))).toEqual([])
  await close()
})

test('a colleague who is invited chooses a password by the mailed link and signs in', async () => {
  const owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const email = `iris.${randomUUID().slice(0, 8)}@other.example`
  const team = await openAs(owner, '/partner-dashboard/account/team', 'Team')
  await team.page.getByText('No pending invitations.').waitFor()
  await typeInto(team.page, /^E-mail$/, email)
  await team.page.keyboard.press('Enter')
  await waitForStatus(team.page, `The invitation has been sent to ${email}.`)
  await team.page.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor()
  await expectSound(team.page, 'partner-team')

  const { page, complaints, close } = await app.openPage(mobile)
  await page.goto(await findMailedLink(email, 'colleague'))
  await page.getByRole('heading', { level: 1, name: 'Join The Other' }).waitFor()
  await expectSound(page, 'partner-join')
  await page.getByLabel('First name').fill('Iris')
  await page.getByLabel('Last name').fill('Vane')
  await page.getByLabel('Password', { exact: true }).fill('violet-lamp-8')
  await page.getByRole('button', { name: 'Join the team' }).press('Enter')
  await page.waitForURL('**/login')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill('violet-lamp-8')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/partner-dashboard')
  expect(complaints).toEqual([])
  await close()

  await team.page.reload()
  const members = team.page.getByRole('list', { name: 'Members' })
  await members.getByText('Iris Vane').waitFor()
  const role = members.getByLabel('Role of Iris Vane')
  await role.selectOption('owner')
  const dialog = team.page.getByRole('dialog', { name: 'Make Iris Vane an owner?' })
  await expectSound(team.page, 'partner-team-owner')
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await role.inputValue()).toBe('desk')
  await role.selectOption('owner')
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-lamp')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByText('The current password is incorrect.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change role' }).press('Enter')
  await waitForStatus(team.page, 'Iris Vane: role changed to Owner.')
  await members.getByRole('button', { name: 'Remove Iris Vane' }).click()
  const removal = team.page.getByRole('dialog', { name: 'Remove Iris Vane?' })
  await expectSound(team.page, 'partner-team-remove')
  await removal.getByLabel('Password', { exact: true }).fill(password)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => members.getByRole('listitem').count()).toBe(1)

  // An owner is invited in the same way.
  await team.page.getByLabel('E-mail').fill(`owner.${email}`)
  await team.page.getByRole('radio', { name: 'Owner' }).check()
  await team.page.getByRole('button', { name: 'Send invitation' }).click()
  const inviting = team.page.getByRole('dialog', { name: 'Invite an owner?' })
  await inviting.getByLabel('Password', { exact: true }).fill(password)
  await inviting.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await team.page.getByRole('list', { name: 'Invitations' }).getByText(`owner.${email}`).waitFor()
  expect(await team.page.getByLabel('E-mail').inputValue()).toBe('')
  // The browser logs the refused password.
  expect(team.complaints.filter((each) => !/400/.test(each))).toEqual([])
  await team.close()
})

test('an existing account of the invited address signs in, returns to the invitation and joins', async () => {
  const owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const { email } = await signUp(app.visitor())
  expect((await owner.visitor.post('/api/partner/team/invitations', { email, role: 'desk' })).status).toBe(200)
  const { page, complaints, close } = await app.openPage()
  await page.goto(await findMailedLink(email, 'colleague'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/partner-dashboard')
  expect(complaints).toEqual([])
  await close()
})

test('a visitor signed in with another account signs out and returns to the invitation', async () => {
  const owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const [{ email }, other] = [await signUp(app.visitor()), app.visitor()]
  await signUp(other)
  expect((await owner.visitor.post('/api/partner/team/invitations', { email, role: 'desk' })).status).toBe(200)
  const { page, complaints, close } = await app.openPage()
  await addSessionCookies(page, other, app.url)
  await page.goto(await findMailedLink(email, 'colleague'))
  // The screen changes after signing out, before the page reloads; its link works only then.
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await anew
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Join The Other' }).waitFor()
  expect(page.url()).not.toContain('token')
  expect(complaints).toEqual([])
  await close()
})

test('a removed member of the team reads that and can sign out', async () => {
  const person = await createPartnerPerson(app, 'desk', await createOtherPartner(app))
  await app.pool.query('delete from partner_members where user_id = $1', [person.user_id])
  const { page, close } = await openAs(person, '/partner-dashboard', 'Error')
  await page.getByText('This account does not belong to a partner.').waitFor()
  await expectSound(page, 'partner-removed')
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await page.waitForURL('**/login')
  await close()
})

test('the desk sees the team and its own profile, edits neither team nor company, and sees no bank details', async () => {
  const slug = await createOtherPartner(app)
  await createPartnerPerson(app, 'owner', slug)
  const desk = await createPartnerPerson(app, 'desk', slug)
  const { page, complaints, close } = await openAs(desk, '/partner-dashboard/account', 'Account Settings')
  await page.getByText('Only owners can see the bank details.').waitFor()
  expect(await page.getByLabel('Company name').isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Open team' }).press('Enter')
  await page.getByRole('list', { name: 'Members' }).waitFor()
  expect(await page.getByRole('button', { name: /Remove|Send invitation/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Account Settings' }).press('Enter')
  await page.getByText('Only owners can see the bank details.').waitFor()
  expect(await nameOfFocus(page)).toBe('Account Settings')
  expect(complaints).toEqual([])
  await close()
})

test('viewing the full bank account of a payout is written to the audit log', async () => {
  const slug = await createOtherPartner(app, 'Hotel Meridian')
  const owner = await createPartnerPerson(app, 'owner', slug)
  const account = { kind: 'iban', account_holder: 'Meridian Ltd', iban: 'GB29NWBK60161331926819' }
  expect((await owner.visitor.put('/api/partner/bank', { account, password, version: 0 })).status).toBe(200)
  const { rows } = await app.pool.query(
    `update partner_bank_accounts set confirmed_at = now() - interval '3 days', usable_at = now() - interval '1 day'
     from partners as p where p.slug = $1 and p.partner_id = partner_bank_accounts.partner_id
     returning p.partner_id, bank_id`,
    [slug],
  )
  await app.pool.query(
    `insert into payouts (payout_id, partner_id, due_on, pence, status, method, bank_id, masked_account, proposed_at)
     values ($1, $2, '2026-11-19', 7300, 'pending', 'bank_transfer', $3, '•••• 6819', now())`,
    [randomUUID().slice(0, 13), rows[0].partner_id, rows[0].bank_id],
  )
  const { visitor, user_id } = await createAdministrator(app)
  const { page, complaints, close } = await app.openPage(mobile)
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/admin/payouts`)
  await page.getByRole('button', { name: 'Show the account •••• 6819 of Hotel Meridian' }).first().press('Enter')
  await page.getByRole('dialog').getByText('GB29 NWBK 6016 1331 9268 19').waitFor()
  await expectSound(page, 'office-payout-account')
  const { rows: read } = await app.pool.query(
    `select actor from audit_log where subject = $1 and action = 'bank account read'`,
    [`partner:${rows[0].partner_id}`],
  )
  expect(read).toEqual([{ actor: user_id }])
  expect(complaints).toEqual([])
  await close()
})
