// Malformed multipart forms on the wire: each is the sender's fault, is answered soon and affects no other request.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/factories.ts'
import { jpeg } from '../../testing/pictures.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
let address: string
let cookie: string
let picture: Buffer
beforeAll(async () => {
  site = await startApp()
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  address = `/api/users/${user_id}/profile-image`
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  picture = await jpeg(60, 60)
})
afterAll(() => site.close())

/** Sends one raw request; returns the status, or `closed`. */
const sendRaw = (head: string[], body: Buffer, { hangUp = false } = {}): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (received.includes('\r\n')) {
        resolve(received.slice(9, 12))
        socket.destroy()
      }
    })
    socket.on('close', () => resolve('closed'))
    socket.on('error', () => resolve('closed'))
    socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n${head.join('\r\n')}\r\n\r\n`)
    socket.write(body)
    if (hangUp) setTimeout(() => socket.destroy(), 50)
  })

const type = (boundary = '; boundary=x') => `content-type: multipart/form-data${boundary}`
const lengthOf = (body: Buffer) => `content-length: ${body.length}`
const opening = (head = 'content-disposition: form-data; name="profile_image"; filename="a.jpg"') =>
  Buffer.from(`--x\r\n${head}\r\ncontent-type: image/jpeg\r\n\r\n`)
const end = Buffer.from('\r\n--x--\r\n')
const whole = () => Buffer.concat([opening(), picture, end])

const broken: [string, () => { head?: string; body: Buffer }][] = [
  ['a part without its end', () => ({ body: Buffer.concat([opening(), picture]) })],
  ['half a closing line', () => ({ body: Buffer.concat([opening(), picture, Buffer.from('\r\n--x')]) })],
  ['no boundary', () => ({ head: type(''), body: whole() })],
  ['an empty boundary', () => ({ head: type('; boundary='), body: whole() })],
  ['another boundary', () => ({ head: type('; boundary=y'), body: whole() })],
  ['a boundary of 300 letters', () => ({ head: type(`; boundary=${'b'.repeat(300)}`), body: whole() })],
  ['nothing but a head', () => ({ body: opening() })],
  ['no body', () => ({ body: Buffer.alloc(0) })],
  ['noise', () => ({ body: Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)) })],
  ['only the closing line', () => ({ body: Buffer.from('--x--\r\n') })],
  ['a part without a head', () => ({ body: Buffer.concat([Buffer.from('--x\r\n\r\n'), picture, end]) })],
  ['a part without a name', () => ({ body: Buffer.concat([opening('content-disposition: form-data'), picture, end]) })],
  ['a head without a colon', () => ({ body: Buffer.concat([opening('content-disposition form-data'), picture, end]) })],
  ['a head that never ends', () => ({ body: Buffer.from(`--x\r\ncontent-disposition: ${'a'.repeat(200_000)}`) })],
  ['ten thousand head lines', () => ({ body: Buffer.from(`--x\r\n${'a: b\r\n'.repeat(10_000)}\r\nx\r\n--x--\r\n`) })],
  [
    'a form within the form',
    () => ({
      body: Buffer.from(`--x\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\n--y--\r\n--x--\r\n`),
    }),
  ],
  ['line feeds alone', () => ({ body: Buffer.from(whole().toString('latin1').replaceAll('\r\n', '\n'), 'latin1') })],
  [
    'a name of the prototype',
    () => ({
      body: Buffer.concat([opening('content-disposition: form-data; name="__proto__"; filename="a"'), picture, end]),
    }),
  ],
  [
    'a name with a zero',
    () => ({
      body: Buffer.concat([
        opening('content-disposition: form-data; name="profile\u0000_image"; filename="a"'),
        picture,
        end,
      ]),
    }),
  ],
  [
    'half a file, then another part',
    () => ({ body: Buffer.concat([opening(), picture.subarray(0, 9), Buffer.from('\r\n--x\r\n')]) }),
  ],
]

describe('a multipart form with', () => {
  it.each(broken)('%s is answered with a status of 4xx', async (_, make) => {
    const { head = type(), body } = make()
    expect(await sendRaw([head, lengthOf(body)], body)).toMatch(/^4\d\d$/)
    expect(await sendRaw([head, 'transfer-encoding: chunked'], chunked(body))).toMatch(/^4\d\d$/)
  })
})

const chunked = (body: Buffer): Buffer =>
  Buffer.concat([
    ...(body.length ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')] : []),
    Buffer.from('0\r\n\r\n'),
  ])

it('a sender who disconnects half way leaves nothing behind', async () => {
  const body = whole()
  for (const part of [0, 30, 100, body.length - 5])
    expect(await sendRaw([type(), lengthOf(body)], body.subarray(0, part), { hangUp: true })).toBe('closed')
})

it('the size of a whole form is limited, with or without a content length', async () => {
  const field = Buffer.from(`\r\n--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'y'.repeat(100_000)}`)
  const large = Buffer.concat([Buffer.from('--x--'), ...Array.from({ length: 65 }, () => field)])
  expect(await sendRaw([type(), `content-length: ${7 * 1024 * 1024}`], Buffer.alloc(10))).toBe('413')
  expect(await sendRaw([type(), 'transfer-encoding: chunked'], chunked(large))).toMatch(/^4\d\d$|^closed$/)
  const long = Buffer.concat([
    opening('content-disposition: form-data; name="f"'),
    Buffer.alloc(7 * 1024 * 1024, 65),
    end,
  ])
  expect(await sendRaw([type(), 'transfer-encoding: chunked'], chunked(long))).toBe('413')
})

it('a valid form is accepted after all malformed ones (control)', async () => {
  const body = whole()
  expect(await sendRaw([type(), lengthOf(body)], body)).toBe('200')
  expect(await sendRaw([type(), 'transfer-encoding: chunked'], chunked(body))).toBe('200')
})
