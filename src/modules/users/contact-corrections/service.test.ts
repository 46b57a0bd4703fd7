// The office's corrections of a customer's contact details over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { newAccount, password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

interface Mail {
  to: string
  subject: string
  links: string[]
}

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const correct = (user_id: string, form: object) => office.visitor.put(`/api/admin/users/${user_id}/contact`, form)
const newAddress = () => newAccount().email
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await site.visitor().get('/dev/mailbox.json')).body.filter((mail: Mail) => mail.to === to)
const findMail = (to: string, subject: string) =>
  eventually(async () => (await mailsTo(to)).find((mail) => mail.subject === subject))
const readUser = async (user_id: string) =>
  (await site.pool.query('select email, pending_email, phone_number from users where user_id = $1', [user_id])).rows[0]
const readLastAudit = async (user_id: string) =>
  (
    await site.pool.query(
      'select actor, action, before, after from audit_log where subject = $1 order by audit_id desc limit 1',
      [`user:${user_id}`],
    )
  ).rows[0]

const confirmSubject = 'Confirm your e-mail address'
const askedSubject = 'New e-mail address requested for your account'

describe('the office', () => {
  it('corrects a phone number at once, read by the country of the customer', async () => {
    const { user_id, email } = await signUp(site.visitor(), { country: 'Canada', phone_number: '+1 416 555 0123' })
    const { status, body } = await correct(user_id, { phone_number: '(604) 555-0100' })
    expect([status, body.data]).toEqual([200, { email, pending_email: null, phone_number: '+16045550100' }])
    expect(await readLastAudit(user_id)).toEqual({
      actor: office.user_id,
      action: 'contact corrected',
      before: { phone_number: '+14165550123' },
      after: { phone_number: '+16045550100' },
    })
  })

  it('changes an e-mail address only when its owner has confirmed it, and the old one is told', async () => {
    const { user_id, email } = await signUp(site.visitor())
    const next = newAddress()
    const { body } = await correct(user_id, { email: next.toUpperCase() })
    expect(body.data).toMatchObject({ email, pending_email: next })
    await findMail(email, askedSubject)
    expect(await readUser(user_id)).toMatchObject({ email, pending_email: next })
    const { links } = await findMail(next, confirmSubject)
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token')
    expect((await site.visitor().post('/api/auth/verify-email', { token })).status).toBe(200)
    expect(await readUser(user_id)).toMatchObject({ email: next, pending_email: null })
  })

  it('withdraws a requested address by entering the current one, and its link then does nothing', async () => {
    const { user_id, email } = await signUp(site.visitor())
    const next = newAddress()
    await correct(user_id, { email: next })
    const { links } = await findMail(next, confirmSubject)
    expect((await correct(user_id, { email })).body.data).toMatchObject({ email, pending_email: null })
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token')
    expect((await site.visitor().post('/api/auth/verify-email', { token })).status).toBe(400)
    expect(await readUser(user_id)).toMatchObject({ email, pending_email: null })
  })

  it('keeps a requested address when only the phone number is corrected', async () => {
    const { user_id } = await signUp(site.visitor())
    const next = newAddress()
    await correct(user_id, { email: next })
    await correct(user_id, { phone_number: '+447700900987' })
    expect(await readUser(user_id)).toMatchObject({ pending_email: next, phone_number: '+447700900987' })
  })

  it.each([
    ['phone_number', '12'],
    ['phone_number', ''],
    ['email', 'no address'],
  ])('is refused %s %j at its field', async (field, value) => {
    const { user_id } = await signUp(site.visitor())
    const { status, body } = await correct(user_id, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('is refused the address of another account at its field', async () => {
    const [{ user_id }, other] = [await signUp(site.visitor()), await signUp(site.visitor())]
    const { status, body } = await correct(user_id, { email: other.email })
    expect([status, body.fields]).toEqual([409, { email: 'Another account has this e-mail address.' }])
    expect(await readUser(user_id)).toMatchObject({ pending_email: null })
  })

  it('needs a password that was entered within ten minutes for another e-mail address', async () => {
    const { user_id, email } = await signUp(site.visitor())
    await site.pool.query(`update sessions set reauthenticated_at = now() - interval '11 minutes' where user_id = $1`, [
      office.user_id,
    ])
    expect((await correct(user_id, { email: newAddress() })).body.code).toBe('PASSWORD_REQUIRED')
    expect((await correct(user_id, { email, phone_number: '+447700900222' })).status).toBe(200)
    await office.visitor.post('/api/auth/admin/login', { email: office.email, password })
    expect((await correct(user_id, { email: newAddress() })).status).toBe(200)
  })

  it('corrects neither colleagues nor disabled accounts', async () => {
    const colleague = await createAdministrator(site)
    expect((await correct(colleague.user_id, { email: newAddress() })).status).toBe(404)
    const { user_id } = await signUp(site.visitor())
    await office.visitor.post(`/api/admin/users/${user_id}/disable`)
    expect((await correct(user_id, { email: newAddress() })).body.code).toBe('CONTACT_ACCOUNT_DISABLED')
  })

  it('requests five addresses an hour for one customer at most', async () => {
    const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
    const { visitor } = await createAdministrator(limited)
    const { user_id } = await signUp(limited.visitor())
    const path = `/api/admin/users/${user_id}/contact`
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await visitor.put(path, { email: newAddress() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await visitor.put(path, { phone_number: '+447700900111' })).status).toBe(200)
    await limited.close()
  })
})
