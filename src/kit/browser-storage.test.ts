import { afterEach, expect, it, vi } from 'vitest'
import { persistent } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}
const blocked: Record<string, unknown> = {
  null: null,
  missing: undefined,
  'one that throws': { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse },
}

it.each(Object.keys(blocked))('storage that is %s stores nothing and never throws', (name) => {
  vi.stubGlobal('localStorage', blocked[name])
  expect(persistent.write('a', 'b')).toBe(false)
  expect([persistent.read('a'), persistent.readJson('a')]).toEqual([null, null])
  expect(() => persistent.clear()).not.toThrow()
})

it('storage whose property access throws stores nothing and never throws', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  expect([persistent.read('a'), persistent.write('a', 'b'), persistent.keys()]).toEqual([null, false, []])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

it('readJson returns null for text that is not JSON', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{' })
  expect(persistent.readJson('a')).toBe(null)
})
