// Receipts of paid rides over HTTP, checked offline by the command as a process and by its function.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChange } from '../../testing/booking-changes.ts'
import { quoteFor } from '../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../testing/office.ts'
import { hintPaid, openSession, paidRide, payByCard } from '../../testing/payments.ts'
import { bookByPhone } from '../../testing/phone-bookings.ts'
import { bookWithCode, createPromotion, fourNames } from '../../testing/promotions.ts'
import { createDatabase, root, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { ReceiptNotChecked, verifyReceipt } from './verify-receipt.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ostler-receipts-'))
let database: TestDatabase
let site: TestApp
let office: Visitor
let visitor: Visitor
let ride: Awaited<ReturnType<typeof paidRide>>
let receipt: { price: Record<string, unknown> & { lines: { amount: number }[]; amount: number }; key_id: string }
let files: { receipt: string; keys: string; document: string }

const save = (name: string, value: unknown): string => {
  const file = path.join(folder, name)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
const saveKeys = async (from: TestApp, name: string): Promise<string> =>
  save(name, (await from.visitor().get('/.well-known/ostler-receipt-keys.json')).text)
const download = async (by: Visitor, id: string) => (await by.get(`/api/bookings/${id}/receipt.json`)).body
const documentOf = (version: string) => office.get(`/api/admin/rate-versions/${version}`)

beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  office = (await createAdministrator(site)).visitor
  visitor = site.visitor()
  ride = await paidRide(visitor)
  receipt = await download(visitor, ride.booking_id)
  files = {
    receipt: save('receipt.json', receipt),
    keys: await saveKeys(site, 'keys.json'),
    document: save('document.json', (await documentOf(String(receipt.price.rate_version_id))).text),
  }
})
afterAll(async () => {
  await site.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command; returns its exit code and what it printed. */
const runCommand = (...given: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, PUBLIC_URL: 'http://127.0.0.1:9', INIT_CWD: folder }
    execFile(process.execPath, [path.join(root, 'scripts/verify-receipt.ts'), ...given], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    )
  })

/** Checks an altered receipt: 'right', 'wrong', or 'unknown' where it cannot be checked. */
const check = async (value: unknown, document?: string): Promise<string> => {
  try {
    const { isRight } = await verifyReceipt({ file: save('other.json', value), keys: files.keys, document })
    return isRight ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof ReceiptNotChecked) return 'unknown'
    throw error
  }
}

/** The path of every field of a value, of objects and lists themselves too. */
const listPaths = (value: unknown, prefix: string[] = []): string[][] =>
  value !== null && typeof value === 'object'
    ? [
        ...(prefix.length ? [prefix] : []),
        ...Object.entries(value).flatMap(([key, part]) => listPaths(part, [...prefix, key])),
      ]
    : [prefix]

/** A copy with the field altered by `alter`, which gets its holder and key. */
const alterAt = (value: object, at: string[], alter: (holder: Record<string, unknown>, key: string) => void) => {
  const copy = structuredClone(value)
  const key = at.at(-1) ?? ''
  const holder = at
    .slice(0, -1)
    .reduce((part, name) => part[name] as Record<string, unknown>, copy as Record<string, unknown>)
  alter(holder, key)
  return copy
}

const alterValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return value.replace(/.$/, (last) => (last === '1' ? '2' : '1')) || 'x'
  if (Array.isArray(value)) return [...value, ...(value.length ? value : ['x'])]
  if (value === null || typeof value === 'boolean') return 1
  return { ...(value as object), another: 1 }
}

describe('the receipt file of a paid ride', () => {
  it('is right, adds up, and follows from its rate document', async () => {
    expect(receipt.price).toMatchObject({ amount: ride.price * 100, currency: 'gbp', booking_id: ride.booking_id })
    const { isRight, lines } = await verifyReceipt({ file: files.receipt, ...files })
    expect(lines).toEqual([
      expect.stringMatching(/^The signature is right: \d+\.\d\d GBP for booking /),
      'The lines add up to the price.',
      'The price follows from the rate document, line by line.',
    ])
    expect(isRight).toBe(true)
  })

  it('follows from its rate document with an agreement and a promotion too', async () => {
    const by = site.visitor()
    const { email } = await paidRide(by)
    const name = fourNames('Company rate')
    const change = { kind: 'percent', basis_points: -1000 }
    await office.post('/api/admin/agreements', { payer: { kind: 'customer', email }, name, change })
    const { code } = await createPromotion(office)
    const quote = await quoteFor(by)
    const booking = await bookWithCode(by, quote, { promotion_code: code, price: 140.4 })
    const id = booking.body.data.booking_id
    await payByCard(by, await openSession(by, { booking_id: id, price: 140.4 }))
    await hintPaid(by, id)
    const signed = await download(by, id)
    expect(signed.price.lines.map((line: { code: string }) => line.code)).toEqual([
      'flat_fare',
      'agreement',
      'promotion',
    ])
    const file = save('reduced.json', signed)
    const { isRight, lines } = await verifyReceipt({ ...files, file })
    expect({ isRight, last: lines.at(-1) }).toEqual({
      isRight: true,
      last: 'The price follows from the rate document, line by line.',
    })
    const forged = structuredClone(signed)
    forged.price.inputs.reductions.promotion.change.basis_points = 5000
    expect(await check(forged)).toBe('wrong')
  })

  it('is a file of its own name, never cached', async () => {
    const { headers } = await visitor.get(`/api/bookings/${ride.booking_id}/receipt.json`)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-[0-9A-Z-]+\.json"$/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('fails with any field altered, left out or added', async () => {
    const paths = listPaths(receipt)
    expect(paths.length).toBeGreaterThan(30)
    const passed: string[] = []
    for (const at of paths) {
      const altered = alterAt(receipt, at, (holder, key) => {
        holder[key] = alterValue(holder[key])
      })
      const without = alterAt(receipt, at, (holder, key) => {
        if (Array.isArray(holder)) holder.splice(Number(key), 1)
        else delete holder[key]
      })
      if ((await check(altered)) === 'right') passed.push(`altered ${at.join('.')}`)
      if ((await check(without)) === 'right') passed.push(`without ${at.join('.')}`)
    }
    expect(passed).toEqual([])
    expect(await check({ ...receipt, note: 'paid in full' })).toBe('unknown')
    // Control: the order of fields is no alteration.
    expect(await check({ ...receipt, price: Object.fromEntries(Object.entries(receipt.price).reverse()) })).toBe(
      'right',
    )
  })

  it('does not pass with the rate document of other rates', async () => {
    const other = (await documentOf(String(receipt.price.rate_version_id))).body.data.document
    other.minimum_fare += 1
    expect(await check(receipt, save('other-document.json', other))).toBe('wrong')
  })

  it('is signed anew by a change and by a price that the office agreed', async () => {
    const customer = site.visitor()
    const changed = await paidRide(customer)
    const before = await download(customer, changed.booking_id)
    await makeChange(customer, changed.booking_id, { number_of_passengers: 1, pickup_sign: 'Ferrars' })
    const repriced = await download(customer, changed.booking_id)
    expect(repriced.price.inputs.number_of_passengers).toBe(1)
    expect(repriced.signature).not.toBe(before.signature)
    expect(await check(repriced, files.document)).toBe('right')
    const { edit } = createBookingEditor(() => ({ site, office }))
    const price = changed.price - 20
    await edit(changed.booking_id, { price, difference: 'refund', reason: 'Late car' })
    const after = await download(customer, changed.booking_id)
    expect(after.price.lines.at(-1)).toEqual({ code: 'agreed', amount: -2000 })
    expect(after.signature).not.toBe(repriced.signature)
    expect(await check(after, files.document)).toBe('right')
    const phone = await bookByPhone(office, { agreed_price: 150, price_reason: 'Twelve rides a year' })
    const token = new URL(phone.request.link).searchParams.get('token')
    const { clientSecret } = (await customer.post('/api/payment-links/session', { token, amount: 150 })).body
    await payByCard(customer, clientSecret)
    await customer.post('/api/payment-links/paid', { token })
    const agreed = await download(office, phone.booking.booking_id)
    expect(agreed.price.lines.at(-1)).toEqual({ code: 'agreed', amount: -4500 })
    expect(JSON.stringify(agreed)).not.toContain('Twelve rides')
    expect(await check(agreed, files.document)).toBe('right')
    // The former price with the new signature, and the reverse.
    expect(await check({ ...after, price: before.price })).toBe('wrong')
    expect(await check({ ...before, price: after.price })).toBe('wrong')
  })
})

describe('the keys of receipts', () => {
  it('are published to everybody, cached, and without the private key', async () => {
    const { body, headers, text } = await site.visitor().get('/.well-known/ostler-receipt-keys.json')
    expect(body.keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: receipt.key_id, x: expect.any(String) },
    ])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(text).not.toContain('"d"')
  })

  it('are never in clear in the database, changed or deleted there', async () => {
    const { rows } = await site.pool.query('select * from receipt_keys')
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed_private_key).toMatch(/^v1\./)
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    await expect(site.pool.query('delete from receipt_keys')).rejects.toThrow(/cannot change or be deleted/)
    await expect(site.pool.query('update receipt_keys set created_at = now()')).rejects.toThrow(/cannot change/)
  })

  it('let a receipt of a former key pass after a new key took over', async () => {
    const later = await startApp({ database, env: { DATA_KEY: 'another data key' } })
    try {
      const customer = later.visitor()
      const { booking_id } = await paidRide(customer)
      const newer = await download(customer, booking_id)
      expect(newer.key_id).not.toBe(receipt.key_id)
      const both = await saveKeys(later, 'both-keys.json')
      const checkWith = (keys: string, value: unknown) => verifyReceipt({ file: save('either.json', value), keys })
      expect(await checkWith(both, receipt)).toMatchObject({ isRight: true })
      expect(await checkWith(both, newer)).toMatchObject({ isRight: true })
      await expect(checkWith(files.keys, newer)).rejects.toThrow(`The key ${newer.key_id} of this receipt is not among`)
    } finally {
      await later.close()
    }
  })
})

describe('npm run verify-receipt', () => {
  it('ends with 0 for a right receipt, from saved files alone', async () => {
    const { code, output } = await runCommand('receipt.json', '--keys', 'keys.json', '--document', 'document.json')
    expect(output).toMatch(/^The signature is right: .*\nThe lines add up to the price\.\nThe price follows /)
    expect(code).toBe(0)
  })

  it('ends with 1 for an altered receipt', async () => {
    save('altered.json', { ...receipt, price: { ...receipt.price, amount: receipt.price.amount + 100 } })
    const { code, output } = await runCommand('altered.json', '--keys', 'keys.json')
    expect(output).toMatch(/^The signature is wrong: the receipt was altered/)
    expect(code).toBe(1)
  })

  it('ends with 2 for a lost key, unreachable keys, another file and no file', async () => {
    save('no-keys.json', { keys: [] })
    const runs = await Promise.all([
      runCommand('receipt.json', '--keys', 'no-keys.json'),
      runCommand('receipt.json'),
      runCommand('keys.json', '--keys', 'keys.json'),
      runCommand('missing.json', '--keys', 'keys.json'),
      runCommand(),
    ])
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
    const [lost, unreachable, other, missing, none] = runs.map(({ output }) => output)
    expect(lost).toMatch(/The key .* is not among the 0 of .*no-keys\.json/)
    expect(unreachable).toMatch(/The keys cannot be read from http:\/\/127\.0\.0\.1:9\/\.well-known/)
    expect(other).toMatch(/keys\.json is not a receipt file of Ostler/)
    expect(missing).toMatch(/there is no such file/)
    expect(none).toMatch(/^Usage: npm run verify-receipt/)
  })
})
