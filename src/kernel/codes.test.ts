// How an unknown code is read out.
import { expect, test } from 'vitest'
import { entryOf, labelOf, spellCode } from './codes.ts'

const labels = { paid: 'Paid by card' }
/** A code of a newer process, whatever its type says. */
const newer = (code: string) => code as keyof typeof labels

test('a known code has its label, and an unknown one is spelled out', () => {
  expect(labelOf(labels, 'paid')).toBe('Paid by card')
  expect(labelOf(labels, newer('refund_on_hold'))).toBe('Refund on hold')
  expect(spellCode('flat-fare.night')).toBe('Flat fare night')
})

test('names of the language itself are no codes', () => {
  expect(entryOf(labels, newer('constructor'))).toBeUndefined()
  expect(labelOf(labels, newer('constructor'))).toBe('Constructor')
})
