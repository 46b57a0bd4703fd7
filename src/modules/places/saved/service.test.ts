// Places that somebody keeps, over HTTP: located when they are kept, theirs alone, fifty at most.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { place_unknown } from '#messages/en/errors.ts'
import { signUp } from '../../../../testing/factories.ts'
import { inFull } from '../../../../testing/figure.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const claridges = { kind: 'other', name: 'The hotel', country: 'uk', place: { address: "Claridge's" } }

const person = async (at = site) => {
  const visitor = at.visitor()
  const { user_id } = await signUp(visitor)
  return { visitor, path: `/api/users/${user_id}/places` }
}

it('a place is kept where it is, changed and let go; home and office come first', async () => {
  const { visitor, path } = await person()
  expect((await visitor.get(path)).body).toEqual({ success: true, data: [] })
  const { body } = await visitor.post(path, claridges)
  expect(body.data).toMatchObject({ kind: 'other', name: 'The hotel', label: "Claridge's", place_kind: 'hotel' })
  expect((await visitor.get(`/api/places/${encodeURIComponent(body.data.place_id)}`)).status).toBe(200)
  await visitor.post(path, { ...claridges, kind: 'office' })
  await visitor.post(path, { ...claridges, kind: 'home', name: null, place: { place_id: body.data.place_id } })
  const kinds = (await visitor.get(path)).body.data.map((each: { kind: string; name: string }) => [
    each.kind,
    each.name,
  ])
  expect(kinds).toEqual([
    ['home', null],
    ['office', null],
    ['other', 'The hotel'],
  ])
  const one = `${path}/${body.data.saved_place_id}`
  const moved = await visitor.put(one, { ...claridges, name: 'Arrivals', place: { address: 'Heathrow Airport' } })
  expect(moved.body.data).toMatchObject({ name: 'Arrivals', place_kind: 'airport' })
  expect((await visitor.send('DELETE', one)).status).toBe(200)
  expect((await visitor.send('DELETE', one)).status).toBe(404)
})

it.each([
  [{ kind: 'cottage' }, 'kind', 'Please check this field'],
  [{ name: ' ' }, 'name', 'Enter a name for the place'],
  [{ name: undefined }, 'name', 'Enter a name for the place'],
  [{ place: { address: '1 Nowhere Lane, Atlantis' } }, 'place', place_unknown],
  [{ place: { place_id: 'no-such-place' } }, 'place', place_unknown],
  [{ country: 'canada' }, 'place', place_unknown],
])('%j is refused', async (over, field, message) => {
  const { visitor, path } = await person()
  const { status, body } = await visitor.post(path, { ...claridges, ...over })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
  expect((await visitor.get(path)).body.data).toEqual([])
})

it("another's place is not there, under one's own address either", async () => {
  const [own, other] = [await person(), await person()]
  const { saved_place_id } = (await other.visitor.post(other.path, claridges)).body.data
  for (const path of [own.path, other.path]) {
    const put = await own.visitor.put(`${path}/${saved_place_id}`, claridges)
    const missing = await own.visitor.put(`${path}/0000000000000`, claridges)
    expect([put.status, put.text]).toEqual([404, missing.text])
    expect((await own.visitor.send('DELETE', `${path}/${saved_place_id}`)).status).toBe(404)
  }
  expect((await own.visitor.get(other.path)).status).toBe(404)
  expect((await site.visitor().get(other.path)).status).toBe(401)
  expect((await other.visitor.get(other.path)).body.data).toHaveLength(1)
})

it('a home, an office and a place of a name are kept once: what is saved last counts', async () => {
  const { visitor, path } = await person()
  const kept = async () =>
    (await visitor.get(path)).body.data.map((each: { kind: string; name: string; label: string }) => [
      each.kind,
      each.name,
      each.label,
    ])
  const home = { ...claridges, kind: 'home' }
  await Promise.all([home, home, home].map((each) => visitor.post(path, each)))
  await visitor.post(path, { ...home, place: { address: 'Heathrow Airport' } })
  const { saved_place_id } = (await visitor.post(path, claridges)).body.data
  await visitor.post(path, { ...claridges, name: 'the HOTEL' })
  expect((await visitor.send('DELETE', `${path}/${saved_place_id}`)).status).toBe(404)
  const club = (await visitor.post(path, { ...claridges, name: 'The club' })).body.data
  expect(await kept()).toEqual([
    ['home', null, 'Heathrow Airport'],
    ['other', 'The club', "Claridge's"],
    ['other', 'the HOTEL', "Claridge's"],
  ])
  await visitor.put(`${path}/${club.saved_place_id}`, claridges)
  expect(await kept()).toEqual([
    ['home', null, 'Heathrow Airport'],
    ['other', 'The hotel', "Claridge's"],
  ])
  // What is not there takes nothing away.
  expect((await visitor.put(`${path}/0000000000000`, claridges)).status).toBe(404)
  expect(await kept()).toHaveLength(2)
})

const called = (i: number) => ({ ...claridges, name: `Hotel ${i}` })

it('the fifty-first is refused, also where several are added at once', async () => {
  const { visitor, path } = await person()
  for (let i = 0; i < 48; i++) await visitor.post(path, called(i))
  const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => visitor.post(path, called(50 + i))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
})

inFull('without the lock more are kept than may be (the control)', async () => {
  const change = (text: string) => text.replace(/ for no key update$/, '')
  const unlocked = await startApp({ Client: withoutLocks({ before: 'insert into "saved_places"', change }) })
  const { visitor, path } = await person(unlocked)
  await Promise.all(Array.from({ length: 49 }, (_, i) => visitor.post(path, called(i))))
  await Promise.all(Array.from({ length: 4 }, (_, i) => visitor.post(path, called(50 + i))))
  expect((await visitor.get(path)).body.data.length).toBeGreaterThan(50)
  await unlocked.close()
})
