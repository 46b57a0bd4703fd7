// Runs the proofs at full scale, one file at a time: files whose tests use testing/scale.ts, and those in prove/. Takes hours.
// Arguments select files by a part of their name. Prints the rows that proofs record (testing/proof-rows.ts) as one table at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { print } from '../bench/result-table.ts'

const root = path.resolve(import.meta.dirname, '..')
const isProof = (file) => file.startsWith('prove/') || /\bscale\(/.test(readFileSync(path.join(root, file), 'utf8'))

const testsBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, String(file).replaceAll(path.sep, '/')))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))

const chosen = process.argv.slice(2)
const proofs = ['src', 'e2e', 'prove']
  .flatMap(testsBelow)
  .filter(isProof)
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
if (proofs.length === 0) {
  console.error('No proof has that in its name.')
  process.exit(1)
}
const folder = mkdtempSync(path.join(tmpdir(), 'ostler-proofs-'))
const rows = path.join(folder, 'rows')
writeFileSync(rows, '')
const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...proofs]
const child = spawn(process.execPath, [...args, '--reporter=verbose', '--maxWorkers=1', '--retry=0'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROVE: 'full', PROOF_ROWS: rows },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  const recorded = readFileSync(rows, 'utf8').split('\n').filter(Boolean)
  if (recorded.length) print(recorded.map((row) => JSON.parse(row)))
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
