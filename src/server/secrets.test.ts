// Secrets are neither in the log nor in the repository nor in the build.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookingOf, newAccount, quoteFor, rideToLondon } from '../../testing/factories.ts'
import { hintPaid, openSession, payByCard } from '../../testing/payments.ts'
import { root, startApp, type TestApp } from '../../testing/start-app.ts'

const recordLog = () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLog({ level: 'info', destination }) }
}

const secret = {
  password: 'marker-password-1',
  wrong: 'marker-password-wrong',
  next: 'marker-password-2',
  card: '4242424242424242',
  code: '987',
  dataKey: 'marker-data-key',
  metrics: 'marker-metrics-token',
}

/** A number matches only on its own, because a timestamp may contain the digits of a security code. */
const patternOf = (words: string): RegExp => {
  const exactly = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(/^\d+$/.test(words) ? `(?<!\\d)${exactly}(?!\\d)` : exactly)
}

/** Registers, books, pays and resets the password; returns the private values of the person. */
const runJourney = async (site: TestApp): Promise<string[]> => {
  const visitor = site.visitor()
  const quote = await quoteFor(visitor)
  const person = newAccount({ password: secret.password, sign_in: true, first_name: 'Markeretta' })
  await visitor.post('/api/auth/register', person)
  const booking = bookingOf(rideToLondon(), quote)
  const { body } = await visitor.post('/api/bookings', booking)
  const { booking_id } = body.data
  const clientSecret = await openSession(visitor, { booking_id, price: booking.price ?? 0 })
  await payByCard(visitor, clientSecret, { number: secret.card, security_code: secret.code })
  await hintPaid(visitor, booking_id)
  await visitor.get(`/api/bookings/${booking_id}?payment_intent_client_secret=${clientSecret}`)
  const cookies = [...visitor.cookies.values()]
  await site.visitor().post('/api/auth/login', { email: person.email, password: secret.wrong })
  await site.visitor().post('/api/auth/forgot-password', { email: person.email })
  const token = await eventually(async () => {
    const { rows } = await site.pool.query(`select text from mails where dedupe like 'reset:%'`)
    return /token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1]
  })
  await visitor.get(`/api/auth/validate-reset-token?token=${token}`)
  await visitor.get(`/reset-password?token=${token}`)
  const report = { 'document-uri': `${site.url}/reset-password?token=${token}`, 'effective-directive': 'script-src' }
  await visitor.post('/api/csp-report', { 'csp-report': report })
  await visitor.post('/api/auth/reset-password-with-token', { token, newPassword: secret.next })
  await visitor.get('/metrics', { authorization: `Bearer ${secret.metrics}` })
  return [person.email, person.phone_number, person.first_name, clientSecret, `${token}`, ...cookies]
}

describe('T37: secrets in the log', () => {
  it('are absent after a whole journey with errors, and so is the name of the person', async () => {
    const { lines, log } = recordLog()
    const site = await startApp({ log, env: { DATA_KEY: secret.dataKey, METRICS_TOKEN: secret.metrics } })
    const privateValues = await runJourney(site)
    // The database rejects a row and quotes all of it, and a statement meets a missing table.
    await site.pool.query(`alter table users add constraint no_marker check (first_name <> 'Markeretta') not valid`)
    const person = newAccount({ password: secret.password, first_name: 'Markeretta' })
    expect((await site.visitor().post('/api/auth/register', person)).status).toBe(500)
    await site.pool.query('alter table quotes rename to gone')
    expect((await site.visitor().post('/api/quotes', rideToLondon())).status).toBe(500)
    await site.close()
    const written = lines.join('')
    expect(lines.filter((line) => line.includes('"msg":"fault"'))).toHaveLength(2)
    expect(written).toContain('no_marker')
    // Refused sign-ins are logged with code and endpoint, without the input.
    expect(lines.filter((line) => line.includes('"msg":"refused"')).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        code: 'INVALID_CREDENTIALS',
        actor: 'anon',
        req: expect.objectContaining({ method: 'POST', url: '/api/auth/login' }),
      }),
    ])
    expect(written).toContain('a browser reported a violation of the content security policy')
    for (const each of [...Object.values(secret), ...privateValues, person.email, 'argon2id', 'sk_test_', 'whsec_'])
      expect(written).not.toMatch(patternOf(each))
  })

  it('are found when logged, but not as digits of a timestamp (control)', () => {
    const lineWithTimestamp = '{"time":1795302039876,"level":40}'
    expect(lineWithTimestamp).not.toMatch(patternOf(secret.code))
    for (const line of [`${lineWithTimestamp.slice(0, -1)},"cvc":987}`, '"cvc":"987"', 'cvc=987&', 'with 987', '987'])
      expect(line).toMatch(patternOf(secret.code))
  })

  it('are redacted by name, and forged line breaks are escaped', () => {
    const { lines, log } = recordLog()
    const forged = 'x\n{"level":50,"msg":"forged"}\u001b[2J'
    log.warn({ page: forged, token: 't-1', body: { password: 'p-1', client_secret: 'c-1' } }, forged)
    const cause = Object.assign(new Error('inner'), { raw: { payment_intent: { client_secret: 'c-2' } } })
    log.error({ err: Object.assign(new Error('outer', { cause }), { detail: 'd-1', parameters: ['d-2'] }) }, 'fault')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(lines.join('')).not.toMatch(/[tpcd]-\d/)
    expect(JSON.parse(lines[1] ?? '').err).toMatchObject({ message: 'outer', cause: { message: 'inner' } })
  })
})

const secrets =
  /\b(?:sk|rk)_(?:live|test)_[0-9a-zA-Z]{16,}|\bwhsec_[0-9a-zA-Z+/]{16,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----|\bghp_\w{36}\b|\bxox[abp]-\w{10,}/

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile() && !/\.(br|gz|woff2|png|jpe?g|webp|avif|ico)$/.test(each.name))
        .map((each) => path.join(each.parentPath, each.name))
    : []

describe('T39: keys', () => {
  it('are not in the repository', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1e8 }).toString().split('\0')
    const texts = tracked.filter((file) =>
      /\.(ts|tsx|mjs|js|json|md|css|html|sql|yml|yaml|txt|svg)$|^[^.]*$/.test(file),
    )
    const found = texts.filter((file) => {
      const full = path.join(root, file)
      return file && existsSync(full) && secrets.test(readFileSync(full, 'utf8'))
    })
    expect(texts.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  it('are not in the build, which has no source maps or build settings either', () => {
    const built = filesBelow(path.join(root, 'dist'))
    expect(built.length).toBeGreaterThan(10)
    expect(built.filter((file) => file.endsWith('.map'))).toEqual([])
    const textOf = (file: string) => readFileSync(file, 'utf8')
    expect(built.filter((file) => secrets.test(textOf(file)))).toEqual([])
    const client = built.filter((file) => file.includes(`${path.sep}client${path.sep}`))
    const settings = /\bVITE_[A-Z]|process\.env\.(?!NODE_ENV)|STRIPE_SECRET|DATABASE_URL|DATA_KEY/
    expect(client.filter((file) => settings.test(textOf(file)))).toEqual([])
  })

  it('are found by the pattern (control)', () => {
    // Assembled here, so that secret scanners do not take them for real keys.
    const filler = 'a1B2'.repeat(10)
    for (const key of [
      `sk_${'live'}_${filler}`,
      `whsec${'_'}${filler}`,
      `AIza${filler.slice(0, 35)}`,
      `-----BEGIN ${'PRIVATE'} KEY-----`,
    ])
      expect(key).toMatch(secrets)
  })
})
