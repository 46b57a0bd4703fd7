import { afterEach, expect, it, vi } from 'vitest'
import { lasting } from './browser-storage.ts'

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
  expect(lasting.write('a', 'b')).toBe(false)
  expect([lasting.read('a'), lasting.readJson('a')]).toEqual([null, null])
  expect(() => lasting.clear()).not.toThrow()
})

it('storage whose property access throws stores nothing and never throws', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  expect([lasting.read('a'), lasting.write('a', 'b'), lasting.keys()]).toEqual([null, false, []])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

it('readJson returns null for text that is not JSON', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{' })
  expect(lasting.readJson('a')).toBe(null)
})
