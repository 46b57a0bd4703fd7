import { expect, it } from 'vitest'
import { isCommonPassword } from './rules.ts'

it.each(['password', 'Password1', 'QWERTY123', '123456', '987654', 'aaaaaa', 'fedcba', 'letmein', 'chauffeur'])(
  '%s is refused',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['tall-lamps-on-Elm-Row', 'maple7', 'kX82ß!é', 'passwordless-owl'])('%s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
