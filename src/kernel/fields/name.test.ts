// Names are counted in letters as people see them.
import { expect, it } from 'vitest'
import { isLongName } from './name.ts'

it.each(['Al', 'Ng', 'Éa', 'Bø', '伟', '王', '김', 'さ', 'カ', 'ศรี', 'श्री', 'U.', "D'"])(
  '%s is long enough',
  (name) => {
    expect(isLongName(name)).toBe(true)
  },
)

it.each(['', 'U', 'É', 'E\u0301', 'Я', 'Ω', 'ع', '5', '-', '🙂'])('%j is too short', (name) => {
  expect(isLongName(name)).toBe(false)
})
