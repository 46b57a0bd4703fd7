import { describe, expect, it } from 'vitest'
import { createSeal } from './sealing.ts'

const seal = createSeal('a data key', 'tests')

describe('sealing a text', () => {
  it('opens for the same subject, is unreadable, and differs each time', () => {
    const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'user:1')
    expect(seal.open(sealed, 'user:1')).toBe('JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
    expect(seal.seal('JBSWY3DPEHPK3PXP', 'user:1')).not.toBe(sealed)
  })

  it('does not open for another person, with another key, for another purpose, or after tampering', () => {
    const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'user:1')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    const tries = [
      () => seal.open(sealed, 'user:2'),
      () => createSeal('another key', 'tests').open(sealed, 'user:1'),
      () => createSeal('a data key', 'other tests').open(sealed, 'user:1'),
      () => seal.open(changed, 'user:1'),
      () => seal.open(sealed.replace('v1', 'v2'), 'user:1'),
    ]
    for (const each of tries) expect(each).toThrow()
  })
})

it('a fingerprint depends on the text, the key and the purpose', () => {
  const print = seal.fingerprint('0abc').toString('hex')
  expect(seal.fingerprint('0abc').toString('hex')).toBe(print)
  for (const other of [createSeal('another key', 'tests'), createSeal('a data key', 'other tests')])
    expect(other.fingerprint('0abc').toString('hex')).not.toBe(print)
})
