// Clients that two generators make of the OpenAPI document compile, and know the fields of a call.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const root = path.resolve(import.meta.dirname, '../..')
let site: TestApp
let folder: string
beforeAll(async () => {
  site = await startApp()
  folder = mkdtempSync(path.join(tmpdir(), 'ostler-clients-'))
  writeFileSync(path.join(folder, 'openapi.json'), (await site.app.inject({ url: '/api/openapi.json' })).body)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program of the tools, or the compiler, in the folder; answers its exit code and what it printed. */
const run = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const compile = (file: string) => {
  const options = '--noEmit --strict --skipLibCheck --module preserve --target es2024 --lib es2024,dom,dom.iterable'
  return run('node_modules/typescript/bin/tsc', ...options.split(' '), file)
}

const generators = [
  {
    name: 'openapi-typescript',
    generate: () =>
      run('testing/tools/node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'schema.d.ts'),
    use: (field: string) => `
      import type { paths } from './schema.d.ts'
      type Body = paths['/api/auth/login']['post']['requestBody']['content']['application/json']
      export const body: Body = { ${field}: 'a@marlow.example', password: 'a-brass-lantern' }`,
  },
  {
    name: '@hey-api/openapi-ts',
    generate: () =>
      run('testing/tools/node_modules/@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'client'),
    use: (field: string) => `
      import { postAuthLogin } from './client'
      export const call = () => postAuthLogin({ body: { ${field}: 'a@marlow.example', password: 'a-brass-lantern' } })`,
  },
]

describe.each(generators)('the client that $name makes', ({ generate, use }) => {
  beforeAll(() => {
    expect(generate()).toMatchObject({ status: 0 })
  })

  it('compiles', () => {
    writeFileSync(path.join(folder, 'right.ts'), use('email'))
    expect(compile('right.ts')).toEqual({ status: 0, output: '' })
  })

  it('does not compile with a field that the call does not have', () => {
    writeFileSync(path.join(folder, 'wrong.ts'), use('e_mail'))
    expect(compile('wrong.ts').output).toContain('e_mail')
  })
})
