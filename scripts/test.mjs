// The test command: types, lint, then every test; it ends with the line "N passed, N failed".
// `--quick` leaves out the tests; `--full` runs those too that are not of every day. Whatever else is given is vitest's own,
// names of files or `-t` and a part of a test's name: of all tests it runs those that it chooses by it, and only those.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const tool = (file) => path.join(root, 'node_modules', file)
const results = { passed: 0, failed: 0 }
const inColours = (flag) => (process.stdout.isTTY ? [flag] : [])

const running = new Set()
const end = (signal, code) => {
  for (const child of running) child.kill(signal)
  process.exit(code)
}
process.on('SIGINT', () => end('SIGINT', 130))
process.on('SIGTERM', () => end('SIGTERM', 143))
process.on('disconnect', () => end('SIGTERM', 143))

// All cores have work: what collects garbage in threads of its own takes them from the tests. The compiler, which is no Node,
// ends before it would have to collect any.
const sparing = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' }

const given = process.argv.slice(2)
const own = ['--quick', '--full']
const chosen = given.filter((each) => !own.includes(each))
if (given.includes('--full') || chosen.length > 0) sparing.TESTS = 'full'

/** Runs a tool to its end; answers its exit code, and what it said where that is not shown at once. */
const run = (file, args, stdio = 'inherit') =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--single-threaded-gc', tool(file), ...args], {
      cwd: root,
      stdio,
      env: sparing,
    })
    running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, said })
    })
  })

/** Two of them at once do not speak at once. */
const step = async (name, file, args) => {
  const started = Date.now()
  const { code, said } = await run(file, args, 'pipe')
  const ok = code === 0
  results[ok ? 'passed' : 'failed']++
  console.log(`${said}${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** `stdio` as of `run`: where it is piped, what was said is shown at the end. */
const tests = async (args, stdio) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-results-'))
  const report = path.join(folder, 'results.json')
  const reporters = ['default', 'json', './scripts/second-try.mjs'].map((name) => `--reporter=${name}`)
  const all = ['run', ...args, ...reporters, `--outputFile.json=${report}`]
  const { code, said } = await run('vitest/vitest.mjs', all, stdio)
  if (said) console.log(said)
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not even be loaded has no test to count.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    results.passed += numPassedTests
    results.failed += numFailedTests + broken
    const hasOption = chosen.some((each) => each.startsWith('-'))
    const noneRan = hasOption && numPassedTests + numFailedTests + broken === 0
    if (noneRan) console.log('No test has run: that chooses none, or none that this machine or account can run.')
    // What only root can show, run by somebody else; the lint refuses a test that is skipped everywhere. With an option
    // it may be whatever was not asked for, which vitest has counted.
    else if (numPendingTests && !hasOption)
      console.log(`${numPendingTests} tests left out: this machine or account cannot run them.`)
    if ((code !== 0 || noneRan) && numFailedTests + broken === 0) results.failed++
  } catch {
    results.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

const checks = () => [
  // Several threads would end no sooner beside the tests, and work half as much again.
  step('types', 'typescript/bin/tsc', ['--noEmit', '--singleThreaded', ...inColours('--pretty')]),
  step('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...inColours('--colors=force')]),
]
// Beside the others those that wait more than they work cost next to no time; of two that speak at once one is heard at its end.
const suites = () =>
  chosen.length > 0
    ? [tests(chosen)]
    : [tests(['--project=waiting', '--project=postgres', '--maxWorkers=1'], 'pipe'), tests(['--project=ostler'])]
await Promise.all(given.includes('--quick') ? checks() : [...checks(), ...suites()])
console.log(`${results.passed} passed, ${results.failed} failed`)
process.exit(results.failed ? 1 : 0)
