// Saved passengers over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../../testing/factories.ts'
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

const createPerson = async (at = site) => {
  const visitor = at.visitor()
  const { user_id } = await signUp(visitor)
  return { visitor, path: `/api/users/${user_id}/passengers` }
}

it('saves, changes and removes a passenger', async () => {
  const { visitor, path } = await createPerson()
  expect((await visitor.get(path)).body).toEqual({ success: true, data: [] })
  const { body } = await visitor.post(path, tobias)
  const saved = { ...tobias, email: 'tobias@marchetti.example', phone_number: '+33199001234' }
  expect(body.data).toEqual({ ...saved, passenger_id: expect.stringMatching(/^[0-9a-z]{13}$/) })
  await visitor.post(path, { ...tobias, first_name: 'Agnes', title: 'dr' })
  const url = `${path}/${body.data.passenger_id}`
  expect((await visitor.put(url, { ...tobias, last_name: 'Ferri' })).body.data).toMatchObject({ last_name: 'Ferri' })
  expect((await visitor.get(path)).body.data).toMatchObject([{ first_name: 'Agnes' }, { ...saved, last_name: 'Ferri' }])
  expect((await visitor.send('DELETE', url)).status).toBe(200)
  expect((await visitor.send('DELETE', url)).status).toBe(404)
  expect((await visitor.get(path)).body.data).toHaveLength(1)
})

it('reads a passenger’s national phone number by the owner’s country', async () => {
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
])('refuses a passenger with %s %j', async (field, value, message) => {
  const { visitor, path } = await createPerson()
  const { status, body } = await visitor.post(path, { ...tobias, [field]: value })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
})

it("hides another user's passenger, also under one's own path", async () => {
  const [owner, other] = [await createPerson(), await createPerson()]
  const { passenger_id } = (await other.visitor.post(other.path, tobias)).body.data
  for (const path of [owner.path, other.path]) {
    const reply = await owner.visitor.put(`${path}/${passenger_id}`, tobias)
    const missing = await owner.visitor.put(`${path}/0000000000000`, tobias)
    expect([reply.status, reply.text]).toEqual([404, missing.text])
    expect((await owner.visitor.send('DELETE', `${path}/${passenger_id}`)).status).toBe(404)
  }
  expect((await owner.visitor.post(other.path, tobias)).status).toBe(404)
  expect((await other.visitor.get(other.path)).body.data).toHaveLength(1)
})

it('merges passengers with the same name and email, keeping the last', async () => {
  const { visitor, path } = await createPerson()
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

const createPassenger = (i: number) => ({ ...tobias, first_name: `Tobias ${i}` })

it('refuses the fifty-first passenger, also under concurrent adds', async () => {
  const { visitor, path } = await createPerson()
  for (let i = 0; i < 48; i++) await visitor.post(path, createPassenger(i))
  const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => visitor.post(path, createPassenger(50 + i))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe('You can save at most 50')
  expect((await visitor.get(path)).body.data).toHaveLength(50)
})

it('saves more than fifty passengers without the lock (control)', { tags: ['full'] }, async () => {
  const change = (text: string) => text.replace(/ for no key update$/, '')
  const unguarded = await startApp({ Client: withoutLocks({ before: 'insert into "saved_passengers"', change }) })
  const { visitor, path } = await createPerson(unguarded)
  await Promise.all(Array.from({ length: 49 }, (_, i) => visitor.post(path, createPassenger(i))))
  await Promise.all(Array.from({ length: 4 }, (_, i) => visitor.post(path, createPassenger(50 + i))))
  expect((await visitor.get(path)).body.data.length).toBeGreaterThan(50)
  await unguarded.close()
})
