// The contact form as a plain form post, for browsers without script.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { readMeta } from '../../testing/html.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })

describe('the contact form without a script', () => {
  afterEach(async () => {
    await waitForDeliveries(site)
    await site.pool.query('delete from contact_messages; delete from mails')
  })
  const letter = { name: 'Edith Marlow', email: 'edith@marlow.example', subject: 'A glove', message: 'Grey.\r\nLeft.' }
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    })
  const stored = async () => (await site.pool.query('select name, email, subject, message from contact_messages')).rows

  it('stores the message and redirects to a thank-you page that is safe to reload', async () => {
    const { statusCode, headers } = await post('/contact', letter)
    expect([statusCode, headers.location]).toEqual([303, '/contact/sent'])
    expect(await stored()).toEqual([{ ...letter, message: 'Grey.\nLeft.' }])
    const thanks = await get('/contact/sent')
    expect(thanks.body).toContain('Thank you for your message. We will get back to you soon!')
    expect(readMeta(thanks.body, 'robots')).toEqual(['noindex'])
  })

  it('shows the page again with the input and its errors, in the language of the page', async () => {
    const { statusCode, body, headers } = await post('/de/contact', {
      ...letter,
      name: '',
      email: 'edith at marlow',
      message: '</textarea><script>alert(1)</script>',
    })
    expect(statusCode).toBe(400)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Bitte geben Sie Ihren Namen ein')
    expect(body).toContain('value="edith at marlow"')
    expect(body).toContain('value="A glove"')
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('action="/de/contact"')
    expect(readMeta(body, 'robots')).toEqual(['noindex'])
    expect(await stored()).toEqual([])
    expect((await post('/fr/contact', letter)).headers.location).toBe('/fr/contact/sent')
  })

  it.each([
    ['nothing at all', {}],
    ['fields by other names', { sender: 'x', __proto__: 'y' }],
    ['a NUL', { ...letter, subject: 'a\0b' }],
    ['too much', { ...letter, message: 'x'.repeat(5001) }],
  ])('refuses %s', async (_, form) => {
    expect((await post('/contact', form as Record<string, string>)).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('refuses cross-origin posts and other content types', async () => {
    expect((await post('/contact', letter, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post('/contact', letter, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post('/about', letter)).statusCode).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('reports the rate limit, and keeps the input', async () => {
    const strict = await startApp({ env: { RATE_LIMITS: 'on' } })
    const send = (message: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/contact',
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...letter, message }).toString(),
      })
    for (const message of ['One', 'Two', 'Three']) expect((await send(message)).statusCode).toBe(303)
    const { statusCode, headers, body } = await send('Four')
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect(body).toMatch(/You have sent several messages\. Please try again in (59|60) minutes, or call us\./)
    expect(body).toContain('>Four</textarea>')
    await strict.close()
  })
})
