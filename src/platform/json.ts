// Reads a JSON body that a stranger sent: bounded depth, no NUL, no half characters, no keys that reach into prototypes.
import { Refusal } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

const deepest = 32

/** Nesting is counted before parsing, so that no recursive reader ever meets a body of 30,000 brackets. */
const tooDeep = (text: string): boolean => {
  // As nearly every body: no more brackets than may stand in one another.
  if (text.split(/[{[]/, deepest + 2).length <= deepest + 1) return false
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') {
      if (++depth > deepest) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}

/** Only these can spell a forbidden key or half a character; hardly any body has one, and reading each value costs time. */
const isSuspect = (text: string): boolean => /\\u|__proto__|constructor/.test(text) || !text.isWellFormed()

/** Half of a character outside the basic plane: no encoding has it, and PostgreSQL refuses it in jsonb. */
const isBroken = (value: unknown): boolean => typeof value === 'string' && !value.isWellFormed()

/** The value of `text`. Refuses malformed JSON, too much nesting, NUL and half characters, `__proto__` and `constructor.prototype`. */
export const parseJson = (text: string): unknown => {
  const malformed = () => new Refusal(refusals.MALFORMED_REQUEST)
  if (tooDeep(text) || text.includes('\0') || text.includes('\\u0000')) throw malformed()
  try {
    if (!isSuspect(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || (key === 'constructor' && value && typeof value === 'object' && 'prototype' in value))
        throw malformed()
      if (isBroken(key) || isBroken(value)) throw malformed()
      return value
    })
  } catch {
    throw malformed()
  }
}
