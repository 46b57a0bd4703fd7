// Lists private words that are left in code, comments, tests and documents; `--files` counts them file by file.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

// Names that say that something happened instead of what the value is, and names that no practitioner would search for.
const participles = 'asked|told|held|learnt|noted|said|heard|spoken|wanted|meant|reckoned'
const names =
  'giveBack|forgive|tell|tells|hear|hears|hands|takeOn|looksAfterTelling|longestSleep|Knock|networkOf|causeOf|cause_id|causeId|' +
  'SaidOfRide|addressLeft|ownerFound|dropWish|unattended|inFull|describeInFull|reckon|reckoning|standings|invoicing|refunded_after|' +
  'deeds?|Deed|[a-z]+Deeds|farewell|furnish|sayings|doings?|ladder|floors|[dD]ice|createDice|wallObjections?'
const folders =
  'bookings/(?:making|owning|completing|cancelling|proposals|desk-lists|desk-tables|desk-guests)|' +
  'notifications/(?:telling|dispatched|partnered|changed|paying|attention)|partners/(?:lapsing|naming)|' +
  'drivers/(?:contacting|applying)|dispatch/(?:day|days|fitting|following|assigning|suggesting)|' +
  'commissions/(?:standings|settling|papers)|content/views|modules/addresses'
const identifier = new RegExp(
  `^(?:${participles}|${names})$|^(?:${participles})Of|(?:^no|[a-z]No)body|^whoever|[wW]hoever`,
)
const prose = /\b(?:nobody|whoever|whichever|somebody|wayfarer|farewell)\b/gi
const folder = new RegExp(`(?:^|/)(?:${folders})(?=/|$)`)

// Not checked: texts for users, which have other rules; the lists of these words; and migrations and data, which do not change.
const excluded = /^(?:src\/messages\/|scripts\/check-language\.mjs|docs\/glossary\.md|migrations\/|.*\/data\/)/

// `held` is a wire field of OfficeBooking, `wanted` a stored field of earlier drafts: both keep their names.
const keptNames = {
  held: /^src\/(?:modules\/bookings\/office|web\/admin\/bookings\/)/,
  wanted: /^src\/web\/public\/(?:old-draft|booking-draft\.test)\.ts$/,
}
const isKept = (name, file) => Object.hasOwn(keptNames, name) && keptNames[name].test(file)

/** Splits a source into identifiers and comments, each with its line; what stands in quotes is neither. */
const scan = (text) => {
  const found = []
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[A-Za-z_$][\w$]*|\n/g
  let line = 1
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith('//') || part.startsWith('/*')) found.push({ kind: 'comment', text: part, line })
    else if (/^[A-Za-z_$]/.test(part)) found.push({ kind: 'name', text: part, line })
    line += part.split('\n').length - 1
  }
  return found
}

const testTitle = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const findingsIn = (file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const at = (index) => text.slice(0, index).split('\n').length
  const words = (content, line) => [...content.matchAll(prose)].map(([word]) => ({ line, word: word.toLowerCase() }))
  const found = folder.test(file) ? [{ line: 1, word: `folder ${file.match(folder)[0].replace(/^\//, '')}` }] : []
  if (file.endsWith('.md'))
    return [...found, ...text.split('\n').flatMap((line, n) => words(line.replace(/`[^`]*`/g, ''), n + 1))]
  for (const part of scan(text)) {
    if (part.kind === 'comment') found.push(...words(part.text, part.line))
    else if (identifier.test(part.text) && !isKept(part.text, file)) found.push({ line: part.line, word: part.text })
  }
  for (const match of text.matchAll(testTitle)) found.push(...words(match[2], at(match.index)))
  return found
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !excluded.test(file))
const findings = files.flatMap((file) => findingsIn(file).map((finding) => ({ file, ...finding })))

if (process.argv.includes('--files')) {
  const counts = Map.groupBy(findings, ({ file }) => file)
  for (const [file, list] of [...counts].sort((a, b) => b[1].length - a[1].length)) console.log(list.length, file)
} else for (const { file, line, word } of findings) console.log(`${file}:${line}: ${word}`)
console.log(`${findings.length} private words left in ${files.length} files`)
process.exit(findings.length > 0 ? 1 : 0)
