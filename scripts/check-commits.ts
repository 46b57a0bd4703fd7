// Refuses commit subjects over 72 characters or outside Conventional Commits, from the commit after `base` on.
// Exits with code 2 if the history does not reach that commit, as in an archive or a shallow clone.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const base = '60843c06b569e15f25ca7da55dd775e45d487ee2'
const subject = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+\))?!?: \S.*[^.\s]$/
const maxLength = 72

/** Returns what is wrong with a commit subject; undefined if it is valid. */
export const findFault = (text: string): string | undefined => {
  if (text.length > maxLength) return `${text.length} characters, at most ${maxLength}`
  return subject.test(text) ? undefined : 'not "type(scope): subject" of Conventional Commits'
}

if (process.argv[1] === import.meta.filename) {
  const cwd = path.resolve(import.meta.dirname, '..')
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.log('Commit subjects are not checked: this folder has no git history that reaches back far enough.')
    process.exit(2)
  }
  const faults = stdout.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ')
    const fault = line ? findFault(words.join(' ')) : undefined
    return fault ? [`${hash} ${words.join(' ')}: ${fault}`] : []
  })
  if (faults.length > 0) console.log(faults.join('\n'))
  process.exit(faults.length > 0 ? 1 : 0)
}
