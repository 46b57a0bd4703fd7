// Minimum length of names, counted in the letters that people see.
import { expect, it } from 'vitest'
import { isLongName } from './name.ts'

it.each(['Al', 'Ng', 'Éa', 'Bø', '伟', '王', '김', 'さ', 'カ', 'ศรี', 'श्री', 'U.', "D'"])(
  'the name %s is long enough',
  (name) => {
    expect(isLongName(name)).toBe(true)
  },
)

it.each(['', 'U', 'É', 'E\u0301', 'Я', 'Ω', 'ع', '5', '-', '🙂'])('the name %j is too short', (name) => {
  expect(isLongName(name)).toBe(false)
})
