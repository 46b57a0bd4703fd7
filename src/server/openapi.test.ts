// The OpenAPI document: valid for a linter of its format, and complete for each call.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await startApp({ env: { PUBLIC_URL: 'https://rides.example' } })
  folder = await mkdtemp(path.join(tmpdir(), 'ostler-openapi-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const readDocument = async () => JSON.parse((await site.app.inject({ url: '/api/openapi.json' })).body)

/** Errors of the linter's recommended rules in a document. */
const lint = async (document: object): Promise<string[]> => {
  const file = path.join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const linter = path.resolve('node_modules/@redocly/cli/bin/cli.js')
  const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const child = spawn(
    process.execPath,
    [linter, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'],
    {
      cwd: folder,
      env: { ...process.env, ...offline },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) output += text
  const { problems } = JSON.parse(output) as { problems: { severity: string; ruleId: string; message: string }[] }
  return problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

describe('the OpenAPI document', () => {
  it('has no errors by the linter’s recommended rules', async () => {
    expect(await lint(await readDocument())).toEqual([])
  })

  it('has errors by these rules without security and summaries (control)', { tags: ['full'] }, async () => {
    const document = await readDocument()
    const { security: _, summary: __, ...operation } = document.paths['/api/quotes'].post
    document.paths['/api/quotes'].post = operation
    expect(await lint(document)).toHaveLength(2)
  })

  it('states access, rate limits and error codes of each call', async () => {
    const { paths, components } = await readDocument()
    const { post: book } = paths['/api/bookings']
    expect(book.security).toEqual([{ session: [] }, { staffSession: [] }, { checkout: [] }])
    expect(book['x-access']).toBe('checkout')
    expect(book.description).toContain('Who may call: a signed-in person, or a guest with a checkout.')
    expect(book.description).toContain('Limit: 10 calls in 600 seconds for each caller.')
    expect(book['x-error-codes'][401]).toEqual(['NOT_SIGNED_IN'])
    expect(Object.keys(book.responses)).toEqual(expect.arrayContaining(['2XX', '400', '401', '429', '4XX', '503']))
    expect(paths['/api/admin/audit'].get.security).toEqual([{ staffSession: [] }])
    expect(paths['/metrics'].get.security).toContainEqual({ metricsToken: [] })
    expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-sid' })
    expect(components.schemas.Failure['x-error-codes']).toContainEqual({
      code: 'BOOKING_NOT_FOUND',
      status: 404,
      message: 'Booking not found',
    })
  })

  it('names the address of the site, and has unique operation ids', async () => {
    const { servers, paths } = await readDocument()
    expect(servers).toEqual([{ url: 'https://rides.example' }])
    const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(ids).toContain('postBookingsByBookingIdCancel')
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is rendered as a page with access, limits and every error code', async () => {
    const { body } = await site.app.inject({ url: '/api/docs' })
    expect(body).toContain('Who may call: staff of the office with a staff session.')
    expect(body).toContain('Limit: 10 calls in 600 seconds for each caller.')
    expect(body).toContain('BOOKING_NOT_FOUND')
  })
})
