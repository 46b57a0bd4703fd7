import { expect, it } from 'vitest'
import { isCommonPassword, isContextPassword } from './rules.ts'

it.each(['password', 'Password1', 'QWERTY123', '123456', '987654', 'aaaaaa', 'fedcba', 'letmein', 'chauffeur'])(
  'refuses the common password %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['tall-lamps-on-Elm-Row', 'maple7', 'kX82ß!é', 'passwordless-owl'])(
  'accepts the uncommon password %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

const names = ['Marlow Cars', 'Elm & Row Chauffeurs Ltd']

it.each([
  'ostler',
  'Ostler2026!',
  'ostler-ostler',
  'marlow123',
  'MarlowCars1',
  'Márlow',
  'ELM & ROW CHAUFFEURS LTD',
  'c-a-r-s-2027',
])('refuses %s as words of the site', (password) => {
  expect(isContextPassword(password, names)).toBe(true)
})

it.each([
  ['ABC2026!!', 'ABC'],
  ['b&w-2026', 'B & W'],
  ['Ibis-2026', 'The Ibis'],
  ['東京2026!', '東京'],
])('refuses %s if the site is called %s', (password, name) => {
  expect(isContextPassword(password, [name])).toBe(true)
})

it.each([
  ['ab-lamps', 'AB Cars'],
  ['aaa-lamps', 'A'],
  ['12345678', '24/7'],
])('accepts %s if the site is called %s', (password, name) => {
  expect(isContextPassword(password, [name])).toBe(false)
})

it.each(['marlow-lamps', 'elm-row-lamp', 'ostlers', '12345678', ''])(
  'accepts %j as no words of the site',
  (password) => {
    expect(isContextPassword(password, names)).toBe(false)
  },
)
