// docs/security.md says where each promise is proven: every id it lists has its tests, under the names it gives.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Proof {
  id: string
  file: string
  name: string
}

const proofsIn = (page: string): Proof[] =>
  [...page.matchAll(/^\| ([TR]\d+) \|[^|]+\| (.+) \|$/gm)].flatMap(([, id = '', tests = '']) =>
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

const verdicts = ['met', 'nothing of it here', '**not met**'] as const

interface Requirement {
  id: string
  level: string
  verdict: string
  why: string
}

const requirementsIn = (text: string): Requirement[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (L[12]) \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, id = '', level = '', verdict = '', why = '']) => ({ id, level, verdict, why }),
  )

/** What the row leans on and is not there: a row of the table of attacks, a part of the page, a test, a file. */
const missingOf = ({ why }: Requirement, text: string): string[] => [
  ...[...why.matchAll(/\bT\d+\b/g)].map(([id]) => id).filter((id) => !text.includes(`| ${id} |`) && !operators.has(id)),
  ...[...why.matchAll(/"([^"]+)" on this page/g)]
    .map(([, part = '']) => part)
    .filter((part) => !text.includes(`\n## ${part}\n`)),
  ...proofsIn(`| T0 | x | ${why} |`)
    .filter((proof) => !isProven(proof))
    .map(({ name }) => name),
  ...[...why.matchAll(/`((?:src|docs|e2e)\/[^`]+\.\w+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(file)),
]

/** Proven where it is run, not by a test of ours. */
const operators = new Set(['T40', 'T41'])

const page = readFileSync('docs/security.md', 'utf8')
const rows = page.match(/^\| [TR]\d+ /gm) ?? []

describe('docs/security.md', () => {
  it('names tests that are there', () => {
    const proofs = proofsIn(page)
    expect(proofs.filter((proof) => !isProven(proof))).toEqual([])
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(80)
  })

  it('would be found out (the control)', () => {
    const [invented] = proofsIn('| T99 | Nothing | `src/security.test.ts` "is no test of this file, but \\"said\\"" |')
    expect(invented).toEqual({ id: 'T99', file: 'src/security.test.ts', name: 'is no test of this file, but "said"' })
    expect(invented && isProven(invented)).toBe(false)
    expect(isProven({ id: 'T99', file: 'src/no-such.test.ts', name: 'x' })).toBe(false)
  })
})

describe('the table of ASVS 5.0', () => {
  const requirements = requirementsIn(page)

  it('has every requirement of both levels, each once, and leans on nothing that is not there', () => {
    expect(requirements).toHaveLength(253)
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(253)
    expect(requirements.filter(({ verdict }) => !verdicts.some((each) => each === verdict))).toEqual([])
    expect(requirements.flatMap((each) => missingOf(each, page))).toEqual([])
  })

  it('is counted rightly above it', () => {
    const count = (level: string, verdict: string) =>
      requirements.filter((each) => each.level === level && each.verdict === verdict).length
    const [met, absent, open] = verdicts
    expect(page).toContain(
      `Of the 70 of level 1, ${count('L1', met)} are met, ${count('L1', absent)} ask for something that is not here, ${count('L1', open)} ${count('L1', open) === 1 ? 'is' : 'are'} not met; of the 183 of level 2, ${count('L2', met)}, ${count('L2', absent)} and ${count('L2', open)}.`,
    )
  })

  it('would be found out (the control)', () => {
    const [invented] = requirementsIn(
      '| 1.1.1 | L2 | met | T99, "Nowhere" on this page, `docs/none.md`, `src/security.test.ts` "no such" |',
    )
    expect(invented && missingOf(invented, page)).toEqual(['T99', 'Nowhere', 'no such', 'docs/none.md'])
  })
})
