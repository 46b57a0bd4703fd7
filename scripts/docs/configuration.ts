// The list of environment variables, for docs/configuration.md and .env.example.
import { secretVariables } from '#server/secret-files.ts'
import { variables } from '#server/variables.ts'

const rows = Object.entries(variables)
const groups = [...new Set(rows.map(([, { group }]) => group))]
const inGroup = (name: string) => rows.filter(([, { group }]) => group === name)

const canBeFile = (name: string) => secretVariables.some((each) => each === name)
const nameWithFile = (name: string) => `\`${name}\`${canBeFile(name) ? ` or \`${name}_FILE\`` : ''}`

/** Tables of all variables as Markdown, a heading for each group. */
export const describeVariables = (): string =>
  groups
    .map((group) =>
      [
        `## ${group}`,
        '',
        '| Variable | Default | What it does |',
        '|---|---|---|',
        ...inGroup(group).map(
          ([name, { fallback, description }]) => `| ${nameWithFile(name)} | ${fallback} | ${description} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n')

/** A file of commented examples, ready to be copied to `.env`. */
export const exampleEnvironment = (): string => {
  const lines = groups.flatMap((group) => [
    '',
    `# ${group}`,
    ...inGroup(group)
      .filter(([name]) => name !== 'CRASH_AT')
      .map(([name, { example }]) => `# ${name}=${/[\s<#]/.test(example) ? `"${example}"` : example}`),
  ])
  return `${['# Every variable has a default that works offline. Copy this file to .env and uncomment what you set;', '# docs/configuration.md says what each one does. Variables of the environment win over this file.', ...lines].join('\n')}\n`
}
