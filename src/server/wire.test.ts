// Malformed requests on the wire, and timeouts for slow callers.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

/** Sends bytes on a bare socket; returns what came back until the server closed it. */
const sendBytes = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', (text) => {
      received += text
    })
    socket.on('error', () => undefined).on('close', () => resolve(received))
  })

describe('a malformed request', () => {
  it.each([
    ['an address that decodes to nothing', 'GET /api/bookings/%E0%A4%A HTTP/1.1', 400],
    ['half a character in an address', 'GET /api/bookings/%ED%A0%80 HTTP/1.1', 400],
    ['a NUL in an address', 'GET /api/bookings/%00 HTTP/1.1', 400],
    ['a bare NUL', 'GET /api/\0 HTTP/1.1', 400],
    ['no HTTP', 'BOOK A CAR', 400],
    ['an unknown method', 'BOOK /api/bookings HTTP/1.1', 400],
    ['headers of 70 kB', `GET /api/x HTTP/1.1\r\nx: ${'x'.repeat(70_000)}`, 431],
    ['two lengths', 'POST /api/quotes HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6', 400],
    ['a length and chunks', 'POST /api/quotes HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked', 400],
    ['a parameter of 400 characters', `GET /api/bookings/${'a'.repeat(400)} HTTP/1.1`, 404],
  ])('with %s is answered in the standard error shape', async (_, bytes, status) => {
    const got = await sendBytes(`${bytes}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const [head = '', body = ''] = got.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toContain(` ${status} `)
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.any(String),
      code: expect.stringMatching(/^[A-Z_]+$/),
    })
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  it.each([
    ['no host', ''],
    ['a second host', 'Host: localhost\r\nHost: evil.example\r\n'],
    ['the same host twice', 'Host: localhost\r\nhost: localhost\r\n'],
    ['a host with a name before it', 'Host: localhost@evil.example\r\n'],
    ['two hosts in one', 'Host: localhost, evil.example\r\n'],
    ['a host with a space in it', 'Host: localhost evil.example\r\n'],
    ['a host with a path', 'Host: localhost/evil\r\n'],
    ['an empty host', 'Host:\r\n'],
    ['a host with a port that is none', 'Host: localhost:evil\r\n'],
    ['an unknown expectation', 'Host: localhost\r\nExpect: a-miracle\r\n'],
  ])('with %s is refused in the standard error shape', async (_, headers) => {
    const got = await sendBytes(`GET /api/auth/session HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
    const [head = '', body = ''] = got.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toContain(' 400 ')
    expect(JSON.parse(body).code).toBe('MALFORMED_REQUEST')
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  it.each([
    ['of another host', 'GET http://evil.example/api/auth/session HTTP/1.1', 400],
    ['of another host in HTTP/1.0', 'GET http://evil.example/api/auth/session HTTP/1.0', 400],
    ['of the same host', 'GET http://localhost/api/auth/session HTTP/1.1', 200],
  ])('with an address %s is answered as HTTP requires', async (_, line, status) => {
    const got = await sendBytes(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(got.split('\r\n')[0]).toContain(` ${status} `)
  })

  it('with an unknown expectation is also refused while an earlier request is pending', async () => {
    const createRequest = (more = '') => `GET /api/auth/session HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
    const got = await sendBytes(createRequest() + createRequest('Expect: a-miracle\r\n'))
    expect(got.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(got).toMatch(/"code":"MALFORMED_REQUEST"}$/)
  })

  it('with a lone surrogate is refused, and not stored as another character', async () => {
    for (const text of ['{"x":"\\ud800"}', '{"\\udfff":1}', '{"x":["\\ud83d"]}'])
      expect((await site.visitor().post('/api/quotes', text)).body.code).toBe('MALFORMED_REQUEST')
    const whole = await site.visitor().post('/api/quotes', '{"x":"\\ud83d\\ude00"}')
    expect(whole.body.code).toBe('INVALID_REQUEST')
  })
})

it('TRACE is answered like an unknown method, without echoing the request', async () => {
  const got = await sendBytes('TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: sid=marker\r\nConnection: close\r\n\r\n')
  expect(got.split('\r\n')[0]).toContain(' 404 ')
  expect(got).not.toContain('marker')
})

it('T42: slow callers are disconnected: headers within 10 s, silent connections after 20 s, any request after ten minutes', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.app.server
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 600_000,
    timeout: 20_000,
    keepAliveTimeout: 10_000,
  })
})

it('a start allows two minutes for each part', () => {
  expect(site.app.initialConfig.pluginTimeout).toBe(120_000)
})
