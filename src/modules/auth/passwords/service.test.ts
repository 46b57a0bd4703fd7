import { expect, it } from 'vitest'
import { createPasswords, createQueue } from './service.ts'

const network = '192.0.2.0/24'
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

it('runs two hashes at a time, queues fifty, and refuses the next', async () => {
  const queue = createQueue()
  const finishers: (() => void)[] = []
  let running = 0
  let maxRunning = 0
  const work = (nth: number) =>
    queue(`network ${nth}`, async () => {
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise<void>((resolve) => finishers.push(resolve))
      running--
    })
  const accepted = Array.from({ length: 52 }, (_, nth) => work(nth))
  await nextTick()
  await expect(work(52)).rejects.toMatchObject({ kind: { code: 'UNAVAILABLE', status: 503 } })
  while (finishers.length) {
    finishers.shift()?.()
    await nextTick()
  }
  await Promise.all(accepted)
  expect(maxRunning).toBe(2)
})

it('queues twelve hashes of one network, refuses its next, and accepts another network', async () => {
  const queue = createQueue()
  const finishers: (() => void)[] = []
  const work = (caller: string) => queue(caller, () => new Promise<void>((resolve) => finishers.push(resolve)))
  const accepted = Array.from({ length: 14 }, () => work('2001:db8:1::/48'))
  await nextTick()
  await expect(work('2001:db8:1::/48')).rejects.toMatchObject({ kind: { code: 'UNAVAILABLE' } })
  accepted.push(work('2001:db8:2::/48'))
  while (finishers.length) {
    finishers.shift()?.()
    await nextTick()
  }
  await Promise.all(accepted)
})

it('frees the slot of a failed job', async () => {
  const queue = createQueue()
  const failures = Array.from({ length: 5 }, () => queue(network, async () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failures)).every((each) => each.status === 'rejected')).toBe(true)
  expect(await queue(network, async () => 'free')).toBe('free')
})

it('hashes with argon2id at 19 MiB and two rounds, matches only its own password, and never an absent hash', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('caf\u00e9 at nine', network)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches('cafe\u0301 at nine', stored, network)).toBe(true)
  expect(await passwords.matches('cafe at nine', stored, network)).toBe(false)
  expect(await passwords.matches('cafe at nine', undefined, network)).toBe(false)
})

it('refuses to hash a breached password, ignoring case', async () => {
  const passwords = createPasswords()
  for (const password of ['Superman1', 'BASEBALL1', 'mercedes1', 'whiskey1'])
    await expect(passwords.hash(password, network, 'newPassword'), password).rejects.toMatchObject({
      kind: { code: 'INVALID_REQUEST' },
      detail: { fields: { newPassword: 'This password is too common. Please choose another.' } },
    })
  expect(await passwords.isGuessable('tall-lamps-on-Elm-Row')).toBe(false)
})

it('refuses to hash a password made of the names of the site and its company', async () => {
  const passwords = createPasswords(undefined, () => ['Marlow Cars', 'Elm & Row Ltd'])
  for (const password of ['marlowcars', 'Marlow-2027', 'Ostler123!'])
    await expect(passwords.hash(password, network), password).rejects.toMatchObject({
      kind: { code: 'INVALID_REQUEST' },
    })
  expect(await passwords.isGuessable('tall-lamps-on-Elm-Row')).toBe(false)
})
