// Lists every registered endpoint from the OpenAPI description, for tests that must cover all of them.
import type { FastifyInstance } from 'fastify'

interface Schema {
  properties?: Record<string, unknown>
}

export interface RegisteredEndpoint {
  /** 'POST /api/quotes' */
  call: string
  method: string
  path: string
  params: string[]
  query: string[]
  /** Names of the body's properties; undefined without a body. */
  body?: string[]
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** Lists the endpoints that are not pages or built files. */
export const listEndpoints = (app: FastifyInstance): RegisteredEndpoint[] => {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths)
    .filter(([path]) => /^\/(api|dev|sandbox|uploads)\b/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'head')
        .map(([method, { parameters = [], requestBody }]) => {
          const parameterNames = (place: string) =>
            parameters.filter((each) => each.in === place).map(({ name }) => name)
          const [content] = Object.values(requestBody?.content ?? {})
          const verb = method.toUpperCase()
          return {
            call: `${verb} ${path}`,
            method: verb,
            path,
            params: parameterNames('path'),
            query: parameterNames('query'),
            body: content && Object.keys(content.schema?.properties ?? {}),
          }
        }),
    )
}
