// Generates src/kernel/zone-rules.ts, the clock rules of all countries where rides begin, from the installed moment-timezone.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

interface PackedData {
  version: string
  zones: string[]
  links: string[]
}

/** A legal change of the clocks that the tz database does not contain yet. */
interface Correction {
  zones: readonly string[]
  /** From this instant on the offset is `offset` and no longer changes. */
  from: string
  /** Minutes ahead of UTC. */
  offset: number
  /** First release of the tz database that contains it; from then on this row has no effect. */
  release: string
  source: string
}

export const corrections: readonly Correction[] = [
  {
    zones: ['America/Winnipeg', 'America/Rainy_River', 'Canada/Central'],
    from: '2026-11-01T07:00:00Z',
    offset: -300,
    release: '2026e',
    source: 'https://news.gov.mb.ca/news/print,index.html?item=75397&posted=2026-09-17',
  },
]

/** The United Kingdom and its islands, Ireland for rides across the border, Canada, and the United States with its islands. */
const countries = ['GB', 'GG', 'IM', 'JE', 'IE', 'CA', 'US', 'AS', 'GU', 'MP', 'PR', 'VI']
const firstYear = 2025
const lastYear = 2037

/** Offsets in minutes ahead of UTC, each from a minute since 1970 on. */
type Changes = [minute: number, offset: number][]

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'

/** Decodes a number of moment-timezone's packed format: base 60, with a fraction. */
const unpack = (text: string): number => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const value = [...whole].reduce((sum, digit) => sum * 60 + digits.indexOf(digit), 0)
  const rest = [...fraction].reduce((sum, digit, at) => sum + digits.indexOf(digit) / 60 ** (at + 1), 0)
  return (value + rest) * (text.startsWith('-') ? -1 : 1)
}

const parseZone = (packed: string): [name: string, changes: Changes] => {
  const [name = '', , offsets = '', order = '', times = ''] = packed.split('|')
  const behind = offsets.split(' ').map(unpack)
  const offsetAt = (at: number) => -Math.round(behind[digits.indexOf(order[at] ?? '0')] ?? 0) || 0
  let minute = 0
  const later = times
    .split(' ')
    .filter(Boolean)
    .map((time, at): Changes[number] => {
      minute += unpack(time)
      return [Math.round(minute), offsetAt(at + 1)]
    })
  return [name, [[Number.NEGATIVE_INFINITY, offsetAt(0)], ...later]]
}

const yearStart = (year: number) => Date.UTC(year, 0, 1) / 60_000

/** Changes within the years that are written, starting with the offset in force; a change to the same offset is dropped. */
const withinYears = (changes: Changes): Changes => {
  const start = yearStart(firstYear)
  const before = changes.filter(([minute]) => minute <= start).at(-1)
  const within = changes.filter(([minute]) => minute > start && minute < yearStart(lastYear + 1))
  return [[start, before?.[1] ?? 0] as Changes[number], ...within].filter(
    ([, offset], at, all) => at === 0 || offset !== all[at - 1]?.[1],
  )
}

const applyCorrections = (name: string, changes: Changes, applied: readonly Correction[]): Changes =>
  applied
    .filter(({ zones }) => zones.includes(name))
    .reduce((all, { from, offset }) => {
      const minute = Date.parse(from) / 60_000
      return withinYears([...all.filter(([at]) => at < minute), [minute, offset]])
    }, changes)

/** `-300 -240|3d8w 5eho …`: the offsets in turn, and the minutes from each change to the next in base 36. */
const formatRules = (changes: Changes): string => {
  const offsets = changes.map(([, offset]) => offset)
  const alternates = offsets.every((offset, at) => at < 2 || offset === offsets[at - 2])
  const steps = changes.slice(1).map(([minute], at) => (minute - (changes[at]?.[0] ?? 0)).toString(36))
  return `${(alternates ? offsets.slice(0, 2) : offsets).join(' ')}|${steps.join(' ')}`
}

/** Rules of a release of the data, with the corrections that it lacks. */
export const readRules = (data: PackedData, zoneNames: readonly string[]) => {
  const applied = corrections.filter(({ release }) => data.version < release)
  const zones = new Map(data.zones.map(parseZone))
  const links = data.links.map((link) => link.split('|') as [zone: string, alias: string])
  const names = [...zoneNames, ...links.filter(([zone]) => zoneNames.includes(zone)).map(([, alias]) => alias)]
  for (const [zone, alias] of links) zones.set(alias, zones.get(alias) ?? zones.get(zone) ?? [])
  const byRules = new Map<string, string[]>()
  for (const name of [...new Set(names)].sort()) {
    const rules = formatRules(applyCorrections(name, withinYears(zones.get(name) ?? []), applied))
    byRules.set(rules, [...(byRules.get(rules) ?? []), name])
  }
  const lines = [...byRules].map(([rules, sharing]) => `${sharing.join(' ')}|${rules}`)
  return { version: `${data.version}${applied.length ? `+${applied.length}` : ''}`, zones: lines }
}

const require = createRequire(import.meta.url)
const folder = path.dirname(require.resolve('moment-timezone/package.json'))
const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

/** Text of src/kernel/zone-rules.ts for the installed package. */
export const generateRulesFile = (): string => {
  const { version: release } = readJson('package.json') as { version: string }
  const meta = readJson('data/meta/latest.json') as { countries: Record<string, { zones: string[] }> }
  const names = [...countries.flatMap((country) => meta.countries[country]?.zones ?? []), 'Etc/UTC']
  const { version, zones } = readRules(readJson('data/packed/latest.json') as PackedData, [...new Set(names)])
  const changelog = readFileSync(path.join(folder, 'changelog.md'), 'utf8')
  const [, published] = changelog.split(`\`${release}\` _`)[1]?.match(/^(\d{4}-\d\d-\d\d)/) ?? []
  if (!published) throw new Error(`the change log of moment-timezone has no date for release ${release}`)
  const digest = createHash('sha256').update(zones.join('\n')).digest('hex').slice(0, 12)
  return `// Written by \`npm run clock-rules\` from moment-timezone ${release}: nothing here is changed by hand.

/** The release of the tz database; \`+1\` where one correction of our own was added to it. */
export const version = '${version}'
/** The day on which these rules were published, yyyy-MM-dd. */
export const published = '${published}'
/** Changes with every rule. */
export const digest = '${digest}'
/** The first and the last year that the rules are written for. */
export const years = [${firstYear}, ${lastYear}] as const
/** Names of zones | offsets in turn, in minutes ahead of UTC | minutes from the first year, then from change to change, in base 36. */
export const zones = [
${zones.map((each) => `  '${each}',`).join('\n')}
]
`
}

if (import.meta.main) {
  writeFileSync(path.resolve(import.meta.dirname, '../src/kernel/zone-rules.ts'), generateRulesFile())
}
