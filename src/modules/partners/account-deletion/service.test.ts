// Account deletion of partner members, and of the last owner, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { password } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import {
  assignToPartner,
  createOtherPartner,
  createPartnerPerson,
  createTicket,
  type PartnerPerson,
  partnerIdOf,
} from '../../../../testing/partners.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { password as chosen, registerPartner } from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const expectOk = async (reply: Promise<{ status: number; text: string }>) => {
  const { status, text } = await reply
  expect(`${status} ${text}`).toMatch(/^200 /)
}
const deleteAccount = ({ visitor, user_id }: PartnerPerson) =>
  expectOk(visitor.send('DELETE', `/api/users/${user_id}`, { password }))
const account = { kind: 'uk', account_holder: 'The Other Ltd', sort_code: '20-00-00', account_number: '5577 9911' }
const requestAccount = ({ visitor }: PartnerPerson) =>
  expectOk(visitor.put('/api/partner/bank', { account, password, version: 0 }))
const invite = ({ visitor }: PartnerPerson, email: string, role: string) =>
  expectOk(visitor.post('/api/partner/team/invitations', { email, role, password }))
const linkTo = async (email: string): Promise<string> => {
  await waitForDeliveries(site)
  const sql = `select substring(text from 'token=([\\w-]{43})') as token from mails where to_address = $1`
  return (await site.pool.query(sql, [email])).rows[0]?.token
}

it('erases a deleted colleague from mails to others and cancels their bank change and invitation', {
  tags: ['full'],
}, async () => {
  const slug = await createOtherPartner(site)
  const [owner, leaver] = [
    await createPartnerPerson(site, 'owner', slug),
    await createPartnerPerson(site, 'owner', slug),
  ]
  await site.pool.query(`update users set last_name = 'Quillfeather' where user_id = $1`, [leaver.user_id])
  const ownersTicket = await createTicket(owner.visitor, 'Of the one who stays')
  await expectOk(
    leaver.visitor.post(`/api/partner/tickets/${ownersTicket}/messages`, { message: 'And one thing more.' }),
  )
  const leaversTicket = await createTicket(leaver.visitor, 'Of the one who goes')
  await expectOk(owner.visitor.post(`/api/partner/tickets/${leaversTicket}/messages`, { message: 'From me as well.' }))
  await requestAccount(leaver)
  const invited = `${randomUUID()}@other.example`
  await invite(leaver, invited, 'owner')
  const invitation = await linkTo(invited)
  const { booking_id } = await paidRide(site.visitor())
  await assignToPartner(site, booking_id, slug)
  const message = { id: randomUUID(), text: 'Good evening.' }
  await expectOk(leaver.visitor.post(`/api/partner/bookings/${booking_id}/messages`, message))
  const listMailsNaming = async () => {
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select split_part(dedupe, ':', 1) as kind from mails where to_address <> $1
       and mails::text ~ ('Quillfeather|' || $1) order by 1`,
      [leaver.email],
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await listMailsNaming()).toEqual(['bank-confirm', 'guest', 'owners', 'ticket', 'ticket'])
  await deleteAccount(leaver)
  expect(await listMailsNaming()).toEqual([])
  // Their pending bank change and invitation are cancelled.
  expect((await owner.visitor.get('/api/partner/bank')).body.data.change).toBeNull()
  const opened = await site.visitor().post('/api/partner-invitations/open', { token: invitation })
  expect(opened.body.code).toBe('INVITATION_INVALID')
  // The mail to the guest and the mails about the other owner's messages stay.
  const { rows } = await site.pool.query(
    `select dedupe from mails where dedupe like $1 or dedupe = $2 or dedupe like $3`,
    [`guest:${booking_id}:%`, `ticket:${ownersTicket}`, `ticket:${leaversTicket}:%`],
  )
  expect(rows).toHaveLength(3)
})

it('voids invitations and deletes unused bank accounts when the last owner deletes their account', async () => {
  const slug = await createOtherPartner(site)
  const partner_id = await partnerIdOf(site, slug)
  const owner = await createPartnerPerson(site, 'owner', slug)
  const usable = { ...account, account_number: '1234 5678' }
  await expectOk(owner.visitor.put('/api/partner/bank', { account: usable, password, version: 0 }))
  await site.pool.query(
    `update partner_bank_accounts set confirmed_at = now(), usable_at = now() where partner_id = $1`,
    [partner_id],
  )
  const { version } = (await owner.visitor.get('/api/partner/bank')).body.data
  await expectOk(owner.visitor.put('/api/partner/bank', { account, password, version }))
  const email = `${randomUUID()}@other.example`
  await invite(owner, email, 'owner')
  const token = await linkTo(email)
  const listAccounts = async () =>
    (await site.pool.query('select last_four from partner_bank_accounts where partner_id = $1', [partner_id])).rows
  expect(await listAccounts()).toHaveLength(2)
  await deleteAccount(owner)
  expect(await listAccounts()).toEqual([{ last_four: '5678' }])
  const accept = { token, first_name: 'Iris', last_name: 'Vane', password: 'violet-lamp-8' }
  const joined = await site.visitor().post('/api/partner-invitations/accept', accept)
  expect(joined.body.code).toBe('INVITATION_INVALID')
  const { rows } = await site.pool.query(
    'select (select count(*)::int from partner_members where partner_id = $1) as members, (select count(*)::int from partner_invitations where partner_id = $1) as invitations',
    [partner_id],
  )
  expect(rows).toEqual([{ members: 0, invitations: 0 }])
})

it('refuses invitations of an inactive partner', async () => {
  const slug = await createOtherPartner(site)
  const owner = await createPartnerPerson(site, 'owner', slug)
  const email = `${randomUUID()}@other.example`
  await invite(owner, email, 'owner')
  const token = await linkTo(email)
  const set = (status: string) => site.pool.query('update partners set status = $2 where slug = $1', [slug, status])
  const open = async () => (await site.visitor().post('/api/partner-invitations/open', { token })).status
  await set('inactive')
  expect(await open()).toBe(400)
  await set('active')
  expect(await open()).toBe(200)
})

it('resolves the attention item when the owner of a pending registration deletes their account', async () => {
  const { partner_id, email } = await registerPartner(site)
  const isWaiting = async () => {
    await waitForDeliveries(site)
    const { data } = (await office.visitor.get('/api/admin/attention')).body
    return data.some((item: { partner: { partner_id: string } | null }) => item.partner?.partner_id === partner_id)
  }
  expect(await isWaiting()).toBe(true)
  const visitor = site.visitor()
  const { user_id } = (await visitor.post('/api/auth/login', { email, password: chosen })).body.data
  await expectOk(visitor.send('DELETE', `/api/users/${user_id}`, { password: chosen }))
  expect(await isWaiting()).toBe(false)
})
