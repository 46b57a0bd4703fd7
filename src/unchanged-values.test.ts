// What is stored and stays as it is is never refused, over HTTP; a changed value is, by the rule of the specification.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../testing/factories.ts'
import { createPartnerPerson, partnerIdOf } from '../testing/partners.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const person = async (over: Record<string, unknown>) => {
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor, over)
  const path = `/api/users/${user_id}`
  const {
    user_id: _,
    pending_email: __,
    profile_image: ___,
    marketing_consent: ____,
    ...form
  } = (await visitor.get(path)).body.data
  return { visitor, path, form: form as Record<string, string> }
}

describe('the profile', () => {
  it.each([
    { first_name: '伟', last_name: '王' },
    { first_name: 'U', last_name: 'Thant' },
    { first_name: 'E\u0301', last_name: 'O' },
    { address: '1 A', city: 'Y', state_province: 'X', zip_postal_code: '1' },
    { phone_number: '+290 1234', country: 'Saint Helena' },
  ])('of %j can be saved with another town', async (over) => {
    const { visitor, path, form } = await person(over)
    const { status, body } = await visitor.put(path, { ...form, city: 'Leeds' })
    expect(body).toMatchObject({ success: true, data: { ...form, city: 'Leeds' } })
    expect(status).toBe(200)
  })

  it('refuses a name of one letter that is new, and takes one ideograph', async () => {
    const { visitor, path, form } = await person({ first_name: 'U', address: '4 Elm Row' })
    const refused = await visitor.put(path, { ...form, first_name: 'V' })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'INVALID_REQUEST', fields: { first_name: expect.any(String) } })
    expect(Object.keys(refused.body.fields)).toEqual(['first_name'])
    const taken = await visitor.put(path, { ...form, first_name: '伟', last_name: '김' })
    expect(taken.body.data).toMatchObject({ first_name: '伟', last_name: '김' })
  })

  it('takes a stored number however its digits are parted, and checks another one', async () => {
    const { visitor, path, form } = await person({
      phone_number: '+290 1234',
      country: 'Saint Helena',
      address: '4 Elm Row',
    })
    expect((await visitor.put(path, { ...form, phone_number: '+290 12 34' })).body.data).toMatchObject({
      phone_number: '+2901234',
    })
    expect((await visitor.put(path, { ...form, phone_number: '+44 12' })).status).toBe(400)
    const { language: _, ...withoutLanguage } = form
    expect((await visitor.put(path, withoutLanguage)).status).toBe(200)
  })
})

describe('a partner’s company', () => {
  it('is saved under another name, though its telephone number was never given', async () => {
    const { visitor } = await createPartnerPerson(site, 'owner')
    await site.pool.query("update partners set company_phone = '', company_registration = '' where partner_id = $1", [
      await partnerIdOf(site),
    ])
    const company = (await visitor.get('/api/partner/company')).body.data
    const { status, body } = await visitor.put('/api/partner/company', { ...company, company_address: '4 Lantern Row' })
    expect(body).toMatchObject({ success: true, data: { company_address: '4 Lantern Row', company_phone: '' } })
    expect(status).toBe(200)
    const emptied = await visitor.put('/api/partner/company', { ...body.data, company_name: '' })
    expect(emptied.body).toMatchObject({ fields: { company_name: expect.any(String) } })
  })
})
