// The list of endpoints: every call of the API with who may make it, its contract file and the file that handles it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#kernel/endpoint.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The endpoints of an export: itself, or those of a table. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value]
  const isTable = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isTable ? Object.values(value).flatMap(endpointsIn) : []
}

const isSource = (file: string) => !/\.test\.tsx?$/.test(file)
const list = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isSource)
    .sort()

/** Names that a source imports, or reads from an imported namespace, with the file they come from. */
const importsIn = (file: string): [name: string, target: string][] => {
  const text = read(file)
  const imports = /import (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from '([#.][^']+)'/g
  return [...text.matchAll(imports)].flatMap(([, names = '', namespace, from = '']) => {
    const target = from.startsWith('#') ? `src/${from.slice(1)}` : path.posix.join(path.posix.dirname(file), from)
    const listed = (list: string) => list.split(',').map((name) => name.trim().split(/\s+as\s+|\s*:/)[0] ?? '')
    const members = new RegExp(`\\b${namespace}\\.(\\w+)|\\{([^{}]*)\\} = ${namespace}\\b`, 'g')
    const used = namespace
      ? [...text.matchAll(members)].flatMap(([, name, list = '']) => name ?? listed(list))
      : listed(names)
    return [...new Set(used)].map((name): [string, string] => [name, target])
  })
}

/**
 * The table of all endpoints as Markdown, sorted by path and method.
 *
 * @throws Error when an endpoint of a contract has no handler, or more than one.
 */
export const describeEndpoints = async (): Promise<string> => {
  const handlers = new Map<string, string[]>()
  for (const file of list('src/{modules,server,platform}/**/*.ts').filter((each) => /\bserve\(/.test(read(each))))
    for (const [name, target] of importsIn(file)) {
      const key = `${target} ${name}`
      handlers.set(key, [...(handlers.get(key) ?? []), file])
    }
  const rows: { order: string; cells: string[] }[] = []
  for (const file of list('src/**/*contract.ts')) {
    const exported: Record<string, unknown> = await import(path.join(root, file))
    const endpoints = Object.entries(exported).flatMap(([name, value]) =>
      endpointsIn(value).map((endpoint) => ({ name, ...endpoint })),
    )
    for (const { name, method, path: url, access } of endpoints) {
      const found = handlers.get(`${file} ${name}`) ?? []
      if (found.length !== 1) throw new Error(`${name} of ${file} is handled in ${found.join(', ') || 'no file'}.`)
      const link = (target: string) => `[${target.replace(/^src\/(modules\/)?/, '')}](../${target})`
      rows.push({
        order: `${url} ${method}`,
        cells: [method, `\`${url}\``, access, link(file), link(found[0] as string)],
      })
    }
  }
  rows.sort((a, b) => (a.order < b.order ? -1 : 1))
  return [
    '# Endpoints',
    '',
    'Every call of the API: who may make it, where it is described and where it is handled. `npm run docs` writes this file, and `npm test` fails when it is stale. The meaning of each access word is in `src/kernel/endpoint.ts`.',
    '',
    '| Method | Path | Access | Contract | Handler |',
    '|---|---|---|---|---|',
    ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}
