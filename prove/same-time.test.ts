// T26 by the clock: who asks for an account that exists waits as long as who asks for none. `npm run prove` alone runs it, on a
// machine that does nothing else: what is done is compared, statement by statement, in the tests of every day.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultCost } from '#modules/auth/passwords/service.ts'
import { signUp } from '../testing/factories.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const pairs = 200
/** Ms that may lie between them: no network tells less apart, nor with hundreds of tries. */
const apart = 0.5

let site: TestApp
beforeAll(async () => {
  site = await startApp({ passwordCost: defaultCost })
})
afterAll(() => site.close())

const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** By how many ms the second took longer, pair by pair; each begins every other pair, since what slows the machine slows both. */
const differences = async (first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number[]> => {
  const found: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const [a, b] =
      pair % 2 ? [await took(first), await took(second)] : [await took(second), await took(first)].reverse()
    found.push((b ?? 0) - (a ?? 0))
  }
  return found
}

/** Part of 2,000 throws of a coin for each pair that set the middle as far from zero: small where there is a difference. */
const chanceOf = (found: number[]): number => {
  const seen = Math.abs(middle(found))
  const throws = Array.from({ length: 2000 }, () => middle(found.map((each) => (Math.random() < 0.5 ? each : -each))))
  return throws.filter((each) => Math.abs(each) >= seen).length / throws.length
}

const isTold = (found: number[]) => Math.abs(middle(found)) > apart && chanceOf(found) < 0.001

it.each(['/api/auth/login', '/api/auth/forgot-password'])(`at %s, in the middle of ${pairs} pairs`, async (path) => {
  const { email } = await signUp(site.visitor())
  const ask = (of: string) => () => site.visitor().post(path, { email: of, password: 'wrong-lamp-1' })
  const found = await differences(ask(email), ask('nobody@mail.example'))
  console.log(`${path}: ${middle(found).toFixed(2)} ms, by chance in ${(100 * chanceOf(found)).toFixed(1)} %`)
  expect(isTold(found)).toBe(false)
})

it('would be found out (the control): where the hash is left out', async () => {
  const visitor = site.visitor()
  const login = () => visitor.post('/api/auth/login', { email: 'nobody@mail.example', password: 'wrong-lamp-1' })
  expect(isTold(await differences(login, () => visitor.get('/api/auth/session')))).toBe(true)
})
