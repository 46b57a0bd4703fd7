// T26 by timing: sign-in and password reset take equally long with and without an account. Run by `npm run prove` on an idle
// machine; the everyday tests compare the statements instead.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultCost } from '#modules/auth/passwords/service.ts'
import { signUp } from '../testing/factories.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const pairs = 200
/** Milliseconds of difference that no attacker can measure over a network, even with hundreds of tries. */
const toleranceMs = 0.5

let site: TestApp
beforeAll(async () => {
  site = await startApp({ passwordCost: defaultCost })
})
afterAll(() => site.close())

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** By how many ms the second took longer, pair by pair; the order alternates, because drift slows both. */
const measureDifferences = async (first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number[]> => {
  const differences: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const [a, b] =
      pair % 2
        ? [await measureMs(first), await measureMs(second)]
        : [await measureMs(second), await measureMs(first)].reverse()
    differences.push((b ?? 0) - (a ?? 0))
  }
  return differences
}

/** Permutation test: share of 2,000 random sign flips whose median is as far from zero; small where there is a difference. */
const pValue = (differences: number[]): number => {
  const seen = Math.abs(median(differences))
  const throws = Array.from({ length: 2000 }, () =>
    median(differences.map((each) => (Math.random() < 0.5 ? each : -each))),
  )
  return throws.filter((each) => Math.abs(each) >= seen).length / throws.length
}

const isDistinguishable = (differences: number[]) =>
  Math.abs(median(differences)) > toleranceMs && pValue(differences) < 0.001

it.each(['/api/auth/login', '/api/auth/forgot-password'])(
  `%s takes equally long with and without an account, in the median of ${pairs} pairs`,
  async (path) => {
    const { email } = await signUp(site.visitor())
    const request = (of: string) => () => site.visitor().post(path, { email: of, password: 'wrong-lamp-1' })
    const differences = await measureDifferences(request(email), request('nobody@mail.example'))
    console.log(
      `${path}: ${median(differences).toFixed(2)} ms, by chance in ${(100 * pValue(differences)).toFixed(1)} %`,
    )
    expect(isDistinguishable(differences)).toBe(false)
  },
)

it('a missing password hash would be detected (control)', async () => {
  const visitor = site.visitor()
  const login = () => visitor.post('/api/auth/login', { email: 'nobody@mail.example', password: 'wrong-lamp-1' })
  expect(isDistinguishable(await measureDifferences(login, () => visitor.get('/api/auth/session')))).toBe(true)
})
