// The detection of English words by the language walk.
import { expect, test } from 'vitest'
import { findEnglish } from './english-words.ts'

const english = new Set(['be', 'from', 'sign'])

test('an email address is not detected as English, whatever its letters', () => {
  const texts = ['eleanor.be89b3ae@whitcombe.example', 'Angemeldet als from+be-1@be.example.', 'mailto:be@sign.example']
  expect(findEnglish(texts, english, [])).toEqual([])
})

test('text beside an email address is still checked', () => {
  const texts = ['Sign in as eleanor.be89b3ae@whitcombe.example', 'to be @ the door']
  expect(findEnglish(texts, english, [])).toEqual(texts)
})
