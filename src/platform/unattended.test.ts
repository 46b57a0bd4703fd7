// A page that is left open asks by itself, time and again: nobody stays signed in by that, over HTTP, with a control.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#kernel/endpoint.ts'
import { signUp } from '../../testing/factories.ts'
import { administratorOf } from '../../testing/office.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

const minute = 60_000
const day = 24 * 60 * minute

let now = new Date('2026-11-22T10:00:00Z')
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

/** The statuses of these calls, asked again and again; `every` in milliseconds. */
const askEvery = async (visitor: Visitor, { every, times }: { every: number; times: number }, ...paths: string[]) => {
  const answered: number[] = []
  for (let i = 0; i < times; i++) {
    now = new Date(now.getTime() + every)
    for (const each of paths) answered.push((await visitor.get(each)).status)
  }
  return answered
}

describe('a page that is left open', () => {
  const badge = '/api/admin/attention/count'
  const board = '/api/admin/dispatch'

  it('of the office is signed out after half an hour, though badge and board are asked for', async () => {
    const { visitor } = await administratorOf(site)
    const answered = await askEvery(visitor, { every: 5 * minute, times: 7 }, badge, board)
    expect(answered).toEqual([...Array(10).fill(200), ...Array(4).fill(401)])
  })

  it('stays signed in where somebody does anything in between (the control)', async () => {
    const { visitor } = await administratorOf(site)
    await askEvery(visitor, { every: 5 * minute, times: 4 }, badge, board)
    expect((await visitor.get('/api/admin/partners')).status).toBe(200)
    expect(await askEvery(visitor, { every: 5 * minute, times: 5 }, badge, board)).toEqual(Array(10).fill(200))
    expect(await askEvery(visitor, { every: 5 * minute, times: 1 }, badge)).toEqual([401])
  })

  it.each([
    ['driver', '/api/driver/rides'],
    ['partner', '/api/partner/tickets'],
  ])('of a %s is signed out after seven days; opened anew on one of them, it is not (control)', async (role, asked) => {
    const isInAfter = async (...days: number[]) => {
      const visitor = site.visitor()
      const { user_id } = await signUp(visitor)
      await site.pool.query('update users set role = $2 where user_id = $1', [user_id, role])
      const isIn = async () => (await visitor.get('/api/auth/session')).body.data !== null
      for (const times of days) {
        await askEvery(visitor, { every: day, times }, asked)
        if (!(await isIn())) return false
      }
      return true
    }
    expect(await isInAfter(7)).toBe(false)
    expect(await isInAfter(3, 4, 6)).toBe(true)
  })
})

const web = path.resolve(import.meta.dirname, '../web')
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))

/** What a file asks for by itself: in a query that is repeated, or as events of the server. */
const askedByItself = (code: string): string[] => [
  ...code
    .split('useQuery(')
    .slice(1)
    .filter((query) => query.split('\nexport ')[0]?.includes('refetchInterval'))
    .flatMap((query) => /\bcall\((\w+)/.exec(query)?.[1] ?? []),
  ...[...code.matchAll(/new EventSource\((\w+)\.path/g)].map(([, name = '']) => name),
]

it('every call that a screen repeats by itself says so', async () => {
  const found: Record<string, boolean | undefined> = {}
  for (const file of filesBelow(web)) {
    const code = readFileSync(file, 'utf8')
    for (const name of askedByItself(code)) {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#(modules/[^']+)'`).exec(code)?.[1] ?? ''
      const contract = await import(pathToFileURL(path.resolve(web, '..', from)).href)
      found[name] = (contract[name] as Endpoint).unattended
    }
  }
  expect(Object.keys(found).length).toBeGreaterThan(6)
  expect(Object.entries(found).filter(([, says]) => !says)).toEqual([])
})
