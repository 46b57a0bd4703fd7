// The test command: types, lint, then every test; it ends with the line "N passed, N failed".
// `--quick` leaves out the tests; names of files after it run only those.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const tool = (file) => path.join(root, 'node_modules', file)
const results = { passed: 0, failed: 0 }

const step = (name, file, args) => {
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [tool(file), ...args], { cwd: root, stdio: 'inherit' })
  const ok = status === 0
  results[ok ? 'passed' : 'failed']++
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

const tests = (files) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-results-'))
  const report = path.join(folder, 'results.json')
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(process.execPath, [tool('vitest/vitest.mjs'), ...args], { cwd: root, stdio: 'inherit' })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not even be loaded has no test to count.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    results.passed += numPassedTests
    results.failed += numFailedTests + broken + numPendingTests
    if (status !== 0 && numFailedTests + broken === 0) results.failed++
  } catch {
    results.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

const [first, ...rest] = process.argv.slice(2)
const files = first === '--quick' ? rest : process.argv.slice(2)
step('types', 'typescript/bin/tsc', ['--noEmit'])
step('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
if (first !== '--quick') tests(files)
console.log(`${results.passed} passed, ${results.failed} failed`)
process.exit(results.failed ? 1 : 0)
