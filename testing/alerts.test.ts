// The dashboard and the alerts of deploy/ and the guide of operations: their metrics exist in a started product, and each alert has its entry in the runbook.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, startApp, type TestApp } from './start-app.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const alerts = read('deploy/alerts.yml')
const runbook = read('docs/runbook.md')
const guide = read('docs/operations.md')
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const dashboard: Dashboard = JSON.parse(read('deploy/grafana/ostler.json'))
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const alertExpressions = [...alerts.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n {8}for:/g)].map(([, text = '']) => text)

// What is no metric: functions, words, labels, and what Prometheus itself makes.
const notMetrics = new Set(['up'])
const words =
  /\b(?:sum|max|by|rate|topk|time|le|method|route|status|instance|name|job|pool|histogram_quantile|min_over_time)\b/g
/** Metrics that a text names in backticks, alone or in an expression. */
const metricsNamedIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`[^`]*?(?<![.\w])((?:database|outbox|mails|payments?|refunds|job|event|http|nodejs|process)_[a-z0-9_]+)\b(?!\.)/g,
    ),
  ].map(([, name = '']) => name)
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/"[^"]*"|\[[^\]]*\]|#.*/g, '')
      .replace(words, '')
      .matchAll(/\b[a-z][a-z0-9_]+\b/g),
  ]
    .map(([name]) => name)
    .filter((name) => !notMetrics.has(name))

let site: TestApp
let exported: Set<string>
beforeAll(async () => {
  site = await startApp()
  const visitor = site.visitor()
  await visitor.get('/healthz')
  // Only a job that ran has a last run.
  await site.pool.query("insert into scheduled_jobs (name, ran_at) values ('a-job', now()) on conflict do nothing")
  const { text } = await visitor.get('/metrics')
  exported = new Set([...text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm)].map(([, name = '']) => name))
})
afterAll(() => site.close())

describe('alerts', () => {
  it('each has an entry in the runbook that says what it means, how to look and what to do, and links to it', () => {
    expect(alertNames.length).toBeGreaterThan(10)
    const entries = new Map(runbook.split(/^## /m).map((entry) => [entry.split('\n')[0], entry]))
    for (const name of alertNames)
      for (const part of ['**Means.**', '**Look.**', '**Do.**']) expect(entries.get(name), name).toContain(part)
    const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)
    expect(links).toEqual(alertNames.map((name) => name.toLowerCase()))
    expect([...entries.keys()].filter((name) => name?.startsWith('Ostler'))).toEqual(alertNames)
  })

  it('use only metrics that the product reports', () => {
    expect(alertExpressions).toHaveLength(alertNames.length)
    const used = alertExpressions.flatMap(metricsIn)
    expect(used.length).toBeGreaterThan(alertNames.length - 1)
    expect(used.filter((name) => !exported.has(name))).toEqual([])
  })
})

describe('the dashboard', () => {
  it('uses only metrics that the product reports', () => {
    const used = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !exported.has(name))).toEqual([])
    expect(metricsIn('max(outbox_never_heard_of) > 0')).toEqual(['outbox_never_heard_of'])
  })
})

describe('the guide of operations', () => {
  it('names only metrics that the product reports', () => {
    // Reported where there is a replica.
    const known = new Set([...exported, 'database_replica_lag_seconds'])
    const named = metricsNamedIn(guide)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !known.has(name) && !known.has(`${name}_count`))).toEqual([])
    expect(metricsNamedIn('`max(outbox_never_heard_of)`')).toEqual(['outbox_never_heard_of'])
  })
})
