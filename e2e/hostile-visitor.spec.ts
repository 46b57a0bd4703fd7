// An attacker in a real browser: markup in every field, a page of another site, an injected script.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rideDay } from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { bookedRide, bookingOf, newAccount, quoteFor, rideToLondon } from '../testing/factories.ts'
import { hintPaid, openSession, payByCard } from '../testing/payments.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()

const ran = 'window.__ran=1'
const payloads = [
  `<script>${ran}</script>`,
  `"><script>${ran}</script>`,
  `</script><script>${ran}</script>`,
  `</title><script>${ran}</script>`,
  `</textarea><script>${ran}</script>`,
  `--><script>${ran}</script>`,
  `<img src=x onerror=${ran}>`,
  `"><img src=x onerror=${ran}>`,
  `' onerror=${ran} x='`,
  `" autofocus onfocus=${ran} x="`,
  `<svg onload=${ran}>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x>`,
  `<body onload=${ran}>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>">`,
  `<iframe src="javascript:parent.__ran=1">`,
  `<object data="javascript:${ran}">`,
  `<embed src="javascript:${ran}">`,
  `<a href="javascript:${ran}">x</a>`,
  `javascript:${ran}`,
  ` JaVaScRiPt:${ran}`,
  `java\u0009script:${ran}`,
  `data:text/html,<script>${ran}</script>`,
  `<math href="javascript:${ran}">x</math>`,
  `<form action="javascript:${ran}"><button>x`,
  `<button formaction="javascript:${ran}">x`,
  `<input autofocus onfocus=${ran}>`,
  `<details open ontoggle=${ran}>`,
  `<video><source onerror=${ran}>`,
  `<audio src=x onerror=${ran}>`,
  `<style>@import 'javascript:${ran}'</style>`,
  `<link rel=stylesheet href="javascript:${ran}">`,
  `<meta http-equiv=refresh content="0;javascript:${ran}">`,
  `<base href="javascript:${ran}//">`,
  `<template><script>${ran}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${ran}>">`,
  `{{constructor.constructor('${ran}')()}}`,
  `#{${ran}}`,
  `&lt;script&gt;${ran}&lt;/script&gt;`,
  `\u003cimg src=x onerror=${ran}\u003e`,
]
/** A payload that fits into a field of `length`. */
const fitting = (length: number, turn: number): string =>
  payloads.filter((each) => each.length <= length && !/\p{Cc}/u.test(each))[turn % 30] ?? ''
const all = payloads.join(' ')

const hostileBooking = async (visitor: Visitor, turn: number) => {
  const quote = await quoteFor(visitor)
  const account = newAccount({ first_name: fitting(80, turn), last_name: fitting(80, turn + 1), sign_in: true })
  await visitor.post('/api/auth/register', account)
  const booking = bookingOf(rideToLondon(), quote, {
    is_self_booking: 0,
    guest_title: 'mr',
    guest_first_name: fitting(80, turn + 2),
    guest_last_name: fitting(80, turn + 3),
    guest_email: `passenger${turn}@mail.example`,
    guest_phone_number: '+447700900413',
    pickup_sign: fitting(80, turn + 4),
    reference_code: fitting(80, turn + 5),
    flight_number: '<svg onload=1>',
    notes_for_chauffeur: all.slice(turn * 100, turn * 100 + 1000),
  })
  const { body, text } = await visitor.post('/api/bookings', booking)
  if (!body?.success) throw new Error(text)
  return { booking_id: body.data.booking_id as string, price: booking.price ?? 0 }
}

const addCookies = (context: BrowserContext, visitor: Visitor) =>
  context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: app.url })))

/** Elements of this page that ran a payload, or would when clicked. */
const findHarm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const risky = [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')].filter((each) =>
      ['href', 'src', 'action', 'formaction', 'data'].some((name) =>
        /^\s*(javascript|data:text)/i.test((each.getAttribute(name) ?? '').replace(/\s/g, '')),
      ),
    )
    const handlers = [...document.querySelectorAll('*')].filter((each) =>
      [...each.attributes].some(({ name }) => name.startsWith('on')),
    )
    return [...('__ran' in window ? ['it ran'] : []), ...[...risky, ...handlers].map((each) => each.outerHTML)]
  })

describe('markup as input', () => {
  test('T17, T47: stays text on every screen and in every mail', async () => {
    const { page, complaints, close } = await app.openPage()
    page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`))
    for (const turn of [0, 10, 20]) {
      const visitor = app.visitor()
      const booking = await hostileBooking(visitor, turn)
      await addCookies(page.context(), visitor)
      await page.goto(`${app.url}/payment?booking_id=${booking.booking_id}`)
      await page.getByText('Total Amount').waitFor()
      expect(await findHarm(page)).toEqual([])
      await payByCard(visitor, await openSession(visitor, booking))
      await hintPaid(visitor, booking.booking_id)
      for (const [path, shown] of [
        [`/thank-you?booking_id=${booking.booking_id}`, 'Thank You for Your Payment!'],
        ['/dashboard', 'My Bookings'],
      ] as const) {
        await page.goto(`${app.url}${path}`)
        await page.getByRole('heading', { level: 1, name: shown }).waitFor()
        await page.getByText('£195.00').first().waitFor()
        expect(await findHarm(page), path).toEqual([])
      }
    }
    const mails = (await (await fetch(`${app.url}/dev/mailbox.json`)).json()) as { id: string }[]
    expect(mails.length).toBeGreaterThanOrEqual(2)
    for (const { id } of mails.slice(0, 4)) {
      await page.goto(`${app.url}/dev/mailbox/${id}`)
      expect(await findHarm(page)).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('T17: stays text in every address', { tags: ['full'] }, async () => {
    const { page, complaints, close } = await app.openPage()
    const text = all.slice(0, 900)
    const ride = { pickup: text, destination: text, datetime: `${rideDay}T09:30`, booking_id: text }
    const secret = { token: text, payment_intent: text, payment_intent_client_secret: text }
    const query = new URLSearchParams({ ...ride, ...secret })
    for (const path of [
      '/service-class',
      '/login',
      '/payment',
      '/reset-password',
      '/booking-confirmation',
      '/no-page',
    ]) {
      await page.goto(`${app.url}${path}?${query}`)
      await page.waitForLoadState('networkidle')
      // Some of these pages redirect at that moment.
      const harm = await eventually(() => findHarm(page).catch(() => undefined))
      expect(harm, path).toEqual([])
    }
    expect(complaints.filter((each) => /security policy|dialog/i.test(each))).toEqual([])
    await close()
  })
})

test('T18: an injected script, handler or text that is code does not run', async () => {
  const { page, close } = await app.openPage()
  await page.goto(app.url)
  const stopped = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.__ran = 1'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/a.js'
    document.body.append(script, foreign)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="window.__ran=1"><iframe src="https://evil.example/"></iframe>',
    )
    setTimeout('window.__ran = 1', 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return seen
  })
  expect(new Set(stopped)).toEqual(new Set(['script-src-elem', 'script-src-attr', 'script-src', 'frame-src']))
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await close()
})

describe('a page of another site', () => {
  let elsewhere: Server
  beforeAll(async () => {
    elsewhere = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<h1>Win a ride</h1>'))
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise<void>((resolve) => elsewhere.close(() => resolve())))

  test('T15: writes nothing with the cookies of a visitor, and reads nothing', async () => {
    const visitor = app.visitor()
    const { booking_id } = await bookedRide(visitor)
    const { page, close } = await app.openPage()
    await addCookies(page.context(), visitor)
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const read = await page.evaluate(
      async ({ url, id }) => {
        const logout = `${url}/api/auth/logout`
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
          const frame = document.createElement('iframe')
          frame.name = type
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', action: logout, enctype: type, target: type })
          document.body.append(frame, form)
          form.submit()
        }
        await fetch(logout, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).catch(
          () => undefined,
        )
        const ask = (path: string) => fetch(`${url}${path}`, { credentials: 'include' }).then((reply) => reply.text())
        await new Promise((resolve) => setTimeout(resolve, 500))
        const reads = await Promise.allSettled([ask(`/api/bookings/${id}`), ask('/api/auth/session')])
        return reads.map(({ status }) => status)
      },
      { url: app.url, id: booking_id },
    )
    expect(read).toEqual(['rejected', 'rejected'])
    expect((await visitor.get('/api/auth/session')).body.data).not.toBeNull()
    await close()
  })

  test('T19: cannot frame a page of ours', async () => {
    const { page, close } = await app.openPage()
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    await page.setContent(`<iframe src="${app.url}/login" name="ours"></iframe>`)
    await page.waitForTimeout(500)
    expect(await page.frame('ours')?.evaluate(() => document.querySelectorAll('form, main').length)).toBe(0)
    await close()
  })
})

test('T19: an address with a secret is not sent as a referrer', async () => {
  const { page, close } = await app.openPage()
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  await page.goto(`${app.url}/reset-password?token=${'s3cret'.repeat(8)}`)
  await page.locator('h1').first().waitFor()
  expect(referrers.length).toBeGreaterThan(2)
  expect(referrers.filter((each) => each.includes('s3cret'))).toEqual([])
  expect(page.url()).not.toContain('s3cret')
  await close()
})

test('T49: after signing out, Back shows no bookings', async () => {
  const visitor = app.visitor()
  await bookedRide(visitor)
  const { page, close } = await app.openPage()
  await addCookies(page.context(), visitor)
  await page.goto(`${app.url}/dashboard`)
  await page.getByText('£195.00').first().waitFor()
  await page.evaluate(() =>
    fetch('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  await page.goto(`${app.url}/`)
  await page.goBack()
  await page.waitForURL('**/login**')
  expect(await page.locator('body').innerText()).not.toContain('£195.00')
  await close()
})
