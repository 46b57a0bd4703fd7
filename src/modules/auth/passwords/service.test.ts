import { expect, it } from 'vitest'
import { createGate, createPasswords } from './service.ts'

const network = '192.0.2.0/24'
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('two pieces of work run at a time, fifty wait, and the next is refused for now', async () => {
  const gate = createGate()
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (nth: number) =>
    gate(`network ${nth}`, async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
    })
  const accepted = Array.from({ length: 52 }, (_, nth) => work(nth))
  await turn()
  await expect(work(52)).rejects.toMatchObject({ kind: { code: 'UNAVAILABLE', status: 503 } })
  while (ends.length) {
    ends.shift()?.()
    await turn()
  }
  await Promise.all(accepted)
  expect(most).toBe(2)
})

it('twelve of one network wait, its next is refused for now, and another network’s is not', async () => {
  const gate = createGate()
  const ends: (() => void)[] = []
  const work = (from: string) => gate(from, () => new Promise<void>((resolve) => ends.push(resolve)))
  const accepted = Array.from({ length: 14 }, () => work('2001:db8:1::/48'))
  await turn()
  await expect(work('2001:db8:1::/48')).rejects.toMatchObject({ kind: { code: 'UNAVAILABLE' } })
  accepted.push(work('2001:db8:2::/48'))
  while (ends.length) {
    ends.shift()?.()
    await turn()
  }
  await Promise.all(accepted)
})

it('work that fails gives its place on', async () => {
  const gate = createGate()
  const failures = Array.from({ length: 5 }, () => gate(network, async () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failures)).every((each) => each.status === 'rejected')).toBe(true)
  expect(await gate(network, async () => 'free')).toBe('free')
})

it('a hash is argon2id at 19 MiB and two rounds, fits its own password only, and nothing fits where there is none', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('caf\u00e9 at nine', network)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches('cafe\u0301 at nine', stored, network)).toBe(true)
  expect(await passwords.matches('cafe at nine', stored, network)).toBe(false)
  expect(await passwords.matches('cafe at nine', undefined, network)).toBe(false)
})

it('of a password that breaches have shown is never made, whatever its capitals', async () => {
  const passwords = createPasswords()
  for (const password of ['Superman1', 'BASEBALL1', 'mercedes1', 'whiskey1'])
    await expect(passwords.hash(password, network, 'newPassword'), password).rejects.toMatchObject({
      kind: { code: 'INVALID_REQUEST' },
      detail: { fields: { newPassword: 'This password is too common. Please choose another.' } },
    })
  expect(await passwords.isGuessable('tall-lamps-on-Elm-Row')).toBe(false)
})

it('is never made of a password that consists of the names of the site and its company', async () => {
  const passwords = createPasswords(undefined, () => ['Marlow Cars', 'Elm & Row Ltd'])
  for (const password of ['marlowcars', 'Marlow-2027', 'Ostler123!'])
    await expect(passwords.hash(password, network), password).rejects.toMatchObject({
      kind: { code: 'INVALID_REQUEST' },
    })
  expect(await passwords.isGuessable('tall-lamps-on-Elm-Row')).toBe(false)
})
