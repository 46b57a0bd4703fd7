// The drawing of the modules: an arrow from each module to those it imports from, as a Mermaid graph.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Which modules each module imports from, tests apart. */
const readImports = (): Map<string, Set<string>> => {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('src/modules/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const own = file.replaceAll('\\', '/').split('/')[2] as string
    const targets = imports.get(own) ?? imports.set(own, new Set()).get(own)
    for (const [, other = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/from '#modules\/([\w-]+)\//g))
      if (other !== own) targets?.add(other)
  }
  return imports
}

/** Whether `to` can be reached from `from` without the direct arrow. */
const isReachedOtherwise = (imports: Map<string, Set<string>>, from: string, to: string): boolean => {
  const visited = new Set<string>()
  const visit = (module: string): boolean =>
    [...(imports.get(module) ?? [])].some((next) => {
      if (module === from && next === to) return false
      if (next === to) return true
      if (visited.has(next)) return false
      visited.add(next)
      return visit(next)
    })
  return visit(from)
}

/** The graph without the arrows that follow from others, so that it can be read. */
export const drawModules = (): string => {
  const imports = readImports()
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .sort()
      .filter((to) => !isReachedOtherwise(imports, from, to))
      .map((to) => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'graph BT', ...arrows, '```'].join('\n')
}
