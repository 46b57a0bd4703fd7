// Fails for a lockfile that lacks a platform package, which `npm install` may drop silently so that `npm ci` fails elsewhere, or
// that names where a package was downloaded from, which may be a registry of one workplace.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = new Set(Object.keys(packages).map((k) => k.split('node_modules/').at(-1)))
const gaps = Object.entries(packages).flatMap(([k, p]) =>
  Object.keys(p.optionalDependencies ?? {})
    .filter((o) => !locked.has(o))
    .map((o) => `${k} -> ${o}`),
)
const addresses = Object.entries(packages).flatMap(([k, { resolved }]) => (resolved ? `${k} <- ${resolved}` : []))
if (gaps.length + addresses.length) {
  console.error([...gaps, ...addresses].join('\n'))
  process.exit(1)
}
