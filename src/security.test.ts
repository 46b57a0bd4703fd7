// docs/security.md says where each promise is proven: every id it lists has its tests, under the names it gives.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Proof {
  id: string
  file: string
  name: string
}

const proofsIn = (page: string): Proof[] =>
  [...page.matchAll(/^\| (T\d+) \|[^|]+\| (.+) \|$/gm)].flatMap(([, id = '', tests = '']) =>
    [...tests.matchAll(/`([^`]+)` "((?:[^"\\]|\\.)+)"/g)].map(([, file = '', name = '']) => ({
      id,
      file,
      name: name.replaceAll('\\"', '"'),
    })),
  )

const isProven = ({ file, name }: Proof): boolean => {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some(
    (quote) => text.includes(`(${quote}${name}${quote}`) || text.includes(`  ${quote}${name}${quote},`),
  )
}

const page = readFileSync('docs/security.md', 'utf8')
const rows = page.match(/^\| T\d+ /gm) ?? []

describe('docs/security.md', () => {
  it('names tests that are there', () => {
    const proofs = proofsIn(page)
    expect(proofs.filter((proof) => !isProven(proof))).toEqual([])
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(40)
  })

  it('would be found out (the control)', () => {
    const [invented] = proofsIn('| T99 | Nothing | `src/security.test.ts` "is no test of this file, but \\"said\\"" |')
    expect(invented).toEqual({ id: 'T99', file: 'src/security.test.ts', name: 'is no test of this file, but "said"' })
    expect(invented && isProven(invented)).toBe(false)
    expect(isProven({ id: 'T99', file: 'src/no-such.test.ts', name: 'x' })).toBe(false)
  })
})
