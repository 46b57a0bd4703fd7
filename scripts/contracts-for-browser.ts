// Reduces contracts for the browser: method, path and area of each call, and a schema only where a screen validates by it.
// The server and the types need the other schemas; in the browser they would be a sixth of the first booking step.
import { parseAst } from 'vite'

/** Fields of the parser's nodes that are used here. */
interface AstNode {
  type: string
  start: number
  end: number
  name?: string
  key?: AstNode
  callee?: AstNode
  arguments?: AstNode[]
  properties?: AstNode[]
  declaration?: AstNode | null
  declarations?: AstNode[]
  init?: AstNode | null
}

const requiredProperties = ['method', 'path']
/** The area decides which actions a screen of the office shows. */
const keptProperties = new Set([...requiredProperties, 'area'])

/** The variables that a statement declares, exported or not. */
const constantsOf = (statement: AstNode): AstNode[] => (statement.declaration ?? statement).declarations ?? []

const shortenEndpoint = (code: string, { arguments: [definition] = [] }: AstNode): string | undefined => {
  if (definition?.type !== 'ObjectExpression') return undefined
  const keptNodes = definition.properties?.filter(({ key }) => keptProperties.has(key?.name ?? '')) ?? []
  const names = keptNodes.map(({ key }) => key?.name)
  return requiredProperties.every((name) => names.includes(name))
    ? `({ ${keptNodes.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
    : undefined
}

/** Reduces the TypeScript of a contract for the browser. @throws Error where it cannot be parsed */
export const reduceContract = (code: string): string => {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: AstNode[] }
  let reduced = ''
  let done = 0
  for (const { init } of body.flatMap(constantsOf)) {
    if (!init || init.type === 'ArrowFunctionExpression') continue
    const short = init.callee?.name === 'endpoint' ? shortenEndpoint(code, init) : undefined
    // Bundlers cannot know that a chain of calls has no side effects; the annotation on a function marks it.
    reduced +=
      code.slice(done, init.start) + (short ?? `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`)
    done = init.end
  }
  return reduced + code.slice(done)
}
