// Tests of saved places over HTTP: locating, ownership and the limit of fifty.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { place_unknown } from '#messages/en/errors.ts'
import { signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const claridges = { kind: 'other', name: 'The hotel', country: 'uk', place: { address: "Claridge's" } }

const signUpUser = async (at = site) => {
  const visitor = at.visitor()
  const { user_id } = await signUp(visitor)
  return { visitor, path: `/api/users/${user_id}/places` }
}

it('a saved place is located, changed and deleted; home and office are listed first', async () => {
  const { visitor, path } = await signUpUser()
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
  const placeUrl = `${path}/${body.data.saved_place_id}`
  const moved = await visitor.put(placeUrl, { ...claridges, name: 'Arrivals', place: { address: 'Heathrow Airport' } })
  expect(moved.body.data).toMatchObject({ name: 'Arrivals', place_kind: 'airport' })
  expect((await visitor.send('DELETE', placeUrl)).status).toBe(200)
  expect((await visitor.send('DELETE', placeUrl)).status).toBe(404)
})

it.each([
  [{ kind: 'cottage' }, 'kind', 'Please check this field'],
  [{ name: ' ' }, 'name', 'Enter a name for the place'],
  [{ name: undefined }, 'name', 'Enter a name for the place'],
  [{ place: { address: '1 Nowhere Lane, Atlantis' } }, 'place', place_unknown],
  [{ place: { place_id: 'no-such-place' } }, 'place', place_unknown],
  [{ country: 'canada' }, 'place', place_unknown],
])('a saved place with %j is refused', async (over, field, message) => {
  const { visitor, path } = await signUpUser()
  const { status, body } = await visitor.post(path, { ...claridges, ...over })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
  expect((await visitor.get(path)).body.data).toEqual([])
})

it("another user's saved place is not found, under either user's path", async () => {
  const [owner, otherUser] = [await signUpUser(), await signUpUser()]
  const { saved_place_id } = (await otherUser.visitor.post(otherUser.path, claridges)).body.data
  for (const path of [owner.path, otherUser.path]) {
    const put = await owner.visitor.put(`${path}/${saved_place_id}`, claridges)
    const missing = await owner.visitor.put(`${path}/0000000000000`, claridges)
    expect([put.status, put.text]).toEqual([404, missing.text])
    expect((await owner.visitor.send('DELETE', `${path}/${saved_place_id}`)).status).toBe(404)
  }
  expect((await owner.visitor.get(otherUser.path)).status).toBe(404)
  expect((await site.visitor().get(otherUser.path)).status).toBe(401)
  expect((await otherUser.visitor.get(otherUser.path)).body.data).toHaveLength(1)
})

it('saving a second home, office or place of the same name replaces the first', async () => {
  const { visitor, path } = await signUpUser()
  const listSaved = async () =>
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
  expect(await listSaved()).toEqual([
    ['home', null, 'Heathrow Airport'],
    ['other', 'The club', "Claridge's"],
    ['other', 'the HOTEL', "Claridge's"],
  ])
  await visitor.put(`${path}/${club.saved_place_id}`, claridges)
  expect(await listSaved()).toEqual([
    ['home', null, 'Heathrow Airport'],
    ['other', 'The hotel', "Claridge's"],
  ])
  // Updating an unknown id must not delete the place of the same name.
  expect((await visitor.put(`${path}/0000000000000`, claridges)).status).toBe(404)
  expect(await listSaved()).toHaveLength(2)
})

const namedHotel = (i: number) => ({ ...claridges, name: `Hotel ${i}` })

it('the fifty-first saved place is refused, even if several are added concurrently', async () => {
  const { visitor, path } = await signUpUser()
  for (let i = 0; i < 48; i++) await visitor.post(path, namedHotel(i))
  const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => visitor.post(path, namedHotel(50 + i))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
})

it('without the row lock the limit is exceeded (control)', { tags: ['full'] }, async () => {
  const change = (text: string) => text.replace(/ for no key update$/, '')
  const unlocked = await startApp({ Client: withoutLocks({ before: 'insert into "saved_places"', change }) })
  const { visitor, path } = await signUpUser(unlocked)
  await Promise.all(Array.from({ length: 49 }, (_, i) => visitor.post(path, namedHotel(i))))
  await Promise.all(Array.from({ length: 4 }, (_, i) => visitor.post(path, namedHotel(50 + i))))
  expect((await visitor.get(path)).body.data.length).toBeGreaterThan(50)
  await unlocked.close()
})
