// Fails for a lockfile that lacks a platform package: `npm install` may drop one silently, and `npm ci` then fails elsewhere.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = new Set(Object.keys(packages).map((k) => k.split('node_modules/').at(-1)))
const gaps = Object.entries(packages).flatMap(([k, p]) =>
  Object.keys(p.optionalDependencies ?? {})
    .filter((o) => !locked.has(o))
    .map((o) => `${k} -> ${o}`),
)
if (gaps.length) {
  console.error(gaps.join('\n'))
  process.exit(1)
}
