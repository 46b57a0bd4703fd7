// Refuses a lockfile that leaves out a platform package: `npm install` drops one silently, `npm ci` then fails elsewhere.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const held = new Set(Object.keys(packages).map((k) => k.split('node_modules/').at(-1)))
const gaps = Object.entries(packages).flatMap(([k, p]) =>
  Object.keys(p.optionalDependencies ?? {})
    .filter((o) => !held.has(o))
    .map((o) => `${k} -> ${o}`),
)
if (gaps.length) {
  console.error(gaps.join('\n'))
  process.exit(1)
}
