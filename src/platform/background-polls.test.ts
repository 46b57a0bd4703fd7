// Background polling of an open page does not keep a person signed in, over HTTP, with controls.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#kernel/endpoint.ts'
import { signUp } from '../../testing/factories.ts'
import { createAdministrator } from '../../testing/office.ts'
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

/** Calls these paths every `every` milliseconds and returns their statuses. */
const pollEvery = async (visitor: Visitor, { every, times }: { every: number; times: number }, ...paths: string[]) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    now = new Date(now.getTime() + every)
    for (const each of paths) statuses.push((await visitor.get(each)).status)
  }
  return statuses
}

describe('a page that is left open', () => {
  const badge = '/api/admin/attention/count'
  const board = '/api/admin/dispatch'

  it('of the office is signed out after half an hour although it polls badge and board', async () => {
    const { visitor } = await createAdministrator(site)
    const statuses = await pollEvery(visitor, { every: 5 * minute, times: 7 }, badge, board)
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(401)])
  })

  it('stays signed in where a person acts in between (control)', async () => {
    const { visitor } = await createAdministrator(site)
    await pollEvery(visitor, { every: 5 * minute, times: 4 }, badge, board)
    expect((await visitor.get('/api/admin/partners')).status).toBe(200)
    expect(await pollEvery(visitor, { every: 5 * minute, times: 5 }, badge, board)).toEqual(Array(10).fill(200))
    expect(await pollEvery(visitor, { every: 5 * minute, times: 1 }, badge)).toEqual([401])
  })

  it.each([
    ['driver', '/api/driver/rides'],
    ['partner', '/api/partner/tickets'],
  ])(
    'of a %s is signed out after seven days, and not when opened again meanwhile (control)',
    async (role, polledPath) => {
      const isSignedInAfter = async (...days: number[]) => {
        const visitor = site.visitor()
        const { user_id } = await signUp(visitor)
        await site.pool.query('update users set role = $2 where user_id = $1', [user_id, role])
        const isSignedIn = async () => (await visitor.get('/api/auth/session')).body.data !== null
        for (const times of days) {
          await pollEvery(visitor, { every: day, times }, polledPath)
          if (!(await isSignedIn())) return false
        }
        return true
      }
      expect(await isSignedInAfter(7)).toBe(false)
      expect(await isSignedInAfter(3, 4, 6)).toBe(true)
    },
  )
})

const web = path.resolve(import.meta.dirname, '../web')
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))

/** Endpoints that a file polls: repeated queries, and event streams. */
const polledEndpoints = (code: string): string[] => [
  ...code
    .split('useQuery(')
    .slice(1)
    .filter((query) => query.split('\nexport ')[0]?.includes('refetchInterval'))
    .flatMap((query) => /\bcall\((\w+)/.exec(query)?.[1] ?? []),
  ...[...code.matchAll(/new EventSource\((\w+)\.path/g)].map(([, name = '']) => name),
]

it('every endpoint that a screen polls is declared as a background poll', async () => {
  const polled: Record<string, boolean | undefined> = {}
  for (const file of filesBelow(web)) {
    const code = readFileSync(file, 'utf8')
    for (const name of polledEndpoints(code)) {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#(modules/[^']+)'`).exec(code)?.[1] ?? ''
      const contract = await import(pathToFileURL(path.resolve(web, '..', from)).href)
      polled[name] = (contract[name] as Endpoint).isBackgroundPoll
    }
  }
  expect(Object.keys(polled)).toEqual(expect.arrayContaining(['getBoard', 'getOfficeToday', 'listOperations']))
  expect(Object.entries(polled).filter(([, says]) => !says)).toEqual([])
})
