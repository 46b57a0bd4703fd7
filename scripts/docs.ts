// Generates the parts of the documents that describe the code: endpoints, modules and configuration. `npm test` fails when one is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeVariables, exampleEnvironment } from './docs/configuration.ts'
import { describeEndpoints } from './docs/endpoints.ts'
import { drawModules } from './docs/modules.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Replaces the text between the two marks of a generated part.
 *
 * @throws Error when the document has no such part.
 */
const replacePart = (document: string, part: string, content: string): string => {
  const [start, end] = [`<!-- generated: ${part} -->`, `<!-- end: ${part} -->`]
  const [before, rest] = document.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The document has no part "${part}".`)
  return `${before}${start}\n${content}\n${end}${after}`
}

/** Each generated file with what it must contain. */
export const generateDocuments = async (): Promise<Record<string, string>> => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    'docs/endpoints.md': await describeEndpoints(),
    'docs/house.md': replacePart(read('docs/house.md'), 'modules', drawModules()),
    'docs/configuration.md': replacePart(read('docs/configuration.md'), 'variables', describeVariables()),
    '.env.example': exampleEnvironment(),
  }
}

if (process.argv[1] === import.meta.filename)
  for (const [file, content] of Object.entries(await generateDocuments())) writeFileSync(path.join(root, file), content)
