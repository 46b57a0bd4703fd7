// Public addresses are unique, also for concurrent claims, and cannot be reserved words; every route of the server is stored.
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { createDb, inTransaction } from '#platform/db.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'
import { checkSlug } from './rules.ts'
import { claimAddress, findAddress, releaseAddress, reserveRoutes } from './service.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())
beforeEach(() => site.pool.query(`delete from slugs where kind <> 'route'`))

const db = () => createDb(site.pool)
const at = new Date()
const claim = (slug: string, kind: 'page' | 'partner' = 'page', ref = 'one') =>
  inTransaction(db(), (tx) => claimAddress(tx, { slug, kind, ref, at }))
const findOwner = (path: string) => findAddress(db(), path)

it('an address is claimed, moved and released by its owner', async () => {
  await claim('lamp-street')
  await claim('lamp-street')
  expect(await findOwner('/lamp-street')).toEqual({ kind: 'page', ref: 'one' })
  await claim('lamp-lane')
  expect(await findOwner('/lamp-street')).toBeUndefined()
  await inTransaction(db(), (tx) => releaseAddress(tx, { kind: 'page', ref: 'one' }))
  expect(await findOwner('/lamp-lane')).toBeUndefined()
})

it('an address cannot be taken from its owner, page or partner', async () => {
  await claim('lamp-street')
  await expect(claim('lamp-street', 'partner')).rejects.toMatchObject({
    kind: { code: 'ADDRESS_TAKEN', status: 409 },
    detail: { fields: { slug: expect.any(String) } },
  })
  await expect(claim('lamp-street', 'page', 'two')).rejects.toMatchObject({ kind: { code: 'ADDRESS_TAKEN' } })
  expect(await findOwner('/lamp-street')).toEqual({ kind: 'page', ref: 'one' })
})

it('one of twenty concurrent claims gets the address', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => claim('lamp-street', 'page', `${i}`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('several concurrent claims get the address without the primary key (control)', { tags: ['full'] }, async () => {
  const before = 'insert into "slugs"'
  const instead = (text: string, values: unknown[]): [string, unknown[]] | undefined =>
    text.startsWith(before) ? [text.replace(/ on conflict .* returning/, ' returning'), values.slice(0, 4)] : undefined
  // The server's own routes are written before the key is dropped.
  let isActive = false
  const Client = withoutLocks({ before, instead: (...call) => (isActive ? instead(...call) : undefined) })
  const withoutKey = await startApp({ Client })
  isActive = true
  await withoutKey.pool.query('alter table slugs drop constraint slugs_pkey')
  const of = createDb(withoutKey.appPool)
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) =>
      inTransaction(of, (tx) => claimAddress(tx, { slug: 'lamp-street', kind: 'page', ref: `${i}`, at })),
    ),
  )
  await withoutKey.close()
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
})

it('a refused claim keeps the previous address', async () => {
  await claim('lamp-street')
  await claim('taken', 'partner')
  await expect(claim('taken')).rejects.toThrow()
  expect(await findOwner('/lamp-street')).toEqual({ kind: 'page', ref: 'one' })
})

test.each([
  '',
  'Lamp',
  'lamp_street',
  'lamp--street',
  '-lamp',
  'lamp-',
  'lamp/street',
  'l\u00e4mp',
  'a.txt',
  'x'.repeat(61),
])('%j is not a valid slug', async (slug) => {
  await expect(claim(slug)).rejects.toMatchObject({ kind: { code: 'ADDRESS_INVALID', status: 400 } })
})
test.each(['admin', 'api', 'assets', 'app', 'login', 'en', 'es', 'fr', 'de', 'it', 'pt-br', 'sandbox', 'dashboard'])(
  'the slug %s is reserved',
  async (slug) => {
    await expect(claim(slug)).rejects.toMatchObject({
      kind: { code: 'ADDRESS_RESERVED', status: 400 },
      detail: { fields: { slug: expect.any(String) } },
    })
  },
)

it('every route of the server is stored, and is a reserved word', async () => {
  const { rows } = await site.pool.query<{ path: string }>(`select path from slugs where kind = 'route'`)
  const words = rows.map(({ path }) => path.slice(1))
  expect(words).toEqual(expect.arrayContaining(['api', 'login', 'admin', 'dashboard', 'healthz']))
  expect(words.filter((word) => checkSlug(word).ok)).toEqual([])
})

it('reserveRoutes returns routes that are taken, and keeps their owners', async () => {
  await claim('lamp-street')
  expect(await reserveRoutes(db(), ['/lamp-street/*', '/', '/:slug', '/healthz'], at)).toEqual(['/lamp-street'])
  expect(await findOwner('/lamp-street')).toEqual({ kind: 'page', ref: 'one' })
})
