// Who owns a partner's account, over HTTP: changed with the password alone, told to all who owned it, and what the one who went had open.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { password } from '../../../../testing/factories.ts'
import { anotherPartner, type PartnerPerson, partnerPerson } from '../../../../testing/partners.ts'
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
  slug = await anotherPartner(site)
  owner = await partnerPerson(site, 'owner', slug)
  second = await partnerPerson(site, 'owner', slug)
  desk = await partnerPerson(site, 'desk', slug)
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
  await allDelivered(site)
  const { rows } = await site.pool.query(
    `select substring(text from 'token=([\\w-]{43})') as token from mails
     where to_address = $1 and dedupe like $2 order by created_at desc limit 1`,
    [email, `${kind}:%`],
  )
  return rows[0]?.token
}
/** Of what the owners were told: to whom, and what. */
const toldOwners = async () => {
  await allDelivered(site)
  const { rows } = await site.pool.query(
    `select to_address, text from mails where dedupe like 'owners:%' and to_address = any($1) order by created_at, to_address`,
    [[owner, second, desk].map(({ email }) => email)],
  )
  return rows as { to_address: string; text: string }[]
}
const askAccount = async ({ visitor }: PartnerPerson) => {
  const account = { kind: 'uk', account_holder: 'The Other Ltd', sort_code: '20-00-00', account_number: '5577 9911' }
  expect((await visitor.put('/api/partner/bank', { account, password, version: 0 })).status).toBe(200)
}
const useLink = async (token: string) => (await site.visitor().post('/api/partner-bank/use', { token })).body.code

describe('a session of an owner alone', () => {
  it('neither invites nor makes another owner, nor makes one less or removes them', async () => {
    const asked = (proof: object) => [
      () => invite(address(), { ...proof }),
      () => change(desk, 'owner', proof),
      () => change(second, 'desk', proof),
      () => remove(second, proof),
      () => remove(owner, proof),
    ]
    for (const [proof, code] of [
      [{}, /^(PASSWORD_NEEDED|INVALID_REQUEST)$/],
      [{ password: 'not-this-lamp' }, /^(PASSWORD_WRONG)$/],
    ] as const)
      for (const ask of asked(proof)) {
        const { status, body } = await ask()
        expect([status, body.code]).toEqual([400, expect.stringMatching(code)])
        expect(body.fields).toHaveProperty('password')
      }
    const { members, invitations } = await teamOf(owner)
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'owner', 'desk'])
    expect(invitations).toEqual([])
    expect(await toldOwners()).toEqual([])
  })

  it('invites and removes for the desk as before, of which no owner is told', async () => {
    expect((await invite(address(), { role: 'desk' })).status).toBe(200)
    expect((await remove(desk, {})).status).toBe(200)
    expect(await toldOwners()).toEqual([])
  })
})

describe('all who owned the account', () => {
  it.each([
    ['one was invited', () => invite(address(), { password }), /has invited a new owner for the account of The Other/],
    ['one was made', () => change(desk, 'owner'), /has made Eleanor Whitcombe an owner of The Other/],
    [
      'one is of the desk now',
      () => change(second, 'desk'),
      /changed the role of Eleanor Whitcombe from owner to desk staff of The Other/,
    ],
    ['one was removed', () => remove(second), /has removed Eleanor Whitcombe from the team of The Other/],
  ])('are told that %s', async (_, ask, words) => {
    expect((await ask()).status).toBe(200)
    const told = await toldOwners()
    expect(told.map(({ to_address }) => to_address).sort()).toEqual([owner.email, second.email].sort())
    for (const { text } of told) expect(text.replace(/\s+/g, ' ')).toMatch(words)
  })
})

describe.each([
  ['is removed', () => remove(second)],
  ['is of the desk now', () => change(second, 'desk')],
])('of an owner who %s', (_, go) => {
  it('an account that they asked for is confirmed by nobody, and an invitation of theirs opens nothing', async () => {
    const email = address()
    await askAccount(second)
    expect((await invite(email, { by: second, password })).status).toBe(200)
    const [confirm, invitation] = [await linkTo(owner.email, 'bank-confirm'), await linkTo(email, 'colleague')]
    expect((await go()).status).toBe(200)
    expect(await useLink(confirm)).toBe('BANK_LINK_INVALID')
    const opened = await site.visitor().post('/api/partner-invitations/open', { token: invitation })
    expect(opened.body.code).toBe('INVITATION_INVALID')
    expect((await teamOf(owner)).invitations).toEqual([])
  })

  it('an account that is held is stopped, and the owners are told; what another one asked for stays', async () => {
    await askAccount(second)
    await site.visitor().post('/api/partner-bank/use', { token: await linkTo(second.email, 'bank-confirm') })
    const bank = async () => (await owner.visitor.get('/api/partner/bank')).body.data
    expect((await bank()).change.state).toBe('held')
    expect((await change(desk, 'owner')).status).toBe(200)
    expect((await remove(desk)).status).toBe(200)
    expect((await bank()).change.state).toBe('held')
    expect((await go()).status).toBe(200)
    expect((await bank()).change).toBeNull()
    await allDelivered(site)
    const { rows } = await site.pool.query(
      `select to_address from mails where dedupe like 'bank-stopped:%' and to_address = $1`,
      [owner.email],
    )
    expect(rows).toHaveLength(1)
  })
})
