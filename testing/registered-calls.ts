// Every call the server has registered, as its own description of itself says: for tests that must leave none out.
import type { FastifyInstance } from 'fastify'

interface Schema {
  properties?: Record<string, unknown>
}

export interface RegisteredCall {
  /** 'POST /api/quotes' */
  call: string
  method: string
  path: string
  params: string[]
  query: string[]
  /** Names of the body's properties; undefined where none is taken. */
  body?: string[]
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** What is not a page or a built file. */
export const registeredCalls = (app: FastifyInstance): RegisteredCall[] => {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths)
    .filter(([path]) => /^\/(api|dev|sandbox|uploads)\b/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'head')
        .map(([method, { parameters = [], requestBody }]) => {
          const named = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name)
          const [content] = Object.values(requestBody?.content ?? {})
          const verb = method.toUpperCase()
          return {
            call: `${verb} ${path}`,
            method: verb,
            path,
            params: named('path'),
            query: named('query'),
            body: content && Object.keys(content.schema?.properties ?? {}),
          }
        }),
    )
}
