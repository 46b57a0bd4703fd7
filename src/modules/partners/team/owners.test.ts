// Changes of a partner's owners over HTTP: password, mails to the owners, and pending requests of former owners.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { password } from '../../../../testing/factories.ts'
import { createOtherPartner, createPartnerPerson, type PartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let slug: string
let owner: PartnerPerson
let second: PartnerPerson
let desk: PartnerPerson
beforeAll(async () => {
  site = await startApp()
})
beforeEach(async () => {
  slug = await createOtherPartner(site)
  owner = await createPartnerPerson(site, 'owner', slug)
  second = await createPartnerPerson(site, 'owner', slug)
  desk = await createPartnerPerson(site, 'desk', slug)
})
afterAll(() => site.close())

const address = () => `colleague.${randomUUID().slice(0, 8)}@other.example`
const invite = (
  email: string,
  { by = owner, role = 'owner', ...proof }: { by?: PartnerPerson } & Record<string, unknown> = {},
) => by.visitor.post('/api/partner/team/invitations', { email, role, ...proof })
const change = ({ user_id }: PartnerPerson, role: string, proof: object = { password }) =>
  owner.visitor.put(`/api/partner/team/members/${user_id}`, { role, ...proof })
const remove = ({ user_id }: PartnerPerson, proof: object = { password }) =>
  owner.visitor.send('DELETE', `/api/partner/team/members/${user_id}`, proof)
const teamOf = async ({ visitor }: PartnerPerson) => (await visitor.get('/api/partner/team')).body.data
const linkTo = async (email: string, kind: string): Promise<string> => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select substring(text from 'token=([\\w-]{43})') as token from mails
     where to_address = $1 and dedupe like $2 order by created_at desc limit 1`,
    [email, `${kind}:%`],
  )
  return rows[0]?.token
}
/** Mails to the members about changes of owners. */
const listOwnerMails = async () => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select to_address, text from mails where dedupe like 'owners:%' and to_address = any($1) order by created_at, to_address`,
    [[owner, second, desk].map(({ email }) => email)],
  )
  return rows as { to_address: string; text: string }[]
}
const requestAccount = async ({ visitor }: PartnerPerson) => {
  const account = { kind: 'uk', account_holder: 'The Other Ltd', sort_code: '20-00-00', account_number: '5577 9911' }
  expect((await visitor.put('/api/partner/bank', { account, password, version: 0 })).status).toBe(200)
}
const useLink = async (token: string) => (await site.visitor().post('/api/partner-bank/use', { token })).body.code

describe('an owner’s session without the password', () => {
  it('cannot invite, promote, demote or remove an owner', async () => {
    const listAttempts = (proof: object) => [
      () => invite(address(), { ...proof }),
      () => change(desk, 'owner', proof),
      () => change(second, 'desk', proof),
      () => remove(second, proof),
      () => remove(owner, proof),
    ]
    for (const [proof, code] of [
      [{}, /^(OWNER_PASSWORD_REQUIRED|INVALID_REQUEST)$/],
      [{ password: 'not-this-lamp' }, /^(PASSWORD_WRONG)$/],
    ] as const)
      for (const attempt of listAttempts(proof)) {
        const { status, body } = await attempt()
        expect([status, body.code]).toEqual([400, expect.stringMatching(code)])
        expect(body.fields).toHaveProperty('password')
      }
    const { members, invitations } = await teamOf(owner)
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'owner', 'desk'])
    expect(invitations).toEqual([])
    expect(await listOwnerMails()).toEqual([])
  })

  it('can invite and remove desk staff, without mails to the owners', async () => {
    expect((await invite(address(), { role: 'desk' })).status).toBe(200)
    expect((await remove(desk, {})).status).toBe(200)
    expect(await listOwnerMails()).toEqual([])
  })
})

describe('all previous owners', () => {
  it.each([
    [
      'an owner was invited',
      () => invite(address(), { password }),
      /has invited a new owner for the account of The Other/,
    ],
    ['a member was made an owner', () => change(desk, 'owner'), /has made Eleanor Whitcombe an owner of The Other/],
    [
      'an owner was made desk staff',
      () => change(second, 'desk'),
      /changed the role of Eleanor Whitcombe from owner to desk staff of The Other/,
    ],
    ['an owner was removed', () => remove(second), /has removed Eleanor Whitcombe from the team of The Other/],
  ])('are mailed that %s', async (_, attempt, words) => {
    expect((await attempt()).status).toBe(200)
    const mails = await listOwnerMails()
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([owner.email, second.email].sort())
    for (const { text } of mails) expect(text.replace(/\s+/g, ' ')).toMatch(words)
  })
})

describe.each([
  ['was removed', () => remove(second)],
  ['was made desk staff', () => change(second, 'desk')],
])('after an owner %s', (_, demote) => {
  it('the bank account that they requested cannot be confirmed, and their invitation is void', async () => {
    const email = address()
    await requestAccount(second)
    expect((await invite(email, { by: second, password })).status).toBe(200)
    const [confirm, invitation] = [await linkTo(owner.email, 'bank-confirm'), await linkTo(email, 'colleague')]
    expect((await demote()).status).toBe(200)
    expect(await useLink(confirm)).toBe('BANK_LINK_INVALID')
    const opened = await site.visitor().post('/api/partner-invitations/open', { token: invitation })
    expect(opened.body.code).toBe('INVITATION_INVALID')
    expect((await teamOf(owner)).invitations).toEqual([])
  })

  it('their bank change in its cooling-off period is cancelled and mailed, and those of others stay', async () => {
    await requestAccount(second)
    await site.visitor().post('/api/partner-bank/use', { token: await linkTo(second.email, 'bank-confirm') })
    const bank = async () => (await owner.visitor.get('/api/partner/bank')).body.data
    expect((await bank()).change.state).toBe('held')
    expect((await change(desk, 'owner')).status).toBe(200)
    expect((await remove(desk)).status).toBe(200)
    expect((await bank()).change.state).toBe('held')
    expect((await demote()).status).toBe(200)
    expect((await bank()).change).toBeNull()
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select to_address from mails where dedupe like 'bank-stopped:%' and to_address = $1`,
      [owner.email],
    )
    expect(rows).toHaveLength(1)
  })
})
