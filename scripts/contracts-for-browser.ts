// What a contract is in the browser: of each call its method and path, and a schema only where a screen checks by it.
// Schemas describe the wire to the server and, as types, to the client; their code would be a sixth of the first booking step.
import { parseAst } from 'vite'

/** As much as is looked at of what the parser answers. */
interface Piece {
  type: string
  start: number
  end: number
  name?: string
  key?: Piece
  callee?: Piece
  arguments?: Piece[]
  properties?: Piece[]
  declaration?: Piece | null
  declarations?: Piece[]
  init?: Piece | null
}

const asked = new Set(['method', 'path'])

/** What a statement declares, whether it exports it or not. */
const constantsOf = (statement: Piece): Piece[] => (statement.declaration ?? statement).declarations ?? []

const shortened = (code: string, { arguments: [said] = [] }: Piece): string | undefined => {
  if (said?.type !== 'ObjectExpression') return undefined
  const kept = said.properties?.filter(({ key }) => asked.has(key?.name ?? '')) ?? []
  return kept.length === asked.size
    ? `({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
    : undefined
}

/** `code` of a contract, in TypeScript, without what no browser asks for. Throws where it cannot be parsed. */
export const forBrowser = (code: string): string => {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Piece[] }
  let made = ''
  let done = 0
  for (const { init } of body.flatMap(constantsOf)) {
    if (!init || init.type === 'ArrowFunctionExpression') continue
    const short = init.callee?.name === 'endpoint' ? shortened(code, init) : undefined
    // The bundler cannot know that a chain of calls does nothing but make a value: of a function without effect it is told.
    made += code.slice(done, init.start) + (short ?? `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`)
    done = init.end
  }
  return made + code.slice(done)
}
