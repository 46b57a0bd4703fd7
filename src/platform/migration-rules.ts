// The rule for migrations: during an upgrade the release before still works on the new schema, so a migration only adds.

/** The last migration from before the schema had to stay compatible. */
const lastFree = '0040'

/** A statement that takes away or demands something that the release before does not know of. */
const contracting: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|schema|view|materialized\s+view)\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\bset\s+not\s+null\b/i, 'demands a value'],
  [/\brename\s+(?:to|column|constraint\b|\w+\s+to)\b/i, 'renames'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bdrop\s+default\b/i, 'drops a default'],
]

/** `add column … not null` needs a default, because the release before does not send the column. */
const addedColumn = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)\s([^;]*?)(?=,\s*add\s|;|$)/gi
const isDemanded = (definition: string): boolean =>
  /\bnot\s+null\b/i.test(definition) && !/\bdefault\b|\bgenerated\b/i.test(definition)

/** The release since which nothing uses what the migration takes away: `-- contract: unused since v1.4.0`. */
const marker = /^--\s*contract:\s*unused since \S+/im

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '')

/** What the migration does that the release before would not survive; empty where it says since when nothing uses it. */
export const findContractions = ({ name, text }: { name: string; text: string }): string[] => {
  if (name.slice(0, lastFree.length) <= lastFree || marker.test(text)) return []
  const statements = withoutComments(text)
  const found = contracting.flatMap(([pattern, what]) => (pattern.test(statements) ? [what] : []))
  const demanded = [...statements.matchAll(addedColumn)].flatMap(([, column = '', definition = '']) =>
    isDemanded(definition) ? [`adds ${column} without a default`] : [],
  )
  return [...found, ...demanded]
}
