// Parses untrusted JSON: bounded depth, no NUL, no lone surrogates, no keys that pollute prototypes.
import { Refusal } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

const maxDepth = 32

/** Counts nesting before parsing, so that no recursive parser meets a body of 30,000 brackets. */
const isTooDeep = (text: string): boolean => {
  // The common case: fewer brackets in all than the allowed depth.
  if (text.split(/[{[]/, maxDepth + 2).length <= maxDepth + 1) return false
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') {
      if (++depth > maxDepth) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}

/** Only such texts can contain a forbidden key or a lone surrogate; checking each value of every body would cost time. */
const isSuspect = (text: string): boolean => /\\u|__proto__|constructor/.test(text) || !text.isWellFormed()

/** A lone surrogate: no encoding can represent it, and PostgreSQL refuses it in jsonb. */
const isBroken = (value: unknown): boolean => typeof value === 'string' && !value.isWellFormed()

/**
 * Parses `text`.
 * @throws Refusal MALFORMED_REQUEST for invalid JSON, deep nesting, NUL, lone surrogates, `__proto__` and `constructor.prototype`
 */
export const parseJson = (text: string): unknown => {
  const malformed = () => new Refusal(refusals.MALFORMED_REQUEST)
  if (isTooDeep(text) || text.includes('\0') || text.includes('\\u0000')) throw malformed()
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
