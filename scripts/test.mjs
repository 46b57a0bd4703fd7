// The test command: types, lint, commit subjects and every test. It ends with the line "N passed, N failed, N skipped".
// `--part=types|lint|commits|unit|e2e` runs one part, `--full` adds the tests tagged `full`. Other arguments are vitest's own
// (file names, `-t` with a part of a title): they choose among all tests, and only the chosen ones run.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const tool = (file) => path.join(root, 'node_modules', file)
const results = { passed: 0, failed: 0, skipped: 0 }
const colours = (flag) => (process.stdout.isTTY ? [flag] : [])

const children = new Set()
const end = (signal, code) => {
  for (const child of children) child.kill(signal)
  process.exit(code)
}
process.on('SIGINT', () => end('SIGINT', 130))
process.on('SIGTERM', () => end('SIGTERM', 143))
process.on('disconnect', () => end('SIGTERM', 143))

const given = process.argv.slice(2)
const isFull = given.includes('--full')
const part = given.find((each) => each.startsWith('--part='))?.slice('--part='.length)
const chosen = given.filter((each) => each !== '--full' && !each.startsWith('--part='))

// All cores are busy, so garbage is collected on the main thread. The native compiler ends before it would have to collect any.
const env = {
  ...process.env,
  GOGC: 'off',
  GOMEMLIMIT: '2GiB',
  ...(isFull || chosen.length > 0 ? { TESTS: 'full' } : {}),
}

/** Runs a script of ours or a tool to its end; resolves with its exit code, and its output where that is piped. */
const run = (file, args, stdio = 'inherit') =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--single-threaded-gc', file, ...args], { cwd: root, stdio, env })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, output })
    })
  })

const marks = { passed: '✓', failed: '✗', skipped: '-' }

/** A check that counts as one test; its output is printed at once at its end, so that parallel checks do not mix. */
const check = async (name, file, args, skipCode) => {
  const started = Date.now()
  const { code, output } = await run(file, args, 'pipe')
  const outcome = code === 0 ? 'passed' : code === skipCode ? 'skipped' : 'failed'
  results[outcome]++
  console.log(`${output}${marks[outcome]} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** Runs vitest; `stdio` is that of `run`. */
const test = async (args, stdio) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-results-'))
  const report = path.join(folder, 'results.json')
  const reporters = ['default', 'json', './scripts/flaky-reporter.mjs'].map((name) => `--reporter=${name}`)
  const tags = env.TESTS === 'full' ? [] : ['--tags-filter=!full']
  const all = ['run', ...args, ...tags, ...reporters, `--outputFile.json=${report}`]
  const { code, output } = await run(tool('vitest/vitest.mjs'), all, stdio)
  if (output) console.log(output)
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not be loaded has no test to count.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    results.passed += numPassedTests
    results.failed += numFailedTests + broken
    results.skipped += numPendingTests
    const noneRan = chosen.length > 0 && numPassedTests + numFailedTests + broken === 0
    if (noneRan) console.log('No test has run: these arguments choose none, or none that this machine can run.')
    if ((code !== 0 || noneRan) && numFailedTests + broken === 0) results.failed++
  } catch {
    results.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

const withoutBrowser = '--exclude=e2e/**'
const waiting = ['--project=waiting', '--project=postgres', '--maxWorkers=1']
const parts = {
  // With one thread the compiler ends no later beside the tests, and does a third less work.
  types: () => check('types', tool('typescript/bin/tsc'), ['--noEmit', '--singleThreaded', ...colours('--pretty')]),
  lint: () =>
    check('lint', tool('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', ...colours('--colors=force')]),
  commits: () => check('commits', path.join(root, 'scripts/check-commits.ts'), [], 2),
  // The files that mostly wait run one by one beside the others.
  unit: () => Promise.all([test(waiting, 'pipe'), test(['--project=ostler', withoutBrowser])]),
  e2e: () => test(['--project=ostler', 'e2e/']),
}
const everything = () =>
  Promise.all([
    ...['types', 'lint', 'commits'].map((name) => parts[name]()),
    test(waiting, 'pipe'),
    test(['--project=ostler']),
  ])

if (part && !parts[part]) {
  console.error(`There is no part called ${part}: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (chosen.length > 0) await test(chosen)
else await (part ? parts[part] : everything)()
const { passed, failed, skipped } = results
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed ? 1 : 0)
