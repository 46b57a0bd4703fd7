// Passengers that somebody keeps, over HTTP: theirs alone, fifty at most, correct enough to be booked for.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../../testing/factories.ts'
import { inFull } from '../../../../testing/figure.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const tobias = {
  title: 'mr',
  first_name: 'Tobias',
  last_name: 'Marchetti',
  email: 'Tobias@Marchetti.example',
  phone_number: '+33 1 99 00 12 34',
}

const person = async (at = site) => {
  const visitor = at.visitor()
  const { user_id } = await signUp(visitor)
  return { visitor, path: `/api/users/${user_id}/passengers` }
}

it('a passenger is kept, changed and let go', async () => {
  const { visitor, path } = await person()
  expect((await visitor.get(path)).body).toEqual({ success: true, data: [] })
  const { body } = await visitor.post(path, tobias)
  const kept = { ...tobias, email: 'tobias@marchetti.example', phone_number: '+33199001234' }
  expect(body.data).toEqual({ ...kept, passenger_id: expect.stringMatching(/^[0-9a-z]{13}$/) })
  await visitor.post(path, { ...tobias, first_name: 'Agnes', title: 'dr' })
  const one = `${path}/${body.data.passenger_id}`
  expect((await visitor.put(one, { ...tobias, last_name: 'Ferri' })).body.data).toMatchObject({ last_name: 'Ferri' })
  expect((await visitor.get(path)).body.data).toMatchObject([{ first_name: 'Agnes' }, { ...kept, last_name: 'Ferri' }])
  expect((await visitor.send('DELETE', one)).status).toBe(200)
  expect((await visitor.send('DELETE', one)).status).toBe(404)
  expect((await visitor.get(path)).body.data).toHaveLength(1)
})

it('a number without its country is read by the country of whoever keeps it', async () => {
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor, { country: 'Canada', phone_number: '+1 416 555 0123' })
  const path = `/api/users/${user_id}/passengers`
  const { data } = (await visitor.post(path, { ...tobias, phone_number: '(416) 555-0199' })).body
  expect(data.phone_number).toBe('+14165550199')
  const changed = await visitor.put(`${path}/${data.passenger_id}`, { ...tobias, phone_number: '604 555 0100' })
  expect(changed.body.data.phone_number).toBe('+16045550100')
})

it.each([
  ['title', 'lord', 'Please check this field'],
  ['first_name', ' ', 'First name is required'],
  ['last_name', undefined, 'Last name is required'],
  ['email', 'tobias', 'Invalid email address'],
  ['phone_number', '12', 'Please enter a valid phone number'],
])('%s %j is refused', async (field, value, message) => {
  const { visitor, path } = await person()
  const { status, body } = await visitor.post(path, { ...tobias, [field]: value })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
})

it("another's passenger is not there, under one's own address either", async () => {
  const [own, other] = [await person(), await person()]
  const { passenger_id } = (await other.visitor.post(other.path, tobias)).body.data
  for (const path of [own.path, other.path]) {
    const put = await own.visitor.put(`${path}/${passenger_id}`, tobias)
    const missing = await own.visitor.put(`${path}/0000000000000`, tobias)
    expect([put.status, put.text]).toEqual([404, missing.text])
    expect((await own.visitor.send('DELETE', `${path}/${passenger_id}`)).status).toBe(404)
  }
  expect((await own.visitor.post(other.path, tobias)).status).toBe(404)
  expect((await other.visitor.get(other.path)).body.data).toHaveLength(1)
})

it('who has the same name and e-mail is one passenger: what is saved last counts', async () => {
  const { visitor, path } = await person()
  await Promise.all([tobias, tobias, tobias].map((each) => visitor.post(path, each)))
  const phone_number = '+33199005678'
  await visitor.post(path, { ...tobias, first_name: 'TOBIAS', phone_number })
  await visitor.post(path, { ...tobias, email: 'tobias@office.example' })
  const agnes = (await visitor.post(path, { ...tobias, first_name: 'Agnes' })).body.data
  expect((await visitor.get(path)).body.data).toMatchObject([
    { first_name: 'Agnes' },
    { first_name: 'TOBIAS', phone_number },
    { email: 'tobias@office.example' },
  ])
  await visitor.put(`${path}/${agnes.passenger_id}`, tobias)
  expect((await visitor.get(path)).body.data).toHaveLength(2)
})

const called = (i: number) => ({ ...tobias, first_name: `Tobias ${i}` })

it('the fifty-first is refused, also where several are added at once', async () => {
  const { visitor, path } = await person()
  for (let i = 0; i < 48; i++) await visitor.post(path, called(i))
  const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => visitor.post(path, called(50 + i))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe('You can save at most 50')
  expect((await visitor.get(path)).body.data).toHaveLength(50)
})

inFull('without the lock more are kept than may be (the control)', async () => {
  const change = (text: string) => text.replace(/ for no key update$/, '')
  const unlocked = await startApp({ Client: withoutLocks({ before: 'insert into "saved_passengers"', change }) })
  const { visitor, path } = await person(unlocked)
  await Promise.all(Array.from({ length: 49 }, (_, i) => visitor.post(path, called(i))))
  await Promise.all(Array.from({ length: 4 }, (_, i) => visitor.post(path, called(50 + i))))
  expect((await visitor.get(path)).body.data.length).toBeGreaterThan(50)
  await unlocked.close()
})
