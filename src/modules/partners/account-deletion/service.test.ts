// What stays of whoever ends their account at a partner, and of a partner that nobody owns any more, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { password } from '../../../../testing/factories.ts'
import { administratorOf, type OfficePerson } from '../../../../testing/office.ts'
import {
  anotherPartner,
  giveTo,
  type PartnerPerson,
  partnerIdOf,
  partnerPerson,
  ticketOf,
} from '../../../../testing/partners.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { password as chosen, registered } from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await administratorOf(site)
})
afterAll(() => site.close())

const ok = async (reply: Promise<{ status: number; text: string }>) => {
  const { status, text } = await reply
  expect(`${status} ${text}`).toMatch(/^200 /)
}
const end = ({ visitor, user_id }: PartnerPerson) => ok(visitor.send('DELETE', `/api/users/${user_id}`, { password }))
const account = { kind: 'uk', account_holder: 'The Other Ltd', sort_code: '20-00-00', account_number: '5577 9911' }
const askAccount = ({ visitor }: PartnerPerson) =>
  ok(visitor.put('/api/partner/bank', { account, password, version: 0 }))
const invite = ({ visitor }: PartnerPerson, email: string, role: string) =>
  ok(visitor.post('/api/partner/team/invitations', { email, role, password }))
const linkTo = async (email: string): Promise<string> => {
  await allDelivered(site)
  const found = `select substring(text from 'token=([\\w-]{43})') as token from mails where to_address = $1`
  return (await site.pool.query(found, [email])).rows[0]?.token
}

it('a colleague whose account ends stands in no mail to others, and nobody answers to them', async () => {
  const slug = await anotherPartner(site)
  const [owner, leaver] = [await partnerPerson(site, 'owner', slug), await partnerPerson(site, 'owner', slug)]
  await site.pool.query(`update users set last_name = 'Quillfeather' where user_id = $1`, [leaver.user_id])
  const theirs = await ticketOf(owner.visitor, 'Of the one who stays')
  await ok(leaver.visitor.post(`/api/partner/tickets/${theirs}/messages`, { message: 'And one thing more.' }))
  const own = await ticketOf(leaver.visitor, 'Of the one who goes')
  await ok(owner.visitor.post(`/api/partner/tickets/${own}/messages`, { message: 'From me as well.' }))
  await askAccount(leaver)
  const invited = `${randomUUID()}@other.example`
  await invite(leaver, invited, 'owner')
  const invitation = await linkTo(invited)
  const { booking_id } = await paidRide(site.visitor())
  await giveTo(site, booking_id, slug)
  const message = { id: randomUUID(), text: 'Good evening.' }
  await ok(leaver.visitor.post(`/api/partner/bookings/${booking_id}/messages`, message))
  const naming = async () => {
    await allDelivered(site)
    const { rows } = await site.pool.query(
      `select split_part(dedupe, ':', 1) as kind from mails where to_address <> $1
       and mails::text ~ ('Quillfeather|' || $1) order by 1`,
      [leaver.email],
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await naming()).toEqual(['bank-confirm', 'guest', 'owners', 'ticket', 'ticket'])
  await end(leaver)
  expect(await naming()).toEqual([])
  // What they had open ends with them.
  expect((await owner.visitor.get('/api/partner/bank')).body.data.change).toBeNull()
  const opened = await site.visitor().post('/api/partner-invitations/open', { token: invitation })
  expect(opened.body.code).toBe('INVITATION_INVALID')
  // What the guest was told, and what the other one wrote, is there still.
  const { rows } = await site.pool.query(
    `select dedupe from mails where dedupe like $1 or dedupe = $2 or dedupe like $3`,
    [`guest:${booking_id}:%`, `ticket:${theirs}`, `ticket:${own}:%`],
  )
  expect(rows).toHaveLength(3)
})

it('a partner whose last owner ends their account lets nobody in, and keeps no account that no payout could use', async () => {
  const slug = await anotherPartner(site)
  const partner_id = await partnerIdOf(site, slug)
  const owner = await partnerPerson(site, 'owner', slug)
  const usable = { ...account, account_number: '1234 5678' }
  await ok(owner.visitor.put('/api/partner/bank', { account: usable, password, version: 0 }))
  await site.pool.query(
    `update partner_bank_accounts set confirmed_at = now(), usable_at = now() where partner_id = $1`,
    [partner_id],
  )
  const { version } = (await owner.visitor.get('/api/partner/bank')).body.data
  await ok(owner.visitor.put('/api/partner/bank', { account, password, version }))
  const email = `${randomUUID()}@other.example`
  await invite(owner, email, 'owner')
  const token = await linkTo(email)
  const kept = async () =>
    (await site.pool.query('select last_four from partner_bank_accounts where partner_id = $1', [partner_id])).rows
  expect(await kept()).toHaveLength(2)
  await end(owner)
  expect(await kept()).toEqual([{ last_four: '5678' }])
  const accept = { token, first_name: 'Iris', last_name: 'Vane', password: 'violet-lamp-8' }
  const joined = await site.visitor().post('/api/partner-invitations/accept', accept)
  expect(joined.body.code).toBe('INVITATION_INVALID')
  const { rows } = await site.pool.query(
    'select (select count(*)::int from partner_members where partner_id = $1) as members, (select count(*)::int from partner_invitations where partner_id = $1) as invitations',
    [partner_id],
  )
  expect(rows).toEqual([{ members: 0, invitations: 0 }])
})

it('nobody joins a partner that is inactive', async () => {
  const slug = await anotherPartner(site)
  const owner = await partnerPerson(site, 'owner', slug)
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

it('a company that ends its account before it was approved waits for nobody', async () => {
  const { partner_id, email } = await registered(site)
  const waits = async () => {
    await allDelivered(site)
    const { data } = (await office.visitor.get('/api/admin/attention')).body
    return data.some((item: { partner: { partner_id: string } | null }) => item.partner?.partner_id === partner_id)
  }
  expect(await waits()).toBe(true)
  const visitor = site.visitor()
  const { user_id } = (await visitor.post('/api/auth/login', { email, password: chosen })).body.data
  await ok(visitor.send('DELETE', `/api/users/${user_id}`, { password: chosen }))
  expect(await waits()).toBe(false)
})
