// A partner's company data over HTTP: changes by owners, versions, and approval of a new name.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import {
  createOtherPartner,
  createPartnerPerson,
  type PartnerPerson,
  partnerIdOf,
} from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let slug: string
let owner: PartnerPerson
beforeAll(async () => {
  site = await startApp()
  slug = await createOtherPartner(site, 'Hotel Meridian')
  owner = await createPartnerPerson(site, 'owner', slug)
})
afterAll(() => site.close())

const company = {
  company_name: 'Hotel Meridian',
  company_phone: '020 7946 0123',
  company_address: '1 Lamp Street, London',
  company_registration: '01234567',
}
const change = (over: object, by = owner) => by.visitor.put('/api/partner/company', { ...company, version: 1, ...over })
const listRenameItems = async () => {
  await waitForDeliveries(site)
  const { visitor } = await createAdministrator(site)
  const { data } = (await visitor.get('/api/admin/attention')).body
  return data.filter(({ kind }: { kind: string }) => kind === 'partner_renamed')
}

const decideName = async (decision: string, name: string) => {
  const { visitor } = await createAdministrator(site)
  return visitor.put(`/api/admin/partners/${await partnerIdOf(site, slug)}/name`, { decision, name })
}
const nameForGuests = async () => (await site.visitor().get(`/api/partners/${slug}/guest-page`)).body.data.name

it('company data is changed by owners only, readable by the desk, and audited', async () => {
  const desk = await createPartnerPerson(site, 'desk', slug)
  expect((await change({}, desk)).body.code).toBe('OWNERS_ONLY')
  const saved = { ...company, pending_name: null, company_phone: '+442079460123', version: 2 }
  expect((await change({})).body.data).toEqual(saved)
  expect((await desk.visitor.get('/api/partner/company')).body.data).toEqual(saved)
  // The same values are no change.
  expect((await change({ version: 2 })).body.data.version).toBe(2)
  const { rows } = await site.pool.query(
    `select actor, after from audit_log where subject = $1 and action = 'company changed'`,
    [`partner:${await partnerIdOf(site, slug)}`],
  )
  const { company_name: _, ...after } = company
  expect(rows).toEqual([{ actor: owner.user_id, after: { ...after, company_phone: '+442079460123' } }])
  expect(await listRenameItems()).toEqual([])
})

it.each(['company_name', 'company_phone', 'company_address', 'company_registration'])(
  'company data without %s is refused at the field',
  async (field) => {
    const { status, body } = await change({ [field]: ' ', version: 2 })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  },
)

it('company data with an impossible phone number is refused at the field', async () => {
  expect((await change({ company_phone: '12', version: 2 })).body.fields).toHaveProperty('company_phone')
})

it('refuses the second of two edits of a version, and shows guests a new name once the office approves it', async () => {
  const other = await createPartnerPerson(site, 'owner', slug)
  const [first, second] = [
    await change({ company_name: 'Meridian House', version: 2 }),
    await change({ company_name: 'The Meridian', version: 2 }, other),
  ]
  expect(first.body.data).toMatchObject({ company_name: 'Hotel Meridian', pending_name: 'Meridian House' })
  expect([second.body.code, second.body.data.company.pending_name]).toEqual(['COMPANY_CHANGED', 'Meridian House'])
  expect(await listRenameItems()).toMatchObject([{ partner: { name: 'Hotel Meridian' } }])
  expect(await nameForGuests()).toBe('Hotel Meridian')
  // The pending name again is no new request.
  expect((await change({ company_name: 'Meridian House', version: 3 })).body.data.version).toBe(3)

  expect((await decideName('approve', 'The Meridian')).body.code).toBe('PARTNER_CHANGED')
  expect((await decideName('approve', 'Meridian House')).body.data).toMatchObject({
    name: 'Meridian House',
    pending_name: null,
  })
  expect(await nameForGuests()).toBe('Meridian House')
  expect(await listRenameItems()).toEqual([])
})

it('never shows guests a refused or withdrawn name', async () => {
  const { version } = (await owner.visitor.get('/api/partner/company')).body.data
  await change({ company_name: 'Ritz Official', version })
  expect((await decideName('refuse', 'Ritz Official')).body.data).toMatchObject({
    name: 'Meridian House',
    pending_name: null,
  })
  expect(await listRenameItems()).toEqual([])
  await change({ company_name: 'Ritz Official', version: version + 2 })
  expect(await listRenameItems()).toHaveLength(1)
  await change({ company_name: 'Meridian House', version: version + 3 })
  expect(await listRenameItems()).toEqual([])
  expect(await nameForGuests()).toBe('Meridian House')
  const { rows } = await site.pool.query(
    `select action from audit_log where subject = $1 and action like 'partner name %' order by audit_id`,
    [`partner:${await partnerIdOf(site, slug)}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['partner name approved', 'partner name refused'])
})
