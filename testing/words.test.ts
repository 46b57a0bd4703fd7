// What the language walk takes for English, and what it does not.
import { expect, test } from 'vitest'
import { englishIn } from './words.ts'

const english = new Set(['be', 'from', 'sign'])

test('an e-mail address is no word of any language, whatever letters it was given', () => {
  const said = ['eleanor.be89b3ae@whitcombe.example', 'Angemeldet als from+be-1@be.example.', 'mailto:be@sign.example']
  expect(englishIn(said, english, [])).toEqual([])
})

test('what stands beside one is still looked at', () => {
  const said = ['Sign in as eleanor.be89b3ae@whitcombe.example', 'to be @ the door']
  expect(englishIn(said, english, [])).toEqual(said)
})
