// Renders the OpenAPI document as one HTML page without a script.
import { escapeHtml } from '#kernel/text.ts'

interface Operation {
  summary?: string
  /** Access and rate limits, in words. */
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
  'x-error-codes'?: Record<string, string[]>
}
type Schema = object

interface ErrorCode {
  code: string
  status: number
  message: string
}

interface ApiDocument {
  paths?: object
  components?: { schemas?: { Failure?: { 'x-error-codes'?: readonly ErrorCode[] } } }
}

const schemaDetails = (schema: Schema | undefined, title: string) =>
  schema
    ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
    : ''

const renderParameter = ({ name, in: place, required }: NonNullable<Operation['parameters']>[number]) =>
  `<li><code>${escapeHtml(name)}</code> ${place}${required ? '' : ', optional'}</li>`

const renderParagraphs = (text: string) =>
  text
    .split('\n\n')
    .map((each) => `<p>${escapeHtml(each)}</p>`)
    .join('')

const renderSuccesses = (responses: NonNullable<Operation['responses']>) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => schemaDetails(content?.['application/json']?.schema, 'Answer'))
    .join('')

const renderFailures = (codes: Record<string, string[]>) =>
  `<p>Errors: ${Object.entries(codes)
    .map(([status, each]) => `${status} ${each.join(', ')}`)
    .join('; ')}; and the call’s own.</p>`

const renderOperation = (path: string, method: string, call: Operation) => `
  <section>
    <h2><span>${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h2>
    ${renderParagraphs(call.summary ?? '')}${renderParagraphs(call.description ?? '')}
    ${call.parameters?.length ? `<ul>${call.parameters.map(renderParameter).join('')}</ul>` : ''}
    ${schemaDetails(call.requestBody?.content?.['application/json']?.schema, 'Body')}
    ${renderSuccesses(call.responses ?? {})}
    ${renderFailures(call['x-error-codes'] ?? {})}
  </section>`

const renderCodeRow = ({ code, status, message }: ErrorCode) =>
  `<tr><td><code>${escapeHtml(code)}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`

const renderCodeTable = (codes: readonly ErrorCode[]) => `
  <section>
    <h2>Every error code</h2>
    <table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${codes.map(renderCodeRow).join('')}</tbody></table>
  </section>`

const style = `
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 16px/1.55 system-ui, sans-serif; color: #0b0b0c; background: #f7f5f0 }
  h1 { font: 350 2.25rem/1.12 Georgia, serif } h2 { font-size: 1rem; margin: 0 0 .25rem; overflow-wrap: anywhere }
  h2 span { display: inline-block; min-width: 4.5rem; color: #8a4f1f } section { border-top: 1px solid #cfcac0; padding: 1.25rem 0 }
  p, ul { margin: .25rem 0; color: #55524b } pre { overflow: auto; font-size: .8125rem; background: #fff; border: 1px solid #e5e1d9; padding: 1rem }
  summary { cursor: pointer; padding: .25rem 0 } table { width: 100%; border-collapse: collapse; font-size: .875rem }
  th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; overflow-wrap: anywhere }`

/** Renders an OpenAPI document as one HTML page. */
export const apiPage = ({ paths = {}, components }: ApiDocument): string => {
  const sections = Object.entries(paths as Record<string, Record<string, Operation>>)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => renderOperation(path, method, each)))
  const codes = components?.schemas?.Failure?.['x-error-codes'] ?? []
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API, Ostler</title><style>${style}</style></head><body><main><h1>Ostler API</h1><p>The same as <a href="/api/openapi.json">openapi.json</a>. Failures answer <code>{success: false, message, code, fields?}</code>.</p>${sections.join('')}${renderCodeTable(codes)}</main></body></html>`
}
