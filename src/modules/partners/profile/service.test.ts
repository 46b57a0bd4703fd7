// A partner's company, over HTTP: changed by its owners, one after the other, and the office hears of another name.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { anotherPartner, type PartnerPerson, partnerIdOf, partnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let slug: string
let owner: PartnerPerson
beforeAll(async () => {
  site = await startApp()
  slug = await anotherPartner(site, 'Hotel Meridian')
  owner = await partnerPerson(site, 'owner', slug)
})
afterAll(() => site.close())

const company = {
  company_name: 'Hotel Meridian',
  company_phone: '020 7946 0123',
  company_address: '1 Lamp Street, London',
  company_registration: '01234567',
}
const change = (over: object, by = owner) => by.visitor.put('/api/partner/company', { ...company, version: 1, ...over })
const renamed = async () => {
  await allDelivered(site)
  const { visitor } = await administratorOf(site)
  const { data } = (await visitor.get('/api/admin/attention')).body
  return data.filter(({ kind }: { kind: string }) => kind === 'partner_renamed')
}

it('is changed by owners, seen by the desk, and written down', async () => {
  const desk = await partnerPerson(site, 'desk', slug)
  expect((await change({}, desk)).body.code).toBe('OWNERS_ONLY')
  const saved = { ...company, company_phone: '+442079460123', version: 2 }
  expect((await change({})).body.data).toEqual(saved)
  expect((await desk.visitor.get('/api/partner/company')).body.data).toEqual(saved)
  // Nothing changed, nothing is written.
  expect((await change({ version: 2 })).body.data.version).toBe(2)
  const { rows } = await site.pool.query(
    `select actor, after from audit_log where subject = $1 and action = 'company changed'`,
    [`partner:${await partnerIdOf(site, slug)}`],
  )
  const { company_name: _, ...after } = company
  expect(rows).toEqual([{ actor: owner.user_id, after: { ...after, company_phone: '+442079460123' } }])
  expect(await renamed()).toEqual([])
})

it.each(['company_name', 'company_phone', 'company_address', 'company_registration'])(
  'is refused without its %s, beside the field',
  async (field) => {
    const { status, body } = await change({ [field]: ' ', version: 2 })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  },
)

it('has a telephone that can be one', async () => {
  expect((await change({ company_phone: '12', version: 2 })).body.fields).toHaveProperty('company_phone')
})

it('of two who saw the same, the second is shown what is there; and another name is looked at by the office', async () => {
  const other = await partnerPerson(site, 'owner', slug)
  const [first, second] = [
    await change({ company_name: 'Meridian House', version: 2 }),
    await change({ company_name: 'The Meridian', version: 2 }, other),
  ]
  expect(first.status).toBe(200)
  expect([second.body.code, second.body.data.company.company_name]).toEqual(['COMPANY_CHANGED', 'Meridian House'])
  expect(await renamed()).toMatchObject([{ partner: { name: 'Meridian House' } }])
  expect((await site.visitor().get(`/api/partners/${slug}/guest-page`)).body.data.name).toBe('Meridian House')
})
